import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";

/** A server over stdio whose tool `storm` has it announce ten thousand lists, each with another tool. */
const server = new Server(
  { name: "storm", version: "1.0.0" },
  { capabilities: { tools: { listChanged: true } } },
);
let version = 0;
let lists = 0;

server.setRequestHandler(ListToolsRequestSchema, () => {
  lists++;
  return {
    tools: ["storm", "lists", `v${version}`].map((name) => ({ name, inputSchema: { type: "object" } })),
  };
});
server.setRequestHandler(CallToolRequestSchema, async ({ params: { name } }) => {
  if (name === "storm") for (; version < 10_000; version++) await server.sendToolListChanged();
  return { content: [{ type: "text", text: String(lists) }] };
});
await server.connect(new StdioServerTransport());
