import { duplicateName, duplicateToolName } from "../../src/compiler/rules/duplicate-name.ts";
import { tool } from "./build.ts";
import { judges } from "./table.ts";

judges(duplicateName, {
  toolsets: {
    yaml: `
toolsets:
  hermes-cli: { tools: [a] }
  hermes_cli: { tools: [b] }
`,
    expected: [
      "duplicate-name toolsets.yaml:4:3-13 toolset `hermes_cli` and toolset `hermes-cli` differ only in case or separators",
      "  note: toolset `hermes-cli` is declared here toolsets.yaml:3:3-13",
      "  help: rename one of them",
    ],
  },
  "a toolset and an alias, the later in the file being told": {
    yaml: `
aliases: { web-tools: file, web: file }
toolsets:
  web_tools: { tools: [a] }
  file: { tools: [b] }
  web: { tools: [c] }
`,
    expected: [
      "duplicate-name toolsets.yaml:4:3-12 toolset `web_tools` and alias `web-tools` differ only in case or separators",
      "  note: alias `web-tools` is declared here toolsets.yaml:2:12-21",
      "  help: rename one of them",
      "duplicate-name toolsets.yaml:6:3-6 `web` is both an alias and a toolset",
      "  note: alias `web` is declared here toolsets.yaml:2:29-32",
      "  help: remove the alias: the toolset answers to that name",
    ],
  },
  "an alias that is also a toolset": {
    yaml: `
toolsets:
  web: { tools: [a] }
  file: { tools: [b] }
aliases: { web: file }
`,
    expected: [
      "duplicate-name toolsets.yaml:5:12-15 `web` is both an alias and a toolset",
      "  note: toolset `web` is declared here toolsets.yaml:3:3-6",
      "  help: remove the alias: the toolset answers to that name",
    ],
  },
  "entries among entries only": {
    yaml: `
toolsets:
  public-api: { tools: [a] }
entries:
  public-api: { toolset: public-api }
  public_api: { toolset: public-api }
`,
    expected: [
      "duplicate-name toolsets.yaml:6:3-13 entry `public_api` and entry `public-api` differ only in case or separators",
      "  note: entry `public-api` is declared here toolsets.yaml:5:3-13",
      "  help: rename one of them",
    ],
  },
  "an external tool and a registered one, an unexposed one and an external one": {
    yaml: `
external: { Web-Search: A plugin, dump-all: A plugin }
unexposed: { dump_all: Tests only }
`,
    tools: [tool("web_search", { file: "tools/web.ts" })],
    expected: [
      "duplicate-name toolsets.yaml:2:13-23 external tool `Web-Search` and tool `web_search` differ only in case or separators",
      "  note: tool `web_search` is declared here tools/web.ts:4:9-21",
      "  help: rename one of them",
      "duplicate-name toolsets.yaml:3:14-22 unexposed tool `dump_all` and external tool `dump-all` differ only in case or separators",
      "  note: external tool `dump-all` is declared here toolsets.yaml:2:35-43",
      "  help: rename one of them",
    ],
  },
  three: {
    yaml: `
toolsets:
  a-b: { tools: [a] }
  a_b: { tools: [a] }
aliases: { a_b: file }
`,
    expected: [
      "duplicate-name toolsets.yaml:4:3-6 toolset `a_b` and toolset `a-b` differ only in case or separators",
      "  note: toolset `a-b` is declared here toolsets.yaml:3:3-6",
      "  help: rename one of them",
      "duplicate-name toolsets.yaml:5:12-15 alias `a_b` and toolset `a-b` differ only in case or separators",
      "  note: toolset `a-b` is declared here toolsets.yaml:3:3-6",
      "  help: rename one of them",
    ],
  },
  "not: the same tool twice, a tool and a toolset, names that are told as invalid": {
    yaml: `
toolsets:
  web: { tools: [a] }
  Web: { tools: [a] }
  terminal: { tools: [terminal] }
external: { web: A plugin, dump: A plugin }
unexposed: { dump: Tests only }
`,
    tools: [tool("web"), tool("terminal")],
    expected: [],
  },
});

judges(duplicateToolName, {
  registered: {
    yaml: `
external: { WEB_SEARCH: A plugin }
`,
    tools: [
      tool("web_search", { file: "tools/a.ts" }),
      tool("web-search", { file: "tools/b.ts" }),
      tool("Web_Search", { file: "tools/c.ts" }),
    ],
    expected: [
      "duplicate-name tools/b.ts:4:9-21 tool `web-search` and tool `web_search` differ only in case or separators",
      "  note: tool `web_search` is declared here tools/a.ts:4:9-21",
      "  help: rename one of them",
      "duplicate-name tools/c.ts:4:9-21 tool `Web_Search` and tool `web_search` differ only in case or separators",
      "  note: tool `web_search` is declared here tools/a.ts:4:9-21",
      "  help: rename one of them",
    ],
  },
  "not: the same name, broken tools": {
    yaml: "",
    tools: [tool("a_b"), tool("a_b", { line: 20 }), tool("c_d"), tool("c-d")],
    brokenNames: ["c-d"],
    expected: [],
  },
});
