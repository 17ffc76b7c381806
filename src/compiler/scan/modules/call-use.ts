import { ts, type TS } from "../typescript.ts";
import {
  anyWrite,
  changed,
  copied,
  copiedFromInside,
  escape,
  givenBack,
  heldBy,
  outwards,
  putInto,
  READ,
  type Flow,
  type Holder,
  type Use,
} from "./flow.ts";
import { callbackUse, methodUse, MUTATING } from "./method-use.ts";
import { unwrap } from "./unwrap.ts";
import { follow } from "./value-flow.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

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

/** A function that is called, in the module that it is written in. */
export interface CalledFunction {
  readonly code: LocalFunction;
  /** How many properties inside what a parameter or variable holds something is changed, or let go; null where nothing is. */
  readonly changes: (name: TS.BindingName, body: TS.Node) => number | null;
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
  /** The functions that a parameter, which is called, is given by the module; null for what is no parameter. */
  readonly givenAs: (callee: TS.Node, flow: Flow) => readonly LocalFunction[] | null;
  /** Whether a name stands for an instance of a class of this module. */
  readonly isInstance: (node: TS.Node) => boolean;
  /** The function that a callee names as `object.member`, where it is written in a constant and speaks of no `this`. */
  readonly memberOf: (callee: TS.Node) => MemberFunction | null;
  /** What `const f = Object.assign` stands for: `Object.assign`. */
  readonly nameOf: (callee: TS.Node) => string | null;
  /** Whether a name is a module imported as a whole, so that `name.method()` calls a function of it. */
  readonly isNamespace: (flow: Flow) => boolean;
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
    return context.isOwnCode(callee) ? escape(call, flow) : constructorUse(flow, call, index, context);
  // What a registry does with a tool is known.
  if (ts.isPropertyAccessExpression(callee) && callee.name.text === "register") return READ;
  if (ts.isPropertyAccessExpression(callee) && context.isInstance(callee.expression))
    return escape(call, flow);
  const kept = keptByReceiver(flow, call, callee);
  if (kept !== null) return kept;
  const gathered = gatheredUse(flow, call, callee, index, context);
  if (gathered !== null) return gathered;
  const known = globalUse(flow, call, index, context);
  if (known !== null) return known;
  if (isIndirect(callee)) {
    const { expression } = callee;
    // Who knows which parameter it becomes, or whether it becomes `this`.
    if (context.functionOf(expression) !== null || context.importedFunction(expression) !== null)
      return anyWrite(call);
  }
  const given = context.givenAs(callee, flow);
  for (const code of given ?? []) {
    const use = argumentUse(flow, call, index, { ...context, code }, context);
    if ("kind" in use && use.kind !== "read") return use;
  }
  if (given !== null) return READ;
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

/** `put.call(value)`. */
function isIndirect(callee: TS.Node): callee is TS.PropertyAccessExpression {
  return ts.isPropertyAccessExpression(callee) && ["call", "apply", "bind"].includes(callee.name.text);
}

/** What a class that is not of this project makes is taken to hold what it is given. */
function constructorUse(flow: Flow, call: TS.NewExpression, index: number, context: CallContext): Flow {
  switch (context.nameOf(unwrap(call.expression))) {
    case "Proxy":
      return outwards(flow, call, { wraps: index === 0 ? flow.wraps : flow.wraps + 1 });
    case "Set":
      return copied(flow, call);
    case "Map":
      return copiedFromInside(flow, call);
    default:
      return putInto(flow, call);
  }
}

/** Methods that give a new list that holds what they are given. */
const HOLDING: ReadonlySet<string> = new Set(["concat", "with", "toSpliced"]);

/** `list.reduce((all, one) => …, value)`: what the function does to what it is given first, and gives back. */
function gatheredUse(
  flow: Flow,
  call: TS.CallExpression,
  callee: TS.Node,
  index: number,
  context: CallContext,
): Flow | Use | null {
  const isGathering = ts.isPropertyAccessExpression(callee) && /^reduce(Right)?$/.test(callee.name.text);
  const callback = call.arguments[0];
  if (!isGathering || index !== 1 || callback === undefined) return null;
  const code = context.functionOf(callback);
  const parameter = code?.parameters[0];
  if (code?.body === undefined || parameter === undefined)
    return context.nameOf(unwrap(callback)) === null ? outwards(flow, call) : anyWrite(call);
  const depth = context.changes(parameter.name, code.body);
  const use = depth === null ? READ : changed(call, flow, depth);
  return use.kind === "read" ? givenBack(flow, call) : use;
}

/** `list.push(value)`, `list.concat(value)`, `Object.assign(target, { key: value })`: another object holds the value from then on. */
function keptByReceiver(flow: Flow, call: TS.CallExpression, callee: TS.Node): Flow | Use | null {
  if (!ts.isPropertyAccessExpression(callee)) return null;
  const method = callee.name.text;
  const isAssign = method === "assign";
  const target = isAssign ? call.arguments[0] : callee.expression;
  const next = isAssign ? copied(flow, call) : putInto(flow, call);
  if (HOLDING.has(method)) return next;
  if (isAssign ? target === flow.node : !MUTATING.has(method)) return null;
  const root = target === undefined ? null : unwrap(target);
  if (method === "fill" && root !== null && !ts.isIdentifier(root)) return next;
  if (root === null || !ts.isIdentifier(root) || root.text === "Reflect" || root.text === "Object")
    return null;
  return { kind: "held", holders: [heldBy(root.text, next)] };
}

/** Calls of the language's own functions; null for any other. */
function globalUse(
  flow: Flow,
  call: TS.CallExpression,
  index: number,
  context: CallContext,
): Flow | Use | null {
  const name = context.nameOf(unwrap(call.expression));
  if (name === null) return null;
  const [owner, method = "", ...further] = name.split(".");
  if (further.length > 0 || name === "Reflect.apply") return anyWrite(call);
  if (PRINTERS.has(owner!)) {
    const replacer = call.arguments[1];
    const isFunction =
      replacer !== undefined && (ts.isArrowFunction(replacer) || ts.isFunctionExpression(replacer));
    return isFunction ? escape(call, flow) : READ;
  }
  if (owner !== "Object" && owner !== "Reflect" && owner !== "Array") return null;
  if (CHANGERS.has(method)) {
    if (index === 0 && flow.wraps === 0) return { kind: "write", at: call, depth: flow.path.length };
    if (index === 0) return outwards(flow, call);
    // What is assigned is then held by what it was assigned to, which the call gives back.
    return method === "assign" ? copied(flow, call) : putInto(flow, call);
  }
  // `Array.from` and its like call what they are given besides.
  const byCallback = callbackUse(flow, call, call.arguments.slice(1), context);
  if (byCallback !== null) return byCallback;
  if (LOOKERS.has(method)) return READ;
  if (owner === "Reflect") return escape(call, flow);
  if (method === "values" || method === "entries") return copied(flow, call);
  if (method === "fromEntries" || method === "from" || method === "groupBy")
    return copiedFromInside(flow, call);
  return method === "of" ? putInto(flow, call) : outwards(flow, call);
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
  const depths = given.map(({ name, dotDotDotToken }) => {
    const depth = changes(name, body);
    return depth === null || dotDotDotToken === undefined ? depth : depth - 1;
  });
  const depth = Math.max(...depths.map((one) => one ?? -1));
  const use = depth < 0 ? READ : changed(call, flow, depth);
  if (use.kind !== "read") return use;
  const next = givenBack(flow, call);
  const holders = given.flatMap((one) => keepers(one.name, body).map((holder) => heldThrough(holder, flow)));
  return holders.length === 0 ? next : heldBesides(next, holders, context);
}

/** A name that holds the parameter holds what the parameter is given. */
function heldThrough({ by, shift, least }: Holder, flow: Flow): Holder {
  const outer = heldBy(by, flow, { level: flow.isSpread ? 1 : 0, isRest: false });
  return { by, shift: shift + outer.shift, least: Math.max(least, outer.least) };
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
  return heldBesides(next, [{ by: owner, shift: 0, least: 0 }], context);
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
