import { apply } from "./apply.ts";
import type { Fault } from "./problem.ts";

/** A step is a schema applied to a value; what takes longer costs several. A second or two in all. */
const MOST_STEPS = 1e6;

/**
 * What keeps a JSON value from being valid by a JSON Schema; nothing where it is. A schema that cannot be applied, and more
 * work than the limit, are faults as well: nothing is valid that has not been checked. Never throws.
 */
export function validate(schema: unknown, value: unknown): readonly Fault[] {
  const faults: Fault[] = [];
  try {
    apply({ root: schema, steps: MOST_STEPS }, schema, value, "", faults);
    return faults;
  } catch (error) {
    // The stack has its limit as well, and says so in the same way.
    const why = error instanceof RangeError ? "is too complex to be checked" : "meets a schema that is wrong";
    return [{ path: "", message: why }];
  }
}
