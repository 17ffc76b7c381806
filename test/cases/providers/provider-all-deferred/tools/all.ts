import { registry } from "toolsetc";

registry.register({
  name: "search",
  description: "Search the catalogue of the library.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "renew",
  description: "Lend a volume for another month.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "burn",
  description: "Take a volume out of the library for good.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});
