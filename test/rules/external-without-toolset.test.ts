import { externalWithoutToolset } from "../../src/compiler/rules/external-without-toolset.ts";
import { tool } from "./build.ts";
import { judges } from "./table.ts";

judges(externalWithoutToolset, {
  "in no toolset, and only in an internal one": {
    yaml: `
toolsets:
  core: { internal: true, tools: [spotify_play] }
external:
  spotify_search: A plugin
  spotify_play: A plugin
`,
    expected: [
      "external-without-toolset toolsets.yaml:5:3-17 tool `spotify_search` is declared external, and is in no toolset",
      "  help: list it in a toolset, or remove it from `external`",
      "external-without-toolset toolsets.yaml:6:3-15 tool `spotify_play` is declared external, and reaches no toolset that is not internal",
      "  help: list it in a toolset, or remove it from `external`",
    ],
  },
  "not: offered, unexposed, registered, broken, listed and excluded": {
    yaml: `
toolsets:
  music: { tools: [a, e], excludeTools: [e] }
external: { a: A plugin, b: A plugin, c: A plugin, d: A plugin, e: A plugin }
unexposed: { b: Tests only }
`,
    tools: [tool("c")],
    brokenNames: ["d"],
    expected: [],
  },
});
