/**
 * Judges COUNT pairs of random schemas and arguments (a million unless told) by this validator and by ajv, from SEED on, and prints each
 * disagreement, made as small as it goes. Exit code 1 when there was one.
 */
import { judgeParameters } from "../../../src/compiler/json-schema/judge.ts";
import { validate } from "../../../src/runtime/validation/validate.ts";
import { compileByAjv } from "./by-ajv.ts";
import { compareSeed, createTally, type Disagreement } from "./differential.ts";
import type { Json } from "./random/random-schema.ts";

const COUNT = Number(process.env["COUNT"] ?? 1_000_000);
const SEED = Number(process.env["SEED"] ?? Math.floor(Math.random() * 1_000_000));
const MOST = 10;
const TOLD_EVERY = 100_000;

/** The same without one member or item, in every way. */
function* smaller(value: Json): Generator<Json> {
  if (typeof value !== "object" || value === null) return;
  for (const key of Object.keys(value)) {
    const without = structuredClone(value) as { [name: string]: Json };
    if (Array.isArray(without)) without.splice(Number(key), 1);
    else delete without[key];
    yield without;
    for (const inner of smaller((value as { [name: string]: Json })[key]!)) {
      const changed = structuredClone(value) as { [name: string]: Json };
      changed[key] = inner;
      yield changed;
    }
  }
}

function disagree({ schema, value, draft }: Disagreement): boolean {
  try {
    if (judgeParameters(schema).length > 0) return false;
    const ajv = compileByAjv(schema, draft)(value);
    return ajv !== undefined && (ajv === null) !== (validate(schema, value).length === 0);
  } catch {
    return false;
  }
}

function shrink(one: Disagreement): Disagreement {
  for (const schema of smaller(one.schema))
    if (disagree({ ...one, schema })) return shrink({ ...one, schema });
  for (const value of smaller(one.value)) if (disagree({ ...one, value })) return shrink({ ...one, value });
  return one;
}

const tally = createTally();
let found = 0;
let toTell = TOLD_EVERY;
console.log(`SEED=${SEED} COUNT=${COUNT}`);
for (let seed = SEED; tally.pairs < COUNT && found < MOST; seed++) {
  const disagreement = compareSeed(seed, tally);
  if (disagreement !== null) {
    found += 1;
    console.log(`seed ${seed}: ${JSON.stringify(shrink(disagreement))}`);
  }
  if (tally.pairs >= toTell) {
    toTell += TOLD_EVERY;
    const percent = ((100 * tally.valid) / tally.pairs).toFixed(1);
    console.log(
      `${tally.pairs} pairs, ${percent} % valid, ${tally.undecided} undecided, ${found} disagreements`,
    );
  }
}
console.log(
  `${tally.pairs} pairs, ${tally.valid} valid, ${tally.undecided} undecided, ${found} disagreements`,
);
process.exitCode = found > 0 ? 1 : 0;
