import fc from "fast-check";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tapes } from "./generate/draft.ts";
import { generateModule3 } from "./generate/module-v3.ts";
import { generateModule, type GeneratedModule } from "./generate/module.ts";
import { openReality, type Reality } from "./oracle/print-really.ts";
import { scanSchema } from "./scan-zod.ts";

const SEED = Number(process.env["ZOD_SEED"] ?? 1);
const RUNS = Number(process.env["ZOD_RUNS"] ?? 60);

let reality: Reality;
beforeAll(async () => {
  reality = await openReality();
});
afterAll(() => reality.close());

/** How good the generated modules were: how many there were, how many were read, and how often each feature was. */
interface Tally {
  modules: number;
  read: number;
  readonly features: Map<string, number>;
}

/** What the scanner read has to be what the real library prints; a schema that it refuses proves nothing. */
async function judge(module: GeneratedModule, tally: Tally): Promise<void> {
  const { parameters } = scanSchema(module.text);
  tally.modules++;
  for (const feature of module.features) {
    tally.features.set(feature, (tally.features.get(feature) ?? 0) + (parameters === undefined ? 0 : 1));
  }
  if (parameters === undefined) return;
  tally.read++;
  const really = await reality.print(module.text);
  // As text: `-0` is printed as `0`.
  const read: unknown = JSON.parse(JSON.stringify(parameters));
  if ("json" in really && isDeepStrictEqual(read, really.json)) return;
  throw new Error(`${module.text}\nread:   ${JSON.stringify(read)}\nreally: ${JSON.stringify(really)}`);
}

async function agrees(
  generate: (tape: readonly number[]) => GeneratedModule,
  numRuns: number,
): Promise<Tally> {
  const tally: Tally = { modules: 0, read: 0, features: new Map() };
  const batches = fc.array(tapes, { minLength: 1, maxLength: 40, size: "max" });
  const property = fc.asyncProperty(batches, async (batch) => {
    await Promise.all(batch.map((tape) => judge(generate(tape), tally)));
  });
  await fc.assert(property, { seed: SEED, numRuns, interruptAfterTimeLimit: 45_000 });
  return tally;
}

test("schemas of zod 4 are read as zod itself prints them", async () => {
  const tally = await agrees(generateModule, RUNS);
  expect(tally.modules).toBeGreaterThanOrEqual(Math.min(1000, RUNS * 15));
  expect(tally.read / tally.modules).toBeGreaterThan(0.6);
  const least = Math.min(10, RUNS / 6);
  const rare = [...tally.features].filter(([feature, hits]) => hits < least && feature !== "unreadable");
  expect(rare).toEqual([]);
  expect(tally.features.size).toBeGreaterThan(180);
});

test("schemas of zod 3 are read as its converter prints them", async () => {
  const tally = await agrees(generateModule3, Math.ceil(RUNS / 3));
  expect(tally.read).toBe(tally.modules);
  const least = Math.min(10, RUNS / 6);
  expect([...tally.features].filter(([, hits]) => hits < least)).toEqual([]);
  expect(tally.features.size).toBeGreaterThan(60);
});
