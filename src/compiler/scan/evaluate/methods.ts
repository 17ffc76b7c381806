import type { Scope } from "../modules/scope.ts";
import { isNewList } from "../modules/new-list.ts";
import { unwrap } from "../modules/unwrap.ts";
import { ts, type TS } from "../typescript.ts";
import { zodMember } from "../zod/members.ts";
import type { Run } from "./evaluation.ts";
import { LIST_METHODS, METHODS_OF_NEW_LISTS } from "./list-methods.ts";
import { LONGEST_TEXT, primitivesOf } from "./primitives.ts";
import {
  notStatic,
  primitive,
  type Evaluation,
  type Expression,
  type Operation,
  type Primitive,
  type Slot,
} from "./static-value.ts";

/** Methods of texts that look only at the text and at primitive arguments, and give a primitive or a list of texts. */
const TEXT_METHODS = new Set(
  "at charAt concat endsWith includes indexOf lastIndexOf normalize padEnd padStart repeat replace replaceAll slice split startsWith substring toLowerCase toString toUpperCase trim trimEnd trimStart".split(
    " ",
  ),
);

/** The method of a text or list that `callee` calls, its receiver being static; null for anything else. */
export function methodOf(callee: TS.Expression, scope: Scope, run: Run): Operation | null {
  const node = unwrap(callee);
  if (!ts.isPropertyAccessExpression(node)) return null;
  const name = node.name.text;
  const listMethod =
    LIST_METHODS.get(name) ?? (isNewList(node.expression) ? METHODS_OF_NEW_LISTS.get(name) : undefined);
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

function callOnText(text: string, name: string, args: readonly Slot[], at: Expression, run: Run): Evaluation {
  const values = primitivesOf(args, run);
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
    return notStatic(at, "calls a function in a way that is not read");
  }
  if (Array.isArray(result))
    return { kind: "array", elements: result.map((one: string) => ({ known: primitive(one), ...at })) };
  return primitive(result as Primitive);
}
