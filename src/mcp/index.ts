export type { McpClient } from "./client.ts";
export type { RefusedMcpTool } from "./bring-tools.ts";
export { registerMcpServer, type McpEvent, type McpOptions, type McpSource } from "./register-server.ts";
