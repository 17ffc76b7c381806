import { expect, test } from "vitest";
import type { JsonPath } from "../../src/compiler/json-schema/json.ts";
import { scanProject, textAt, toolWith } from "../scan/scan-project.ts";

const PARAMETERS = `z.object({
  limit: z.number().min(1).default(MAX),
  list: z.array(z.string().max(3)).optional(),
  either: z.union([z.string().min(1), z.boolean()]),
  pair: z.tuple([z.null(), z.literal("x")]),
  map: z.record(z.string(), z.number()),
  maybe: z.object({ deep: z.string().describe("D") }).nullable(),
  both: z.object({ left: z.string() }).and(z.object({ right: z.number() })),
}).catchall(z.boolean())`;

/** [path, the text of the value, the text of the key] */
const PLACES: readonly (readonly [JsonPath, string, string])[] = [
  [["properties", "limit"], "z.number().min(1).default(MAX)", "limit"],
  [["properties", "limit", "default"], "MAX", "MAX"],
  [["properties", "limit", "minimum"], "z.number().min(1).default(MAX)", "limit"],
  [["properties", "list", "items"], "z.string().max(3)", "z.string().max(3)"],
  [["properties", "list", "items", "maxLength"], "z.string().max(3)", "z.string().max(3)"],
  [["properties", "either", "anyOf", 1], "z.boolean()", "z.boolean()"],
  [["properties", "pair", "prefixItems", 1, "const"], `z.literal("x")`, `z.literal("x")`],
  [["properties", "map", "additionalProperties"], "z.number()", "z.number()"],
  [["properties", "map", "propertyNames"], "z.string()", "z.string()"],
  [["properties", "maybe", "anyOf", 0, "properties", "deep"], `z.string().describe("D")`, "deep"],
  [["properties", "maybe", "anyOf", 0, "properties", "deep", "description"], `"D"`, `"D"`],
  [["properties", "both", "properties", "right"], "z.number()", "right"],
  [["additionalProperties"], "z.boolean()", "z.boolean()"],
  [["required", 0], PARAMETERS, "parameters"],
];

test.for(PLACES)("%j", ([path, value, key]) => {
  const files = { "tools/t.ts": toolWith(PARAMETERS, `import { z } from "zod";\nconst MAX = 5;`) };
  const { tools } = scanProject(files);
  expect(textAt(files, tools[0]!.locate(path, "value"))).toBe(value);
  expect(textAt(files, tools[0]!.locate(path, "key"))).toBe(key);
});

test("the fields of a raw shape are found too", () => {
  const files = { "tools/t.ts": toolWith("{ q: z.string().min(2) }", `import { z } from "zod";`) };
  const { tools } = scanProject(files);
  expect(textAt(files, tools[0]!.locate(["properties", "q", "minLength"], "value"))).toBe(
    "z.string().min(2)",
  );
  expect(textAt(files, tools[0]!.locate(["properties", "q"], "key"))).toBe("q");
});
