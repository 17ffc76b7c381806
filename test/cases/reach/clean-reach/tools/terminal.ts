import { registry } from "toolsetc";

registry.register({
  name: "terminal",
  description: "Run a command in a shell and return what it prints.",
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});
