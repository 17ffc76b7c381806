import { judgeParameters } from "../../../src/compiler/json-schema/judge.ts";
import { validate } from "../../../src/runtime/validation/validate.ts";
import { compileByAjv } from "./by-ajv.ts";
import { createRandom } from "./random/random.ts";
import { randomSchema, type Draft, type Json } from "./random/random-schema.ts";
import { changed, likelyValue } from "./random/random-value.ts";

/** One pair on which this validator and ajv do not agree. */
export interface Disagreement {
  readonly schema: Json;
  readonly value: Json;
  readonly draft: Draft;
  readonly ajv: string | null;
  readonly ours: string;
}

/** What a run has seen. */
export interface Tally {
  pairs: number;
  valid: number;
  /** Pairs of which ajv says two things. */
  undecided: number;
  /** How often each keyword stood in a schema, and how often ajv said that it does not hold. */
  readonly used: Map<string, number>;
  readonly failed: Map<string, number>;
}

export function createTally(): Tally {
  return { pairs: 0, valid: 0, undecided: 0, used: new Map(), failed: new Map() };
}

const VALUES = 20;

/** Makes a schema of a seed, and judges some values by it in both ways. A schema that the compiler refuses is passed over. */
export function compareSeed(seed: number, tally: Tally): Disagreement | null {
  const random = createRandom(seed);
  const { schema, draft } = randomSchema(random);
  if (judgeParameters(schema).length > 0) return null;
  const byAjv = compileByAjv(schema, draft);
  for (const keyword of keywordsIn(schema)) tally.used.set(keyword, (tally.used.get(keyword) ?? 0) + 1);
  for (let index = 0; index < VALUES; index++) {
    const likely = likelyValue(random, schema, schema, 6);
    const value = random.chance(0.25) ? changed(random, likely) : likely;
    const ajv = byAjv(value);
    const faults = validate(schema, value);
    tally.pairs++;
    if (ajv === undefined) {
      tally.undecided++;
      continue;
    }
    if (ajv === null) tally.valid++;
    else tally.failed.set(ajv, (tally.failed.get(ajv) ?? 0) + 1);
    if ((faults.length === 0) !== (ajv === null)) {
      return {
        schema,
        value,
        draft,
        ajv,
        ours: faults.map((one) => `${one.path} ${one.message}`).join("; "),
      };
    }
  }
  return null;
}

function keywordsIn(value: Json): Set<string> {
  const found = new Set<string>();
  JSON.stringify(value, (key, inside: Json) => {
    found.add(key);
    return inside;
  });
  return found;
}
