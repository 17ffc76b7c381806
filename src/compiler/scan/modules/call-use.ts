import { ts, type TS } from "../typescript.ts";
import { isNewList } from "./new-list.ts";
import { unwrap } from "./unwrap.ts";
import { follow, escape, outwards, READ, type Flow, type Holder, type Use } from "./value-flow.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Methods of arrays, maps and sets that change what they are called on. */
const MUTATING = words(
  "push pop shift unshift splice sort reverse fill copyWithin set add delete clear __defineGetter__ __defineSetter__",
);
/** Methods whose result holds, or is, part of what they are called on. */
const PASSING = words(
  "slice at find findLast filter concat flat flatMap map values entries toSorted toReversed toSpliced with get valueOf reduce",
);
/** Methods that only look. */
const READING = words(
  "join includes indexOf lastIndexOf some every findIndex findLastIndex forEach keys has hasOwnProperty propertyIsEnumerable isPrototypeOf toString toLocaleString trim trimStart trimEnd toLowerCase toUpperCase startsWith endsWith split replace replaceAll padStart padEnd repeat charAt charCodeAt codePointAt substring localeCompare match matchAll search normalize toFixed register",
);
/** Functions of `Object` and `Reflect` that change their first argument. */
const CHANGERS = words("assign defineProperty defineProperties setPrototypeOf set deleteProperty");
/** Functions of `Object`, `Array` and `Reflect` that only look, or print. */
const LOOKERS = words(
  "keys getOwnPropertyNames hasOwn is isArray has ownKeys isFrozen isSealed isExtensible stringify parse",
);

/** Globals whose functions print or convert what they are given. */
const PRINTERS = words(
  "JSON Math console String Number Boolean Symbol BigInt parseInt parseFloat structuredClone Intl",
);

type CallLike = TS.CallExpression | TS.NewExpression | TS.TaggedTemplateExpression;
export type LocalFunction =
  TS.ArrowFunction | TS.FunctionExpression | TS.FunctionDeclaration | TS.MethodDeclaration;

/** A function that is called, and whether it changes what it is given (`isCopy`: put into a literal), in the module that it is written in. */
export interface CalledFunction {
  readonly code: LocalFunction;
  readonly changes: (name: TS.BindingName, body: TS.Node, isCopy?: boolean) => boolean;
  /** The names of its module that hold what it was given from then on. */
  readonly keepers: (name: TS.BindingName, body: TS.Node) => readonly Holder[];
}

/** A function that is a member of a constant object, called `owner` in the module. */
export interface MemberFunction {
  readonly owner: string;
  readonly code: LocalFunction;
}

/** What only the whole module can say of a value's way. */
export interface CallContext {
  /** The function of the module that a callee names or is; null for anything else. */
  readonly functionOf: (callee: TS.Node) => LocalFunction | null;
  /** The function of another module of the project that a callee names; null for anything else. */
  readonly importedFunction: (callee: TS.Node) => CalledFunction | null;
  /** Whether a callee is code of this module that is no plain function: a method of one of its objects, a class, a variable. */
  readonly isOwnCode: (callee: TS.Node) => boolean;
  /** The function that a callee names as `object.member`, where it is written in a constant and speaks of no `this`. */
  readonly memberOf: (callee: TS.Node) => MemberFunction | null;
  /** What `const f = Object.assign` stands for: `Object.assign`. */
  readonly nameOf: (callee: TS.Node) => string | null;
  /** Whether a name is a module imported as a whole, so that `name.method()` calls a function of it. */
  readonly isNamespace: (flow: Flow) => boolean;
  /** Whether the code changes, or lets go, what a parameter or variable holds. */
  readonly changes: CalledFunction["changes"];
  readonly keepers: CalledFunction["keepers"];
  readonly returned: (flow: Flow) => Flow | Use;
  readonly iterated: (flow: Flow, loop: TS.ForOfStatement) => Use;
  readonly declared: (flow: Flow, declaration: TS.VariableDeclaration) => Use;
  readonly defaulted: (flow: Flow, declaration: TS.ParameterDeclaration | TS.BindingElement) => Use;
}

