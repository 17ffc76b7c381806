import { ts, type TS } from "../typescript.ts";
import { isTransparent } from "./unwrap.ts";
import { callUse, type CallContext } from "./call-use.ts";

/** What a use of a constant does to the object or list that it holds. */
export type Use =
  | { readonly kind: "read" }
  /** It is changed: `depth` counts the properties between the name and the object that changes. */
  | { readonly kind: "write"; readonly at: TS.Node; readonly depth: number }
  /** Other names of the module now hold it. */
  | { readonly kind: "held"; readonly holders: readonly Holder[] }
  /** It goes where it cannot be followed; `path` is what was taken out of it on the way. */
  | { readonly kind: "escape"; readonly at: TS.Node; readonly path: readonly (string | null)[] };

/** A name of the module whose value is the value that is followed, or (`nested`) an object that holds it. */
export interface Holder {
  readonly by: string;
  readonly nested: boolean;
}

/** A value on its way outwards from the name that it was reached by. */
export interface Flow {
  readonly node: TS.Node;
  /** The properties that were taken out of it; null for a computed one. */
  readonly path: readonly (string | null)[];
  /** In how many literals it has been put. */
  readonly wraps: number;
  /** What the last property was taken out of: the value, or a literal around it. */
  readonly takenFrom: "value" | "literal";
  readonly ancestors: readonly TS.Node[];
  /** The innermost of `ancestors` that `node` stands in; below zero outside of everything. */
  readonly index: number;
}

/** Follows the value of an identifier outwards through everything that hands it on, to what is done with it. */
export function useOf(identifier: TS.Node, ancestors: readonly TS.Node[], context: CallContext): Use {
  return follow(
    { node: identifier, path: [], wraps: 0, takenFrom: "value", ancestors, index: ancestors.length - 1 },
    context,
  );
}

export function follow(start: Flow, context: CallContext): Use {
  let flow = start;
  for (;;) {
    const outer = flow.ancestors[flow.index];
    if (outer === undefined) return READ;
    const next = step(flow, outer, context);
    if ("kind" in next) return next;
    flow = next;
  }
}

export const READ: Use = { kind: "read" };

export function escape(at: TS.Node, flow: Flow): Use {
  return { kind: "escape", at, path: flow.path };
}

/** A change of the object that holds the last property of the path, or of the value itself where there is none. */
export function write(at: TS.Node, flow: Flow): Use {
  return { kind: "write", at, depth: Math.max(0, flow.path.length - 1) };
}

/** The same value, as the result of `outer`. */
export function outwards(
  flow: Flow,
  outer: TS.Node,
  change: Partial<Pick<Flow, "path" | "wraps" | "takenFrom">> = {},
): Flow {
  return { ...flow, ...change, node: outer, index: flow.ancestors.lastIndexOf(outer) - 1 };
}

function step(flow: Flow, outer: TS.Node, context: CallContext): Flow | Use {
  const { node } = flow;
  if (isTransparent(outer) || ts.isAwaitExpression(outer)) return outwards(flow, outer);
  if (ts.isPropertyAccessExpression(outer)) return taken(flow, outer, outer.name.text);
  if (ts.isElementAccessExpression(outer)) {
    if (outer.expression !== node) return READ;
    return taken(
      flow,
      outer,
      ts.isStringLiteralLike(outer.argumentExpression) ? outer.argumentExpression.text : null,
    );
  }
  if (ts.isCallExpression(outer) || ts.isNewExpression(outer) || ts.isTaggedTemplateExpression(outer))
    return callUse(flow, outer, context);
  if (ts.isConditionalExpression(outer)) return outer.condition === node ? READ : outwards(flow, outer);
  if (ts.isBinaryExpression(outer)) return binaryUse(flow, outer);
  if (ts.isPrefixUnaryExpression(outer) || ts.isPostfixUnaryExpression(outer)) {
    const changes =
      outer.operator === ts.SyntaxKind.PlusPlusToken || outer.operator === ts.SyntaxKind.MinusMinusToken;
    return changes ? write(outer, flow) : READ;
  }
  if (ts.isDeleteExpression(outer)) return write(outer, flow);
  // Whoever goes through what a generator gives out may do anything to it.
  if (ts.isYieldExpression(outer)) return { kind: "write", at: outer, depth: flow.path.length };
  if (ts.isThrowStatement(outer) || ts.isPropertyDeclaration(outer)) return escape(outer, flow);
  if (ts.isReturnStatement(outer)) return context.returned(flow);
  if (ts.isArrowFunction(outer)) return outer.body === node ? context.returned(flow) : READ;
  if (ts.isForOfStatement(outer))
    return outer.expression === node ? context.iterated(flow, outer) : write(outer, flow);
  if (ts.isForInStatement(outer)) return outer.expression === node ? READ : write(outer, flow);
  if (ts.isVariableDeclaration(outer)) return context.declared(flow, outer);
  if (ts.isParameter(outer) || ts.isBindingElement(outer)) return context.defaulted(flow, outer);
  if (ts.isTemplateSpan(outer)) {
    const tagged = flow.ancestors[flow.index - 2];
    return tagged !== undefined && ts.isTaggedTemplateExpression(tagged)
      ? callUse(flow, tagged, context)
      : READ;
  }
  if (ts.isPropertyAssignment(outer)) return outer.initializer === node ? outwards(flow, outer) : READ;
  if (ts.isShorthandPropertyAssignment(outer) || ts.isSpreadElement(outer) || ts.isSpreadAssignment(outer))
    return outwards(flow, outer);
  if (ts.isObjectLiteralExpression(outer) || ts.isArrayLiteralExpression(outer))
    return outwards(flow, outer, { wraps: flow.wraps + 1 });
  return READ;
}

/** A property taken out of a literal that the value was put into may be the value itself again. */
function taken(flow: Flow, outer: TS.Node, name: string | null): Flow {
  if (flow.wraps > 0) return outwards(flow, outer, { wraps: flow.wraps - 1, takenFrom: "literal" });
  return outwards(flow, outer, { path: [...flow.path, name], takenFrom: "value" });
}

function binaryUse(flow: Flow, outer: TS.BinaryExpression): Flow | Use {
  const operator = outer.operatorToken.kind;
  const isLeft = outer.left === flow.node;
  if (operator >= ts.SyntaxKind.FirstAssignment && operator <= ts.SyntaxKind.LastAssignment) {
    return isLeft ? write(outer, flow) : escape(outer, flow);
  }
  // A class may say itself what `instanceof` does.
  if (operator === ts.SyntaxKind.InstanceOfKeyword) return escape(outer, flow);
  if (operator === ts.SyntaxKind.CommaToken) return isLeft ? READ : outwards(flow, outer);
  const handsOn =
    operator === ts.SyntaxKind.BarBarToken ||
    operator === ts.SyntaxKind.QuestionQuestionToken ||
    operator === ts.SyntaxKind.AmpersandAmpersandToken;
  return handsOn ? outwards(flow, outer) : READ;
}
