import type { Scope } from "../modules/scope.ts";
import { unwrap } from "../modules/unwrap.ts";
import { ts, type TS } from "../typescript.ts";
import type { EvaluationRule, Run } from "./evaluation.ts";
import { globalFunction } from "./global-functions.ts";
import { applyFunction } from "./functions.ts";
import { methodOf } from "./methods.ts";
import { describe, notStatic, type NotStatic, type Slot } from "./static-value.ts";

const UNREAD = "calls a function that cannot be read";

/**
 * A call is read where what it does is known: a function of the language that only looks at what it is given, or a function of
 * the project that does nothing but return a value.
 */
export const callExpression: EvaluationRule = (at, run) => {
  const node = at.node as TS.CallExpression;
  const args = argumentsOf(node, at.scope, run);
  if ("kind" in args) return args;
  if (node.questionDotToken !== undefined && isOfZod(node.expression, at.scope, run))
    return notStatic(
      at,
      "calls a method of a zod schema where there is one, which depends on the release of zod",
    );
  const known = globalFunction(node.expression, at.scope) ?? methodOf(node.expression, at.scope, run);
  if (known !== null) return known(args, at, run);
  const callee = run.evaluate({ node: node.expression, scope: at.scope });
  if (callee.kind === "function") return applyFunction(callee, args, at, run);
  if (callee.kind === "operation") return callee.apply(args, at, run);
  if (callee.kind !== "not-static") return notStatic(at, `calls ${describe(callee)}`);
  if (!isNamedBy(node.expression, callee.node)) return callee;
  const reason = callee.reason.startsWith(UNREAD) ? callee.reason : `${UNREAD}: it ${callee.reason}`;
  return { ...callee, ...at, reason };
};

function isOfZod(callee: TS.Expression, scope: Scope, run: Run): boolean {
  const node = unwrap(callee);
  const isMember = ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
  return isMember && run.evaluate({ node: node.expression, scope }).kind === "zod";
}

/** A list that is spread is read for how many there are. */
function argumentsOf(node: TS.CallExpression, scope: Scope, run: Run): readonly Slot[] | NotStatic {
  const args: Slot[] = [];
  for (const argument of node.arguments) {
    if (!ts.isSpreadElement(argument)) {
      args.push({ node: argument, scope });
      continue;
    }
    const spread = { node: argument.expression, scope };
    const value = run.evaluate(spread);
    if (value.kind === "not-static") return value;
    if (value.kind !== "array") return notStatic(spread, "is spread into a call and is no list");
    args.push(...value.elements);
  }
  return args;
}

/** Whether `part` is the function or one of the names that lead to it, and not something that its receiver is made of. */
function isNamedBy(callee: TS.Node, part: TS.Node): boolean {
  let step = unwrap(callee);
  const isPath = ts.isPropertyAccessExpression(step) || ts.isElementAccessExpression(step);
  while (step !== part && (ts.isPropertyAccessExpression(step) || ts.isElementAccessExpression(step)))
    step = unwrap(step.expression);
  return !isPath || (step === part && !ts.isCallExpression(step));
}
