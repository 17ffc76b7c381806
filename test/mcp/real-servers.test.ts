import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, afterAll, describe, expect, test } from "vitest";
import type { Session } from "../../src/runtime/index.ts";
import { namesOf } from "../runtime/example.ts";
import { EVERYTHING, FILESYSTEM, connectTo, newClient, processOf, register } from "./host.ts";
import { everythingOverHttp } from "./http-server.ts";

const named = (own: string): string => `mcp_hub_${own}`;
const text = (one: string) => ({ type: "text", text: one });
const given = (...texts: string[]) => ({
  isError: false,
  code: null,
  text: texts.join("\n"),
  content: texts.map(text),
});

/** What `server-everything` has for a client that can do nothing by itself. */
const EVERYTHING_TOOLS = [
  "echo",
  "get-annotated-message",
  "get-env",
  "get-resource-links",
  "get-resource-reference",
  "get-structured-content",
  "get-sum",
  "get-tiny-image",
  "gzip-file-as-resource",
  "toggle-simulated-logging",
  "toggle-subscriber-updates",
  "trigger-long-running-operation",
].map(named);
const TASK = {
  tool: "simulate-research-query",
  reason: "bad-registration",
  detail: "it can only be called as a task",
};

const CALLS: [string, unknown, unknown][] = [
  ["echo", { message: "hello" }, given("Echo: hello")],
  ["get-sum", '{"a":1,"b":"2"}', given("The sum of 1 and 2 is 3.")],
  [
    "get-structured-content",
    { location: "New York" },
    given('{"temperature":33,"conditions":"Cloudy","humidity":82}'),
  ],
  [
    "trigger-long-running-operation",
    { duration: 0.01, steps: 1 },
    given("Long running operation completed. Duration: 0.01 seconds, Steps: 1."),
  ],
  [
    "get-tiny-image",
    {},
    {
      ...given("Here's the image you requested:", "The image above is the MCP logo."),
      content: [
        text("Here's the image you requested:"),
        { type: "image", mimeType: "image/png", data: expect.stringMatching(/^iVBORw0KGgo[\w+/]+=*$/) },
        text("The image above is the MCP logo."),
      ],
    },
  ],
  [
    "get-annotated-message",
    { messageType: "error" },
    {
      ...given("Error: Operation failed"),
      content: [
        { ...text("Error: Operation failed"), annotations: { audience: ["user", "assistant"], priority: 1 } },
      ],
    },
  ],
  [
    "get-resource-links",
    { count: 1 },
    {
      ...given(
        "Here are 1 resource links to resources available in this server:",
        "Blob Resource 1 demo://resource/dynamic/blob/1",
      ),
      content: [
        text("Here are 1 resource links to resources available in this server:"),
        {
          type: "resource_link",
          name: "Blob Resource 1",
          uri: "demo://resource/dynamic/blob/1",
          description: "Resource 1: plaintext resource",
          mimeType: "text/plain",
          text: "Blob Resource 1 demo://resource/dynamic/blob/1",
        },
      ],
    },
  ],
  [
    "get-resource-reference",
    { resourceType: "Text", resourceId: 1 },
    {
      isError: false,
      code: null,
      text: expect.stringMatching(
        /^Returning resource reference for Resource 1:\nResource 1: This is .+\nYou can access/,
      ),
      content: [
        text("Returning resource reference for Resource 1:"),
        {
          type: "text",
          text: expect.stringMatching(/^Resource 1: This is a plaintext resource created at /),
          resource: { uri: "demo://resource/dynamic/text/1", mimeType: "text/plain" },
        },
        text("You can access this resource using the URI: demo://resource/dynamic/text/1"),
      ],
    },
  ],
  [
    "get-sum",
    { a: "one", b: 2 },
    expect.objectContaining({
      code: "invalid-arguments",
      text: '{"error":{"code":"invalid-arguments","problems":[{"path":"/a","message":"must be of type \\"number\\", got \\"one\\""}]}}',
    }),
  ],
];

