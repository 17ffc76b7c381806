import { kindOf } from "./json.ts";
import { parseJson } from "./parse-arguments.ts";
import { stepsOf } from "./pointer.ts";
import type { Fault } from "./problem.ts";

/** How a value was changed into what the schema names; `docs/decisions/0014-arguments.md` has them all. */
export type RepairRule = "numeric-string" | "boolean-string" | "json-text" | "bare-scalar";

/** A change that was made to the arguments of a call. */
export interface Repair {
  /** JSON pointer to what was changed. */
  readonly path: string;
  readonly rule: RepairRule;
}

/** What a value may become, and by which rule. */
interface Fix extends Repair {
  readonly to: unknown;
}

/** An object or a list that a value stands in. */
type Holder = Record<string, unknown>;

/** Text inside text inside text: a rule may uncover what another one mends. */
const MOST_ROUNDS = 4;
/** By the type that a text turns out to be of when it is read as JSON. */
const TEXT_RULES: ReadonlyMap<string, RepairRule> = new Map([
  ["number", "numeric-string"],
  ["boolean", "boolean-string"],
  ["object", "json-text"],
  ["array", "json-text"],
]);

/**
 * The value with everything mended that `faultsOf` finds in it, and by what rules; null where something cannot be, or could
 * be in more than one way. The value itself is not changed.
 */
export function repair(
  value: unknown,
  faults: readonly Fault[],
  faultsOf: (value: unknown) => readonly Fault[],
): { readonly value: unknown; readonly repairs: readonly Repair[] } | null {
  const repairs: Repair[] = [];
  const held: Holder = structuredClone({ "": value });
  for (let round = 0; faults.length > 0; round++) {
    const fixes = fixesFor(faults);
    if (round === MOST_ROUNDS || fixes === null) return null;
    for (const { path, rule, to } of fixes) {
      const steps = stepsOf(path);
      const last = steps.pop()!;
      steps.reduce((inside, key) => inside[key] as Holder, held)[last] = to;
      repairs.push({ path, rule });
    }
    faults = faultsOf(held[""]);
  }
  return { value: held[""], repairs };
}

function fixesFor(faults: readonly Fault[]): readonly Fix[] | null {
  const fixes = faults.map((fault) => {
    const ways = fault.alternatives?.map(fixesFor).filter((way) => way !== null) ?? waysOf(fault);
    return ways.length === 1 ? ways[0]! : null;
  });
  return fixes.includes(null) ? null : (fixes.flat() as readonly Fix[]);
}

/** Every way to make the value of a fault one of the types that the schema names. */
function waysOf({ path, types = [], value }: Fault): readonly (readonly Fix[])[] {
  const ways: Fix[][] = [];
  const to = typeof value === "string" ? parsed(value) : undefined;
  const kind = kindOf(to);
  const rule = TEXT_RULES.get(kind);
  const isNamed = types.includes(kind) || (kind === "number" && types.includes("integer"));
  // Beyond it a double may be another number than the text.
  const isExact = !(Math.abs(to as number) > Number.MAX_SAFE_INTEGER);
  if (rule && isNamed && isExact) ways.push([{ path, rule, to }]);
  if (types.includes("array") && typeof value !== "object" && rule !== "json-text")
    ways.push([{ path, rule: "bare-scalar", to: [value] }]);
  return ways;
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
