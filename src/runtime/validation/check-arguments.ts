import { kindOf } from "./json.ts";
import type { Fault, Problem } from "./problem.ts";
import { repair, type Repair } from "./repair.ts";
import { validate } from "./validate.ts";

const MOST_REPORTED = 10;
const LONGEST_PATH = 200;

export type CheckedArguments =
  | { readonly ok: true; readonly value: unknown; readonly repairs: readonly Repair[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * Judges the arguments of a call, as `parseArguments` gave them, by the parameters of the tool. What is not valid is
 * repaired by the written-down rules if `mayRepair`, and only if it is valid then.
 */
export function checkArguments(schema: unknown, value: unknown, mayRepair: boolean): CheckedArguments {
  const faultsOf = (args: unknown): readonly Fault[] =>
    kindOf(args) === "object"
      ? validate(schema, args)
      : [{ path: "", message: "must be an object", types: ["object"], value: args }];
  const faults = faultsOf(value);
  if (faults.length === 0) return { ok: true, value, repairs: [] };
  const repaired = mayRepair ? repair(value, faults, faultsOf) : null;
  if (repaired !== null) return { ok: true, ...repaired };
  const problems = faults
    .slice(0, MOST_REPORTED)
    .map(({ path, message }) => ({ path: path.slice(0, LONGEST_PATH), message }));
  return { ok: false, problems };
}
