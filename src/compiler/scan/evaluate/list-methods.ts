import { unwrap } from "../modules/unwrap.ts";
import { ts } from "../typescript.ts";
import type { Run } from "./evaluation.ts";
import { applyFunction } from "./functions.ts";
import { LONGEST_TEXT, primitivesOf } from "./primitives.ts";
import {
  notStatic,
  primitive,
  type Evaluation,
  type Expression,
  type NotStatic,
  type Primitive,
  type Slot,
  type StaticValue,
} from "./static-value.ts";

type ListMethod = (elements: readonly Slot[], args: readonly Slot[], at: Expression, run: Run) => Evaluation;

/** Methods of lists that leave the list as it is. */
export const LIST_METHODS: ReadonlyMap<string, ListMethod> = new Map<string, ListMethod>([
  ["join", join],
  ["concat", concat],
  ["slice", slice],
  ["at", elementAt],
  ["includes", (elements, args, at, run) => search(elements, args, at, run, (all, one) => all.includes(one))],
  ["indexOf", (elements, args, at, run) => search(elements, args, at, run, (all, one) => all.indexOf(one))],
  ["map", (elements, args, at, run) => mapped(elements, args, at, run, (results) => results)],
  ["flatMap", (elements, args, at, run) => mapped(elements, args, at, run, flatten)],
  ["flat", (elements, args, at, run) => (args.length > 0 ? refused(at) : list(flatten(elements, run)))],
  ["filter", filter],
  ["find", find],
  ["some", (elements, args, at, run) => decided(elements, args, at, run, true)],
  ["every", (elements, args, at, run) => decided(elements, args, at, run, false)],
  ["toSorted", sorted],
  ["toReversed", reversed],
]);

/** Methods that change the list, which nobody sees of one that was only just made. */
export const METHODS_OF_NEW_LISTS: ReadonlyMap<string, ListMethod> = new Map<string, ListMethod>([
  ["sort", sorted],
  ["reverse", reversed],
]);

function refused(at: Expression): NotStatic {
  return notStatic(at, "calls a function in a way that is not read");
}

function list(elements: readonly Slot[] | NotStatic): Evaluation {
  return "kind" in elements ? elements : { kind: "array", elements };
}

/** `null` and `undefined` print as nothing. A list inside the list would run its own `join`. */
function join(elements: readonly Slot[], args: readonly Slot[], at: Expression, run: Run): Evaluation {
  const parts = primitivesOf(elements, run);
  const separators = primitivesOf(args, run);
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
  const bounds = primitivesOf(args, run);
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

/** What a callback gives for each element, its index and the list. */
function* eachResult(
  elements: readonly Slot[],
  args: readonly Slot[],
  at: Expression,
  run: Run,
): Iterable<Evaluation> {
  const [slot] = args;
  const callback = slot !== undefined && args.length === 1 ? run.evaluate(slot) : refused(at);
  // `Boolean` and its like look at their first argument alone, which is not known of any other function that is not written here.
  const isGlobal = callback.kind === "operation" && slot !== undefined && ts.isIdentifier(unwrap(slot.node));
  const whole: Slot = { known: { kind: "array", elements }, ...at };
  for (const [index, element] of elements.entries()) {
    if (callback.kind === "function")
      yield applyFunction(callback, [element, { known: primitive(index), ...at }, whole], at, run);
    else if (callback.kind === "operation" && isGlobal) yield callback.apply([element], at, run);
    else {
      yield callback.kind === "not-static" ? callback : refused(at);
      return;
    }
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

function elementAt(elements: readonly Slot[], args: readonly Slot[], at: Expression, run: Run): Evaluation {
  const indices = primitivesOf(args, run);
  if ("kind" in indices) return indices;
  const [index] = indices;
  if (typeof index !== "number" || !Number.isInteger(index)) return refused(at);
  const element = elements.at(index);
  return element === undefined ? primitive(undefined) : run.evaluate(element);
}

/** Among primitives alone: whether two objects are the same one is not known. */
function search(
  elements: readonly Slot[],
  args: readonly Slot[],
  at: Expression,
  run: Run,
  look: (all: readonly Primitive[], one: Primitive) => Primitive,
): Evaluation {
  const all = primitivesOf(elements, run);
  const wanted = primitivesOf(args, run);
  if ("kind" in all) return all;
  if ("kind" in wanted) return wanted;
  return wanted.length === 1 ? primitive(look(all, wanted[0])) : refused(at);
}

function find(elements: readonly Slot[], args: readonly Slot[], at: Expression, run: Run): Evaluation {
  let index = 0;
  for (const value of eachResult(elements, args, at, run)) {
    if (value.kind === "not-static") return value;
    if (isTruthy(value)) return run.evaluate(elements[index]!);
    index++;
  }
  return primitive(undefined);
}

/** `some` and `every`: the first that is `answer` decides. */
function decided(
  elements: readonly Slot[],
  args: readonly Slot[],
  at: Expression,
  run: Run,
  answer: boolean,
): Evaluation {
  for (const value of eachResult(elements, args, at, run)) {
    if (value.kind === "not-static") return value;
    if (isTruthy(value) === answer) return primitive(answer);
  }
  return primitive(!answer);
}

/** In the order of the language: by what each prints as, in UTF-16 units, `undefined` last. */
function sorted(elements: readonly Slot[], args: readonly Slot[], at: Expression, run: Run): Evaluation {
  if (args.length > 0) return notStatic(at, "sorts by a function, which is not read");
  const values = primitivesOf(elements, run);
  if ("kind" in values) return values;
  return {
    kind: "array",
    elements: [...values].sort().map((value): Slot => ({ known: primitive(value), ...at })),
  };
}

function reversed(elements: readonly Slot[], args: readonly Slot[], at: Expression): Evaluation {
  return args.length > 0 ? refused(at) : { kind: "array", elements: elements.toReversed() };
}
