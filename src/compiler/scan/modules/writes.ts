import { accessRoot, type Access } from "./access-path.ts";
import { isOnlyRead } from "./only-read.ts";
import { forEachReference } from "./references.ts";
import type { ModuleScope } from "./scope.ts";
import { ts, type TS } from "../typescript.ts";
import { isTransparent } from "./unwrap.ts";

/** Methods of arrays, maps and sets that change what they are called on. */
const MUTATING_METHODS = new Set(
  "push pop shift unshift splice sort reverse fill copyWithin set add delete clear".split(" "),
);
/** Functions of `Object` and `Reflect` that change their first argument. */
const MUTATING_FUNCTIONS = new Set(
  "assign defineProperty defineProperties setPrototypeOf set deleteProperty".split(" "),
);

/** A change of what a name holds. `depth` counts the properties between the name and the object that is changed. */
interface Write {
  readonly at: TS.Node;
  readonly depth: number;
}

/** That the value of one constant is, or (`nested`) holds, the value of another. */
interface Holding {
  readonly holder: string;
  readonly held: string;
  readonly nested: boolean;
}

const cache = new WeakMap<ModuleScope, ReadonlyMap<string, Write>>();

/**
 * The first place in the module that changes the object or array bound to `name` after it was made, directly or through
 * another constant that holds it; null when there is none. Assignments, deletions, mutating methods, `Object.assign` and
 * its like, and functions of the module that do so to their parameter are seen.
 */
export function writtenTo(module: ModuleScope, name: string): TS.Node | null {
  let writes = cache.get(module);
  if (writes === undefined && isOnlyRead(module, name)) return null;
  if (writes === undefined) {
    writes = writesOf(module);
    cache.set(module, writes);
  }
  return writes.get(name)?.at ?? null;
}

function writesOf(module: ModuleScope): ReadonlyMap<string, Write> {
  const writes = new Map<string, Write>();
  const holdings: Holding[] = [];
  const note = (name: string, write: Write): void => {
    const earlier = writes.get(name);
    // The deepest write says most about what a holder may have changed.
    if (earlier === undefined || earlier.depth < write.depth) writes.set(name, write);
  };
  forEachReference(module.file.tree, new Set(module.bindings.keys()), (identifier, ancestors) => {
    const access = accessRoot(identifier, ancestors);
    const write = writeOf(access, module);
    if (write !== null) note(identifier.text, write);
    const holding = holdingOf(identifier.text, access);
    if (holding !== null) holdings.push(holding);
  });
  spread(writes, holdings, note);
  return writes;
}

/** A change through a holder is a change of what it holds; repeated until nothing is new. */
function spread(
  writes: Map<string, Write>,
  holdings: readonly Holding[],
  note: (name: string, write: Write) => void,
): void {
  for (let changed = true; changed;) {
    changed = false;
    for (const { holder, held, nested } of holdings) {
      const write = writes.get(holder);
      if (write === undefined || (nested && write.depth === 0)) continue;
      const depth = nested ? write.depth - 1 : write.depth;
      const earlier = writes.get(held);
      if (earlier !== undefined && earlier.depth >= depth) continue;
      note(held, { at: write.at, depth });
      changed = true;
    }
  }
}

/** Whether the place where a value is reached changes it. */
function writeOf(access: Access, module: ModuleScope | null): Write | null {
  const { node, depth, parent } = access;
  const owner = Math.max(0, depth - 1);
  if (isAssigned(access)) return { at: node, depth: owner };
  if (parent === undefined) return null;
  if (ts.isDeleteExpression(parent)) return { at: parent, depth: owner };
  if (ts.isCallExpression(parent) && parent.expression === node) {
    const method = access.lastName;
    if (depth > 0 && (method === null || MUTATING_METHODS.has(method))) return { at: parent, depth: owner };
    return depth > 0 ? writeByCallback(parent, owner) : null;
  }
  if (ts.isCallExpression(parent)) return writeByArgument(parent, access, module);
  if (ts.isForOfStatement(parent) && parent.expression === node) {
    const names = ts.isVariableDeclarationList(parent.initializer)
      ? parent.initializer.declarations.map((one) => one.name)
      : [];
    return names.some((name) => changesLocal(name, parent.statement))
      ? { at: parent, depth: depth + 1 }
      : null;
  }
  return null;
}

