import { ts, type TS } from "../typescript.ts";
import type { LocalFunction } from "./call-use.ts";
import { isOnlyRead } from "./only-read.ts";
import { namesIn } from "./module-scope.ts";
import { functionOf, isNamespace, isOwnCode, nameOf, rootOf } from "./own-code.ts";
import { forEachReference } from "./references.ts";
import { NAMESPACE, type ModuleScope } from "./scope.ts";
import { unwrap } from "./unwrap.ts";
import { escape, follow, outwards, READ, useOf, type Flow, type Use } from "./value-flow.ts";

/** A change of what a name holds. `depth` counts the properties between the name and the object that is changed. */
interface Write {
  readonly at: TS.Node;
  readonly depth: number;
}

/** That the value of one name is, or (`nested`) holds, the value of another. */
interface Holding {
  readonly holder: string;
  readonly held: string;
  readonly nested: boolean;
}

const EVAL = new Set(["eval"]);

const walked = new WeakMap<ModuleScope, ReadonlyMap<string, Write>>();
/** Names that are seen to be only read, without a walk. */
const onlyRead = new WeakMap<ModuleScope, Set<string>>();

/**
 * The first place in the module that changes, or may change, the object or list bound to `name` after it was made: directly, through
 * another name that holds it, or by code of the module that it is handed to. Null when every use only reads it.
 */
export function writtenTo(module: ModuleScope, name: string): TS.Node | null {
  let writes = walked.get(module);
  if (writes === undefined) {
    if (isSeenToBeRead(module, name)) return null;
    writes = writesOf(module);
    walked.set(module, writes);
  }
  return writes.get(name)?.at ?? null;
}