export function callUse(flow: Flow, call: CallLike, context: CallContext): Flow | Use {
  if (ts.isTaggedTemplateExpression(call))
    return context.functionOf(call.tag) !== null || context.isOwnCode(call.tag) ? escape(call, flow) : READ;
  if (call.expression === flow.node) return ts.isNewExpression(call) ? READ : methodUse(flow, call, context);
  const args: readonly TS.Node[] = call.arguments ?? [];
  const index = args.indexOf(flow.node);
  if (index < 0) return READ;
  const callee = unwrap(call.expression);
  if (ts.isNewExpression(call))
    return context.isOwnCode(callee) ? escape(call, flow) : outwards(flow, call, { wraps: flow.wraps + 1 });
  // What a registry does with a tool is known.
  if (ts.isPropertyAccessExpression(callee) && callee.name.text === "register") return READ;
  const kept = keptByReceiver(flow, call, callee);
  if (kept !== null) return kept;
  const known = globalUse(flow, call, index, context.nameOf(callee));
  if (known !== null) return known;
  const callable = context.functionOf(callee);
  if (callable !== null) return argumentUse(flow, call, index, { ...context, code: callable }, context);
  const member = context.memberOf(callee);
  if (member !== null) return memberUse(flow, call, index, member, context);
  if (context.isOwnCode(callee)) return escape(call, flow);
  const imported = context.importedFunction(callee);
  if (imported !== null) return argumentUse(flow, call, index, imported, context);
  // At the top level only globals are left, which may do anything; inside a function, what the function was given.
  const isGlobal = context.nameOf(callee) !== null && !flow.ancestors.some((one) => ts.isFunctionLike(one));
  return isGlobal ? escape(call, flow) : READ;
}

/** `list.push(value)`, `list.concat(value)`, `Object.assign(target, { key: value })`: another object holds the value from then on. */
function keptByReceiver(flow: Flow, call: TS.CallExpression, callee: TS.Node): Flow | Use | null {
  if (!ts.isPropertyAccessExpression(callee)) return null;
  const method = callee.name.text;
  const isAssign = method === "assign";
  const target = isAssign ? call.arguments[0] : callee.expression;
  if (isAssign ? target === flow.node : !(MUTATING.has(method) || method === "concat")) return null;
  const root = target === undefined ? null : unwrap(target);
  if (method === "concat" && root !== null && !ts.isIdentifier(root))
    return outwards(flow, call, { wraps: flow.wraps + 1 });
  if (root === null || !ts.isIdentifier(root) || root.text === "Reflect" || root.text === "Object")
    return null;
  return { kind: "held", holders: [{ by: root.text, nested: true }] };
}

/** `value.path.method(…)`, and the same on a literal that the value was put into: `flow` has just passed the method's name. */
function methodUse(flow: Flow, call: TS.CallExpression, context: CallContext): Flow | Use {
  const names = dottedPath(call.expression);
  if (names === null || names.length === 0) return READ;
  const onLiteral = flow.takenFrom === "literal";
  const owner: Flow = onLiteral
    ? { ...flow, wraps: flow.wraps + 1 }
    : { ...flow, path: flow.path.slice(0, -1) };
  if (!onLiteral && owner.path.length === 0 && context.isNamespace(flow)) return READ;
  const depth = owner.path.length;
  let method: string | null = names.at(-1) ?? null;
  // `list.push.call(list, …)` calls `push`.
  if (method === "call" || method === "apply" || method === "bind") method = names.at(-2) ?? null;
  if (method === null || MUTATING.has(method)) {
    if (onLiteral) return READ;
    // Of a list of its own what it holds may still be changed, later.
    return method !== null && isOnNewList(call) ? outwards(owner, call) : { kind: "write", at: call, depth };
  }
  for (const argument of call.arguments) {
    const callback = unwrap(argument);
    if (!ts.isArrowFunction(callback) && !ts.isFunctionExpression(callback)) continue;
    if (callback.parameters.some((one) => context.changes(one.name, callback.body)))
      return { kind: "write", at: call, depth: depth + 1 };
  }
  if (context.memberOf(call.expression) !== null || context.importedFunction(call.expression) !== null)
    return READ;
  if (PASSING.has(method)) return outwards(owner, call);
  return READING.has(method) ? READ : escape(call, owner);
}

/** `list.map(…).sort()`. */
function isOnNewList(call: TS.CallExpression): boolean {
  const callee = unwrap(call.expression);
  return ts.isPropertyAccessExpression(callee) && isNewList(callee.expression);
}

