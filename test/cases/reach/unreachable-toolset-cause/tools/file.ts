import { registry } from "toolsetc";

registry.register({
  name: "read_file",
  description: "Read a file of the workspace and return its text.",
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});

registry.register({
  name: "write_file",
  description: "Write a text into a file of the workspace.",
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});
