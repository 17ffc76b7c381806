import type { NotStatic } from "../evaluate/static-value.ts";
import type { RegistryName } from "./registries.ts";
import { ts, type TS } from "../typescript.ts";
import { isTransparent } from "../modules/unwrap.ts";

/** Why a registration is not a statement at the top level, and the syntax that makes it so. */
export type Enclosure = "function" | "class" | "condition" | "loop" | "try" | "block" | "expression";

/** A use of a registry that could hide a registration, or a registration in a place where it may not run. */
export type Misuse =
  | {
      readonly kind: "not-top-level";
      readonly node: TS.Node;
      readonly call: TS.CallExpression;
      readonly inside: Enclosure;
      readonly enclosing: TS.Node;
      /** Why the list that a loop goes through cannot be read. */
      readonly problem?: NotStatic;
    }
  | { readonly kind: "register-taken" | "optional-call" | "element-access"; readonly node: TS.Node }
  | { readonly kind: "passed-on" | "aliased" | "destructured"; readonly node: TS.Node }
  | { readonly kind: "module-passed-on"; readonly node: TS.Node }
  | {
      readonly kind:
        | "type-only"
        | "dynamic-import"
        | "made-on-the-spot"
        | "unreachable"
        | "hidden-elsewhere"
        | "tool-changed";
      readonly node: TS.Node;
    };

/** Judges one reference to a registry, or to a module that holds one; null where it hides nothing. */
export function judgeUse(
  identifier: TS.Identifier,
  ancestors: readonly TS.Node[],
  name: RegistryName,
): Misuse | null {
  if (name.kind === "unreachable") return null;
  let index = outOfTransparent(ancestors, ancestors.length - 1);
  if (name.kind === "registry") return judgeRegistry(identifier, ancestors, index);
  const parent = ancestors[index];
  if (parent !== undefined && ts.isPropertyAccessExpression(parent)) {
    if (!name.members.has(parent.name.text)) return null;
    index = outOfTransparent(ancestors, index - 1);
    return judgeRegistry(parent, ancestors, index);
  }
  if (parent === undefined || isHandedOut(parent)) return null;
  return {
    kind: ts.isElementAccessExpression(parent) ? "element-access" : "module-passed-on",
    node: identifier,
  };
}

/** `node` is a registry; `ancestors[index]` is what it stands in. */
function judgeRegistry(node: TS.Node, ancestors: readonly TS.Node[], index: number): Misuse | null {
  const parent = ancestors[index];
  if (parent === undefined || isHandedOut(parent) || isHarmless(parent, node)) return null;
  if (ts.isPropertyAccessExpression(parent)) return judgeMember(parent, ancestors, index);
  if (ts.isElementAccessExpression(parent)) return { kind: "element-access", node: parent };
  if (ts.isVariableDeclaration(parent)) {
    if (!ts.isIdentifier(parent.name)) return { kind: "destructured", node: parent };
    return isTopLevelConst(ancestors, index) ? null : { kind: "aliased", node: parent };
  }
  return isOfTakenRegister(parent) ? null : { kind: "passed-on", node };
}

/** `registry.register.call(registry, …)`: the member that is taken is reported already. */
function isOfTakenRegister(parent: TS.Node): boolean {
  if (!ts.isCallExpression(parent) || !ts.isPropertyAccessExpression(parent.expression)) return false;
  const taken = parent.expression.expression;
  return ts.isPropertyAccessExpression(taken) && taken.name.text === "register";
}

function judgeMember(
  access: TS.PropertyAccessExpression,
  ancestors: readonly TS.Node[],
  index: number,
): Misuse | null {
  if (access.name.text !== "register") return null;
  const at = outOfTransparent(ancestors, index - 1);
  const call = ancestors[at];
  const isCall = call !== undefined && ts.isCallExpression(call) && !call.arguments.includes(access);
  if (!isCall) return { kind: "register-taken", node: access };
  if (access.questionDotToken !== undefined || call.questionDotToken !== undefined)
    return { kind: "optional-call", node: access };
  const { inside, enclosing } = enclosureOf(ancestors.slice(0, at), call);
  return { kind: "not-top-level", node: access, call, inside, enclosing };
}

/** The innermost syntax that decides whether, or how often, the call runs. */
function enclosureOf(
  ancestors: readonly TS.Node[],
  call: TS.Node,
): { inside: Enclosure; enclosing: TS.Node } {
  let block: TS.Node | null = null;
  for (let i = ancestors.length - 1; i >= 0; i--) {
    const node = ancestors[i]!;
    if (ts.isFunctionLike(node)) return { inside: "function", enclosing: node };
    if (ts.isClassLike(node)) return { inside: "class", enclosing: node };
    if (ts.isIterationStatement(node, false)) return { inside: "loop", enclosing: node };
    if (
      ts.isIfStatement(node) ||
      ts.isSwitchStatement(node) ||
      ts.isConditionalExpression(node) ||
      isShortCircuit(node)
    ) {
      return { inside: "condition", enclosing: node };
    }
    if (ts.isTryStatement(node)) return { inside: "try", enclosing: node };
    if (ts.isBlock(node) || ts.isModuleBlock(node)) block = node;
  }
  return block === null ? { inside: "expression", enclosing: call } : { inside: "block", enclosing: block };
}

function isShortCircuit(node: TS.Node): boolean {
  if (!ts.isBinaryExpression(node)) return false;
  const operator = node.operatorToken.kind;
  return (
    operator === ts.SyntaxKind.AmpersandAmpersandToken ||
    operator === ts.SyntaxKind.BarBarToken ||
    operator === ts.SyntaxKind.QuestionQuestionToken
  );
}

/** Exported under some name: whoever imports it is looked at there. */
function isHandedOut(parent: TS.Node): boolean {
  return ts.isExportSpecifier(parent) || ts.isExportAssignment(parent);
}

/** Looked at, but given to nobody. */
function isHarmless(parent: TS.Node, node: TS.Node): boolean {
  if (ts.isExpressionStatement(parent) || ts.isVoidExpression(parent) || ts.isTypeOfExpression(parent))
    return true;
  if (ts.isPrefixUnaryExpression(parent) || (ts.isIfStatement(parent) && parent.expression === node))
    return true;
  if (!ts.isBinaryExpression(parent)) return false;
  const operator = parent.operatorToken.kind;
  if (operator === ts.SyntaxKind.AmpersandAmpersandToken) return parent.left === node;
  return (
    operator === ts.SyntaxKind.EqualsEqualsEqualsToken ||
    operator === ts.SyntaxKind.ExclamationEqualsEqualsToken
  );
}

/** A declaration, its list, its statement, the module: an alias that the registries know. */
function isTopLevelConst(ancestors: readonly TS.Node[], index: number): boolean {
  const list = ancestors[index - 1];
  return (
    index === 3 &&
    list !== undefined &&
    ts.isVariableDeclarationList(list) &&
    (list.flags & ts.NodeFlags.BlockScoped) === ts.NodeFlags.Const
  );
}

function outOfTransparent(ancestors: readonly TS.Node[], from: number): number {
  let index = from;
  while (index >= 0 && isTransparent(ancestors[index]!)) index--;
  return index;
}
