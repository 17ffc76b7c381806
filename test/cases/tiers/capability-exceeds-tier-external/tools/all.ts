import { registry } from "toolsetc";

const parameters = { type: "object", properties: {} } as const;
const handler = () => "done";

registry.register({
  name: "web_search",
  description: "Search the web for pages.",
  parameters,
  capabilities: ["network"],
  annotations: { readOnlyHint: true },
  handler,
});
registry.register({
  name: "write_file",
  description: "Write a file of the workspace.",
  parameters,
  capabilities: ["fs-write"],
  handler,
});
registry.register({
  name: "clarify",
  description: "Ask the user a question.",
  parameters,
  capabilities: [],
  annotations: { readOnlyHint: true },
  handler,
});
