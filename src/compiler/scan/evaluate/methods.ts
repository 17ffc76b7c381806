import type { Scope } from "../modules/scope.ts";
import { unwrap } from "../modules/unwrap.ts";
import { ts, type TS } from "../typescript.ts";
import { zodMember } from "../zod/members.ts";
import type { Run } from "./evaluation.ts";
import { applyFunction } from "./functions.ts";
import { asPrimitive, LONGEST_TEXT } from "./primitives.ts";
import {
  notStatic,
  primitive,
  type Evaluation,
  type Expression,
  type NotStatic,
  type Operation,
  type Primitive,
  type Slot,
  type StaticValue,
} from "./static-value.ts";

/** Methods of texts that look only at the text and at primitive arguments, and give a primitive or a list of texts. */
const TEXT_METHODS = new Set(
  "at charAt concat endsWith includes indexOf lastIndexOf normalize padEnd padStart repeat replace replaceAll slice split startsWith substring toLowerCase toString toUpperCase trim trimEnd trimStart".split(
    " ",
  ),
);

type ListMethod = (elements: readonly Slot[], args: readonly Slot[], at: Expression, run: Run) => Evaluation;

const LIST_METHODS: ReadonlyMap<string, ListMethod> = new Map<string, ListMethod>([
  ["join", join],
  ["concat", concat],
  ["slice", slice],
  ["map", (elements, args, at, run) => mapped(elements, args, at, run, (results) => results)],
  ["flatMap", (elements, args, at, run) => mapped(elements, args, at, run, flatten)],
  ["flat", (elements, args, at, run) => (args.length > 0 ? refused(at) : list(flatten(elements, run)))],
  ["filter", filter],
]);

/** The method of a text or list that `callee` calls, its receiver being static; null for anything else. */
export function methodOf(callee: TS.Expression, scope: Scope, run: Run): Operation | null {
  const node = unwrap(callee);
  if (!ts.isPropertyAccessExpression(node)) return null;
  const name = node.name.text;
  const listMethod = LIST_METHODS.get(name);
  if (listMethod === undefined && !TEXT_METHODS.has(name)) return null;
  const receiver = run.evaluate({ node: node.expression, scope });
  if (receiver.kind === "array" && listMethod !== undefined) {
    return (args, at) => listMethod(receiver.elements, args, at, run);
  }
  // Not evaluated once more with the whole callee: chains of such names would double with each.
  if (receiver.kind === "zod") {
    const method = zodMember(receiver.schema, name, { node, scope }, run);
    return method.kind === "operation" ? method.apply : null;
  }
  const isText = receiver.kind === "primitive" && typeof receiver.value === "string";
  if (isText && TEXT_METHODS.has(name))
    return (args, at) => callOnText(receiver.value as string, name, args, at, run);
  return receiver.kind === "not-static" ? () => receiver : null;
}

function refused(at: Expression): NotStatic {
  return notStatic(at, "calls a function in a way that is not read");
}

function list(elements: readonly Slot[] | NotStatic): Evaluation {
  return "kind" in elements ? elements : { kind: "array", elements };
}

function callOnText(text: string, name: string, args: readonly Slot[], at: Expression, run: Run): Evaluation {
  const values = primitives(args, run);
  if ("kind" in values) return values;
  // The longest that `repeat`, padding and replacing can make of it, before any of them is let do so.
  const longest = values.reduce<number>(
    (most, value) => most + (typeof value === "number" ? value : String(value).length),
    1,
  );
  if ((text.length + 1) * longest > LONGEST_TEXT * 8) return notStatic(at, "makes a text that is too long");
  let result: unknown;
  try {
    result = (String.prototype as unknown as Record<string, (...all: unknown[]) => unknown>)[name]!.apply(
      text,
      [...values],
    );
  } catch {
    return refused(at);
  }
  if (Array.isArray(result))
    return { kind: "array", elements: result.map((one: string) => ({ known: primitive(one), ...at })) };
  return primitive(result as Primitive);
}

function primitives(args: readonly Slot[], run: Run): readonly Primitive[] | NotStatic {
  const values: Primitive[] = [];
  for (const arg of args) {
    const value = asPrimitive(arg, run);
    if (!("primitive" in value)) return value;
    values.push(value.primitive);
  }
  return values;
}

/** `null` and `undefined` print as nothing. A list inside the list would run its own `join`. */
function join(elements: readonly Slot[], args: readonly Slot[], at: Expression, run: Run): Evaluation {
  const parts = primitives(elements, run);
  const separators = primitives(args, run);
  if ("kind" in parts) return parts;
  if ("kind" in separators) return separators;
  const separator = separators[0] === undefined ? "," : String(separators[0]);
  const text = parts.map((part) => (part === null || part === undefined ? "" : String(part))).join(separator);
  return text.length > LONGEST_TEXT ? notStatic(at, "makes a text that is too long") : primitive(text);
}

function concat(elements: readonly Slot[], args: readonly Slot[], _at: Expression, run: Run): Evaluation {
  const all = [...elements];
  for (const arg of args) {
    const value = run.evaluate(arg);
    if (value.kind === "not-static") return value;
    if (value.kind === "array") all.push(...value.elements);
    else all.push(arg);
  }
  return { kind: "array", elements: all };
}

function slice(elements: readonly Slot[], args: readonly Slot[], at: Expression, run: Run): Evaluation {
  const bounds = primitives(args, run);
  if ("kind" in bounds) return bounds;
  const [from, to] = bounds;
  if (bounds.some((bound) => bound !== undefined && typeof bound !== "number")) return refused(at);
  return { kind: "array", elements: elements.slice(from as number | undefined, to as number | undefined) };
}

function mapped(
  elements: readonly Slot[],
  args: readonly Slot[],
  at: Expression,
  run: Run,
  after: (results: readonly Slot[], run: Run) => readonly Slot[] | NotStatic,
): Evaluation {
  const results: Slot[] = [];
  for (const value of eachResult(elements, args, at, run)) {
    if (value.kind === "not-static") return value;
    results.push({ known: value, ...at });
  }
  return list(after(results, run));
}

function filter(elements: readonly Slot[], args: readonly Slot[], at: Expression, run: Run): Evaluation {
  const kept: Slot[] = [];
  let index = 0;
  for (const value of eachResult(elements, args, at, run)) {
    if (value.kind === "not-static") return value;
    if (isTruthy(value)) kept.push(elements[index]!);
    index++;
  }
  return { kind: "array", elements: kept };
}

function isTruthy(value: StaticValue): boolean {
  return value.kind !== "primitive" || Boolean(value.value);
}

/** What a callback gives for each element and its index. */
function* eachResult(
  elements: readonly Slot[],
  args: readonly Slot[],
  at: Expression,
  run: Run,
): Iterable<Evaluation> {
  const callback = args.length === 1 ? run.evaluate(args[0]!) : refused(at);
  for (const [index, element] of elements.entries()) {
    if (callback.kind !== "function") {
      yield callback.kind === "not-static" ? callback : refused(at);
      return;
    }
    yield applyFunction(callback, [element, { known: primitive(index), ...at }], at, run);
  }
}

function flatten(elements: readonly Slot[], run: Run): readonly Slot[] | NotStatic {
  const flat: Slot[] = [];
  for (const element of elements) {
    const value = run.evaluate(element);
    if (value.kind === "not-static") return value;
    if (value.kind === "array") flat.push(...value.elements);
    else flat.push(element);
  }
  return flat;
}
