import { registry } from "toolsetc";

registry.register({
  name: "process",
  description: "List, watch and end processes that are running.",
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});

registry.register({
  name: "debug_dump",
  description: "Return the internal state of the agent as text.",
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});
