import { nameInvalid, toolNameInvalid } from "../../src/compiler/rules/name-invalid.ts";
import { tool } from "./build.ts";
import { judges } from "./table.ts";

judges(nameInvalid, {
  "each kind of name": {
    yaml: `
toolsets:
  Web: { tools: [a] }
  web__tools: { tools: [b] }
  2fast: { tools: [c] }
  "über toolset!": { tools: [d] }
aliases: { oldWebTools: web }
entries: { "my cli": { toolset: web } }
external: { "spotify.search": A plugin }
unexposed: { "debug dump": Tests only, "": Tests only }
`,
    expected: [
      "name-invalid toolsets.yaml:3:3-6 toolset name `Web` must be lower-case words of letters and digits, joined by `_` or `-` and starting with a letter",
      "  help: rename it, to `web` for example",
      "name-invalid toolsets.yaml:4:3-13 toolset name `web__tools` must be lower-case words of letters and digits, joined by `_` or `-` and starting with a letter",
      "  help: rename it, to `web_tools` for example",
      "name-invalid toolsets.yaml:5:3-8 toolset name `2fast` must be lower-case words of letters and digits, joined by `_` or `-` and starting with a letter",
      "name-invalid toolsets.yaml:6:3-18 toolset name `über toolset!` must be lower-case words of letters and digits, joined by `_` or `-` and starting with a letter",
      "name-invalid toolsets.yaml:7:12-23 alias name `oldWebTools` must be lower-case words of letters and digits, joined by `_` or `-` and starting with a letter",
      "  help: rename it, to `old_web_tools` for example",
      "name-invalid toolsets.yaml:8:12-20 entry name `my cli` must be lower-case words of letters and digits, joined by `_` or `-` and starting with a letter",
      "  help: rename it, to `my_cli` for example",
      "name-invalid toolsets.yaml:9:13-29 external tool name `spotify.search` must start with a letter and have only letters, digits, `_` and `-`",
      "  help: rename it, to `spotify_search` for example",
      "name-invalid toolsets.yaml:10:14-26 unexposed tool name `debug dump` must start with a letter and have only letters, digits, `_` and `-`",
      "  help: rename it, to `debug_dump` for example",
      "name-invalid toolsets.yaml:10:40-42 unexposed tool name `` must start with a letter and have only letters, digits, `_` and `-`",
    ],
  },
  "too long": {
    yaml: `
toolsets:
  aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa: { tools: [a] }
  bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb: { tools: [a] }
`,
    expected: [
      "name-invalid toolsets.yaml:4:3-68 toolset name `bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb…` is 65 characters long, and 64 is the most",
    ],
  },
  "nothing of it can be kept": {
    yaml: `
toolsets:
  "工具": { tools: [a] }
`,
    expected: [
      "name-invalid toolsets.yaml:3:3-7 toolset name `工具` must be lower-case words of letters and digits, joined by `_` or `-` and starting with a letter",
    ],
  },
  allowed: {
    yaml: `
toolsets:
  hermes-cli_2: { tools: [a] }
  a: { tools: [a] }
aliases: { b2-c: a }
entries: { public-api: { toolset: a } }
external: { Spotify-Search_2: A plugin, A: A plugin, trailing_: A plugin }
`,
    expected: [],
  },
  "references and reserved names are left to other rules": {
    yaml: `
toolsets:
  hasOwnProperty: { tools: ["not valid"], includes: ["Not valid"] }
`,
    expected: [],
  },
  "an external or unexposed name that is declared elsewhere is judged there": {
    yaml: `
external: { "a b": A plugin, "c d": A plugin }
unexposed: { "a b": Tests only, "e f": Tests only }
`,
    tools: [tool("a b"), tool("c d")],
    brokenNames: ["e f"],
    expected: [],
  },
});

judges(toolNameInvalid, {
  "characters and length": {
    yaml: "",
    tools: [
      tool("web search", { line: 7 }),
      tool("2fast"),
      tool("a.b"),
      tool("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"),
      tool("_web_search"),
      tool("web_search"),
      tool("X-Search_2"),
    ],
    expected: [
      "name-invalid tools/web search.ts:8:9-21 tool name `web search` must start with a letter and have only letters, digits, `_` and `-`",
      "name-invalid tools/2fast.ts:4:9-16 tool name `2fast` must start with a letter and have only letters, digits, `_` and `-`",
      "name-invalid tools/a.b.ts:4:9-14 tool name `a.b` must start with a letter and have only letters, digits, `_` and `-`",
      "  help: rename it, to `a_b` for example",
      "name-invalid tools/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.ts:4:9-76 tool name `aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…` is 65 characters long, and 64 is the most",
      "name-invalid tools/_web_search.ts:4:9-22 tool name `_web_search` must start with a letter and have only letters, digits, `_` and `-`",
    ],
  },
  "once a name, and not of broken tools or reserved names": {
    yaml: "",
    tools: [tool("a b"), tool("a b", { line: 20 }), tool("c d"), tool("__proto__")],
    brokenNames: ["c d"],
    expected: [
      "name-invalid tools/a b.ts:4:9-14 tool name `a b` must start with a letter and have only letters, digits, `_` and `-`",
      "  help: rename it, to `a_b` for example",
    ],
  },
});
