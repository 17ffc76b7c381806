import { homeMismatch } from "../../src/compiler/rules/home-mismatch.ts";
import { tool } from "./build.ts";
import { judges } from "./table.ts";

judges(homeMismatch, {
  "a home that is not declared": {
    yaml: `
toolsets:
  web: { tools: [web_search] }
`,
    tools: [tool("web_search", { home: "wbe" })],
    expected: [
      "home-mismatch tools/web_search.ts:5:12-17 tool `web_search` names `wbe` as its home, which is not a declared toolset",
      "  note: `web` lists `web_search` toolsets.yaml:3:18-28",
      "  help: did you mean `web`?",
      "  suggestions: web",
    ],
  },
  "a home like no toolset": {
    yaml: `
toolsets:
  web: { tools: [web_search] }
  research: { tools: [web_search] }
`,
    tools: [tool("web_search", { home: "browser-cdp" })],
    expected: [
      "home-mismatch tools/web_search.ts:5:12-25 tool `web_search` names `browser-cdp` as its home, which is not a declared toolset",
      "  note: `web` lists `web_search` toolsets.yaml:3:18-28",
      "  note: `research` lists `web_search` toolsets.yaml:4:23-33",
      "  help: name one that lists it: `web` or `research`",
    ],
  },
  "one finding a home, however many tools name it": {
    yaml: `
toolsets:
  web: { tools: [a, b] }
`,
    tools: [tool("a", { home: "network" }), tool("b", { home: "network" }), tool("c", { home: "web" })],
    expected: [
      "home-mismatch tools/a.ts:5:12-21 tool `a` names `network` as its home, which is not a declared toolset",
      "  note: `web` lists `a` toolsets.yaml:3:18-19",
      "  note: tool `b` names it too tools/b.ts:5:12-21",
      "  help: name one that lists it: `web`",
    ],
  },
  "a home that does not list the tool": {
    yaml: `
toolsets:
  file: { tools: [read_file] }
  web: { tools: [web_search] }
`,
    tools: [tool("web_search", { home: "file" }), tool("read_file", { home: "file" })],
    expected: [
      "home-mismatch tools/web_search.ts:5:12-18 tool `web_search` names `file` as its home, which does not list it",
      "  note: `file` is declared here toolsets.yaml:3:3-7",
      "  note: `web` lists `web_search` toolsets.yaml:4:18-28",
      "  help: add it to `tools` of `file`, or name `web` as its home",
    ],
  },
  "including it is not listing it": {
    yaml: `
toolsets:
  research: { includes: [web] }
  web: { tools: [web_search] }
`,
    tools: [tool("web_search", { home: "research" })],
    expected: [
      "home-mismatch tools/web_search.ts:5:12-22 tool `web_search` names `research` as its home, which does not list it",
      "  note: `research` is declared here toolsets.yaml:3:3-11",
      "  note: `web` lists `web_search` toolsets.yaml:4:18-28",
      "  help: add it to `tools` of `research`, or name `web` as its home",
    ],
  },
  "an unexposed tool: only that its home is declared": {
    yaml: `
toolsets:
  debug: { tools: [a] }
unexposed: { dump: Tests only, trace: Tests only }
`,
    tools: [tool("a"), tool("dump", { home: "debgu" }), tool("trace", { home: "debug" })],
    expected: [
      "home-mismatch tools/dump.ts:5:12-19 tool `dump` names `debgu` as its home, which is not a declared toolset",
      "  help: did you mean `debug`?",
      "  suggestions: debug",
    ],
  },
  "not: an old name, a tool in no list, a broken tool, one registered twice": {
    yaml: `
toolsets:
  web: { tools: [a, c, d] }
aliases: { old: web }
`,
    tools: [
      tool("a", { home: "old" }),
      tool("b", { home: "missing" }),
      tool("c", { home: "missing" }),
      tool("d", { home: "missing" }),
      tool("d", { home: "other", file: "tools/copy.ts" }),
    ],
    brokenNames: ["c"],
    expected: [],
  },
  "not: a tool that only internal toolsets have": {
    yaml: `
toolsets:
  core: { internal: true, tools: [a] }
  web: { tools: [b] }
`,
    tools: [tool("a", { home: "web" }), tool("b")],
    expected: [],
  },
});
