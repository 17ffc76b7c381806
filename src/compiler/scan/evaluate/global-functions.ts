import type { Scope } from "../modules/scope.ts";
import { ts, type TS } from "../typescript.ts";
import { unwrap } from "../modules/unwrap.ts";
import { entriesOf, objectOf, type Entry } from "./entries.ts";
import type { Run } from "./evaluation.ts";
import { isTrue } from "./operators.ts";
import { asPrimitive, LONGEST_TEXT } from "./primitives.ts";
import {
  notStatic,
  orUndefined,
  primitive,
  type Evaluation,
  type Expression,
  type NotStatic,
  type Operation,
  type Primitive,
  type Slot,
  type StaticValue,
} from "./static-value.ts";
import { toJson } from "./to-json.ts";

const FUNCTIONS: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ["Object.freeze", (args, at, run) => (args.length === 1 ? run.evaluate(args[0]!) : refused(at))],
  ["Object.keys", listing(([name], at) => known(primitive(name), at))],
  ["Object.values", listing(([, slot]) => slot)],
  [
    "Object.entries",
    listing(([name, slot], at) => known({ kind: "array", elements: [known(primitive(name), at), slot] }, at)),
  ],
  ["Object.fromEntries", fromEntries],
  ["Object.assign", assign],
  ["Array.isArray", isArray],
  ["String", onPrimitives((value) => String(value))],
  ["Number", onPrimitives((value) => Number(value))],
  ["Boolean", truth],
  ["JSON.stringify", stringify],
  ...(["abs", "ceil", "floor", "round", "trunc", "sign", "max", "min", "pow"] as const).map(
    (name): [string, Operation] => [
      `Math.${name}`,
      onNumbers((...numbers) => (Math[name] as (...all: number[]) => number)(...numbers)),
    ],
  ),
]);

/** Numbers that the language has names for. */
const CONSTANTS: ReadonlyMap<string, number> = new Map([
  ...(["MAX_SAFE_INTEGER", "MIN_SAFE_INTEGER", "MAX_VALUE", "MIN_VALUE", "EPSILON"] as const).map(
    (name): [string, number] => [`Number.${name}`, Number[name]],
  ),
  ...(["PI", "E", "LN2", "LN10", "SQRT2"] as const).map((name): [string, number] => [
    `Math.${name}`,
    Math[name],
  ]),
]);

/** What a dotted name of the language stands for, unless its first part is bound to something else here; null for any other. */
export function globalConstant(node: TS.PropertyAccessExpression, scope: Scope): StaticValue | null {
  const name = globalName(node, scope);
  const value = name === null ? undefined : CONSTANTS.get(name);
  return value === undefined ? null : primitive(value);
}

/** Functions that are handed over by name: `list.filter(Boolean)`. */
export function globalNamed(name: string): StaticValue | null {
  const apply =
    name === "Boolean" || name === "String" || name === "Number" ? FUNCTIONS.get(name) : undefined;
  return apply === undefined ? null : { kind: "operation", apply };
}

/** The function of the language that `callee` names, unless the name is bound to something else here. */
export function globalFunction(callee: TS.Expression, scope: Scope): Operation | null {
  const name = globalName(callee, scope);
  return name === null ? null : (FUNCTIONS.get(name) ?? null);
}

/** `Object.keys`, where `Object` is the language's own. */
function globalName(expression: TS.Expression, scope: Scope): string | null {
  const node = unwrap(expression);
  if (ts.isIdentifier(node)) return scope.lookup(node.text) === null ? node.text : null;
  if (!ts.isPropertyAccessExpression(node) || !ts.isIdentifier(node.expression)) return null;
  const { text } = node.expression;
  return scope.lookup(text) === null ? `${text}.${node.name.text}` : null;
}

function known(value: Exclude<Evaluation, NotStatic>, at: Expression): Slot {
  return { known: value, ...at };
}

function refused(at: Expression): NotStatic {
  return notStatic(at, "calls a function in a way that is not read");
}

