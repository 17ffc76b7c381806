import { expect, test } from "vitest";
import { judge } from "../../src/compiler/rules/judge.ts";
import { briefly, modelOf, tool, type Project } from "./build.ts";

interface Case extends Project {
  readonly expected: readonly string[];
}

function check(cases: Readonly<Record<string, Case>>): void {
  test.each(Object.entries(cases))("%s", (_, { expected, ...project }) => {
    expect(briefly(judge(modelOf(project)))).toEqual(expected);
  });
}

// What ends what.
check({
  "a name that is wrong in toolsets.yaml ends references, graph and resolution": {
    yaml: `
toolsets:
  Web: { tools: [missing], includes: [Web] }
  nothing: {}
`,
    tools: [tool("orphan")],
    expected: ["name-invalid toolsets.yaml:3:3-6"],
  },
  "a reference that is wrong ends graph and resolution": {
    yaml: `
toolsets:
  web: { tools: [missing], includes: [web, lost] }
  nothing: {}
`,
    tools: [tool("orphan")],
    expected: ["unknown-tool toolsets.yaml:3:18-25", "unknown-toolset toolsets.yaml:3:44-48"],
  },
  "a cycle ends resolution": {
    yaml: `
toolsets:
  web: { includes: [web] }
  nothing: {}
`,
    tools: [tool("orphan")],
    expected: ["include-cycle toolsets.yaml:3:21-24"],
  },
  "what is wrong with one tool ends nothing": {
    yaml: `
toolsets:
  web: { tools: [web_search] }
`,
    tools: [
      tool("web_search", { description: "Searches" }),
      tool("not valid"),
      tool("constructor"),
      tool("twice"),
      tool("twice", { file: "tools/zwei.ts" }),
      tool("a_b"),
      tool("a-b"),
      tool("orphan"),
    ],
    expected: [
      "description-unclear tools/web_search.ts:6:16-26",
      "duplicate-tool tools/zwei.ts:4:9-16",
      "name-invalid tools/not valid.ts:4:9-20",
      "reserved-name tools/constructor.ts:4:9-22",
      "duplicate-name tools/a-b.ts:4:9-14",
      "orphan-tool tools/orphan.ts:4:9-17",
    ],
  },
  "a warning ends nothing": {
    yaml: `
toolsets:
  web: { tools: [web_search] }
  cli: { includes: [old] }
  nothing: {}
aliases: { old: web }
`,
    tools: [tool("web_search")],
    expected: ["alias-used toolsets.yaml:4:21-24", "empty-toolset toolsets.yaml:5:3-10"],
  },
  "a warning that is made an error ends the later stages": {
    yaml: `
toolsets:
  web: { tools: [web_search] }
  cli: { includes: [old] }
  nothing: {}
aliases: { old: web }
`,
    tools: [tool("web_search")],
    lint: new Map([["alias-used", "error"]]),
    expected: ["alias-used toolsets.yaml:4:21-24"],
  },
  "what is off is not found": {
    yaml: `
toolsets:
  web: { tools: [web_search] }
  nothing: {}
`,
    tools: [tool("web_search", { description: "Searches" }), tool("orphan")],
    lint: new Map([
      ["orphan-tool", "off"],
      ["empty-toolset", "off"],
      ["description-unclear", "off"],
    ]),
    expected: [],
  },
});

test("a finding has the severity that lint gives it", () => {
  const yaml = "toolsets: { web: {} }";
  expect(judge(modelOf({ yaml })).map((one) => one.severity)).toEqual(["error"]);
  expect(
    judge(modelOf({ yaml, lint: new Map([["empty-toolset", "warning"]]) })).map((one) => one.severity),
  ).toEqual(["warning"]);
});

