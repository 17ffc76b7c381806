import type { Evaluator } from "../evaluate/evaluate.ts";
import { scopeWith } from "../evaluate/statements.ts";
import { iterated } from "../evaluate/iterate.ts";
import { bindPattern, type LocalNames } from "../evaluate/local-names.ts";
import { primitive, type NotStatic, type Slot } from "../evaluate/static-value.ts";
import type { ModuleScope, Scope } from "../modules/scope.ts";
import type { RegistrationCall, Repetition } from "../registries/registration-statements.ts";
import { ts } from "../typescript.ts";

/** A registration that takes place once, and the scope in which its argument is read. */
export interface Registration extends RegistrationCall {
  readonly scope: Scope;
}

export interface Unrolled {
  readonly registrations: readonly Registration[];
  /** Calls in loops over something that cannot be read, so that it is not known how often they take place. */
  readonly unknown: readonly { readonly call: RegistrationCall; readonly problem: NotStatic }[];
}

/** One registration for each call, and of a call in a loop one for each item, in the order in which they would take place. */
export function unroll(
  calls: readonly RegistrationCall[],
  module: ModuleScope,
  evaluator: Evaluator,
): Unrolled {
  const registrations: Registration[] = [];
  const unknown: { call: RegistrationCall; problem: NotStatic }[] = [];
  for (const [index, call] of calls.entries()) {
    const { repetition } = call;
    if (repetition === null) {
      registrations.push({ ...call, scope: module });
      continue;
    }
    // The calls of one loop take turns: they are dealt with at the first of them.
    if (calls[index - 1]?.repetition === repetition) continue;
    const inLoop = calls.filter((one) => one.repetition === repetition);
    const scopes = scopesOf(repetition, module, evaluator);
    if ("kind" in scopes) unknown.push(...inLoop.map((one) => ({ call: one, problem: scopes })));
    else registrations.push(...scopes.flatMap((scope) => inLoop.map((one) => ({ ...one, scope }))));
  }
  return { registrations, unknown };
}

/** A scope for each turn of the loop. */
function scopesOf(
  repetition: Repetition,
  module: ModuleScope,
  evaluator: Evaluator,
): readonly Scope[] | NotStatic {
  const at = { node: repetition.list, scope: module };
  const list = ts.isForOfStatement(repetition.statement)
    ? iterated(at, evaluator.run)
    : evaluator.evaluate(at);
  if (list.kind === "not-static") return list;
  if (list.kind !== "array")
    return { kind: "not-static", ...at, reason: "is no list that can be read", notes: [] };
  const scopes: Scope[] = [];
  for (const [index, item] of list.elements.entries()) {
    const names: LocalNames = new Map();
    const scope = scopeWith(names, module, { node: repetition.statement, scope: module });
    const values: readonly Slot[] = [item, { known: primitive(index), ...at }, { known: list, ...at }];
    const given = repetition.variables.map((variable, position): readonly [typeof variable, Slot | null] => {
      const isRest = ts.isParameter(variable) && variable.dotDotDotToken !== undefined;
      const rest: Slot = { known: { kind: "array", elements: values.slice(position) }, ...at };
      return [variable, isRest ? rest : (values[position] ?? null)];
    });
    const constants = repetition.constants.map(
      (constant) =>
        [
          constant,
          constant.initializer === undefined ? null : { node: constant.initializer, scope },
        ] as const,
    );
    for (const [declaration, value] of [...given, ...constants]) {
      const problem = bindPattern(declaration, value, scope, names, evaluator.run);
      if (problem !== null) return problem;
    }
    scopes.push(scope);
  }
  return scopes;
}