async function callAll(session: Session): Promise<unknown[]> {
  const results: unknown[] = [];
  for (const [name, args] of CALLS)
    results.push(await session.dispatch({ name: named(name), arguments: args }));
  return results;
}

const EXPECTED = CALLS.map(([, , expected]) => expected);

describe("server-everything", () => {
  test("over stdio", async () => {
    const { source, open, events } = await register(await connectTo(processOf(EVERYTHING, "stdio")));
    expect({ ...source, tools: source.tools, refused: source.refused, away: source.away }).toEqual({
      name: "hub",
      toolset: "mcp-hub",
      tools: EVERYTHING_TOOLS,
      refused: [TASK],
      away: null,
      refresh: expect.any(Function),
      reconnect: expect.any(Function),
      close: expect.any(Function),
    });
    expect(events[0]).toEqual({ type: "listed", tools: EVERYTHING_TOOLS, refused: [TASK] });
    const session = await open();
    expect(namesOf(session.definitions)).toEqual(EVERYTHING_TOOLS);
    expect(session.definitions[0]).toEqual({
      type: "function",
      function: {
        name: "mcp_hub_echo",
        description: "Echoes back the input string",
        parameters: {
          $schema: "http://json-schema.org/draft-07/schema#",
          type: "object",
          properties: { message: { type: "string", description: "Message to echo" } },
          required: ["message"],
        },
      },
    });
    expect(await callAll(session)).toEqual(EXPECTED);
  });

  test("over streamable HTTP", async () => {
    const url = await everythingOverHttp();
    const client = newClient();
    await client.connect(new StreamableHTTPClientTransport(url));
    const { source, open } = await register(client);
    expect([source.tools, source.refused]).toEqual([EVERYTHING_TOOLS, [TASK]]);
    expect(await callAll(await open())).toEqual(EXPECTED);
  });

  test("tells how far it is, through the SDK and the events", async () => {
    const { toolsets, open } = await register(await connectTo(processOf(EVERYTHING, "stdio")));
    const progress: unknown[] = [];
    toolsets.subscribe((event) => event.type === "progress" && progress.push(event.progress));
    const session = await open();
    const call = { name: named("trigger-long-running-operation"), arguments: { duration: 0.03, steps: 3 } };
    expect((await session.dispatch(call)).code).toBe(null);
    // The SDK may have the result before the last of them.
    expect(progress.slice(0, 2)).toEqual([
      { progress: 1, total: 3 },
      { progress: 2, total: 3 },
    ]);
  });
});

describe("server-filesystem", () => {
  let folder: string;
  beforeAll(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), "toolsetc-mcp-")));
    writeFileSync(join(folder, "note.txt"), "milk\nbread\n");
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("over stdio", async () => {
    const { source, open } = await register(await connectTo(processOf(FILESYSTEM, folder)));
    expect([source.tools, source.refused]).toEqual([
      [
        "create_directory",
        "directory_tree",
        "edit_file",
        "get_file_info",
        "list_allowed_directories",
        "list_directory",
        "list_directory_with_sizes",
        "move_file",
        "read_file",
        "read_media_file",
        "read_multiple_files",
        "read_text_file",
        "search_files",
        "write_file",
      ].map(named),
      [],
    ]);
    const session = await open();
    const run = (own: string, args: object) => session.dispatch({ name: named(own), arguments: args });
    expect([
      await run("list_directory", { path: folder }),
      await run("read_text_file", { path: join(folder, "note.txt"), head: "1" }),
      await run("read_text_file", { path: "/etc/hostname" }),
      await run("write_file", { path: join(folder, "more.txt") }),
    ]).toEqual([
      given("[FILE] note.txt"),
      given("milk"),
      {
        ...given(`Access denied - path outside allowed directories: /etc/hostname not in ${folder}`),
        isError: true,
      },
      expect.objectContaining({
        code: "invalid-arguments",
        text: '{"error":{"code":"invalid-arguments","problems":[{"path":"/content","message":"is required"}]}}',
      }),
    ]);
  });
});
