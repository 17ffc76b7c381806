import { expect, test } from "vitest";
import { scanProject } from "../scan/scan-project.ts";

/** Which tools are told apart from those in plain JSON: what they register is not what the tables hold. */
const fields: readonly (readonly [field: string, usesZod: boolean])[] = [
  ["parameters: z.object({ a: z.string() })", true],
  ["schema: z.object({ a: z.string() })", true],
  ["parameters: { a: z.string() }", true],
  ["schema: { a: z.string() }", true],
  ["schema: { description: 'A tool.', parameters: z.object({ a: z.string() }) }", true],
  ["schema: { function: { parameters: { a: z.string() } } }", true],
  ["parameters: z.toJSONSchema(z.object({ a: z.string() }))", true],
  ["parameters: zodToJsonSchema(z.object({ a: z.string() }))", true],
  ["parameters: { type: 'object', properties: { a: { type: 'string' } } }", false],
  ["parameters: { ...plain }", false],
  ["schema: plain", false],
  ["schema: { parameters: plain }", false],
  ["schema: { type: 'function', function: { parameters: plain } }", false],
];

test.each(fields)("%s: %s", (field, usesZod) => {
  const { tools, findings } = scanProject({
    "tools/t.ts": `import { registry } from "toolsetc";
import { z } from "zod";
import { zodToJsonSchema } from "zod-to-json-schema";
const plain = { type: "object", properties: {} } as const;
registry.register({ name: "t", description: "A tool.", handler: () => 0, ${field} });
`,
  });
  expect({ usesZod: tools[0]?.usesZod, findings }).toEqual({ usesZod, findings: [] });
});
