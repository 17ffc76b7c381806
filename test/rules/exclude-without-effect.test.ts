import { excludeWithoutEffect } from "../../src/compiler/rules/exclude-without-effect.ts";
import { judges } from "./table.ts";

judges(excludeWithoutEffect, {
  "each item by itself": {
    yaml: `
toolsets:
  coding:
    includes: [web]
    excludes: [web_part, file]
    excludeTools: [terminal, web_extract]
  web: { tools: [web_search, web_extract] }
  web_part: { tools: [web_extract, x] }
  file: { tools: [read_file] }
`,
    expected: [
      "exclude-without-effect toolsets.yaml:5:26-30 toolset `coding` excludes `file`, and has no tool of it",
      "  help: remove it",
      "exclude-without-effect toolsets.yaml:6:20-28 toolset `coding` excludes tool `terminal`, and does not have it",
      "  help: remove it",
    ],
  },
  "what another exclude takes as well is still taken": {
    yaml: `
toolsets:
  coding: { includes: [web], excludes: [web_part], excludeTools: [web_extract] }
  web: { tools: [web_search, web_extract] }
  web_part: { tools: [web_extract] }
`,
    expected: [],
  },
  "not of a toolset that is empty itself": {
    yaml: `
toolsets:
  coding: { tools: [read_file], excludes: [context, nothing] }
  context: { dynamic: true }
  nothing: {}
`,
    expected: [],
  },
});
