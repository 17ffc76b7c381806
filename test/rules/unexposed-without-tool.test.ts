import { unexposedWithoutTool } from "../../src/compiler/rules/unexposed-without-tool.ts";
import { tool } from "./build.ts";
import { judges } from "./table.ts";

judges(unexposedWithoutTool, {
  "nothing registers it": {
    yaml: `
unexposed:
  debug_dmup: Called by tests only
  weather: Called by nobody
`,
    tools: [tool("debug_dump")],
    expected: [
      "unexposed-without-tool toolsets.yaml:3:3-13 tool `debug_dmup` is declared unexposed, and no tool file registers it",
      "  help: did you mean `debug_dump`?",
      "  suggestions: debug_dump",
      "unexposed-without-tool toolsets.yaml:4:3-10 tool `weather` is declared unexposed, and no tool file registers it",
      "  help: remove it from `unexposed`",
    ],
  },
  "not: external, or broken": {
    yaml: `
unexposed: { a: Tests only, b: Tests only }
external: { a: A plugin }
`,
    brokenNames: ["b"],
    expected: [],
  },
  "not while the name of a registration is unknown": {
    yaml: `
unexposed: { a: Tests only }
`,
    namesIncomplete: true,
    expected: [],
  },
  "not while one is in doubt": {
    yaml: `
unexposed: { debug_dump: Tests only }
`,
    tools: [tool("debug dump")],
    expected: [],
  },
});
