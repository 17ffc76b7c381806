import { registry } from "toolsetc";

registry.register({
  name: "weather",
  description: "Tell the weather of a place.",
  parameters: {
    type: "object",
    properties: {
      place: { type: "string" },
      unit: { type: "string", enum: ["celsius", "kelvin", "Celsius", "CELSIUS"] },
    },
    required: ["place", "unit"],
    additionalProperties: false,
  },
  handler: () => "",
});
