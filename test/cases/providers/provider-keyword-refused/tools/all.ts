import { registry } from "toolsetc";

registry.register({
  name: "find_event",
  description: "Find an appointment by its title or by its day.",
  parameters: {
    type: "object",
    properties: { title: { type: "string" }, day: { type: "string" } },
    // At the root there can be one schema only, and neither of these is enough.
    anyOf: [{ required: ["title"] }, { required: ["day"] }],
  },
  handler: () => "",
});

registry.register({
  name: "move_event",
  description: "Move an appointment by some days, to a room if need be.",
  parameters: {
    type: "object",
    properties: {
      days: { type: "integer", minimum: 1, maximum: 30 },
      // Said in another way: the same values, so there is nothing to report.
      kind: { oneOf: [{ const: "once" }, { const: "series" }] },
      room: { allOf: [{ $ref: "#/$defs/room" }], description: "Where it is" },
      hours: { type: "integer", minimum: 0 },
    },
    required: ["days"],
    $defs: { room: { type: "string" } },
  },
  handler: () => "",
});
