import { describe, expect, test } from "vitest";
import { z } from "zod";
import * as mini from "zod/mini";
import { z as z3 } from "zod/v3";
import { zodToJsonSchema } from "zod-to-json-schema";
import { calls } from "../../src/runtime/calls.ts";
import { createRegistry, createToolsets, type Verdict } from "../../src/runtime/index.ts";
import { definitionOf, moduleOf, register, tablesOf } from "./example.ts";

const { name, description, parameters } = definitionOf("tool");
const inZod = z.object({ of: z.string() });
const inZod3 = z3.object({ of: z3.string() });

const yes = { available: true, reason: null, detail: null };
const no = (reason: string, detail: string | null = null) => ({ available: false, reason, detail });

/** What JSON Schema a library without one has. */
const NONE = "is not JSON Schema, nor a schema of zod 4.2 or later";

/** A schema of a library that keeps to the specifications and is not zod. */
function foreign(jsonSchema?: object) {
  const standard = { version: 1, vendor: "foreign", validate: (value: unknown) => ({ value }) };
  return { "~standard": jsonSchema === undefined ? standard : { ...standard, jsonSchema } };
}

describe("an external tool", () => {
  async function offered(tool: object): Promise<{ verdict: Verdict; definitions: readonly unknown[] }> {
    const registry = createRegistry();
    register(registry, tool);
    const tables = tablesOf({ external: [name], toolsets: { mine: [name] } });
    const toolsets = createToolsets(tables, { modules: { calls, registries: [registry], load: {} } });
    const { tool: of, ...verdict } = (await toolsets.availability("mine")).tools[0]!;
    expect(of).toBe(name);
    return { verdict, definitions: await toolsets.getToolDefinitions({}) };
  }

  const input = ({ target }: { readonly target: string }) => ({ ...parameters, $comment: target });
  const given = { ...parameters, $comment: "draft-2020-12" };
  const callable = Object.assign(() => true, foreign({ input }), { toJSON: () => ({ type: "object" }) });
  test.each<[string, object, object]>([
    ["zod", { parameters: inZod }, parameters],
    ["zod under schema", { schema: inZod }, parameters],
    ["zod nested in what the model is shown", { schema: { name, parameters: inZod } }, parameters],
    ["zod in OpenAI's form", { schema: { type: "function", function: { parameters: inZod } } }, parameters],
    [
      "zod with what goes in, not what comes out",
      { parameters: inZod.extend({ n: z.string().default("1").transform(Number) }) },
      {
        ...parameters,
        properties: { of: { type: "string" }, n: { type: "string", default: "1" } },
      },
    ],
    ["what zod printed", { parameters: z.toJSONSchema(inZod) }, parameters],
    [
      "what zod printed inside JSON",
      { parameters: { type: "object", properties: { of: z.toJSONSchema(z.string()) }, required: ["of"] } },
      {
        ...parameters,
        properties: { of: { $schema: "https://json-schema.org/draft/2020-12/schema", type: "string" } },
      },
    ],
    ["a library that only gives JSON Schema", { parameters: foreign({ input }) }, given],
    ["a library whose schemas are functions", { parameters: callable }, given],
    [
      "a library that gives more than JSON prints",
      { parameters: foreign({ input: () => ({ ...parameters, default: undefined }) }) },
      parameters,
    ],
    ["JSON with symbols in it", { parameters: { ...parameters, [Symbol("kind")]: "Object" } }, parameters],
    ["JSON without a type", { parameters: {} }, { type: "object", properties: {} }],
    [
      "JSON without properties",
      { parameters: { title: "x" } },
      { title: "x", type: "object", properties: {} },
    ],
  ])("is offered with %s", async (_, fields, expected) => {
    expect(await offered({ name, description, ...fields })).toEqual({
      verdict: yes,
      definitions: [{ type: "function", function: { name, description, parameters: expected } }],
    });
  });

  class Custom {
    readonly type = "object";
  }
  const throws = () => {
    throw new Error("there is no JSON Schema of that");
  };
  const root = "`parameters` is not the JSON Schema of an object";
  test.each<[string, unknown, string]>([
    ["zod 3", inZod3, `\`parameters\` ${NONE}`],
    ["zod/mini", mini.object({ of: mini.string() }), `\`parameters\` ${NONE}`],
    ["a library without JSON Schema", foreign(), `\`parameters\` ${NONE}`],
    ["what only looks like a library's schema", { ...parameters, "~standard": {} }, `\`parameters\` ${NONE}`],
    ["an instance of a class", new Custom(), `\`parameters\` ${NONE}`],
    ["a function", () => parameters, `\`parameters\` ${NONE}`],
    ["a raw shape", { of: z.string() }, `\`of\` ${NONE}`],
    ["zod inside JSON", { type: "object", properties: { of: z.string() } }, `\`of\` ${NONE}`],
    ["a library's schema inside JSON", { type: "object", properties: { of: foreign() } }, `\`of\` ${NONE}`],
    [
      "a schema that is a function inside JSON",
      { type: "object", properties: { of: callable } },
      `\`of\` ${NONE}`,
    ],
    ["zod that is no object", z.string(), root],
    ["JSON Schema that is no object", { type: "string" }, root],
    ["a list of types", { type: ["object", "null"] }, root],
    ["what JSON Schema cannot say", z.object({ at: z.date() }), "Date cannot be represented in JSON Schema"],
    ["a library that throws", foreign({ input: throws }), "there is no JSON Schema of that"],
    ["a library that gives no object", foreign({ input: () => true }), root],
    ["a library that gives a promise", foreign({ input: async () => parameters }), `\`parameters\` ${NONE}`],
  ])("is not offered with %s, and told why", async (_, parametersOf, detail) => {
    expect(await offered({ name, description, parameters: parametersOf })).toEqual({
      verdict: no("bad-registration", detail),
      definitions: [],
    });
  });
});

