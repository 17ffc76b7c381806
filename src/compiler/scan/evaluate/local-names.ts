import type { LocalBinding, Scope } from "../modules/scope.ts";
import { ts, type TS } from "../typescript.ts";
import type { Run } from "./evaluation.ts";
import { memberNamed, missingMember } from "./members.ts";
import { propertyName } from "./objects.ts";
import {
  notStatic,
  orUndefined,
  primitive,
  type Evaluation,
  type Expression,
  type NotStatic,
  type Slot,
} from "./static-value.ts";

/** The names that a call or a turn of a loop adds. */
export type LocalNames = Map<string, LocalBinding>;

/**
 * Binds the names of a parameter, a constant or a loop variable to (parts of) `value`, null meaning that none was given. A default
 * stands for `undefined`. Null, or why it cannot be done.
 */
export function bindPattern(
  declaration: TS.ParameterDeclaration | TS.VariableDeclaration | TS.BindingElement,
  value: Slot | null,
  scope: Scope,
  names: LocalNames,
  run: Run,
): NotStatic | null {
  const { name, initializer } = declaration;
  const given = value ?? { known: primitive(undefined), node: declaration, scope };
  const isParameter = !ts.isVariableDeclaration(declaration);
  const slot =
    isParameter && initializer !== undefined && isMissing(given, run) ? { node: initializer, scope } : given;
  if (ts.isIdentifier(name)) {
    names.set(name.text, { kind: "local", node: declaration, slot });
    return null;
  }
  if (ts.isArrayBindingPattern(name)) return bindElements(name, slot, scope, names, run);
  const taken = new Set<string>();
  for (const element of name.elements) {
    if (element.dotDotDotToken !== undefined) {
      const rest = restOfObject(slot, taken, { node: element, scope }, run);
      if (rest.kind === "not-static") return rest;
      return bindPattern(element, { known: rest, node: element, scope }, scope, names, run);
    }
    const key = element.propertyName ?? element.name;
    const property = ts.isIdentifier(key)
      ? key.text
      : propertyName(key as TS.PropertyName, { node: element, scope }, run);
    if (typeof property !== "string") return property;
    taken.add(property);
    const part = partOf(slot, property, element, scope, run);
    if (isWhole(part)) return part.problem;
    const problem = bindPattern(element, part, scope, names, run);
    if (problem !== null) return problem;
  }
  return null;
}

function bindElements(
  pattern: TS.ArrayBindingPattern,
  slot: Slot,
  scope: Scope,
  names: LocalNames,
  run: Run,
): NotStatic | null {
  for (const [index, element] of pattern.elements.entries()) {
    if (ts.isOmittedExpression(element)) continue;
    if (element.dotDotDotToken !== undefined) {
      const whole = run.evaluate(slot);
      if (whole.kind === "not-static") return whole;
      if (whole.kind !== "array")
        return notStatic({ node: element, scope }, "takes the rest of what is no list");
      const rest: Slot = {
        known: { kind: "array", elements: whole.elements.slice(index) },
        node: element,
        scope,
      };
      return bindPattern(element, rest, scope, names, run);
    }
    const part = partOf(slot, String(index), element, scope, run);
    if (isWhole(part)) return part.problem;
    const problem = bindPattern(element, part, scope, names, run);
    if (problem !== null) return problem;
  }
  return null;
}

/** `{ a, ...rest }`: what was not taken out by name. */
function restOfObject(slot: Slot, taken: ReadonlySet<string>, at: Expression, run: Run): Evaluation {
  const whole = run.evaluate(slot);
  if (whole.kind === "not-static") return whole;
  if (whole.kind !== "object") return notStatic(at, "takes the rest of what is no object");
  return { kind: "object", members: new Map([...whole.members].filter(([name]) => !taken.has(name))) };
}

function isMissing(slot: Slot, run: Run): boolean {
  const value = orUndefined(run.evaluate(slot));
  return value.kind === "primitive" && value.value === undefined;
}

/** What is to be taken apart cannot be read; a part of it that cannot matters only where it is used. */
interface Whole {
  readonly problem: NotStatic;
}

function isWhole(part: Slot | Whole): part is Whole {
  return "problem" in part;
}

/** A property that an object or list does not have is `undefined` when it is taken out. */
function partOf(slot: Slot, name: string, element: TS.Node, scope: Scope, run: Run): Slot | Whole {
  const whole = run.evaluate(slot);
  if (whole.kind === "not-static") return { problem: whole };
  const at = { node: element, scope };
  const part = memberNamed(whole, name, at, run) ?? orUndefined(missingMember(whole, name, at));
  return { known: part, ...at };
}
