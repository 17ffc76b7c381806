import { createToolsets, type Tables } from "toolsetc";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { compileByAjv } from "../runtime/validation/by-ajv.ts";
import type { Json } from "../runtime/validation/random/random-schema.ts";
import { likelyValue } from "../runtime/validation/random/random-value.ts";
import { createRandom } from "../runtime/validation/random/random.ts";
import { WAYS } from "./agents.ts";
import { faultsOf, hostOf } from "./host.ts";
import { call, scripted, type Call, type Line, type Offered, type Seen } from "./model.ts";
import { compiledProject, projectModules } from "./project.ts";

/** A model that knows no more of a tool than its schema calls each that it is offered, as often as this, in one turn. */
const TIMES = 8;

let tables: Tables;

beforeAll(async () => {
  tables = await compiledProject();
});

type Keywords = { [keyword: string]: Json };

const random = createRandom(7);

function argumentsFor({ parameters }: Offered): readonly Json[] {
  const schema = parameters as Keywords;
  const faultOf = compileByAjv(schema, "2020-12");
  const found: Json[] = [];
  while (found.length < TIMES) {
    const value = likelyValue(random, schema, schema, 6);
    if (faultOf(value) === null) found.push(value);
  }
  return found;
}

/** The same for each API, since the schemas are. */
const calls = new Map<string, readonly Call[]>();

function callsOf(tool: Offered): readonly Call[] {
  const made = calls.get(tool.name) ?? argumentsFor(tool).map((args) => call(tool.name, args));
  calls.set(tool.name, made);
  return made;
}

/** The handlers give back what they are given, which for this one is what comes out of its schema. */
const OF_ZOD = z.object({
  day: z.string(),
  kind: z.string(),
  tags: z.array(z.string().trim()),
  times: z.number().default(2),
});

function resultOf(name: string, args: string): string {
  return name === "with_zod" ? JSON.stringify(OF_ZOD.parse(JSON.parse(args))) : args;
}

test.each(WAYS)("$name: calls made from the schemas alone", async (way) => {
  const model = scripted(({ offered }: Seen) => ({ calls: offered.flatMap(callsOf) }), { say: "Done." });
  const toolsets = createToolsets(tables, { modules: projectModules, env: {} });
  const host = await hostOf(way, toolsets, { enabledToolsets: ["schemas"] }, model);
  await host.ask("Go.");

  const { definitions } = host.session;
  const lines = host.transcript();
  const made = lines.filter((line) => line[0] === "call");
  expect(made.map(([, , name]) => name)).toEqual(
    definitions.flatMap((tool) => Array.from({ length: TIMES }, () => tool.function.name)),
  );
  const results = made.map(([, number, name, args]): Line => ["result", number, resultOf(name, args)]);
  expect(lines).toEqual([["user", "Go."], ...made, ...results, ["say", "Done."]]);
  expect(faultsOf(host.vendor)).toEqual([]);
});
