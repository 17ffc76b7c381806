import { ts, type TS } from "../typescript.ts";
import { rootOf } from "./own-code.ts";
import { isTransparent, unwrap } from "./unwrap.ts";
import { callUse, type CallContext } from "./call-use.ts";
import {
  assigned,
  escape,
  outwards,
  putInto,
  READ,
  startOf,
  taken,
  write,
  type Flow,
  type Use,
} from "./flow.ts";

/** Follows the value of an identifier outwards through everything that hands it on, to what is done with it. */
export function useOf(identifier: TS.Node, ancestors: readonly TS.Node[], context: CallContext): Use {
  return follow(startOf(identifier, ancestors), context);
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
    return outer.expression === node ? context.iterated(flow, outer) : assigned(outer, flow);
  if (ts.isForInStatement(outer)) return outer.expression === node ? READ : assigned(outer, flow);
  if (ts.isVariableDeclaration(outer)) return context.declared(flow, outer);
  if (ts.isParameter(outer) || ts.isBindingElement(outer)) return context.defaulted(flow, outer);
  if (ts.isTemplateSpan(outer)) {
    const tagged = flow.ancestors[flow.index - 2];
    return tagged !== undefined && ts.isTaggedTemplateExpression(tagged)
      ? callUse(flow, tagged, context)
      : READ;
  }
  if (ts.isPropertyAssignment(outer)) return outer.initializer === node ? outwards(flow, outer) : READ;
  if (ts.isShorthandPropertyAssignment(outer)) return outwards(flow, outer);
  if (ts.isSpreadElement(outer) || ts.isSpreadAssignment(outer))
    return outwards(flow, outer, { isSpread: true });
  if (ts.isObjectLiteralExpression(outer) || ts.isArrayLiteralExpression(outer)) return putInto(flow, outer);
  return READ;
}

function binaryUse(flow: Flow, outer: TS.BinaryExpression): Flow | Use {
  const operator = outer.operatorToken.kind;
  const isLeft = outer.left === flow.node;
  if (operator >= ts.SyntaxKind.FirstAssignment && operator <= ts.SyntaxKind.LastAssignment) {
    if (isLeft) return isPattern(outer.left) ? assigned(outer, flow) : write(outer, flow);
    // `copy.text = copy.text ?? "none"` puts it where it was.
    return isPropertyOfSame(outer.left, flow.root) ? READ : escape(outer, flow);
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

function isPattern(target: TS.Expression): boolean {
  const node = unwrap(target);
  return ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node);
}

function isPropertyOfSame(target: TS.Expression, root: TS.Node): boolean {
  const of = rootOf(target);
  return of !== unwrap(target) && ts.isIdentifier(of) && ts.isIdentifier(root) && of.text === root.text;
}
