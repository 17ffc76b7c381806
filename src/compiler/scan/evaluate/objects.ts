import { ts, type TS } from "../typescript.ts";
import { entriesOf } from "./entries.ts";
import { iterated } from "./iterate.ts";
import type { EvaluationRule, Run } from "./evaluation.ts";
import { asKey } from "./primitives.ts";
import {
  describe,
  notStatic,
  primitive,
  type Evaluation,
  type Expression,
  type Member,
  type NotStatic,
  type Slot,
  type StaticValue,
} from "./static-value.ts";

/** Lists that spread each other double with each step. */
const MOST_ELEMENTS = 20_000;

/** Keys in the order JavaScript gives them (but for integer keys), the last of equal ones winning. Values stay unevaluated. */
export const objectLiteral: EvaluationRule = (at, run) => {
  const members = new Map<string, Member>();
  const { properties } = at.node as TS.ObjectLiteralExpression;
  const repeated = keyOfDoubtfulOrder(properties);
  if (repeated !== null)
    return notStatic(
      { node: repeated, scope: at.scope },
      "names a key twice beside a spread or a computed key",
    );
  for (const property of properties) {
    const problem = ts.isSpreadAssignment(property)
      ? spreadInto(members, { node: property.expression, scope: at.scope }, run)
      : addProperty(members, property, at, run);
    if (problem !== null) return problem;
  }
  return { kind: "object", members };
};

/** Beside these, engines disagree with the language on where a key that is written twice stands. */
function keyOfDoubtfulOrder(properties: readonly TS.ObjectLiteralElementLike[]): TS.Node | null {
  if (properties.every(({ name }) => name !== undefined && !ts.isComputedPropertyName(name))) return null;
  const names = new Set<string>();
  let repeated: TS.Node | null = null;
  for (const { name } of properties) {
    if (name === undefined || ts.isComputedPropertyName(name)) continue;
    if (names.has(name.text)) repeated = name;
    else names.add(name.text);
  }
  return repeated;
}

function addProperty(
  members: Map<string, Member>,
  property: Exclude<TS.ObjectLiteralElementLike, TS.SpreadAssignment>,
  at: Expression,
  run: Run,
): NotStatic | null {
  const name = propertyName(property.name, at, run);
  if (typeof name !== "string") return name;
  if (name === "__proto__") {
    return notStatic(
      { node: property.name, scope: at.scope },
      "is `__proto__`, which is no property like others",
    );
  }
  const node = ts.isPropertyAssignment(property)
    ? property.initializer
    : ts.isShorthandPropertyAssignment(property)
      ? property.name
      : property;
  members.set(name, { slot: { node, scope: at.scope }, key: property.name, keyScope: at.scope });
  return null;
}

/** The name of a property; a computed one is evaluated. */
export function propertyName(name: TS.PropertyName, at: Expression, run: Run): string | NotStatic {
  if (ts.isComputedPropertyName(name)) return asKey({ node: name.expression, scope: at.scope }, run);
  if (ts.isNumericLiteral(name)) return String(Number(name.text));
  if (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) return name.text;
  return notStatic({ node: name, scope: at.scope }, "is not a name that can be read");
}

/** `...x` in an object: the members of an object, the indices of an array or text, nothing of any other primitive. */
function spreadInto(members: Map<string, Member>, at: Expression, run: Run): NotStatic | null {
  const value = run.evaluate(at);
  if (value.kind === "not-static") return value;
  if (value.kind === "object") {
    for (const [name, member] of value.members) members.set(name, member);
    return null;
  }
  if (value.kind === "enum") {
    for (const [name, slot] of entriesOf(value, at)!)
      members.set(name, { slot, key: at.node, keyScope: at.scope });
    return null;
  }
  if (value.kind === "primitive" && typeof value.value !== "string") return null;
  // An object takes a text apart by UTF-16 units, a list by characters.
  const isText = value.kind === "primitive" && typeof value.value === "string";
  const elements = isText
    ? (value.value as string).split("").map((unit) => ({ known: primitive(unit), ...at }))
    : elementsOf(value, at);
  if (elements === null) return notStatic(at, `spreads ${describe(value)}`);
  for (const [index, slot] of elements.entries()) {
    members.set(String(index), { slot, key: at.node, keyScope: at.scope });
  }
  return null;
}

export const arrayLiteral: EvaluationRule = (at, run): Evaluation => {
  const elements: Slot[] = [];
  for (const element of (at.node as TS.ArrayLiteralExpression).elements) {
    if (!ts.isSpreadElement(element)) {
      elements.push({ node: element, scope: at.scope });
      continue;
    }
    const spread: Expression = { node: element.expression, scope: at.scope };
    const value = iterated(spread, run);
    if (value.kind === "not-static") return value;
    const more = elementsOf(value, spread);
    if (more === null) return notStatic(spread, `is spread into an array and is no array`);
    if (elements.length + more.length > MOST_ELEMENTS)
      return notStatic(spread, "makes a list that is too long");
    elements.push(...more);
  }
  return { kind: "array", elements };
};

/** What iterating the value yields, or null when it cannot be iterated (or is not worth it). */
function elementsOf(value: StaticValue, at: Expression): readonly Slot[] | null {
  if (value.kind === "array") return value.elements;
  if (value.kind !== "primitive" || typeof value.value !== "string") return null;
  return Array.from(value.value, (character) => ({ known: primitive(character), ...at }));
}
