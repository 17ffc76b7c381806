import { registry } from "toolsetc";

registry.register({
  name: "search",
  description: "Search the catalogue of the library.",
  parameters: {
    type: "object",
    properties: {
      text: { type: "string" },
      limit: { type: ["integer", "null"] },
      series: { type: "string", enum: ["old", "new"] },
    },
    required: ["text", "limit", "series"],
    additionalProperties: false,
  },
  handler: () => "",
});

registry.register({
  name: "renew",
  description: "Lend a volume for another month.",
  parameters: {
    type: "object",
    properties: { volume: { type: "string" } },
    required: ["volume"],
    additionalProperties: false,
  },
  handler: () => "",
});
