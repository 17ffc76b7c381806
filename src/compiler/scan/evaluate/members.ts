import type { TS } from "../typescript.ts";
import { zodMember } from "../zod/members.ts";
import { classStatic } from "./class-statics.ts";
import type { EvaluationRule, Run } from "./evaluation.ts";
import { globalConstant } from "./global-functions.ts";
import { asKey } from "./primitives.ts";
import { exportedValue } from "./references.ts";
import {
  describe,
  notStatic,
  orUndefined,
  primitive,
  type Evaluation,
  type Expression,
  type NotStatic,
  type StaticValue,
} from "./static-value.ts";

/** `object.name`. */
export const propertyAccess: EvaluationRule = (at, run) => {
  const node = at.node as TS.PropertyAccessExpression;
  return globalConstant(node, at.scope) ?? member(node, node.name.text, at, run);
};

/** `object["name"]` and `list[0]`, the key being static. */
export const elementAccess: EvaluationRule = (at, run) => {
  const node = at.node as TS.ElementAccessExpression;
  const key = asKey({ node: node.argumentExpression, scope: at.scope }, run);
  if (typeof key !== "string") return key;
  return member(node, key, at, run);
};

type Access = TS.PropertyAccessExpression | TS.ElementAccessExpression;

function member(
  { expression, questionDotToken }: Access,
  name: string,
  at: Expression,
  run: Run,
): Evaluation {
  const object = run.evaluate({ node: expression, scope: at.scope });
  const value = questionDotToken === undefined ? object : orUndefined(object);
  if (value.kind === "not-static") return value;
  const isNothing = value.kind === "primitive" && (value.value === undefined || value.value === null);
  if (isNothing && questionDotToken !== undefined) return primitive(undefined);
  return memberNamed(value, name, at, run) ?? missingMember(value, name, at);
}

/** What is said of a property that is not an own one. */
export function missingMember(value: StaticValue, name: string, at: Expression): NotStatic {
  if (isInherited(value, name))
    return notStatic(at, `uses \`${name}\` of ${describe(value)}, which is not read`);
  const problem = notStatic(at, `reads \`${name}\` of ${describe(value)} that does not hold it`);
  return HOLDERS.has(value.kind) ? { ...problem, absent: true } : problem;
}

/** Whose properties are all known, so that one that is missing is `undefined`. */
const HOLDERS: ReadonlySet<StaticValue["kind"]> = new Set(["object", "array", "enum"]);

function isInherited(value: StaticValue, name: string): boolean {
  if (value.kind === "primitive")
    return value.value !== null && value.value !== undefined && name in Object(value.value);
  return (
    name in
    (value.kind === "array"
      ? Array.prototype
      : value.kind === "function"
        ? Function.prototype
        : Object.prototype)
  );
}

/** Only own members are read: what a prototype would answer is never a constant that someone wrote. Null where there is none. */
export function memberNamed(value: StaticValue, name: string, at: Expression, run: Run): Evaluation | null {
  switch (value.kind) {
    case "namespace":
      return exportedValue(value, name, at, run);
    case "object": {
      const found = value.members.get(name);
      if (found !== undefined) return run.evaluate(found.slot);
      break;
    }
    case "enum": {
      const found = value.members.get(name);
      if (found !== undefined) return run.evaluate(found);
      break;
    }
    case "array": {
      if (name === "length") return primitive(value.elements.length);
      const found = /^(0|[1-9]\d*)$/.test(name) ? value.elements[Number(name)] : undefined;
      if (found !== undefined) return run.evaluate(found);
      break;
    }
    case "function":
      return classStatic(value, name, at, run);
    case "zod":
      return zodMember(value.schema, name, at, run);
    case "library":
      return value.member(name);
    case "primitive":
      if (typeof value.value === "string" && name === "length") return primitive(value.value.length);
      break;
    default:
  }
  return null;
}
