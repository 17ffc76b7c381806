import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { describe, expect, test, vi } from "vitest";
import { registerMcpServer } from "../../src/mcp/index.ts";
import { definitionOf, namesOf, refusal } from "../runtime/example.ts";
import { registerSource } from "../../src/runtime/sources.ts";
import { connectedTo, listed, newClient, register, toolsetsOf } from "./host.ts";

const no = (tool: string | null, reason: string, detail: string | null = null) => ({ tool, reason, detail });

describe("tools that are refused, each by itself, and told", () => {
  const long = "a".repeat(57);
  const deep = (levels: number): unknown => JSON.parse(`${'{"not":'.repeat(levels)}{}${"}".repeat(levels)}`);
  const cases: [string, unknown, unknown][] = [
    ...[200, 100_000].map((levels): [string, unknown, unknown] => [
      `a schema of ${levels + 1} levels`,
      listed("bad", { inputSchema: deep(levels) }),
      no("bad", "bad-registration", "its schema has more than 200 levels"),
    ]),
    ["a name with a space", listed("a b"), no("a b", "name-invalid")],
    ["an empty name", listed(""), no("", "name-invalid")],
    ["a name in other letters", listed("bеtter"), no("bеtter", "name-invalid")],
    ["a name with a line end", listed("a\n"), no("a\n", "name-invalid")],
    ["a name that is too long with what stands before it", listed(long), no(long, "name-invalid")],
    ["a number for a name", listed(1), no(null, "name-invalid")],
    ["no name", { inputSchema: { type: "object" } }, no(null, "name-invalid")],
    ["null", null, no(null, "name-invalid")],
    ["a text", "good", no(null, "name-invalid")],
    [
      "the name of the one before",
      listed("go.od"),
      no("go.od", "name-taken", "`go/od` is `mcp_hub_go_od` already"),
    ],
    ["the same in other case", listed("GO_od"), no("GO_od", "name-taken")],
    ["the same with other dashes", listed("go-od"), no("go-od", "name-taken")],
    [
      "no schema",
      { name: "bad" },
      no("bad", "bad-registration", "`parameters` is undefined, not the JSON Schema of an object"),
    ],
    [
      "the schema of a list",
      listed("bad", { inputSchema: { type: "array" } }),
      no("bad", "bad-registration", "`parameters` is not the JSON Schema of an object"),
    ],
    [
      "a schema that is none",
      listed("bad", { inputSchema: "object" }),
      no("bad", "bad-registration", "`parameters` is not the JSON Schema of an object"),
    ],
    [
      "a schema that is too large",
      listed("bad", { description: "", inputSchema: { type: "object", title: "a".repeat(100_000) } }),
      no("bad", "bad-registration", "description and schema have 100033 characters, and 100000 is the most"),
    ],
    [
      "a description that is too long",
      listed("bad", { description: "a".repeat(100_000), inputSchema: {} }),
      no("bad", "bad-registration", "description and schema have 100007 characters, and 100000 is the most"),
    ],
    [
      "one that is only for tasks",
      listed("bad", { execution: { taskSupport: "required" } }),
      no("bad", "bad-registration", "it can only be called as a task"),
    ],
  ];
  test.each(cases)("%s", async (_, odd, expected) => {
    const { client } = await connectedTo({
      list: () => ({ tools: [listed("go/od"), odd, listed("better")] }),
    });
    const { source, events, toolsets } = await register(client);
    const tools = ["mcp_hub_better", "mcp_hub_go_od"];
    expect([source.tools, source.refused]).toEqual([tools, [expected]]);
    expect(toolsets.resolveToolset("mcp-hub")).toEqual(tools);
    expect(events).toEqual([{ type: "listed", tools, refused: [expected] }]);
    expect([source.refused, source.refused[0], events[0]].every(Object.isFrozen)).toBe(true);
  });

  test("a name that something else has", async () => {
    const { client } = await connectedTo({ list: () => ({ tools: [listed("a"), listed("b")] }) });
    const toolsets = toolsetsOf();
    const other = registerSource(toolsets, "other", [definitionOf("MCP-hub-a")]);
    const source = await registerMcpServer(toolsets, "hub", client);
    expect([source.tools, source.refused]).toEqual([["mcp_hub_b"], [no("a", "name-taken")]]);
    other.unregister();
    await source.refresh();
    expect([source.tools, source.refused]).toEqual([["mcp_hub_a", "mcp_hub_b"], []]);
    source.close();
  });
});

test.each<[string, unknown[], string]>([
  ["a name", ["Hub", {}], "invalid-argument source: `source` is not a name in small letters"],
  ["a name that is taken", ["other", {}], "name-taken other: `other` is taken"],
  [
    "an entry point that there is not",
    ["hub", { entries: ["onwer"] }],
    "unknown-entry onwer: unknown entry `onwer`; did you mean `owner`?",
  ],
  [
    "an undefined option",
    ["hub", { entries: undefined }],
    "invalid-argument entries: `entries` is undefined, not a list of texts",
  ],
  [
    "an option that there is not",
    ["hub", { toolset: "plugins" }],
    "invalid-argument toolset: unknown option `toolset` in the options of a server",
  ],
  [
    "a number that is none",
    ["hub", { maxResultCharacters: NaN }],
    "invalid-argument maxResultCharacters: `maxResultCharacters` is not a number",
  ],
])("%s is refused before anything is asked", async (_, [name, options], expected) => {
  const { client, lists } = await connectedTo({ list: () => ({ tools: [] }) });
  const toolsets = toolsetsOf();
  registerSource(toolsets, "other", []);
  const refused = registerMcpServer(toolsets, name as string, client, options as object);
  expect(await refused.catch(refusal)).toBe(expected);
  expect([lists, client.onclose]).toEqual([[], undefined]);
});

