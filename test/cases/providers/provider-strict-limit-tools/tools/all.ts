import { registry } from "toolsetc";

registry.register({
  name: "shelf_01",
  description: "Tell what stands on shelf 01.",
  parameters: { type: "object", properties: { p0: { type: "string" } }, required: ["p0"], additionalProperties: false },
  handler: () => "",
});

registry.register({
  name: "shelf_02",
  description: "Tell what stands on shelf 02.",
  parameters: { type: "object", properties: { p0: { type: "string" } }, required: ["p0"], additionalProperties: false },
  handler: () => "",
});

registry.register({
  name: "shelf_03",
  description: "Tell what stands on shelf 03.",
  parameters: { type: "object", properties: { p0: { type: "string" } }, required: ["p0"], additionalProperties: false },
  handler: () => "",
});

registry.register({
  name: "shelf_04",
  description: "Tell what stands on shelf 04.",
  parameters: { type: "object", properties: { p0: { type: "string" } }, required: ["p0"], additionalProperties: false },
  handler: () => "",
});

registry.register({
  name: "shelf_05",
  description: "Tell what stands on shelf 05.",
  parameters: { type: "object", properties: { p0: { type: "string" } }, required: ["p0"], additionalProperties: false },
  handler: () => "",
});

registry.register({
  name: "shelf_06",
  description: "Tell what stands on shelf 06.",
  parameters: { type: "object", properties: { p0: { type: "string" } }, required: ["p0"], additionalProperties: false },
  handler: () => "",
});

registry.register({
  name: "shelf_07",
  description: "Tell what stands on shelf 07.",
  parameters: { type: "object", properties: { p0: { type: "string" } }, required: ["p0"], additionalProperties: false },
  handler: () => "",
});

registry.register({
  name: "shelf_08",
  description: "Tell what stands on shelf 08.",
  parameters: { type: "object", properties: { p0: { type: "string" } }, required: ["p0"], additionalProperties: false },
  handler: () => "",
});

registry.register({
  name: "shelf_09",
  description: "Tell what stands on shelf 09.",
  parameters: { type: "object", properties: { p0: { type: "string" } }, required: ["p0"], additionalProperties: false },
  handler: () => "",
});

registry.register({
  name: "shelf_10",
  description: "Tell what stands on shelf 10.",
  parameters: { type: "object", properties: { p0: { type: "string" } }, required: ["p0"], additionalProperties: false },
  handler: () => "",
});

registry.register({
  name: "shelf_11",
  description: "Tell what stands on shelf 11.",
  parameters: { type: "object", properties: { p0: { type: "string" } }, required: ["p0"], additionalProperties: false },
  handler: () => "",
});

registry.register({
  name: "shelf_12",
  description: "Tell what stands on shelf 12.",
  parameters: { type: "object", properties: { p0: { type: "string" } }, required: ["p0"], additionalProperties: false },
  handler: () => "",
});

registry.register({
  name: "shelf_13",
  description: "Tell what stands on shelf 13.",
  parameters: { type: "object", properties: { p0: { type: "string" } }, required: ["p0"], additionalProperties: false },
  handler: () => "",
});

registry.register({
  name: "shelf_14",
  description: "Tell what stands on shelf 14.",
  parameters: { type: "object", properties: { p0: { type: "string" } }, required: ["p0"], additionalProperties: false },
  handler: () => "",
});

registry.register({
  name: "shelf_15",
  description: "Tell what stands on shelf 15.",
  parameters: { type: "object", properties: { p0: { type: "string" } }, required: ["p0"], additionalProperties: false },
  handler: () => "",
});

registry.register({
  name: "shelf_16",
  description: "Tell what stands on shelf 16.",
  parameters: { type: "object", properties: { p0: { type: "string" } }, required: ["p0"], additionalProperties: false },
  handler: () => "",
});

registry.register({
  name: "shelf_17",
  description: "Tell what stands on shelf 17.",
  parameters: { type: "object", properties: { p0: { type: "string" } }, required: ["p0"], additionalProperties: false },
  handler: () => "",
});

registry.register({
  name: "shelf_18",
  description: "Tell what stands on shelf 18.",
  parameters: { type: "object", properties: { p0: { type: "string" } }, required: ["p0"], additionalProperties: false },
  handler: () => "",
});

registry.register({
  name: "shelf_19",
  description: "Tell what stands on shelf 19.",
  parameters: { type: "object", properties: { p0: { type: "string" } }, required: ["p0"], additionalProperties: false },
  handler: () => "",
});

registry.register({
  name: "shelf_20",
  description: "Tell what stands on shelf 20.",
  parameters: { type: "object", properties: { p0: { type: "string" } }, required: ["p0"], additionalProperties: false },
  handler: () => "",
});
