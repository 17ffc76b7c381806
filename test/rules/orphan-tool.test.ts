import { orphanTool } from "../../src/compiler/rules/orphan-tool.ts";
import { tool } from "./build.ts";
import { judges } from "./table.ts";

judges(orphanTool, {
  "in no list": {
    yaml: `
toolsets:
  web: { tools: [web_search] }
`,
    tools: [tool("web_search"), tool("web_extract", { file: "tools/web.ts", line: 30 })],
    expected: [
      "orphan-tool tools/web.ts:31:9-22 tool `web_extract` is in no toolset, so no model ever sees it",
      "  help: add it to `tools` of a toolset in toolsets.yaml, or declare it under `unexposed`",
    ],
  },
  "with a home": {
    yaml: `
toolsets:
  web: { tools: [web_search] }
`,
    tools: [tool("web_search"), tool("web_extract", { home: "web" })],
    expected: [
      "orphan-tool tools/web_extract.ts:4:9-22 tool `web_extract` is in no toolset, so no model ever sees it",
      "  help: add it to `tools` of `web` in toolsets.yaml",
    ],
  },
  "with a home by its old name": {
    yaml: `
toolsets:
  web: { tools: [web_search] }
aliases: { web_tools: web }
`,
    tools: [tool("web_search"), tool("web_extract", { home: "web_tools" })],
    expected: [
      "orphan-tool tools/web_extract.ts:4:9-22 tool `web_extract` is in no toolset, so no model ever sees it",
      "  help: add it to `tools` of `web` in toolsets.yaml",
    ],
  },
  "with a home that is not declared": {
    yaml: `
toolsets:
  web: { tools: [web_search] }
`,
    tools: [tool("web_search"), tool("web_extract", { home: "wbe" })],
    expected: [
      "orphan-tool tools/web_extract.ts:4:9-22 tool `web_extract` is in no toolset, so no model ever sees it",
      "  note: its home `wbe` is not a declared toolset tools/web_extract.ts:5:12-17",
      "  help: add it to `tools` of a toolset in toolsets.yaml, or declare it under `unexposed`",
    ],
  },
  "only in internal toolsets": {
    yaml: `
toolsets:
  core: { internal: true, tools: [terminal] }
  deeper: { internal: true, tools: [terminal, terminal], includes: [core] }
  web: { tools: [web_search] }
`,
    tools: [tool("web_search"), tool("terminal")],
    expected: [
      "orphan-tool tools/terminal.ts:4:9-19 tool `terminal` reaches no toolset that is not internal, so nobody can ask for it",
      "  note: `core` lists it, and is internal toolsets.yaml:3:35-43",
      "  note: `deeper` lists it, and is internal toolsets.yaml:4:37-45",
      "  note: `deeper` lists it, and is internal toolsets.yaml:4:47-55",
      "  help: include `core` or `deeper` in a toolset that is not internal, or declare the tool under `unexposed`",
    ],
  },
  "excluded wherever it is included": {
    yaml: `
toolsets:
  core: { internal: true, tools: [terminal, web_search] }
  shell: { internal: true, tools: [terminal] }
  cli: { includes: [core], excludeTools: [terminal] }
  safe: { includes: [core], excludes: [shell] }
`,
    tools: [tool("web_search"), tool("terminal")],
    expected: [
      "orphan-tool tools/terminal.ts:4:9-19 tool `terminal` reaches no toolset that is not internal, so nobody can ask for it",
      "  note: `core` lists it, and is internal toolsets.yaml:3:35-43",
      "  note: `shell` lists it, and is internal toolsets.yaml:4:36-44",
      "  note: `cli` excludes it toolsets.yaml:5:43-51",
      "  note: `safe` excludes it toolsets.yaml:6:40-45",
      "  help: stop excluding it in one of these, or declare it under `unexposed`",
    ],
  },
  several: {
    yaml: `
toolsets:
  web: { tools: [web_search] }
`,
    tools: [tool("web_search"), tool("b"), tool("a")],
    expected: [
      "orphan-tool tools/b.ts:4:9-12 tool `b` is in no toolset, so no model ever sees it",
      "  help: add it to `tools` of a toolset in toolsets.yaml, or declare it under `unexposed`",
      "orphan-tool tools/a.ts:4:9-12 tool `a` is in no toolset, so no model ever sees it",
      "  help: add it to `tools` of a toolset in toolsets.yaml, or declare it under `unexposed`",
    ],
  },
  "not: through an internal toolset, external, unexposed, broken, invalid, registered twice": {
    yaml: `
toolsets:
  core: { internal: true, tools: [a] }
  cli: { includes: [core] }
external: { b: A plugin }
unexposed: { c: Tests only }
`,
    tools: [
      tool("a"),
      tool("b"),
      tool("c"),
      tool("d"),
      tool("not valid"),
      tool("e"),
      tool("e", { file: "tools/copy.ts" }),
    ],
    brokenNames: ["d"],
    expected: [],
  },
  "not: what a toolset lists and excludes": {
    yaml: `
toolsets:
  cli: { tools: [a, b], excludeTools: [a] }
`,
    tools: [tool("a"), tool("b")],
    expected: [],
  },
});
