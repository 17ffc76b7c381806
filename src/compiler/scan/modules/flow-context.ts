import { ts, type TS } from "../typescript.ts";
import type { CallContext, LocalFunction } from "./call-use.ts";
import type { FindImported } from "./imported-function.ts";
import { namesIn } from "./module-scope.ts";
import { functionOf, isNamespace, isOwnCode, memberOf, nameOf, rootOf } from "./own-code.ts";
import { forEachReference } from "./references.ts";
import type { ModuleScope } from "./scope.ts";
import { unwrap } from "./unwrap.ts";
import { escape, follow, outwards, READ, useOf, type Flow, type Holder, type Use } from "./value-flow.ts";

/** For following a value where nothing of the module around it is known. */
export const NO_CONTEXT = contextOf(null, () => null);

/**
 * What a module knows of the ways that a value takes through it. `looking` are the names that are being followed
 * already. Of a module elsewhere only what certainly changes something counts: in doubt other modules are trusted.
 */
export function contextOf(
  module: ModuleScope | null,
  findImported: FindImported,
  looking: Set<TS.Node> = new Set(),
  isElsewhere = false,
): CallContext {
  /** The functions whose results are being followed already. */
  const seen = new Set<TS.Node>();
  const keeping = new Set<TS.Node>();
  const changes: CallContext["changes"] = (name, body, isCopy = false) => {
    let found = false;
    // A function that calls itself does nothing else to its parameter the second time.
    if (looking.has(name)) return false;
    looking.add(name);
    forEachReference(body, new Set(namesIn(name)), (identifier, ancestors) => {
      const use = useOf(identifier, ancestors, context);
      // Giving the variable another value changes nothing of the old one.
      const isReassigned = use.kind === "write" && use.depth === 0 && isTarget(identifier, use.at);
      // What is put into a literal, or spread into it, stays what it is when the literal itself is changed.
      const isOfLiteral = isCopy && use.kind === "write" && use.depth === 0;
      const isLetGo = use.kind === "escape" && !isElsewhere;
      found ||= !isReassigned && !isOfLiteral && (use.kind === "write" || isLetGo);
    });
    return found;
  };
  const keepers = (name: TS.BindingName, body: TS.Node): readonly Holder[] => {
    const found: Holder[] = [];
    if (keeping.has(name)) return found;
    keeping.add(name);
    forEachReference(body, new Set(namesIn(name)), (identifier, ancestors) => {
      const use = useOf(identifier, ancestors, context);
      if (use.kind === "held")
        found.push(...use.holders.filter(({ by }) => module?.bindings.has(by) === true));
    });
    return found;
  };

  const context: CallContext = {
    functionOf: (callee) => functionOf(callee, module),
    importedFunction: (callee) => {
      const found = module === null ? null : findImported(callee, module);
      return found === null
        ? null
        : {
            code: found.code,
            changes: contextOf(found.module, findImported, looking, true).changes,
            // What another module keeps is out of reach from here.
            keepers: () => [],
          };
    },
    isOwnCode: (callee) => isOwnCode(callee, module),
    memberOf: (callee) => memberOf(callee, module),
    nameOf: (callee) => nameOf(callee, module),
    isNamespace: (flow) =>
      ts.isIdentifier(rootOf(flow.node)) && isNamespace((rootOf(flow.node) as TS.Identifier).text, module),
    changes,
    keepers,
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

function declaredUse(flow: Flow, declaration: TS.VariableDeclaration, changes: CallContext["changes"]): Use {
  if (declaration.initializer !== flow.node) return READ;
  // A declaration, its list, its statement, the module.
  const [root, statement] = flow.ancestors;
  const isModuleLevel = flow.index === 3 && ts.isSourceFile(root!) && ts.isVariableStatement(statement!);
  // What is taken out of it by a pattern may be all of it.
  if (isModuleLevel)
    return {
      kind: "held",
      holders: [...namesIn(declaration.name)].map((by) => ({
        by,
        nested: ts.isIdentifier(declaration.name) && flow.wraps > 0,
      })),
    };
  const around = flow.ancestors
    .slice(0, flow.index)
    .findLast(
      (one) => ts.isBlock(one) || ts.isForStatement(one) || ts.isSourceFile(one) || ts.isCaseBlock(one),
    );
  // A pattern may take the value out of the literal again.
  const isCopy = ts.isIdentifier(declaration.name) && flow.wraps > 0;
  return around !== undefined && changes(declaration.name, around, isCopy)
    ? changedAt(declaration, flow)
    : READ;
}

/** What a function gives back goes to whoever calls it: where the function has a name in the module, all its calls are looked at. */
function returnedUse(
  flow: Flow,
  module: ModuleScope | null,
  seen: Set<TS.Node>,
  context: CallContext,
): Flow | Use {
  const at = flow.ancestors.slice(0, flow.index + 1).findLastIndex((one) => ts.isFunctionLike(one));
  const owner = flow.ancestors[at];
  if (owner === undefined || module === null || seen.has(owner)) return READ;
  seen.add(owner);
  let outer = at - 1;
  while (outer >= 0 && unwrap(flow.ancestors[outer]!) === owner) outer--;
  const around = flow.ancestors[outer];
  // Whoever reads the property gets it.
  if (ts.isGetAccessor(owner) && around !== undefined && ts.isObjectLiteralExpression(around))
    return outwards(flow, around, { wraps: flow.wraps + 1 });
  if (ts.isGetAccessor(owner) || isKept(owner, around, flow)) return escape(owner, flow);
  if (around !== undefined && ts.isCallExpression(around) && unwrap(around.expression) === owner)
    return outwards(flow, around);
  const name = ts.isFunctionDeclaration(owner)
    ? owner.name?.text
    : around !== undefined && ts.isVariableDeclaration(around) && ts.isIdentifier(around.name)
      ? around.name.text
      : undefined;
  if (name === undefined || !module.bindings.has(name)) return READ;
  const changes: Use[] = [];
  const holders: Holder[] = [];
  forEachReference(module.file.tree, new Set([name]), (identifier, ancestors) => {
    const call = ancestors.at(-1);
    if (call === undefined || !ts.isCallExpression(call) || call.expression !== identifier) return;
    const use = follow({ ...flow, node: call, ancestors, index: ancestors.length - 2 }, context);
    if (use.kind === "held") holders.push(...use.holders);
    else if (use.kind !== "read") changes.push(use);
  });
  return changes[0] ?? (holders.length === 0 ? READ : { kind: "held", holders });
}

/** A function that an object, list or class of the module keeps; a handler in a registration is called by others. */
function isKept(owner: TS.Node, around: TS.Node | undefined, { ancestors }: Flow): boolean {
  const statement = ancestors[1];
  if (statement === undefined || ts.isExpressionStatement(statement) || ancestors.some(isRegistration))
    return false;
  return (
    ts.isMethodDeclaration(owner) ||
    (around !== undefined &&
      (ts.isPropertyAssignment(around) ||
        ts.isArrayLiteralExpression(around) ||
        ts.isPropertyDeclaration(around)))
  );
}

function isRegistration(node: TS.Node): boolean {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === "register"
  );
}
