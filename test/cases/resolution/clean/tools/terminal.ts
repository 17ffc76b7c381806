import { registry } from "toolsetc";

registry.register({
  name: "terminal",
  description: "Run a command in a shell and return what it prints.",
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});

registry.register({
  name: "debug_dump",
  description: "Return the internal state of the agent as text.",
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});
