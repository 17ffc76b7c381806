import { unexposedButListed } from "../../src/compiler/rules/unexposed-but-listed.ts";
import { tool } from "./build.ts";
import { judges } from "./table.ts";

judges(unexposedButListed, {
  listed: {
    yaml: `
unexposed:
  debug_dump: Called by tests only
toolsets:
  web: { tools: [web_search] }
  debug: { tools: [web_search, debug_dump] }
`,
    tools: [tool("web_search"), tool("debug_dump")],
    expected: [
      "unexposed-but-listed toolsets.yaml:6:32-42 toolset `debug` lists `debug_dump`, which is declared unexposed",
      "  note: declared unexposed here toolsets.yaml:3:3-13",
      "  help: take it out of the toolset, or out of `unexposed`",
    ],
  },
  "one finding a tool, however often it is listed": {
    yaml: `
toolsets:
  debug: { tools: [debug_dump] }
  core: { internal: true, tools: [debug_dump] }
unexposed: { debug_dump: Tests only }
`,
    tools: [tool("debug_dump")],
    expected: [
      "unexposed-but-listed toolsets.yaml:3:20-30 toolset `debug` lists `debug_dump`, which is declared unexposed",
      "  note: declared unexposed here toolsets.yaml:5:14-24",
      "  note: toolset `core` lists it too toolsets.yaml:4:35-45",
      "  help: take it out of the toolset, or out of `unexposed`",
    ],
  },
  "excluding it is not listing it": {
    yaml: `
toolsets:
  debug: { tools: [web_search], excludeTools: [debug_dump] }
unexposed: { debug_dump: Tests only }
`,
    tools: [tool("web_search"), tool("debug_dump")],
    expected: [],
  },
});
