import { registry } from "toolsetc";

registry.register({
  name: "read_file",
  description: "Read a text file inside the working folder.",
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});
