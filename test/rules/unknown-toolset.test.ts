import { unknownToolset } from "../../src/compiler/rules/unknown-toolset.ts";
import { tool } from "./build.ts";
import { judges } from "./table.ts";

judges(unknownToolset, {
  "misspelt in includes, excludes, an alias and an entry": {
    yaml: `
toolsets:
  coding: { tools: [a], includes: [fiel], excludes: [terminl] }
  file: { tools: [b] }
  terminal: { tools: [c] }
aliases: { old_web: termnial }
entries: { cli: { toolset: codign } }
`,
    expected: [
      "unknown-toolset toolsets.yaml:3:36-40 toolset `coding` includes `fiel`, which is not a declared toolset",
      "  help: did you mean `file`?",
      "  suggestions: file",
      "unknown-toolset toolsets.yaml:3:54-61 toolset `coding` excludes `terminl`, which is not a declared toolset",
      "  help: did you mean `terminal`?",
      "  suggestions: terminal",
      "unknown-toolset toolsets.yaml:6:21-29 alias `old_web` stands for `termnial`, which is not a declared toolset",
      "  help: did you mean `terminal`?",
      "  suggestions: terminal",
      "unknown-toolset toolsets.yaml:7:28-34 entry `cli` names `codign`, which is not a declared toolset",
      "  help: did you mean `coding`?",
      "  suggestions: coding",
    ],
  },
  "like nothing": {
    yaml: `
toolsets:
  coding: { includes: [weather] }
`,
    expected: [
      "unknown-toolset toolsets.yaml:3:24-31 toolset `coding` includes `weather`, which is not a declared toolset",
      "  help: declare it under `toolsets`, or take it out",
    ],
  },
  "one finding a name, however often it is used": {
    yaml: `
aliases: { forecast: weather }
toolsets:
  coding: { includes: [weather, forecast] }
  safe: { excludes: [weather] }
entries: { cli: { toolset: weather } }
`,
    expected: [
      "unknown-toolset toolsets.yaml:2:22-29 alias `forecast` stands for `weather`, which is not a declared toolset",
      "  note: toolset `coding` includes it too toolsets.yaml:4:24-31",
      "  note: toolset `safe` excludes it too toolsets.yaml:5:22-29",
      "  note: entry `cli` names it too toolsets.yaml:6:28-35",
      "  help: declare it under `toolsets`, or take it out",
    ],
  },
  "a tool in each of the places": {
    yaml: `
toolsets:
  coding: { includes: [web_search] }
  safe: { tools: [web_search], excludes: [clarify] }
aliases: { web_tools: spotify }
entries: { cli: { toolset: dump } }
external: { spotify: A plugin }
unexposed: { dump: Tests only }
`,
    tools: [tool("web_search")],
    brokenNames: ["clarify"],
    expected: [
      "unknown-toolset toolsets.yaml:3:24-34 toolset `coding` includes `web_search`, which is a tool, not a toolset",
      "  help: move it to `tools`",
      "unknown-toolset toolsets.yaml:4:43-50 toolset `safe` excludes `clarify`, which is a tool, not a toolset",
      "  help: move it to `excludeTools`",
      "unknown-toolset toolsets.yaml:5:23-30 alias `web_tools` stands for `spotify`, which is a tool, not a toolset",
      "  help: name a toolset that lists it",
      "unknown-toolset toolsets.yaml:6:28-32 entry `cli` names `dump`, which is a tool, not a toolset",
      "  help: name a toolset that lists it",
    ],
  },
  "a name that a tool and a toolset share is a toolset": {
    yaml: `
toolsets:
  coding: { includes: [terminal] }
  terminal: { tools: [terminal] }
`,
    tools: [tool("terminal")],
    expected: [],
  },
  "names for selections, and names of JavaScript": {
    yaml: `
toolsets:
  coding: { includes: [all], excludes: ["*", toString] }
`,
    expected: [
      "unknown-toolset toolsets.yaml:3:24-27 toolset `coding` includes `all`, which is not a declared toolset",
      "  help: `all` is for selections; here each toolset is named",
      "unknown-toolset toolsets.yaml:3:41-44 toolset `coding` excludes `*`, which is not a declared toolset",
      "  help: `*` is for selections; here each toolset is named",
      "unknown-toolset toolsets.yaml:3:46-54 toolset `coding` excludes `toString`, which is not a declared toolset",
      "  help: declare it under `toolsets`, or take it out",
    ],
  },
  "an alias that leads nowhere is told where it is declared, and not where it is used": {
    yaml: `
toolsets:
  coding: { includes: [old_web] }
  web: { tools: [a] }
aliases: { old_web: older_web, older_web: wbe }
`,
    expected: [
      "unknown-toolset toolsets.yaml:5:43-46 alias `older_web` stands for `wbe`, which is not a declared toolset",
      "  help: did you mean `web`?",
      "  suggestions: web",
    ],
  },
  "an alias that stands for itself": {
    yaml: `
toolsets:
  coding: { includes: [old] }
aliases: { old: old }
`,
    expected: [
      "unknown-toolset toolsets.yaml:4:17-20 alias `old` leads back to itself: `old` → `old`",
      "  help: let one of them stand for a declared toolset",
    ],
  },
  "aliases in a circle, and one that leads into it": {
    yaml: `
aliases:
  entrance: second
  first: second
  second: third
  third: first
`,
    expected: [
      "unknown-toolset toolsets.yaml:4:10-16 alias `first` leads back to itself: `first` → `second` → `third` → `first`",
      "  note: `second` stands for `third` toolsets.yaml:5:11-16",
      "  note: `third` stands for `first` toolsets.yaml:6:10-15",
      "  help: let one of them stand for a declared toolset",
    ],
  },
  "a circle by name that a toolset breaks": {
    yaml: `
toolsets:
  web: { tools: [a] }
aliases: { web: old, old: web }
`,
    expected: [],
  },
});
