import { platform } from "node:os";
import { registry } from "toolsetc";
import { z } from "zod";
import { common, ids } from "../lib/fields.js";
import * as fields from "../lib/fields.js";

const ranges = { day: z.object({ from: z.string() }) };
const parts = [z.string(), z.number()];
const META = { name: "by_parts", description: "Takes its texts apart." };
const { name, description } = META;
const optional = (schema: z.ZodType) => schema.optional();

class Limits {
  static readonly TEXT = "Reads what a class holds.";
  static schema = z.object({ a: z.string() });
}

registry.register({
  name: "by_field",
  description: "Uses the fields of an object.",
  parameters: ranges.day.extend({ page: common.page.optional(), from: ranges.day.shape.from.describe("From") }),
  handler: (input: unknown) => ranges.day.parse(input),
});
registry.register({
  name: "by_list",
  description: "Uses the items of a list.",
  parameters: z.object({ a: parts[0]!.optional() }),
  handler: () => "",
});
registry.register({
  name: "by_namespace",
  description: "Uses what another module holds.",
  parameters: z.object({ ...fields.common, q: fields.query.optional(), kind: z.enum(fields.kinds) }),
  handler: (input: unknown) => common.page.parse(input),
});
registry.register({
  name: "by_helper",
  description: "Uses what functions make.",
  parameters: z.object({ user: ids.user.optional(), page: optional(common.page) }),
  handler: () => "",
});
registry.register({ name: "by_class", description: Limits.TEXT, parameters: Limits.schema, handler: () => "" });
registry.register({ name, description, parameters: { type: "object", properties: {} }, handler: () => "" });

const rows = [
  { tool: "row_a", text: "The first of two rows.", at: "here" },
  { tool: "row_b", text: "The second of two rows.", at: platform() },
];
for (const { tool, text, at } of rows)
  registry.register({ name: tool, description: text, parameters: { type: "object" }, handler: () => at });
