import { expect, test } from "vitest";
import { run } from "../../cli/run.ts";
import { toolsetsOf, verifiableProject } from "./verifiable-project.ts";

/** Parameters as people write them, by the name of their tool. */
const PARAMETERS: Readonly<Record<string, string>> = {
  as_object: `z.object({
    query: z.string().min(1).describe("What to look for"),
    to: z.email().or(z.url()).meta({ id: "Address", title: "Whom" }),
    at: z.iso.datetime({ local: true }).optional(),
    slug: z.string().regex(/^[a-z]+$/).startsWith("a").default("a"),
    limit: z.int().max(20).catch(5),
    tags: z.record(z.string(), z.array(z.enum(["a", "b"])).max(3)).nullable(),
    place: z.looseObject({ pair: z.tuple([z.number(), z.number().int()]) }),
  }).refine((value) => value.limit > 0)`,
  as_shape: `{ query: z.string().uuid(), limit: z.number().int().optional() }`,
  as_json_of_zod: `z.toJSONSchema(z.object({ query: z.email(), limit: z.int().default(5) }))`,
  as_json: `{ type: "object", properties: { query: { type: "string", minLength: 1 } } }`,
  as_zod_3: `z3.object({
    query: z3.string().email().max(90).nullable(),
    pair: z3.tuple([z3.number(), z3.literal("a")]),
    any: z3.discriminatedUnion("kind", [z3.object({ kind: z3.literal("a") }), z3.object({ kind: z3.literal("b") })]),
  })`,
  as_shape_of_zod_3: `{ query: z3.string() }`,
  as_json_of_zod_3: `zodToJsonSchema(z3.object({ query: z3.string(), limit: z3.number().int().optional() }))`,
  printed_otherwise: `z3.object({ query: z3.string().cuid(), other: z3.any() })`,
};

const IMPORTS = `import { registry } from "toolsetc";
import { z } from "zod";
import { z as z3 } from "zod/v3";
import { zodToJsonSchema } from "zod-to-json-schema";
`;

const registration = (name: string): string =>
  `registry.register({ name: "${name}", description: "Does what its name says, for a test.", parameters: ${PARAMETERS[name]!} } as never);\n`;

test("schemas of zod are converted by the library of the project, and compared", async () => {
  const names = Object.keys(PARAMETERS);
  const root = verifiableProject(
    {
      "toolsets.yaml": toolsetsOf(names, "lint: { schema-check-dropped: off }\n"),
      "tools/all.ts": IMPORTS + names.map(registration).join(""),
    },
    ["zod", "zod-to-json-schema"],
  );
  expect(await run(root, ["build"])).toMatchObject({ code: 0 });
  expect(await run(root, ["verify", "--import", "tsx"])).toEqual({
    code: 0,
    stdout: "",
    stderr: [
      "  not compared: the parameters of printed_otherwise: their library prints them in a way that cannot be compared",
      `1 tool file imported, ${names.length} tools compared; no findings\n`,
    ].join("\n"),
  });
});
