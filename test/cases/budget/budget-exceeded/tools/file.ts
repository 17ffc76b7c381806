import { registry } from "toolsetc";

registry.register({
  name: "read_file",
  description: "Read a text file of the workspace, a part of it when it is long.",
  parameters: { type: "object", properties: { path: { type: "string" }, offset: { type: "integer" }, limit: { type: "integer" } } },
  handler: () => "done",
});
registry.register({
  name: "write_file",
  description: "Write a text file of the workspace.",
  parameters: { type: "object", properties: { path: { type: "string" }, content: { type: "string" } } },
  handler: () => "done",
});
registry.register({
  name: "search_files",
  description: "Find files by a pattern.",
  parameters: { type: "object", properties: { pattern: { type: "string" } } },
  handler: () => "done",
});