/** `Object.keys` and its kin, on an object, a list or an enum. */
function listing(pick: (entry: Entry, at: Expression) => Slot): Operation {
  return (args, at, run) => {
    if (args.length !== 1) return refused(at);
    const value = run.evaluate(args[0]!);
    if (value.kind === "not-static") return value;
    const entries = entriesOf(value, at);
    if (entries === null) return refused(at);
    return { kind: "array", elements: entries.map((entry) => pick(entry, at)) };
  };
}

function fromEntries(args: readonly Slot[], at: Expression, run: Run): Evaluation {
  const list = args.length === 1 ? run.evaluate(args[0]!) : refused(at);
  if (list.kind === "not-static") return list;
  if (list.kind !== "array") return refused(at);
  const entries: Entry[] = [];
  for (const element of list.elements) {
    const pair = run.evaluate(element);
    if (pair.kind === "not-static") return pair;
    if (pair.kind !== "array" || pair.elements.length !== 2) return refused(at);
    const name = asPrimitive(pair.elements[0]!, run);
    if (!("primitive" in name)) return name;
    entries.push([String(name.primitive), pair.elements[1]!]);
  }
  return objectOf(entries, at);
}

/** `Object.assign({ … }, …)`: a new object, as long as the first is written there and then. */
function assign(args: readonly Slot[], at: Expression, run: Run): Evaluation {
  const entries: Entry[] = [];
  for (const [index, slot] of args.entries()) {
    if (index === 0 && !ts.isObjectLiteralExpression(unwrap(slot.node)))
      return notStatic(at, "changes an object");
    const value = orUndefined(run.evaluate(slot));
    if (value.kind === "not-static") return value;
    const isNothing = value.kind === "primitive" && (value.value === undefined || value.value === null);
    if (isNothing) continue;
    if (value.kind !== "object") return refused(at);
    entries.push(...entriesOf(value, at)!);
  }
  return args.length === 0 ? refused(at) : objectOf(entries, at);
}

function isArray(args: readonly Slot[], at: Expression, run: Run): Evaluation {
  const value = args.length === 1 ? orUndefined(run.evaluate(args[0]!)) : refused(at);
  return value.kind === "not-static" ? value : primitive(value.kind === "array");
}

function truth(args: readonly Slot[], at: Expression, run: Run): Evaluation {
  const holds = args.length === 1 ? isTrue(args[0]!, run) : refused(at);
  return typeof holds === "boolean" ? primitive(holds) : holds;
}

function onPrimitives(apply: (value: Primitive) => Primitive): Operation {
  return (args, at, run) => {
    if (args.length !== 1) return refused(at);
    const value = asPrimitive(args[0]!, run);
    return "primitive" in value ? primitive(apply(value.primitive)) : value;
  };
}

function onNumbers(apply: (...numbers: number[]) => number): Operation {
  return (args, at, run) => {
    const numbers: number[] = [];
    for (const arg of args) {
      const value = asPrimitive(arg, run);
      if (!("primitive" in value)) return value;
      if (typeof value.primitive !== "number") return refused(at);
      numbers.push(value.primitive);
    }
    return primitive(apply(...numbers));
  };
}

/** `JSON.stringify(value)`, `(value, null, 2)`. */
function stringify(args: readonly Slot[], at: Expression, run: Run): Evaluation {
  const [value, replacer, space] = args;
  if (value === undefined) return refused(at);
  const options: Primitive[] = [];
  for (const option of [replacer, space]) {
    const read = option === undefined ? { primitive: undefined } : asPrimitive(option, run);
    if (!("primitive" in read)) return read;
    options.push(read.primitive);
  }
  const [by, indent] = options;
  const isIndent = indent === undefined || typeof indent === "number" || typeof indent === "string";
  if ((by !== null && by !== undefined) || !isIndent) return refused(at);
  const json = toJson(value, run);
  if ("problem" in json) return json.problem;
  if ("tooLarge" in json) return notStatic(at, `prints a value that ${json.tooLarge}`);
  const text = JSON.stringify(json.json, null, indent);
  return text.length > LONGEST_TEXT ? notStatic(at, "makes a text that is too long") : primitive(text);
}
