import { externalRegistered } from "../../src/compiler/rules/external-registered.ts";
import { tool } from "./build.ts";
import { judges } from "./table.ts";

judges(externalRegistered, {
  "registered in a tool file": {
    yaml: `
toolsets:
  music: { tools: [spotify_search] }
external:
  spotify_search: The Spotify plugin registers it
`,
    tools: [tool("spotify_search", { file: "tools/music.ts", line: 12 })],
    expected: [
      "external-registered toolsets.yaml:5:3-17 tool `spotify_search` is declared external, and `tools/music.ts` registers it",
      "  note: registered here tools/music.ts:13:9-25",
      "  help: take it out of `external`, or remove the registration",
    ],
  },
  "not: elsewhere, or broken": {
    yaml: `
external: { spotify_search: A plugin, spotify_play: A plugin }
`,
    brokenNames: ["spotify_play"],
    expected: [],
  },
});
