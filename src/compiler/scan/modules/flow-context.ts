import { ts, type TS } from "../typescript.ts";
import type { CallContext, LocalFunction } from "./call-use.ts";
import type { FindImported } from "./imported-function.ts";
import { changed, escape, heldBy, READ, type Flow, type Holder, type Use } from "./flow.ts";
import { patternNames, type PatternName } from "./module-scope.ts";
import { blockAround } from "./function-calls.ts";
import { functionOf, isInstance, isNamespace, isOwnCode, memberOf, nameOf, rootOf } from "./own-code.ts";
import { forEachReference } from "./references.ts";
import type { ModuleScope } from "./scope.ts";
import { unwrap } from "./unwrap.ts";
import { callsTo, returnedUse } from "./returned-use.ts";
import { useOf } from "./value-flow.ts";

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
  const recursive = new Set<TS.Node>();
  const depths = new Map<TS.Node, number | null>();
  const changes: CallContext["changes"] = (name, body) => {
    let deepest: number | null = null;
    const known = depths.get(name);
    if (known !== undefined) return known;
    // A function that calls itself does the same to its parameter, or to what is inside it, the second time.
    if (looking.has(name)) {
      recursive.add(name);
      return null;
    }
    looking.add(name);
    const names = namesOf(name);
    forEachReference(body, new Set(names.keys()), (identifier, ancestors) => {
      const use = useOf(identifier, ancestors, context);
      const { level, isRest } = names.get(identifier.text)!;
      // Giving the variable another value changes nothing of the old one.
      if (use.kind === "write" && use.depth === 0 && isTarget(identifier, use.at)) return;
      const isLetGo = use.kind === "escape" && !isElsewhere;
      if (use.kind !== "write" && !isLetGo) return;
      const depth = use.kind === "write" ? use.depth : Infinity;
      if (!isRest || depth > 0) deepest = Math.max(deepest ?? 0, depth + level);
    });
    const result = deepest !== null && recursive.has(name) ? Infinity : deepest;
    depths.set(name, result);
    return result;
  };
  const keepers = (name: TS.BindingName, body: TS.Node): readonly Holder[] => {
    const found: Holder[] = [];
    if (keeping.has(name)) return found;
    keeping.add(name);
    const names = namesOf(name);
    forEachReference(body, new Set(names.keys()), (identifier, ancestors) => {
      const use = useOf(identifier, ancestors, context);
      const { level } = names.get(identifier.text)!;
      for (const { by, shift, least } of use.kind === "held" ? use.holders : [])
        if (module?.bindings.has(by) === true) found.push({ by, shift: shift + level, least });
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
    givenAs: (callee, flow) => (module === null ? null : givenAs(callee, flow, module)),
    isInstance: (node) => isInstance(node, module),
    memberOf: (callee) => memberOf(callee, module),
    nameOf: (callee) => nameOf(callee, module),
    isNamespace: (flow) =>
      ts.isIdentifier(rootOf(flow.node)) && isNamespace((rootOf(flow.node) as TS.Identifier).text, module),
    changes,
    keepers,
    iterated: (flow, loop) => {
      if (!ts.isVariableDeclarationList(loop.initializer)) return escape(loop, flow);
      const depths = loop.initializer.declarations.map((one) => changes(one.name, loop.statement) ?? -1);
      const depth = Math.max(...depths);
      return depth < 0 ? READ : changed(loop, flow, depth + 1);
    },
    declared: (flow, declaration) => declaredUse(flow, declaration, changes),
    defaulted: (flow, declaration) => {
      const owner = flow.ancestors.findLast(
        (one) => ts.isFunctionLike(one) && "body" in one && one.body !== undefined,
      );
      const body = owner === undefined ? flow.ancestors[0]! : (owner as LocalFunction).body!;
      const depth = changes(declaration.name, body);
      return depth === null ? READ : changed(declaration, flow, depth);
    },
    returned: (flow) => returnedUse(flow, module, seen, context),
  };
  return context;
}

/** What the calls of the function around give for the parameter that `callee` names. */
function givenAs(callee: TS.Node, { ancestors }: Flow, module: ModuleScope): readonly LocalFunction[] | null {
  if (!ts.isIdentifier(callee)) return null;
  const isNamed = ({ name }: TS.ParameterDeclaration): boolean =>
    ts.isIdentifier(name) && name.text === callee.text;
  const at = ancestors.findLastIndex(
    (one) =>
      ts.isFunctionLike(one) &&
      one.parameters.some((parameter) => ts.isParameter(parameter) && isNamed(parameter)),
  );
  const owner = ancestors[at] as LocalFunction | undefined;
  if (owner === undefined) return null;
  const index = owner.parameters.findIndex(isNamed);
  return callsTo(owner, ancestors.slice(0, at), module).flatMap(({ call }) => {
    const argument = call.arguments[index];
    const code = argument === undefined ? null : functionOf(argument, module);
    return code === null ? [] : [code];
  });
}

function namesOf(pattern: TS.BindingName): ReadonlyMap<string, PatternName> {
  return new Map([...patternNames(pattern)].map((one) => [one.name, one]));
}

function isTarget(identifier: TS.Node, at: TS.Node): boolean {
  return ts.isBinaryExpression(at) && unwrap(at.left) === identifier;
}

function declaredUse(flow: Flow, declaration: TS.VariableDeclaration, changes: CallContext["changes"]): Use {
  if (declaration.initializer !== flow.node) return READ;
  // A declaration, its list, its statement, the module.
  const [root, statement] = flow.ancestors;
  const isModuleLevel = flow.index === 3 && ts.isSourceFile(root!) && ts.isVariableStatement(statement!);
  if (isModuleLevel)
    return {
      kind: "held",
      holders: [...patternNames(declaration.name)].map((one) => heldBy(one.name, flow, one)),
    };
  const depth = changes(declaration.name, blockAround(flow.ancestors.slice(0, flow.index)));
  return depth === null ? READ : changed(declaration, flow, depth);
}
