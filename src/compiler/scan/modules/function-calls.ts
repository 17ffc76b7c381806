import { ts, type TS } from "../typescript.ts";
import { functionOf } from "./own-code.ts";
import { namesIn } from "./module-scope.ts";
import { forEachReference } from "./references.ts";
import type { ModuleScope } from "./scope.ts";
import { isTransparent } from "./unwrap.ts";

/** A call of a function, and the nodes around it, outermost first. */
export interface FoundCall {
  readonly call: TS.CallExpression;
  readonly ancestors: readonly TS.Node[];
}

/**
 * The calls in a module of the function that an expression stands for: by itself, through `call`, `apply` and `bind`, by other
 * names, as a member of a constant object, and by functions of the module that are given it. A function that gets elsewhere is called by others.
 */
export function callsOf(
  expression: TS.Node,
  ancestors: readonly TS.Node[],
  module: ModuleScope,
): readonly FoundCall[] {
  return search(module, ({ use }) => use(expression, ancestors));
}

/** The same for a function that is declared by name, in `around`. */
export function callsByName(name: TS.Identifier, around: TS.Node, module: ModuleScope): readonly FoundCall[] {
  return search(module, ({ references }) => references(name, around));
}

interface Search {
  readonly use: (node: TS.Node, place: readonly TS.Node[]) => void;
  readonly references: (pattern: TS.BindingName, around: TS.Node) => void;
}

function search(module: ModuleScope, begin: (found: Search) => void): readonly FoundCall[] {
  const calls: FoundCall[] = [];
  /** Declarations whose names have been looked for. */
  const seen = new Set<TS.Node>();

  function references(pattern: TS.BindingName, around: TS.Node, wanted: string | null = null): void {
    if (seen.has(pattern)) return;
    seen.add(pattern);
    forEachReference(around, new Set(namesIn(pattern)), (identifier, inner) => {
      const place = [...inner];
      const access = place.at(-1);
      if (wanted === null) use(identifier, place);
      else if (access !== undefined && ts.isPropertyAccessExpression(access) && access.name.text === wanted)
        use(access, place.slice(0, -1));
    });
  }

  function use(node: TS.Node, place: readonly TS.Node[]): void {
    const outer = place.at(-1);
    const further = place.slice(0, -1);
    if (outer === undefined || isRegistration(outer)) return;
    if (isTransparent(outer)) return use(outer, further);
    if (ts.isCallExpression(outer)) {
      if (outer.expression === node) calls.push({ call: outer, ancestors: further });
      else given(node, outer);
    } else if (ts.isPropertyAccessExpression(outer)) {
      const call = further.at(-1);
      if (call === undefined || !ts.isCallExpression(call) || call.expression !== outer) return;
      if (outer.name.text === "bind") use(call, further.slice(0, -1));
      else if (outer.name.text === "call" || outer.name.text === "apply")
        calls.push({ call, ancestors: further.slice(0, -1) });
    } else if (ts.isVariableDeclaration(outer)) {
      if (outer.initializer === node) references(outer.name, blockAround(further));
    } else if (ts.isPropertyAssignment(outer) || ts.isShorthandPropertyAssignment(outer)) {
      member(outer, further);
    } else if (
      ts.isArrayLiteralExpression(outer) ||
      ts.isConditionalExpression(outer) ||
      ts.isBinaryExpression(outer)
    ) {
      use(outer, further);
    }
  }

  /** As a member of an object it is called by the object's name and its own. */
  function member(
    property: TS.PropertyAssignment | TS.ShorthandPropertyAssignment,
    place: readonly TS.Node[],
  ): void {
    const declaration = place.findLast((one) => !ts.isObjectLiteralExpression(one) && !isTransparent(one));
    if (declaration === undefined || !ts.isVariableDeclaration(declaration)) return;
    const around = blockAround(place);
    if (!ts.isIdentifier(declaration.name)) references(declaration.name, around);
    else if (ts.isIdentifier(property.name)) references(declaration.name, around, property.name.text);
  }

  function given(node: TS.Node, call: TS.CallExpression): void {
    const code = functionOf(call.expression, module);
    const parameter = code?.parameters[call.arguments.indexOf(node as TS.Expression)];
    if (parameter !== undefined && code?.body !== undefined) references(parameter.name, code.body);
  }

  begin({ use, references });
  return calls;
}

export function blockAround(ancestors: readonly TS.Node[]): TS.Node {
  return (
    ancestors.findLast((one) => ts.isBlock(one) || ts.isCaseBlock(one) || ts.isForStatement(one)) ??
    ancestors[0]!
  );
}

export function isRegistration(node: TS.Node): boolean {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === "register"
  );
}
