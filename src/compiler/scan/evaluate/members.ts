import type { TS } from "../typescript.ts";
import { zodMember } from "../zod/members.ts";
import type { EvaluationRule, Run } from "./evaluation.ts";
import { asKey } from "./primitives.ts";
import { exportedValue } from "./references.ts";
import {
  describe,
  notStatic,
  primitive,
  type Evaluation,
  type Expression,
  type StaticValue,
} from "./static-value.ts";

/** `object.name`. */
export const propertyAccess: EvaluationRule = (at, run) => {
  const node = at.node as TS.PropertyAccessExpression;
  return member({ node: node.expression, scope: at.scope }, node.name.text, at, run);
};

/** `object["name"]` and `list[0]`, the key being static. */
export const elementAccess: EvaluationRule = (at, run) => {
  const node = at.node as TS.ElementAccessExpression;
  const key = asKey({ node: node.argumentExpression, scope: at.scope }, run);
  if (typeof key !== "string") return key;
  return member({ node: node.expression, scope: at.scope }, key, at, run);
};

function member(object: Expression, name: string, at: Expression, run: Run): Evaluation {
  const value = run.evaluate(object);
  if (value.kind === "not-static") return value;
  const found = memberNamed(value, name, at, run);
  if (found !== null) return found;
  return notStatic(at, `reads \`${name}\` of ${describe(value)} that does not hold it`);
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