/** The property names of a callee, innermost first; null where it is not reached by properties. */
function dottedPath(callee: TS.Expression): (string | null)[] | null {
  const node = unwrap(callee);
  if (ts.isPropertyAccessExpression(node)) return [...(dottedPath(node.expression) ?? []), node.name.text];
  if (!ts.isElementAccessExpression(node)) return null;
  const name = ts.isStringLiteralLike(node.argumentExpression) ? node.argumentExpression.text : null;
  return [...(dottedPath(node.expression) ?? []), name];
}

/** Calls of the language's own functions; null for any other. */
function globalUse(
  flow: Flow,
  call: TS.CallExpression,
  index: number,
  name: string | null,
): Flow | Use | null {
  if (name === null) return null;
  const [owner, method = "", ...further] = name.split(".");
  if (further.length > 0 || name === "Reflect.apply")
    return { kind: "write", at: call, depth: flow.path.length };
  if (PRINTERS.has(owner!)) {
    const replacer = call.arguments[1];
    const isFunction =
      replacer !== undefined && (ts.isArrowFunction(replacer) || ts.isFunctionExpression(replacer));
    return isFunction ? escape(call, flow) : READ;
  }
  if (owner !== "Object" && owner !== "Reflect" && owner !== "Array") return null;
  if (CHANGERS.has(method)) {
    if (index === 0 && flow.wraps === 0) return { kind: "write", at: call, depth: flow.path.length };
    // What is assigned is then held by what it was assigned to, which the call gives back.
    return outwards(flow, call, { wraps: flow.wraps + (index === 0 ? 0 : 1) });
  }
  // `Array.from` and its like call what they are given besides.
  const hasCallback = call.arguments
    .slice(1)
    .some((one) => ts.isArrowFunction(one) || ts.isFunctionExpression(one));
  if (hasCallback) return escape(call, flow);
  if (LOOKERS.has(method)) return READ;
  if (owner === "Reflect") return escape(call, flow);
  return outwards(flow, call, { wraps: flow.wraps });
}

/** The argument of a function of the project: what the function does to its parameter, and what it gives back. */
function argumentUse(
  flow: Flow,
  call: TS.CallExpression,
  index: number,
  { code, changes, keepers }: CalledFunction,
  context: CallContext,
): Flow | Use {
  const { body, parameters } = code;
  if (body === undefined) return READ;
  if (code.asteriskToken !== undefined || usesArguments(body)) return escape(call, flow);
  // Behind a spread it is not known which parameter an argument becomes.
  const isSpread = call.arguments.slice(0, index + 1).some((one) => ts.isSpreadElement(one));
  const first = parameters[index] ?? parameters.findLast((one) => one.dotDotDotToken !== undefined);
  const given = isSpread ? parameters : first === undefined ? [] : [first];
  if (given.length === 0) return READ;
  if (given.some((one) => changes(one.name, body)))
    return { kind: "write", at: call, depth: flow.path.length };
  // What comes back may be the value, or the literal that it was put into.
  const next = outwards(flow, call, { wraps: 0 });
  const holders = given.flatMap((one) => keepers(one.name, body));
  return holders.length === 0 ? next : heldBesides(next, holders, context);
}

/** The same for a member of a constant object: as long as the object is not changed, it is known which function that is. */
function memberUse(
  flow: Flow,
  call: TS.CallExpression,
  index: number,
  { owner, code }: MemberFunction,
  context: CallContext,
): Use {
  const next = argumentUse(flow, call, index, { ...context, code }, context);
  return heldBesides(next, [{ by: owner, nested: false }], context);
}

/** What becomes of a value that is held by other names already. */
function heldBesides(next: Flow | Use, holders: readonly Holder[], context: CallContext): Use {
  const use = "kind" in next ? next : follow(next, context);
  if (use.kind !== "read" && use.kind !== "held") return use;
  return { kind: "held", holders: [...holders, ...(use.kind === "held" ? use.holders : [])] };
}

function usesArguments(body: TS.Node): boolean {
  const find = (node: TS.Node): boolean =>
    (ts.isIdentifier(node) && node.text === "arguments") ||
    ts.forEachChild(node, (child) => find(child) || undefined) === true;
  return find(body);
}
