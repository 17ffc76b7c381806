import { registry } from "toolsetc";

registry.register({
  name: "read_file",
  toolset: "file",
  description: "Read a text file inside the working folder.",
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});

registry.register({
  name: "write_file",
  toolset: "file",
  description: "Write a text file inside the working folder.",
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});
