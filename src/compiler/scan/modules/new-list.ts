import { ts, type TS } from "../typescript.ts";
import { unwrap } from "./unwrap.ts";

/** Methods that make a list of what they are called on. */
const MAKERS = new Set([
  "map",
  "flatMap",
  "filter",
  "flat",
  "slice",
  "concat",
  "split",
  "toSorted",
  "toReversed",
]);
/** Methods that change a list and give it back. */
const CHANGERS = new Set(["sort", "reverse"]);
const FUNCTIONS_OF_OBJECT = new Set(["keys", "values", "entries"]);

/** Whether an expression gives a list that nothing else holds: a literal, or what is made of another list, text or object. */
export function isNewList(expression: TS.Expression): boolean {
  const node = unwrap(expression);
  if (ts.isArrayLiteralExpression(node)) return true;
  if (!ts.isCallExpression(node)) return false;
  const callee = unwrap(node.expression);
  if (!ts.isPropertyAccessExpression(callee)) return false;
  const { text } = callee.name;
  if (MAKERS.has(text)) return true;
  if (CHANGERS.has(text)) return isNewList(callee.expression);
  const isOfObject = ts.isIdentifier(callee.expression) && callee.expression.text === "Object";
  return isOfObject && FUNCTIONS_OF_OBJECT.has(text);
}