/** `=` and its compound forms, `++`, `--`, and the targets of a destructuring assignment or of a loop. */
function isAssigned(access: Access): boolean {
  let { node } = access;
  for (const outer of access.outer) {
    if (ts.isBinaryExpression(outer)) {
      const operator = outer.operatorToken.kind;
      const assigns = operator >= ts.SyntaxKind.FirstAssignment && operator <= ts.SyntaxKind.LastAssignment;
      return assigns && outer.left === node;
    }
    if (ts.isPrefixUnaryExpression(outer) || ts.isPostfixUnaryExpression(outer)) {
      return (
        outer.operator === ts.SyntaxKind.PlusPlusToken || outer.operator === ts.SyntaxKind.MinusMinusToken
      );
    }
    if (ts.isForOfStatement(outer) || ts.isForInStatement(outer)) return outer.initializer === node;
    const isPattern =
      ts.isArrayLiteralExpression(outer) ||
      ts.isObjectLiteralExpression(outer) ||
      ts.isSpreadElement(outer) ||
      ts.isSpreadAssignment(outer) ||
      (ts.isPropertyAssignment(outer) && outer.initializer === node) ||
      ts.isShorthandPropertyAssignment(outer);
    if (!isPattern) return false;
    node = outer;
  }
  return false;
}

function writeByArgument(call: TS.CallExpression, access: Access, module: ModuleScope | null): Write | null {
  const index = call.arguments.indexOf(access.node as TS.Expression);
  const callee = call.expression;
  if (ts.isPropertyAccessExpression(callee) && ts.isIdentifier(callee.expression)) {
    const ofGlobal = callee.expression.text === "Object" || callee.expression.text === "Reflect";
    return ofGlobal && index === 0 && MUTATING_FUNCTIONS.has(callee.name.text)
      ? { at: call, depth: access.depth }
      : null;
  }
  const callable = ts.isIdentifier(callee) ? functionNamed(callee.text, module) : null;
  const parameter = callable?.parameters[index];
  if (callable?.body === undefined || parameter === undefined) return null;
  return changesLocal(parameter.name, callable.body) ? { at: call, depth: access.depth } : null;
}

/** `list.forEach((item) => …)`: what the callback does to an item it does to the list. */
function writeByCallback(call: TS.CallExpression, depth: number): Write | null {
  const [callback] = call.arguments;
  if (callback === undefined || !(ts.isArrowFunction(callback) || ts.isFunctionExpression(callback)))
    return null;
  const changes = callback.parameters.some((one) => changesLocal(one.name, callback.body));
  return changes ? { at: call, depth: depth + 1 } : null;
}

function functionNamed(name: string, module: ModuleScope | null): TS.FunctionLikeDeclaration | null {
  const binding = module?.bindings.get(name);
  if (binding?.kind === "function" && ts.isFunctionDeclaration(binding.node)) return binding.node;
  if (binding?.kind !== "const") return null;
  const { initializer } = binding;
  return ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer) ? initializer : null;
}

/** Whether code changes what a parameter or loop variable holds. */
function changesLocal(name: TS.BindingName, body: TS.Node): boolean {
  if (!ts.isIdentifier(name)) return false;
  let changes = false;
  forEachReference(body, new Set([name.text]), (identifier, ancestors) => {
    const access = accessRoot(identifier, ancestors);
    // Giving the variable another value changes nothing of the old one.
    const reassigned = access.depth === 0 && isAssigned(access);
    changes ||= !reassigned && writeOf(access, null) !== null;
  });
  return changes;
}

/** `const holder = held`, `const holder = { key: held }`, `[held]`, `{ ...held }`. */
function holdingOf(held: string, access: Access): Holding | null {
  let nested = false;
  for (const outer of access.outer) {
    if (ts.isVariableDeclaration(outer)) {
      return ts.isIdentifier(outer.name) && outer.name.text !== held
        ? { holder: outer.name.text, held, nested }
        : null;
    }
    const isPart =
      ts.isPropertyAssignment(outer) ||
      ts.isShorthandPropertyAssignment(outer) ||
      ts.isSpreadAssignment(outer) ||
      ts.isSpreadElement(outer);
    const isLiteral = ts.isObjectLiteralExpression(outer) || ts.isArrayLiteralExpression(outer);
    if (!isPart && !isLiteral && !isTransparent(outer)) return null;
    nested ||= isLiteral;
  }
  return null;
}
