import { unreachableToolset } from "../../src/compiler/rules/unreachable-toolset.ts";
import { tool } from "./build.ts";
import { judges } from "./table.ts";

const found = (place: string, name: string): string =>
  `unreachable-toolset toolsets.yaml:${place} toolset \`${name}\` is out of reach: no entry point can be given a tool of it`;
const INCLUDE =
  "  help: include it in the toolset of an entry point, give it an entry point of its own, or remove it";

judges(unreachableToolset, {
  "more toolsets of entry points than are named": {
    yaml: `
toolsets:
  a: { tools: [t] }
  b: { tools: [t] }
  c: { tools: [t] }
  d: { tools: [t] }
  e: { tools: [t] }
  file: { tools: [read_file] }
entries:
  one: { toolset: a }
  two: { toolset: b }
  three: { toolset: old }
  four: { toolset: a }
  five: { toolset: d }
  six: { toolset: e }
aliases: { old: c }
`,
    expected: [
      found("8:3-7", "file"),
      "  note: `a` is the toolset of entries `one` and `four` toolsets.yaml:3:3-4",
      "  note: `b` is the toolset of entry `two` toolsets.yaml:4:3-4",
      "  note: `c` is the toolset of entry `three` toolsets.yaml:5:3-4",
      "  note: entry points have 2 more toolsets nowhere",
      INCLUDE,
    ],
  },
  "what another of them includes, by an old name too, is told with that one": {
    yaml: `
toolsets:
  web: { tools: [t] }
  file: { tools: [read_file] }
  shell: { tools: [terminal] }
  coding: { includes: [files, shell] }
  more: { includes: [coding] }
aliases: { files: file }
entries: { cli: { toolset: web } }
`,
    expected: [
      found("7:3-7", "more"),
      "  note: `web` is the toolset of entry `cli` toolsets.yaml:3:3-6",
      INCLUDE,
    ],
  },
  "an internal one, whose tool another offers": {
    yaml: `
toolsets:
  web: { tools: [t] }
  block: { tools: [read_file], internal: true }
  file: { tools: [read_file] }
entries: { cli: { toolset: web } }
`,
    expected: [
      found("4:3-8", "block"),
      "  note: `web` is the toolset of entry `cli` toolsets.yaml:3:3-6",
      INCLUDE,
      found("5:3-7", "file"),
      "  note: `web` is the toolset of entry `cli` toolsets.yaml:3:3-6",
      INCLUDE,
    ],
  },
  "with it would go tools that no other offers": {
    yaml: `
toolsets:
  web: { tools: [t] }
  block: { tools: [read_file], internal: true }
  file: { includes: [block] }
  again: { includes: [web, plugin], excludes: [web] }
  plugin: { tools: [p] }
external: { p: Registered by a plugin }
entries: { cli: { toolset: web } }
`,
    tools: [tool("t"), tool("read_file")],
    expected: [
      found("5:3-7", "file"),
      "  note: `web` is the toolset of entry `cli` toolsets.yaml:3:3-6",
      `${INCLUDE} and declare under \`unexposed\` the tools that no other toolset offers`,
      found("6:3-8", "again"),
      "  note: `web` is the toolset of entry `cli` toolsets.yaml:3:3-6",
      INCLUDE,
    ],
  },
  "not: an internal one whose tools nobody offers, which is told of each of them": {
    yaml: `
toolsets:
  web: { tools: [t] }
  block: { tools: [read_file], internal: true }
entries: { cli: { toolset: web } }
`,
    expected: [],
  },
  "not: dynamic, empty, on request, or with one tool that comes another way": {
    yaml: `
toolsets:
  web: { tools: [t, u] }
  plugins: { tools: [x], dynamic: true }
  nothing: {}
  extras: { tools: [y], optIn: true }
  part: { tools: [t, z] }
  cli: { includes: [web, extras] }
entries: { cli: { toolset: cli } }
`,
    expected: [],
  },
  "not: without entry points": {
    yaml: `
toolsets:
  web: { tools: [t] }
  file: { tools: [read_file] }
`,
    expected: [],
  },
});