// One mistake, one finding.
check({
  "a misspelt tool in a list, its right name thereby in none": {
    yaml: `
toolsets:
  web: { tools: [web_serach] }
  cli: { includes: [web] }
`,
    tools: [tool("web_search", { home: "web" })],
    expected: ["unknown-tool toolsets.yaml:3:18-28"],
  },
  "a misspelt name in a registration": {
    yaml: `
toolsets:
  web: { tools: [web_search] }
  safe: { tools: [web_search] }
`,
    tools: [tool("web_serach", { home: "web" })],
    expected: ["unknown-tool toolsets.yaml:3:18-28"],
  },
  "a toolset renamed where it is declared, and nowhere else": {
    yaml: `
toolsets:
  search: { tools: [web_search] }
  cli: { includes: [web] }
  safe: { includes: [web] }
entries: { cli: { toolset: web } }
aliases: { web_tools: web }
`,
    tools: [tool("web_search", { home: "web" })],
    expected: ["unknown-toolset toolsets.yaml:4:21-24"],
  },
  "a toolset whose name is not allowed, referred to by a better one": {
    yaml: `
toolsets:
  webTools: { tools: [web_search] }
  cli: { includes: [web_tools] }
`,
    tools: [tool("web_search", { home: "web_tools" })],
    expected: ["name-invalid toolsets.yaml:3:3-11"],
  },
  "a tool whose name is not allowed, listed by a better one": {
    yaml: `
toolsets:
  web: { tools: [web_search] }
`,
    tools: [tool("web.search", { home: "web" })],
    expected: ["name-invalid tools/web.search.ts:4:9-21"],
  },
  "a tool whose name is not allowed, listed and unexposed by the same": {
    yaml: `
toolsets:
  web: { tools: ["web search"] }
unexposed: { "dump all": Tests only }
`,
    tools: [tool("web search"), tool("dump all")],
    expected: ["name-invalid tools/web search.ts:4:9-21", "name-invalid tools/dump all.ts:4:9-19"],
  },
  "a copied registration that was not renamed": {
    yaml: `
toolsets:
  web: { tools: [web_search] }
  page: { tools: [web_extract] }
`,
    tools: [tool("web_search", { home: "web" }), tool("web_search", { home: "page", file: "tools/zz.ts" })],
    expected: ["duplicate-tool tools/zz.ts:4:9-21"],
  },
  "a name that another has but for separators, listed by the other's": {
    yaml: `
toolsets:
  web: { tools: [web_search] }
`,
    tools: [tool("web-search"), tool("web_search")],
    expected: ["duplicate-name tools/web_search.ts:4:9-21"],
  },
  "an alias of a misspelt toolset": {
    yaml: `
toolsets:
  web: { tools: [web_search] }
  cli: { includes: [web_tools] }
aliases: { web_tools: wbe }
`,
    tools: [tool("web_search", { home: "web_tools" })],
    expected: ["unknown-toolset toolsets.yaml:5:23-26"],
  },
  "a cycle, its tools thereby in no toolset": {
    yaml: `
toolsets:
  a: { tools: [x], includes: [b] }
  b: { tools: [y], includes: [a] }
  cli: { includes: [a] }
`,
    tools: [tool("x"), tool("y")],
    expected: ["include-cycle toolsets.yaml:3:31-32"],
  },
  "a list that was forgotten": {
    yaml: `
toolsets:
  web: {}
  cli: { includes: [web] }
`,
    tools: [tool("web_search", { home: "web" })],
    expected: ["orphan-tool tools/web_search.ts:4:9-21"],
  },
  "a tool listed in the wrong toolset": {
    yaml: `
toolsets:
  web: {}
  file: { tools: [read_file, web_search] }
`,
    tools: [tool("web_search", { home: "web" }), tool("read_file", { home: "file" })],
    expected: ["home-mismatch tools/web_search.ts:5:12-17"],
  },
  "a home that is not declared, of a tool in no list": {
    yaml: `
toolsets:
  web: { tools: [web_search] }
`,
    tools: [tool("web_search"), tool("web_extract", { home: "wbe" })],
    expected: ["orphan-tool tools/web_extract.ts:4:9-22"],
  },
  "the only tool of a toolset excluded from it": {
    yaml: `
toolsets:
  web: { tools: [web_search], excludeTools: [web_search] }
  cli: { includes: [web] }
`,
    tools: [tool("web_search", { home: "web" })],
    expected: ["exclude-contradicts toolsets.yaml:3:46-56"],
  },
  "an empty toolset, included and excluded": {
    yaml: `
toolsets:
  nothing: {}
  a: { includes: [nothing] }
  b: { tools: [x], excludes: [nothing] }
`,
    tools: [tool("x")],
    expected: ["empty-toolset toolsets.yaml:3:3-10"],
  },
  "an external tool that has moved here, and is in no toolset yet": {
    yaml: `
toolsets:
  web: { tools: [web_search] }
external: { spotify_search: The plugin registers it }
`,
    tools: [tool("web_search"), tool("spotify_search", { home: "spotify" })],
    expected: ["external-registered toolsets.yaml:4:13-27"],
  },
  "an unexposed tool in a list": {
    yaml: `
toolsets:
  debug: { tools: [dump] }
unexposed: { dump: Tests only }
`,
    tools: [tool("dump", { home: "debug" })],
    expected: ["unexposed-but-listed toolsets.yaml:3:20-24"],
  },
  "a tool file that cannot be read: nothing follows from it": {
    yaml: `
toolsets:
  web: { tools: [web_search, web_extract] }
unexposed: { dump: Tests only }
`,
    tools: [tool("web_search")],
    namesIncomplete: true,
    expected: [],
  },
  "a registration that is broken: its name is known": {
    yaml: `
toolsets:
  web: { tools: [web_search] }
unexposed: { dump: Tests only }
`,
    brokenNames: ["web_search", "dump", "in_no_list"],
    expected: [],
  },
});

test("a clean project has no findings", () => {
  const yaml = `
toolsets:
  web: { tools: [web_search, web_extract] }
  core: { internal: true, includes: [web, discord] }
  discord: { tools: [discord], optIn: true }
  safe: { includes: [core], excludes: [discord], excludeTools: [web_extract] }
  context: { dynamic: true }
  cli: { includes: [core] }
entries: { cli: { toolset: cli }, webhook: { toolset: safe } }
aliases: { web_tools: web }
external: { discord: The gateway registers it }
unexposed: { dump: Tests only }
`;
  const tools = [tool("web_search", { home: "web" }), tool("web_extract", { home: "web" }), tool("dump")];
  expect(judge(modelOf({ yaml, tools }))).toEqual([]);
});
