import { registry } from "toolsetc";


registry.register({
  name: "deep",
  description: "Store a value far down in a tree.",
  parameters: { type: "object", properties: { inner: { type: "object", properties: { inner: { type: "object", properties: { inner: { type: "object", properties: { inner: { type: "object", properties: { inner: { type: "object", properties: { inner: { type: "object", properties: { inner: { type: "object", properties: { inner: { type: "object", properties: { inner: { type: "object", properties: { inner: { type: "object", properties: { inner: { type: "string" } }, required: ["inner"], additionalProperties: false } }, required: ["inner"], additionalProperties: false } }, required: ["inner"], additionalProperties: false } }, required: ["inner"], additionalProperties: false } }, required: ["inner"], additionalProperties: false } }, required: ["inner"], additionalProperties: false } }, required: ["inner"], additionalProperties: false } }, required: ["inner"], additionalProperties: false } }, required: ["inner"], additionalProperties: false } }, required: ["inner"], additionalProperties: false } }, required: ["inner"], additionalProperties: false },
  handler: () => "",
});

registry.register({
  name: "flat",
  description: "Store a value near the root of a tree.",
  parameters: { type: "object", properties: { inner: { type: "object", properties: { inner: { type: "object", properties: { inner: { type: "object", properties: { inner: { type: "object", properties: { inner: { type: "object", properties: { inner: { type: "object", properties: { inner: { type: "object", properties: { inner: { type: "object", properties: { inner: { type: "object", properties: { inner: { type: "string" } }, required: ["inner"], additionalProperties: false } }, required: ["inner"], additionalProperties: false } }, required: ["inner"], additionalProperties: false } }, required: ["inner"], additionalProperties: false } }, required: ["inner"], additionalProperties: false } }, required: ["inner"], additionalProperties: false } }, required: ["inner"], additionalProperties: false } }, required: ["inner"], additionalProperties: false } }, required: ["inner"], additionalProperties: false } }, required: ["inner"], additionalProperties: false },
  handler: () => "",
});
