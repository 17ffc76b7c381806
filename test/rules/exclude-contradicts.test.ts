import { excludeContradicts } from "../../src/compiler/rules/exclude-contradicts.ts";
import { judges } from "./table.ts";

judges(excludeContradicts, {
  "by excludeTools": {
    yaml: `
toolsets:
  web:
    tools: [web_search, web_extract]
    excludeTools: [web_search]
`,
    expected: [
      "exclude-contradicts toolsets.yaml:5:20-30 toolset `web` lists `web_search` and excludes it",
      "  note: `web_search` is listed here toolsets.yaml:4:13-23",
      "  help: take it out of one of the two lists",
    ],
  },
  "by excludes": {
    yaml: `
toolsets:
  coding:
    tools: [web_search, read_file, web_extract]
    excludes: [old_web]
  web: { tools: [web_search, web_extract] }
aliases: { old_web: web }
`,
    expected: [
      "exclude-contradicts toolsets.yaml:5:16-23 toolset `coding` lists `web_search` and `web_extract` and excludes `old_web`, which has them",
      "  note: `web_search` is listed here toolsets.yaml:4:13-23",
      "  note: `web_extract` is listed here toolsets.yaml:4:36-47",
      "  help: take it out of one of the two lists",
    ],
  },
  "one tool by a toolset": {
    yaml: `
toolsets:
  coding: { tools: [web_search], excludes: [research] }
  research: { includes: [web] }
  web: { tools: [web_search] }
`,
    expected: [
      "exclude-contradicts toolsets.yaml:3:45-53 toolset `coding` lists `web_search` and excludes `research`, which has it",
      "  note: `web_search` is listed here toolsets.yaml:3:21-31",
      "  help: take it out of one of the two lists",
    ],
  },
  "each tool once, under the first exclude in the file": {
    yaml: `
toolsets:
  coding:
    excludeTools: [web_search, web_search]
    tools: [web_search, web_search, web_extract]
    excludes: [web]
  web: { tools: [web_search, web_extract] }
`,
    expected: [
      "exclude-contradicts toolsets.yaml:4:20-30 toolset `coding` lists `web_search` and excludes it",
      "  note: `web_search` is listed here toolsets.yaml:5:13-23",
      "  help: take it out of one of the two lists",
      "exclude-contradicts toolsets.yaml:6:16-19 toolset `coding` lists `web_extract` and excludes `web`, which has it",
      "  note: `web_extract` is listed here toolsets.yaml:5:37-48",
      "  help: take it out of one of the two lists",
    ],
  },
  "taking out what comes by an include is no contradiction": {
    yaml: `
toolsets:
  coding: { tools: [read_file], includes: [web], excludeTools: [web_search] }
  web: { tools: [web_search, web_extract] }
`,
    expected: [],
  },
});
