import { unwrap } from "../modules/unwrap.ts";
import { ts } from "../typescript.ts";
import type { Run } from "./evaluation.ts";
import { primitive, type Evaluation, type Expression, type Slot } from "./static-value.ts";

type Step = (element: Slot, index: Slot, at: Expression) => Slot;

/** What each turn is given by the iterators of a list. They have no other methods that are read, so only a loop or a spread sees one. */
const ITERATORS: ReadonlyMap<string, Step> = new Map<string, Step>([
  ["keys", (_, index) => index],
  ["values", (element) => element],
  ["entries", (element, index, at) => ({ known: { kind: "array", elements: [index, element] }, ...at })],
]);

/** The value that is gone through, with what an iterator of a list yields as a list. */
export function iterated(at: Expression, run: Run): Evaluation {
  const call = unwrap(at.node);
  const callee = ts.isCallExpression(call) && call.arguments.length === 0 ? unwrap(call.expression) : null;
  const isMethod =
    callee !== null && ts.isPropertyAccessExpression(callee) && callee.questionDotToken === undefined;
  const step = isMethod ? ITERATORS.get(callee.name.text) : undefined;
  if (!isMethod || step === undefined) return run.evaluate(at);
  const list = run.evaluate({ node: callee.expression, scope: at.scope });
  if (list.kind !== "array") return list.kind === "not-static" ? list : run.evaluate(at);
  const elements = list.elements.map((element, index) =>
    step(element, { known: primitive(index), ...at }, at),
  );
  return { kind: "array", elements };
}
