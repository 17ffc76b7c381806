import { redundantTool } from "../../src/compiler/rules/redundant-tool.ts";
import { tool } from "./build.ts";
import { judges } from "./table.ts";

judges(redundantTool, {
  "listed and included": {
    yaml: `
toolsets:
  debugging:
    tools: [terminal, read_file, read_file]
    includes: [web, file]
  web: { tools: [web_search] }
  file: { tools: [read_file] }
`,
    tools: [tool("read_file", { home: "file" })],
    expected: [
      "redundant-tool toolsets.yaml:4:23-32 toolset `debugging` lists `read_file`, which `file` brings in already",
      "  note: `debugging` includes `file` toolsets.yaml:5:21-25",
      "  help: take it out of `tools`",
    ],
  },
  "by the shortest path": {
    yaml: `
toolsets:
  debugging:
    tools: [read_file]
    includes: [coding, old_file]
  coding: { includes: [core] }
  core: { includes: [file] }
  middle: { includes: [file] }
  file: { tools: [read_file] }
aliases: { old_file: middle }
`,
    expected: [
      "redundant-tool toolsets.yaml:4:13-22 toolset `debugging` lists `read_file`, which `middle` → `file` brings in already",
      "  note: `debugging` includes `middle` toolsets.yaml:5:24-32",
      "  help: take it out of `tools`",
    ],
  },
  "where the toolset is the home of the tool": {
    yaml: `
toolsets:
  file: { tools: [read_file], includes: [reading] }
  reading: { tools: [read_file] }
`,
    tools: [tool("read_file", { home: "file" })],
    expected: [
      "redundant-tool toolsets.yaml:3:19-28 toolset `file` lists `read_file`, which `reading` brings in already",
      "  note: `file` includes `reading` toolsets.yaml:3:42-49",
      "  help: take it out of `reading`, or make that its home",
    ],
  },
  "not: excluded from it, or on the way to it": {
    yaml: `
toolsets:
  a: { tools: [x, y], includes: [b], excludeTools: [x] }
  b: { includes: [c], excludeTools: [y] }
  c: { tools: [x, y] }
`,
    expected: [],
  },
});
