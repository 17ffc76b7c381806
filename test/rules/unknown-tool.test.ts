import { unknownTool } from "../../src/compiler/rules/unknown-tool.ts";
import { tool } from "./build.ts";
import { judges } from "./table.ts";

judges(unknownTool, {
  "a misspelt tool: where the right one is registered": {
    yaml: `
toolsets:
  research:
    tools: [web_serach, read_file]
`,
    tools: [tool("web_search", { file: "tools/web.ts", line: 8 }), tool("read_file")],
    expected: [
      "unknown-tool toolsets.yaml:4:13-23 toolset `research` lists `web_serach`, which no tool file registers",
      "  help: did you mean `web_search`? (registered in tools/web.ts:8)",
      "  suggestions: web_search",
    ],
  },
  "a tool nobody knows": {
    yaml: `
toolsets:
  research:
    tools:
      - weather_forecast
`,
    tools: [tool("web_search")],
    expected: [
      "unknown-tool toolsets.yaml:5:9-25 toolset `research` lists `weather_forecast`, which no tool file registers",
      "  help: register it, declare it under `external`, or take it out",
    ],
  },
  "one finding a name, however often it is listed": {
    yaml: `
toolsets:
  research: { tools: [weather] }
  safe: { excludeTools: [weather] }
  core: { tools: [weather, whether] }
`,
    expected: [
      "unknown-tool toolsets.yaml:3:23-30 toolset `research` lists `weather`, which no tool file registers",
      "  note: toolset `safe` excludes it too toolsets.yaml:4:26-33",
      "  note: toolset `core` lists it too toolsets.yaml:5:19-26",
      "  help: register it, declare it under `external`, or take it out",
      "unknown-tool toolsets.yaml:5:28-35 toolset `core` lists `whether`, which no tool file registers",
      "  help: register it, declare it under `external`, or take it out",
    ],
  },
  "in excludeTools": {
    yaml: `
toolsets:
  safe:
    includes: [web]
    excludeTools: [web_extact]
  web: { tools: [web_extract] }
`,
    tools: [tool("web_extract", { line: 20 })],
    expected: [
      "unknown-tool toolsets.yaml:5:20-30 toolset `safe` excludes `web_extact`, which no tool file registers",
      "  help: did you mean `web_extract`? (registered in tools/web_extract.ts:20)",
      "  suggestions: web_extract",
    ],
  },
  "excludeTools before tools in the file: the first place is the one shown": {
    yaml: `
toolsets:
  safe:
    excludeTools: [nothing_like_it]
    tools: [nothing_like_it]
`,
    expected: [
      "unknown-tool toolsets.yaml:4:20-35 toolset `safe` excludes `nothing_like_it`, which no tool file registers",
      "  note: toolset `safe` lists it too toolsets.yaml:5:13-28",
      "  help: register it, declare it under `external`, or take it out",
    ],
  },
  "a toolset among tools": {
    yaml: `
toolsets:
  coding: { tools: [web, old_web] }
  web: { tools: [web_search] }
aliases: { old_web: web }
`,
    tools: [tool("web_search")],
    expected: [
      "unknown-tool toolsets.yaml:3:21-24 toolset `coding` lists `web`, which is a toolset, not a tool",
      "  help: move it to `includes`",
      "unknown-tool toolsets.yaml:3:26-33 toolset `coding` lists `old_web`, which is a toolset, not a tool",
      "  help: move it to `includes`",
    ],
  },
  "a toolset among excludeTools": {
    yaml: `
toolsets:
  coding: { includes: [web], excludeTools: [web] }
  web: { tools: [web_search] }
`,
    tools: [tool("web_search")],
    expected: [
      "unknown-tool toolsets.yaml:3:45-48 toolset `coding` excludes `web`, which is a toolset, not a tool",
      "  help: move it to `excludes`",
    ],
  },
  "several that are close, some registered": {
    yaml: `
toolsets:
  web: { tools: [web_serch] }
external: { web_sarch: A plugin }
`,
    tools: [tool("web_search")],
    expected: [
      "unknown-tool toolsets.yaml:3:18-27 toolset `web` lists `web_serch`, which no tool file registers",
      "  help: did you mean `web_sarch` or `web_search`? (`web_search` is registered in tools/web_search.ts:3)",
      "  suggestions: web_sarch web_search",
    ],
  },
  "two that are close, both registered": {
    yaml: `
toolsets:
  web: { tools: [web_serch] }
`,
    tools: [tool("web_search", { line: 4 }), tool("web_sarch", { line: 9 })],
    expected: [
      "unknown-tool toolsets.yaml:3:18-27 toolset `web` lists `web_serch`, which no tool file registers",
      "  help: did you mean `web_sarch` or `web_search`? (`web_sarch` is registered in tools/web_sarch.ts:9, `web_search` is registered in tools/web_search.ts:4)",
      "  suggestions: web_sarch web_search",
    ],
  },
  "close to an external tool": {
    yaml: `
toolsets:
  music: { tools: [spotify_serch, spotify_search] }
external: { spotify_search: The Spotify plugin registers it }
`,
    expected: [
      "unknown-tool toolsets.yaml:3:20-33 toolset `music` lists `spotify_serch`, which no tool file registers",
      "  help: did you mean `spotify_search`?",
      "  suggestions: spotify_search",
    ],
  },
  "a name for selections, and names of JavaScript": {
    yaml: `
toolsets:
  web: { tools: [all, "*", constructor, __proto__] }
`,
    expected: [
      "unknown-tool toolsets.yaml:3:18-21 toolset `web` lists `all`, which no tool file registers",
      "  help: `all` is for selections; here each tool is named",
      "unknown-tool toolsets.yaml:3:23-26 toolset `web` lists `*`, which no tool file registers",
      "  help: `*` is for selections; here each tool is named",
      "unknown-tool toolsets.yaml:3:28-39 toolset `web` lists `constructor`, which no tool file registers",
      "  help: register it, declare it under `external`, or take it out",
      "unknown-tool toolsets.yaml:3:41-50 toolset `web` lists `__proto__`, which no tool file registers",
      "  help: register it, declare it under `external`, or take it out",
    ],
  },
  "known: registered, broken, external, unexposed": {
    yaml: `
toolsets:
  web: { tools: [a, b, c], excludeTools: [d] }
external: { c: A plugin }
unexposed: { d: Tests only }
`,
    tools: [tool("a")],
    brokenNames: ["b"],
    expected: [],
  },
  "nothing is claimed while the name of a registration is unknown": {
    yaml: `
toolsets:
  web: { tools: [web_serach, web] }
`,
    tools: [tool("web_search")],
    namesIncomplete: true,
    expected: [],
  },
  "nor while one is in doubt: invalid": {
    yaml: `
toolsets:
  web: { tools: [web_search] }
`,
    tools: [tool("web search")],
    expected: [],
  },
  "nor while one is in doubt: reserved": {
    yaml: `
toolsets:
  web: { tools: [web_search] }
`,
    tools: [tool("constructor")],
    expected: [],
  },
  "nor while one is in doubt: registered twice": {
    yaml: `
toolsets:
  web: { tools: [web_search, web_extract] }
`,
    tools: [tool("web_search"), tool("web_search", { file: "tools/copy.ts" })],
    expected: [],
  },
  "nor while one is in doubt: twice but for separators": {
    yaml: `
toolsets:
  web: { tools: [web_search, web_extract] }
`,
    tools: [tool("web_search"), tool("web-search")],
    expected: [],
  },
});
