import { registry } from "toolsetc";

registry.register({
  name: "search",
  description: "Search the catalogue of the library.",
  parameters: { type: "object", properties: { p0: { type: "string" }, p1: { type: "string" }, p2: { type: "string" }, p3: { type: "string" }, p4: { type: "string" }, p5: { type: "string" }, p6: { type: "string" }, p7: { type: "string" }, p8: { type: "string" }, p9: { type: "string" }, p10: { type: "string" }, p11: { type: "string" }, p12: { type: "string" }, p13: { type: "string" } }, required: ["p0", "p1"], additionalProperties: false },
  handler: () => "",
});

registry.register({
  name: "reserve",
  description: "Reserve a volume for a reader.",
  parameters: { type: "object", properties: { p0: { type: "string" }, p1: { type: "string" }, p2: { type: "string" }, p3: { type: "string" }, p4: { type: "string" }, p5: { type: "string" }, p6: { type: "string" }, p7: { type: "string" }, p8: { type: "string" } }, required: [], additionalProperties: false },
  handler: () => "",
});

registry.register({
  name: "renew",
  description: "Lend a volume for another month.",
  parameters: { type: "object", properties: { p0: { type: "string" }, p1: { type: "string" }, p2: { type: "string" }, p3: { type: "string" }, p4: { type: "string" } }, required: ["p0"], additionalProperties: false },
  handler: () => "",
});

registry.register({
  name: "find",
  description: "Find where a volume stands.",
  parameters: { type: "object", properties: { p0: { type: "string" }, p1: { type: "string" } }, required: ["p0", "p1"], additionalProperties: false },
  handler: () => "",
});
