import { emptyToolset } from "../../src/compiler/rules/empty-toolset.ts";
import { tool } from "./build.ts";
import { judges } from "./table.ts";

judges(emptyToolset, {
  "nothing in it": {
    yaml: `
toolsets:
  web: { tools: [] }
  file: { tools: [a] }
`,
    tools: [tool("a")],
    expected: [
      "empty-toolset toolsets.yaml:3:3-6 toolset `web` resolves to no tool",
      "  help: give it `tools` or `includes`, or say `dynamic: true` if tools join it at run time",
    ],
  },
  "all excluded": {
    yaml: `
toolsets:
  safe: { includes: [web], excludes: [web], excludeTools: [a] }
  web: { tools: [a] }
`,
    tools: [tool("a")],
    expected: [
      "empty-toolset toolsets.yaml:3:3-7 toolset `safe` resolves to no tool",
      "  note: what it includes is excluded here toolsets.yaml:3:39-42",
      "  note: what it includes is excluded here toolsets.yaml:3:60-61",
      "  help: exclude less, or remove the toolset",
    ],
  },
  "only what is filled at run time": {
    yaml: `
toolsets:
  cli: { includes: [context] }
  context: { dynamic: true }
`,
    expected: [
      "empty-toolset toolsets.yaml:3:3-6 toolset `cli` resolves to no tool",
      "  help: give it `tools` or `includes`, or say `dynamic: true` if tools join it at run time",
    ],
  },
  "told of the one that is empty, not of those that include it": {
    yaml: `
toolsets:
  gateway: { includes: [cli] }
  cli: { includes: [web] }
  web: {}
`,
    expected: [
      "empty-toolset toolsets.yaml:5:3-6 toolset `web` resolves to no tool",
      "  help: give it `tools` or `includes`, or say `dynamic: true` if tools join it at run time",
    ],
  },
  "not: dynamic, incomplete, of broken tools, in a cycle": {
    yaml: `
toolsets:
  context: { dynamic: true }
  lost: { includes: [missing] }
  web: { tools: [broken] }
  a: { includes: [b] }
  b: { includes: [a] }
`,
    brokenNames: ["broken"],
    expected: [],
  },
  "not: what it lists it also excludes": {
    yaml: `
toolsets:
  web: { tools: [a], excludeTools: [a] }
  cli: { includes: [web] }
`,
    tools: [tool("a")],
    expected: [],
  },
  "not: the home of a tool in no list": {
    yaml: `
toolsets:
  web: { tools: [] }
  file: { tools: [b] }
`,
    tools: [tool("a", { home: "web" }), tool("b")],
    expected: [],
  },
  "not: the home of a tool that is listed elsewhere": {
    yaml: `
toolsets:
  web: { tools: [] }
  file: { tools: [a] }
`,
    tools: [tool("a", { home: "web" })],
    expected: [],
  },
  "the home of a tool in no list, when nobody says so": {
    yaml: `
toolsets:
  web: { tools: [] }
  file: { tools: [b] }
`,
    tools: [tool("a", { home: "web" }), tool("b")],
    lint: new Map([["orphan-tool", "off"]]),
    expected: [
      "empty-toolset toolsets.yaml:3:3-6 toolset `web` resolves to no tool",
      "  help: give it `tools` or `includes`, or say `dynamic: true` if tools join it at run time",
    ],
  },
});
