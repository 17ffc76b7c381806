import { unreachableTool } from "../../src/compiler/rules/unreachable-tool.ts";
import { judges } from "./table.ts";

judges(unreachableTool, {
  "excluded here, and listed there where no entry point goes": {
    yaml: `
toolsets:
  web: { tools: [search, extract] }
  reading: { tools: [extract, search] }
  guest: { includes: [web], excludeTools: [extract] }
  owner: { includes: [guest, web], excludes: [hidden] }
  hidden: { tools: [extract] }
entries: { chat: { toolset: guest }, cli: { toolset: owner } }
`,
    expected: [
      "unreachable-tool toolsets.yaml:3:26-33 tool `extract` is out of reach: no entry point can be given it",
      "  note: `reading` lists it, and no entry point includes `reading` toolsets.yaml:4:22-29",
      "  note: `hidden` lists it, and no entry point includes `hidden` toolsets.yaml:7:21-28",
      "  note: `guest` excludes it toolsets.yaml:5:44-51",
      "  note: `owner` excludes it toolsets.yaml:6:47-53",
      "  help: stop excluding it in one of these, or take it out of every toolset and declare it under `unexposed`",
    ],
  },
  "one finding for each reason": {
    yaml: `
toolsets:
  web: { tools: [a, b, c, d] }
  more: { tools: [a, e, f] }
  guest: { includes: [web], excludes: [part], excludeTools: [d] }
  part: { tools: [c, b] }
  whole: { includes: [part, web] }
entries: { chat: { toolset: guest } }
`,
    expected: [
      "unreachable-tool toolsets.yaml:3:21-22 tools `b` and `c` are out of reach: no entry point can be given them",
      "  note: `part` lists them, and no entry point includes `part` toolsets.yaml:6:22-23",
      "  note: `guest` excludes them toolsets.yaml:5:40-44",
      "  help: stop excluding them, or take them out of every toolset and declare them under `unexposed`",
      "unreachable-tool toolsets.yaml:3:27-28 tool `d` is out of reach: no entry point can be given it",
      "  note: `guest` excludes it toolsets.yaml:5:62-63",
      "  help: stop excluding it, or take it out of every toolset and declare it under `unexposed`",
      "unreachable-tool toolsets.yaml:4:22-23 tools `e` and `f` are out of reach: no entry point can be given them",
      "  note: `more` lists them, and no entry point includes `more` toolsets.yaml:4:22-23",
      "  help: include `more` in the toolset of an entry point, or take them out of every toolset and declare them under `unexposed`",
    ],
  },
  "a tool of a dynamic toolset, which is never out of reach itself": {
    yaml: `
toolsets:
  web: { tools: [search] }
  plugins: { tools: [extra], dynamic: true }
entries: { chat: { toolset: web } }
`,
    expected: [
      "unreachable-tool toolsets.yaml:4:22-27 tool `extra` is out of reach: no entry point can be given it",
      "  note: `plugins` lists it, and no entry point includes `plugins` toolsets.yaml:4:22-27",
      "  help: include `plugins` in the toolset of an entry point, or take it out of every toolset and declare it under `unexposed`",
    ],
  },
  "not: all that list it are out of reach, on request, in an internal toolset alone, or without entry points":
    {
      yaml: `
toolsets:
  web: { tools: [search] }
  file: { tools: [read, write] }
  files: { tools: [read], includes: [file] }
  extras: { tools: [play], optIn: true }
  block: { tools: [search, secret], internal: true }
  cli: { includes: [web, extras] }
entries: { cli: { toolset: cli } }
`,
      expected: [],
    },
});