function isSeenToBeRead(module: ModuleScope, name: string): boolean {
  let names = onlyRead.get(module);
  if (names?.has(name) === true) return true;
  if (!isOnlyRead(module, name) || mentionsThis(name, module)) return false;
  if (names === undefined) onlyRead.set(module, (names = new Set()));
  names.add(name);
  return true;
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
    const name = identifier.text;
    const use = useOf(identifier, ancestors, contextOf(module, new Set()));
    if (use.kind === "write") note(name, use);
    else if (use.kind === "held" && use.by !== name)
      holdings.push({ holder: use.by, held: name, nested: use.nested });
    else if (use.kind === "escape" && mayBeObject(name, use.path, module))
      note(name, { at: use.at, depth: use.path.length });
  });
  for (const [name, binding] of module.bindings) {
    const own =
      binding.kind === "const" && mentionsThis(name, module) ? writeOfItself(binding.initializer) : null;
    if (own !== null) note(name, { at: own, depth: 1 });
  }
  forEachReference(module.file.tree, EVAL, (identifier, ancestors) => {
    const call = ancestors.at(-1);
    if (call === undefined || !ts.isCallExpression(call) || call.expression !== identifier) return;
    // Code out of a text can do anything to whatever it can name.
    for (const name of module.bindings.keys()) note(name, { at: call, depth: 0 });
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

/** What was taken out of a constant can be changed by whoever gets it, unless it is written there as a primitive. */
function mayBeObject(name: string, path: readonly (string | null)[], module: ModuleScope): boolean {
  const binding = module.bindings.get(name);
  // Of another module's constant it is not known what its properties are; they are mostly primitive where they are handed on.
  if (binding?.kind === "import") return path.length <= (binding.imported === NAMESPACE ? 1 : 0);
  let node = binding?.kind === "const" ? unwrap(binding.initializer) : null;
  for (const step of path) {
    if (node === null || !ts.isObjectLiteralExpression(node) || step === null) return true;
    const property = node.properties.find(
      (one) => one.name !== undefined && ts.isIdentifier(one.name) && one.name.text === step,
    );
    node = property !== undefined && ts.isPropertyAssignment(property) ? unwrap(property.initializer) : null;
  }
  return (
    node === null ||
    !(
      ts.isStringLiteralLike(node) ||
      ts.isNumericLiteral(node) ||
      ts.isTemplateExpression(node) ||
      isKeyword(node)
    )
  );
}

function isKeyword(node: TS.Node): boolean {
  return (
    node.kind === ts.SyntaxKind.TrueKeyword ||
    node.kind === ts.SyntaxKind.FalseKeyword ||
    node.kind === ts.SyntaxKind.NullKeyword
  );
}

/** Where a method or accessor of an object changes the object through `this`. */
function writeOfItself(initializer: TS.Expression): TS.Node | null {
  const ancestors: TS.Node[] = [];
  let found: TS.Node | null = null;
  function walk(node: TS.Node): void {
    if (found !== null) return;
    if (node.kind === ts.SyntaxKind.ThisKeyword) {
      const use = useOf(node, ancestors, NO_CONTEXT);
      if (use.kind === "write" || use.kind === "escape") found = use.at;
      return;
    }
    ancestors.push(node);
    ts.forEachChild(node, walk);
    ancestors.pop();
  }
  walk(initializer);
  return found;
}

function mentionsThis(name: string, module: ModuleScope): boolean {
  const binding = module.bindings.get(name);
  if (binding?.kind !== "const" || !ts.isObjectLiteralExpression(unwrap(binding.initializer))) return false;
  const { pos, end } = binding.initializer;
  return THIS.test(module.file.source.text.slice(pos, end)) && holdsThis(binding.initializer) === true;
}

/** Descriptions are full of the word, but code has no other word behind it on its line than an operator. */
const THIS = /\bthis\b(?! +(?!(?:as|in|instanceof|satisfies)\b)[a-z])/;

/** `true` or nothing, which lets it be its own callback. */
function holdsThis(node: TS.Node): true | undefined {
  return node.kind === ts.SyntaxKind.ThisKeyword ? true : ts.forEachChild(node, holdsThis);
}

/** For following a value where nothing of the module around it is known. */
export const NO_CONTEXT = contextOf(null, new Set());

/** `seen` holds the functions whose results are being followed already. */
function contextOf(module: ModuleScope | null, seen: Set<TS.Node>): Parameters<typeof useOf>[2] {
  const looking = new Set<TS.Node>();
  const changes = (name: TS.BindingName, body: TS.Node): boolean => {
    let found = false;
    // A function that calls itself does nothing else to its parameter the second time.
    if (looking.has(name)) return false;
    looking.add(name);
    forEachReference(body, new Set(namesIn(name)), (identifier, ancestors) => {
      const use = useOf(identifier, ancestors, context);
      // Giving the variable another value changes nothing of the old one.
      const isReassigned = use.kind === "write" && use.depth === 0 && isTarget(identifier, use.at);
      found ||= !isReassigned && (use.kind === "write" || use.kind === "escape");
    });
    return found;
  };

  const context: Parameters<typeof useOf>[2] = {
    functionOf: (callee) => functionOf(callee, module),
    isOwnCode: (callee) => isOwnCode(callee, module),
    nameOf: (callee) => nameOf(callee, module),
    isNamespace: (flow) =>
      ts.isIdentifier(rootOf(flow.node)) && isNamespace((rootOf(flow.node) as TS.Identifier).text, module),
    changes,
    iterated: (flow, loop) => {
      if (!ts.isVariableDeclarationList(loop.initializer)) return escape(loop, flow);
      const isChanged = loop.initializer.declarations.some((one) => changes(one.name, loop.statement));
      return isChanged ? { kind: "write", at: loop, depth: flow.path.length + 1 } : READ;
    },
    declared: (flow, declaration) => declaredUse(flow, declaration, changes),
    defaulted: (flow, declaration) => {
      const owner = flow.ancestors.findLast(
        (one) => ts.isFunctionLike(one) && "body" in one && one.body !== undefined,
      );
      const body = owner === undefined ? flow.ancestors[0]! : (owner as LocalFunction).body!;
      return changes(declaration.name, body) ? changedAt(declaration, flow) : READ;
    },
    returned: (flow) => returnedUse(flow, module, seen, context),
  };
  return context;
}

/** What a name that is given the value does to it. */
function changedAt(at: TS.Node, flow: Flow): Use {
  return { kind: "write", at, depth: flow.path.length };
}

function isTarget(identifier: TS.Node, at: TS.Node): boolean {
  return ts.isBinaryExpression(at) && unwrap(at.left) === identifier;
}

function declaredUse(
  flow: Flow,
  declaration: TS.VariableDeclaration,
  changes: (name: TS.BindingName, body: TS.Node) => boolean,
): Use {
  if (declaration.initializer !== flow.node) return READ;
  // A declaration, its list, its statement, the module.
  const isModuleLevel = flow.index === 3 && ts.isVariableStatement(flow.ancestors[1]!);
  if (isModuleLevel && ts.isIdentifier(declaration.name))
    return { kind: "held", by: declaration.name.text, nested: flow.wraps > 0 };
  const around = flow.ancestors
    .slice(0, flow.index)
    .findLast(
      (one) => ts.isBlock(one) || ts.isForStatement(one) || ts.isSourceFile(one) || ts.isCaseBlock(one),
    );
  return around !== undefined && changes(declaration.name, around) ? changedAt(declaration, flow) : READ;
}

/** What a function gives back goes to whoever calls it: where the function has a name in the module, all its calls are looked at. */
function returnedUse(
  flow: Flow,
  module: ModuleScope | null,
  seen: Set<TS.Node>,
  context: Parameters<typeof useOf>[2],
): Flow | Use {
  const at = flow.ancestors.slice(0, flow.index + 1).findLastIndex((one) => ts.isFunctionLike(one));
  const owner = flow.ancestors[at];
  if (owner === undefined || module === null || seen.has(owner)) return READ;
  seen.add(owner);
  let outer = at - 1;
  while (outer >= 0 && unwrap(flow.ancestors[outer]!) === owner) outer--;
  const around = flow.ancestors[outer];
  // Whoever reads the property gets it.
  if (ts.isGetAccessor(owner) || isKept(owner, around, flow)) return escape(owner, flow);
  if (around !== undefined && ts.isCallExpression(around) && unwrap(around.expression) === owner)
    return outwards(flow, around);
  const name = ts.isFunctionDeclaration(owner)
    ? owner.name?.text
    : around !== undefined && ts.isVariableDeclaration(around) && ts.isIdentifier(around.name)
      ? around.name.text
      : undefined;
  if (name === undefined || !module.bindings.has(name)) return READ;
  let found: Use = READ;
  forEachReference(module.file.tree, new Set([name]), (identifier, ancestors) => {
    const call = ancestors.at(-1);
    if (
      found.kind !== "read" ||
      call === undefined ||
      !ts.isCallExpression(call) ||
      call.expression !== identifier
    )
      return;
    const use = follow({ ...flow, node: call, ancestors, index: ancestors.length - 2 }, context);
    if (use.kind !== "held") found = use;
    else found = escape(call, flow);
  });
  return found;
}

/** A function that an object, list or class of the module keeps; a handler in a registration is called by others. */
function isKept(owner: TS.Node, around: TS.Node | undefined, { ancestors }: Flow): boolean {
  const statement = ancestors[1];
  if (statement === undefined || ts.isExpressionStatement(statement)) return false;
  return (
    ts.isMethodDeclaration(owner) ||
    (around !== undefined &&
      (ts.isPropertyAssignment(around) ||
        ts.isArrayLiteralExpression(around) ||
        ts.isPropertyDeclaration(around)))
  );
}
