import { aliasUsed } from "../../src/compiler/rules/alias-used.ts";
import { tool } from "./build.ts";
import { judges } from "./table.ts";

judges(aliasUsed, {
  "in each of the places": {
    yaml: `
toolsets:
  coding: { includes: [web_tools], excludes: [older] }
  web: { tools: [web_search] }
aliases: { web_tools: web, older: web_tools }
entries: { cli: { toolset: web_tools } }
`,
    tools: [tool("web_search", { home: "web_tools" })],
    expected: [
      "alias-used toolsets.yaml:3:24-33 toolset `coding` includes `web_tools`, an old name of toolset `web`",
      "  note: `web_tools` is declared an alias here toolsets.yaml:5:12-21",
      "  help: write `web`",
      "  suggestions: web",
      "alias-used toolsets.yaml:3:47-52 toolset `coding` excludes `older`, an old name of toolset `web`",
      "  note: `older` is declared an alias here toolsets.yaml:5:28-33",
      "  help: write `web`",
      "  suggestions: web",
      "alias-used toolsets.yaml:6:28-37 entry `cli` names `web_tools`, an old name of toolset `web`",
      "  note: `web_tools` is declared an alias here toolsets.yaml:5:12-21",
      "  help: write `web`",
      "  suggestions: web",
      "alias-used tools/web_search.ts:5:12-23 tool `web_search` is at home in `web_tools`, an old name of toolset `web`",
      "  note: `web_tools` is declared an alias here toolsets.yaml:5:12-21",
      "  help: write `web`",
      "  suggestions: web",
    ],
  },
  "not in an alias, not where it leads nowhere, not where it is a toolset too": {
    yaml: `
toolsets:
  coding: { includes: [lost, file] }
  web: { tools: [web_search] }
  file: { tools: [read_file] }
aliases: { lost: nowhere, older: old, old: web, file: web }
`,
    expected: [],
  },
  "not of a tool that is judged no further": {
    yaml: `
toolsets:
  web: { tools: [web search] }
aliases: { old: web }
`,
    tools: [tool("web search", { home: "old" })],
    expected: [],
  },
});
