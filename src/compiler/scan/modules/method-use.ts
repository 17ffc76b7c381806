import { ts, type TS } from "../typescript.ts";
import type { CallContext } from "./call-use.ts";
import {
  anyWrite,
  changed,
  copied,
  copiedFromInside,
  escape,
  outwards,
  READ,
  taken,
  type Flow,
  type Use,
} from "./flow.ts";
import { unwrap } from "./unwrap.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Methods of arrays, maps and sets that change what they are called on. */
export const MUTATING = words(
  "push pop shift unshift splice sort reverse fill copyWithin set add delete clear __defineGetter__ __defineSetter__",
);
/** Those that give back what they take out. */
const REMOVING = words("pop shift splice");
/** Methods whose result is something that the value holds. */
const TAKING = words("at find findLast get reduce reduceRight deref next");
/** Methods whose result is a new object that holds the same; those of the second kind may look further inside for it. */
const COPYING = words("slice filter concat values entries toSorted toReversed toSpliced with");
const COPYING_INSIDE = words("flat flatMap map");
/** Methods that only look. */
const READING = words(
  "join includes indexOf lastIndexOf some every findIndex findLastIndex forEach keys has hasOwnProperty propertyIsEnumerable isPrototypeOf toString toLocaleString trim trimStart trimEnd toLowerCase toUpperCase startsWith endsWith split replace replaceAll padStart padEnd repeat charAt charCodeAt codePointAt substring localeCompare match matchAll search normalize toFixed register",
);

/** `value.path.method(…)`, and the same on a literal that the value was put into: `flow` has just passed the method's name. */
export function methodUse(flow: Flow, call: TS.CallExpression, context: CallContext): Flow | Use {
  const names = dottedPath(call.expression);
  if (names === null || names.length === 0) return READ;
  const onLiteral = flow.takenFrom === "literal";
  const owner: Flow = onLiteral
    ? { ...flow, wraps: flow.wraps + 1 }
    : { ...flow, path: flow.path.slice(0, -1) };
  if (!onLiteral && owner.path.length === 0 && context.isNamespace(flow)) return READ;
  let method: string | null = names.at(-1) ?? null;
  // `list.push.call(list, …)` calls `push`.
  if (method === "call" || method === "apply" || method === "bind") method = names.at(-2) ?? null;
  if (method === null || MUTATING.has(method)) return mutatingUse(owner, call, method);
  const byCallback = callbackUse(owner, call, call.arguments, context);
  if (byCallback !== null) return byCallback;
  if (context.memberOf(call.expression) !== null || context.importedFunction(call.expression) !== null)
    return READ;
  if (TAKING.has(method)) return taken(owner, call, null);
  if (COPYING.has(method)) return copied(owner, call);
  if (method === "map" && call.arguments.every(makesObject)) return copied(owner, call, 2);
  if (COPYING_INSIDE.has(method)) return copiedFromInside(owner, call);
  if (method === "valueOf") return outwards(owner, call);
  return READING.has(method) ? READ : escape(call, owner);
}

function mutatingUse(owner: Flow, call: TS.CallExpression, method: string | null): Flow | Use {
  const depth = owner.path.length;
  const isOwn = owner.wraps > 0 || owner.copiedTo >= depth;
  // Of an object of its own what it holds may still be changed, later.
  if (isOwn && method !== null)
    return REMOVING.has(method) ? taken(owner, call, null) : outwards(owner, call);
  // A method of a literal whose name is not known, `[value][Symbol.iterator]()`.
  if (owner.wraps > 0) return anyWrite(call);
  const isTaken =
    method !== null && REMOVING.has(method) && !ts.isExpressionStatement(owner.ancestors[owner.index - 1]!);
  return { kind: "write", at: call, depth: isTaken ? depth + 1 : depth };
}

/** What the functions do that are called with what the value holds; null where none of them does anything to it. */
export function callbackUse(
  owner: Flow,
  call: TS.CallExpression,
  callbacks: readonly TS.Expression[],
  context: CallContext,
): Use | null {
  let deepest: number | null = null;
  for (const callback of callbacks) {
    const code = context.functionOf(callback);
    const known = code === null ? context.importedFunction(callback) : { ...context, code };
    const body = known?.code.body;
    for (const { name, dotDotDotToken } of body === undefined ? [] : known!.code.parameters) {
      const depth = known!.changes(name, body!);
      if (depth === null) continue;
      deepest = Math.max(deepest ?? 0, dotDotDotToken === undefined ? depth + 1 : depth);
    }
  }
  return deepest === null ? null : changed(call, owner, deepest);
}

/** `(one) => ({ … })` */
function makesObject(callback: TS.Expression): boolean {
  const code = unwrap(callback);
  return ts.isArrowFunction(code) && ts.isObjectLiteralExpression(unwrap(code.body));
}

/** The property names of a callee, innermost first; null where it is not reached by properties. */
function dottedPath(callee: TS.Expression): (string | null)[] | null {
  const node = unwrap(callee);
  if (ts.isPropertyAccessExpression(node)) return [...(dottedPath(node.expression) ?? []), node.name.text];
  if (!ts.isElementAccessExpression(node)) return null;
  const name = ts.isStringLiteralLike(node.argumentExpression) ? node.argumentExpression.text : null;
  return [...(dottedPath(node.expression) ?? []), name];
}
