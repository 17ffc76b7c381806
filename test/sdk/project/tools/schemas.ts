import { z } from "zod";
import { registry } from "../registry.ts";

const given = (args: unknown): unknown => args;

registry.register({
  name: "texts",
  description: 'Gives back texts: „Grüße“, 日本語, 🛠 and a tab\tand "quotes" \\ with a \u2028 in between.',
  parameters: {
    type: "object",
    properties: {
      said: { type: "string", description: "Was gesagt wurde – 何でも。", minLength: 1 },
      "dotted.name-1": { type: "string", const: "line\nbreak" },
    },
    required: ["said", "dotted.name-1"],
    additionalProperties: false,
  },
  handler: given,
});

registry.register({
  name: "other_alphabets",
  description: "Gives back what has names in other alphabets.",
  parameters: {
    type: "object",
    properties: { größe: { type: "number" }, 名前: { type: "string" } },
    required: ["größe", "名前"],
  },
  handler: given,
});

registry.register({
  name: "enums",
  description: "Gives back one of each.",
  parameters: {
    type: "object",
    properties: {
      colour: { type: "string", enum: ["rot", "grün", "🟦"] },
      level: { type: "integer", enum: [1, 2, 3] },
      mixed: { enum: [null, true, "constructor", 0] },
      either: { anyOf: [{ type: "string", format: "date" }, { type: "null" }] },
    },
    required: ["colour", "level", "mixed", "either"],
    additionalProperties: false,
  },
  handler: given,
});

registry.register({
  name: "lists",
  description: "Gives back lists of lists.",
  parameters: {
    type: "object",
    properties: {
      matrix: {
        type: "array",
        items: { type: "array", items: { type: "number", multipleOf: 0.5 }, minItems: 2, maxItems: 2 },
        minItems: 2,
      },
      pair: {
        type: "array",
        prefixItems: [{ type: "string" }, { type: "boolean" }],
        minItems: 2,
        items: false,
      },
      labels: {
        type: "object",
        additionalProperties: { type: "array", items: { type: "string" } },
        minProperties: 1,
      },
    },
    required: ["matrix", "pair", "labels"],
    additionalProperties: false,
  },
  handler: given,
});

registry.register({
  name: "recursive",
  description: "Gives back a tree.",
  parameters: {
    type: "object",
    properties: { tree: { $ref: "#/$defs/node" } },
    required: ["tree"],
    additionalProperties: false,
    $defs: {
      node: {
        type: "object",
        properties: {
          toString: { type: "string" },
          children: { type: "array", items: { $ref: "#/$defs/node" }, maxItems: 2 },
        },
        required: ["toString", "children"],
        additionalProperties: false,
      },
    },
  },
  handler: given,
});

registry.register({
  name: "no_parameters",
  description: "Gives back nothing.",
  parameters: { type: "object", properties: {}, additionalProperties: false },
  handler: given,
});

registry.register({
  name: "with_zod",
  description: "Gives back what zod made of it.",
  parameters: z.object({
    day: z.iso.date(),
    kind: z.enum(["a", "b"]),
    tags: z.array(z.string().trim()).max(3),
    times: z.number().int().min(1).max(5).default(2),
  }),
  handler: given,
});