describe("a built-in tool", () => {
  const checkFn = () => true;

  async function verdictOn(tool: object, zod: readonly string[]): Promise<Verdict> {
    const registry = createRegistry();
    register(registry, tool);
    const tables = tablesOf({ tools: [name], zod, toolsets: { mine: [name] }, checks: [name] });
    const load = { [moduleOf(name)]: async () => {} };
    const toolsets = createToolsets(tables, { modules: { calls, registries: [registry], load } });
    const { tool: of, ...verdict } = (await toolsets.availability("mine")).tools[0]!;
    expect(of).toBe(name);
    return verdict;
  }

  const schemas: [string, object][] = [
    ["zod", { parameters: inZod }],
    ["another schema than was compiled", { parameters: z.object({ another: z.number() }) }],
    ["zod under schema", { schema: inZod }],
    ["zod nested", { schema: { parameters: inZod } }],
    ["zod in OpenAI's form", { schema: { function: { parameters: inZod } } }],
    ["a raw shape", { parameters: { of: z.string() } }],
    ["a raw shape nested", { schema: { parameters: { of: z.string() } } }],
    ["zod 3", { parameters: inZod3 }],
    ["what zod printed", { parameters: z.toJSONSchema(inZod) }],
    ["what a converter printed", { parameters: zodToJsonSchema(inZod3) }],
  ];
  test.each(schemas)("that was compiled from zod is bound by its description: %s", async (_, fields) => {
    expect(await verdictOn({ name, description, checkFn, ...fields }, [name])).toEqual(yes);
  });

  test.each<[string, object]>([
    ["another description", { name, description: `${description}.`, parameters: inZod, checkFn }],
    ["no parameters", { name, description, checkFn }],
    ["no check", { name, description, parameters: inZod }],
  ])("that was compiled from zod is stale with %s", async (_, tool) => {
    expect(await verdictOn(tool, [name])).toEqual(no("tables-stale"));
  });

  test.each<[string, object]>([
    ...schemas,
    ["what only looks like a library's schema", { parameters: { ...parameters, "~standard": {} } }],
    [
      "JSON that also gives itself",
      { parameters: { ...parameters, ...foreign({ input: () => parameters }) } },
    ],
  ])("that was compiled from JSON is compared whole, so it is stale with %s", async (_, fields) => {
    expect(await verdictOn({ name, description, checkFn, ...fields }, [])).toEqual(no("tables-stale"));
  });
});
