import { registry } from "toolsetc";

registry.register({
  name: "order",
  description: "Order articles by their numbers.",
  parameters: {
    type: "object",
    properties: {
      articles: {
        type: "array",
        items: { type: "string", pattern: "^[0-9]{6}$" },
        uniqueItems: true,
      },
      voucher: { type: "string", pattern: "^[A-Z]{4}$" },
      // Said in other ways.
      count: { type: "integer", exclusiveMinimum: 0 },
      way: { const: "post" },
    },
    required: ["articles"],
  },
  handler: () => "",
});
