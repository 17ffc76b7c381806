import { identicalToolsets } from "../../src/compiler/rules/identical-toolsets.ts";
import { judges } from "./table.ts";

judges(identicalToolsets, {
  "groups, each at the first that repeats another": {
    yaml: `
toolsets:
  web: { tools: [search, extract] }
  file: { tools: [read] }
  browsing: { tools: [extract, search] }
  reading: { includes: [file] }
  research: { includes: [old] }
  cli: { includes: [web, file] }
aliases: { old: web }
entries: { cli: { toolset: cli } }
`,
    expected: [
      "identical-toolsets toolsets.yaml:5:3-11 toolset `browsing` holds the same tools as `web` and `research`",
      "  note: `web` is declared here toolsets.yaml:3:3-6",
      "  note: `research` is declared here toolsets.yaml:7:3-11",
      "  help: keep one of them, and declare the other names under `aliases`",
      "identical-toolsets toolsets.yaml:6:3-10 toolset `reading` holds the same tools as `file`",
      "  note: `file` is declared here toolsets.yaml:4:3-7",
      "  help: keep one of them, and declare the other names under `aliases`",
    ],
  },
  "not: internal, dynamic, empty, of an entry point, out of reach, or on request": {
    yaml: `
toolsets:
  web: { tools: [search] }
  block: { includes: [web], internal: true }
  plugins: { includes: [web], dynamic: true }
  nothing: {}
  void: {}
  extras: { includes: [web], optIn: true }
  far: { tools: [read] }
  away: { tools: [read] }
  chat: { includes: [web] }
entries: { chat: { toolset: chat }, phone: { toolset: chat } }
`,
    expected: [],
  },
  "not: alike when enabled by name, and not by default": {
    yaml: `
toolsets:
  web: { tools: [search, play] }
  extras: { tools: [play], optIn: true }
  some: { tools: [search], includes: [extras] }
  cli: { includes: [web] }
entries: { cli: { toolset: cli } }
`,
    expected: [],
  },
  "not: without entry points": {
    yaml: `
toolsets:
  web: { tools: [search] }
  research: { includes: [web] }
`,
    expected: [],
  },
});