describe("what a server says of its tools widens nothing", () => {
  const boast = listed("boast", {
    annotations: { readOnlyHint: true, destructiveHint: false, openWorldHint: false },
    capabilities: [],
    toolset: "everything",
    entries: ["guest"],
    requiresEnv: ["HOME"],
    checkFn: true,
    maxResultCharacters: 1e9,
    handler: "echo",
    _meta: { trusted: true },
  });
  const server = () =>
    connectedTo({
      list: () => ({ tools: [boast] }),
      call: () => ({ content: [{ type: "text", text: "a".repeat(20) }] }),
    });

  test("it is at the entry point that is trusted most, and only in its own toolset", async () => {
    const { toolsets } = await register((await server()).client);
    const names = (entry: string) => toolsets.select({ entry, enabledToolsets: ["all"] }).tools;
    expect([names("owner"), names("guest"), toolsets.resolveToolset("everything")]).toEqual([
      ["mcp_hub_boast", "terminal"],
      ["terminal"],
      ["terminal"],
    ]);
  });

  test("it is called when the host approves, and given what the host says", async () => {
    const approve = vi.fn(async () => true);
    const { toolsets } = await register(
      (await server()).client,
      { entries: ["guest"], maxResultCharacters: 10 },
      { approve },
    );
    const session = await toolsets.openSession({ entry: "guest", enabledToolsets: ["mcp-hub"] });
    expect(session.definitions.map((one) => one.function)).toEqual([
      { name: "mcp_hub_boast", description: "Does boast", parameters: { type: "object", properties: {} } },
    ]);
    const { text } = await session.dispatch({ name: "mcp_hub_boast" });
    expect(text).toBe("aaaaaaaaaa\n[10 of 20 characters left out]");
    expect(approve.mock.calls).toEqual([
      [expect.objectContaining({ tool: "mcp_hub_boast", capabilities: ["exec"], entry: "guest" })],
    ]);
    approve.mockResolvedValue(false);
    expect((await session.dispatch({ name: "mcp_hub_boast" })).code).toBe("not-approved");
  });

  test("capabilities are those that the host names", async () => {
    const { toolsets } = await register((await server()).client, {
      entries: ["guest"],
      capabilities: ["network"],
    });
    const session = await toolsets.openSession({ entry: "guest", enabledToolsets: ["mcp-hub"] });
    expect((await session.dispatch({ name: "mcp_hub_boast" })).code).toBe(null);
  });
});

test("tools are filtered by the toolsets of their servers", async () => {
  const toolsets = toolsetsOf();
  const sources = [];
  for (const name of ["one", "two"]) {
    const { client } = await connectedTo({ list: () => ({ tools: [listed("a"), listed("b")] }) });
    sources.push(await registerMcpServer(toolsets, name, client));
  }
  const names = async (selection: object) =>
    namesOf(await toolsets.getToolDefinitions({ entry: "owner", ...selection }));
  expect([
    await names({}),
    await names({ enabledToolsets: ["mcp-one"] }),
    await names({ disabledToolsets: ["mcp-one"] }),
    await names({ enabledToolsets: ["all"], disabledTools: ["mcp_two_a"] }),
    await names({ enabledToolsets: [] }),
  ]).toEqual([
    ["mcp_one_a", "mcp_one_b", "mcp_two_a", "mcp_two_b"],
    ["mcp_one_a", "mcp_one_b"],
    ["mcp_two_a", "mcp_two_b"],
    ["mcp_one_a", "mcp_one_b", "mcp_two_b", "terminal"],
    [],
  ]);
  for (const one of sources) one.close();
});

test("a schema may have two hundred levels", async () => {
  const inputSchema = JSON.parse(`${'{"not":'.repeat(199)}{}${"}".repeat(199)}`) as unknown;
  const { client } = await connectedTo({ list: () => ({ tools: [listed("a", { inputSchema })] }) });
  const { source } = await register(client);
  expect([source.tools, source.refused]).toEqual([["mcp_hub_a"], []]);
});

test.each([
  [{ description: "Says", title: "Title" }, "Says"],
  [{ description: undefined, title: "Title" }, "Title"],
  [{ description: "" }, "a"],
])("described by %j it is `%s`", async (more, expected) => {
  const { client } = await connectedTo({ list: () => ({ tools: [listed("a", more)] }) });
  const { open } = await register(client);
  expect((await open()).definitions.map((one) => one.function.description)).toEqual([expected]);
});

test("a server without tools is not asked for them, until it has some", async () => {
  const server = new McpServer({ name: "server", version: "1.0.0" });
  server.registerResource("r", "r://r", {}, async () => ({ contents: [] }));
  const [near, far] = InMemoryTransport.createLinkedPair();
  await server.connect(far);
  const client = newClient();
  await client.connect(near);
  const { source } = await register(client);
  expect([source.tools, source.refused, source.away]).toEqual([[], [], null]);
});
