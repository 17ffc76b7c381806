import type { ModuleGraph } from "../modules/module-graph.ts";
import { ts, type TS } from "../typescript.ts";
import { unwrap } from "../modules/unwrap.ts";
import { callExpression } from "./calls.ts";
import type { EvaluationRule, Run } from "./evaluation.ts";
import {
  bigIntLiteral,
  booleanOrNull,
  numericLiteral,
  regexpLiteral,
  stringLiteral,
  templateExpression,
} from "./literals.ts";
import { elementAccess, propertyAccess } from "./members.ts";
import { functionExpression, getter } from "./functions.ts";
import { arrayLiteral, objectLiteral } from "./objects.ts";
import { binaryExpression, conditionalExpression, prefixUnary, voidExpression } from "./operators.ts";
import { identifier } from "./references.ts";
import { notStatic, type Evaluation, type Expression, type NotStatic, type Slot } from "./static-value.ts";

/** Beyond this an expression is not read: no one writes it by hand, and it must not overflow the stack. */
const DEEPEST = 200;
/** The most evaluations that one registration may take: helpers that call each other could otherwise go on for ever. */
const MOST_STEPS = 500_000;

/** The one place that says which syntax can be evaluated, and by what. A further kind is a further line. */
const RULES: ReadonlyMap<TS.SyntaxKind, EvaluationRule> = new Map([
  [ts.SyntaxKind.StringLiteral, stringLiteral],
  [ts.SyntaxKind.NoSubstitutionTemplateLiteral, stringLiteral],
  [ts.SyntaxKind.TemplateExpression, templateExpression],
  [ts.SyntaxKind.NumericLiteral, numericLiteral],
  [ts.SyntaxKind.TrueKeyword, booleanOrNull],
  [ts.SyntaxKind.FalseKeyword, booleanOrNull],
  [ts.SyntaxKind.NullKeyword, booleanOrNull],
  [ts.SyntaxKind.BigIntLiteral, bigIntLiteral],
  [ts.SyntaxKind.RegularExpressionLiteral, regexpLiteral],
  [ts.SyntaxKind.ObjectLiteralExpression, objectLiteral],
  [ts.SyntaxKind.ArrayLiteralExpression, arrayLiteral],
  [ts.SyntaxKind.ArrowFunction, functionExpression],
  [ts.SyntaxKind.FunctionExpression, functionExpression],
  [ts.SyntaxKind.ClassExpression, functionExpression],
  [ts.SyntaxKind.MethodDeclaration, functionExpression],
  [ts.SyntaxKind.GetAccessor, getter],
  [ts.SyntaxKind.Identifier, identifier],
  [ts.SyntaxKind.PropertyAccessExpression, propertyAccess],
  [ts.SyntaxKind.ElementAccessExpression, elementAccess],
  [ts.SyntaxKind.PrefixUnaryExpression, prefixUnary],
  [ts.SyntaxKind.VoidExpression, voidExpression],
  [ts.SyntaxKind.BinaryExpression, binaryExpression],
  [ts.SyntaxKind.ConditionalExpression, conditionalExpression],
  [ts.SyntaxKind.CallExpression, callExpression],
]);

/** What the kinds that have no rule are called in a message. */
const CALLED: ReadonlyMap<TS.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.NewExpression, "makes an object with `new`"],
  [ts.SyntaxKind.AwaitExpression, "waits for a promise"],
  [ts.SyntaxKind.TaggedTemplateExpression, "calls a template tag"],
  [ts.SyntaxKind.ThisKeyword, "depends on `this`"],
  [ts.SyntaxKind.TypeOfExpression, "uses `typeof`"],
  [ts.SyntaxKind.MetaProperty, "depends on where the module is loaded"],
  [ts.SyntaxKind.SetAccessor, "is a setter, which has no value"],
  [ts.SyntaxKind.PostfixUnaryExpression, "changes a variable"],
  [ts.SyntaxKind.OmittedExpression, "is a hole in an array"],
]);

/** What is made of a property that is not there is something else than `undefined`; another name for it is not. */
function isAbsentItself({ node }: NotStatic, at: Expression): boolean {
  return node === at.node || at.node.kind === ts.SyntaxKind.Identifier;
}

export interface Evaluator {
  /** Evaluates to the outermost shape; what an object or array holds stays unevaluated. Never throws, never runs code. */
  readonly evaluate: (at: Slot) => Evaluation;
  /** The constants that were read since this was last asked, as `heldName` spells them. */
  readonly takeHeld: () => readonly string[];
  readonly run: Run;
}

export function createEvaluator(graph: ModuleGraph): Evaluator {
  let depth = 0;
  let steps = 0;

  function evaluate(at: Slot): Evaluation {
    if ("known" in at) return at.known;
    const inner: Expression = { node: unwrap(at.node), scope: at.scope };
    const rule = RULES.get(inner.node.kind);
    if (rule === undefined) {
      return notStatic(inner, CALLED.get(inner.node.kind) ?? "is not a form that can be read");
    }
    if (depth >= DEEPEST) return notStatic(inner, "is nested too deeply to be read");
    if (++steps > MOST_STEPS) return notStatic(inner, "takes too many steps to be read");
    depth++;
    try {
      const value = rule(inner, run);
      return value.kind === "not-static" && value.absent === true && !isAbsentItself(value, inner)
        ? { ...value, absent: false }
        : value;
    } finally {
      depth--;
    }
  }

  const run: Run = { graph, evaluate, visiting: [], uses: new Map(), held: new Set() };
  function takeHeld(): readonly string[] {
    const held = [...run.held];
    run.held.clear();
    steps = 0;
    return held;
  }

  return { evaluate, takeHeld, run };
}
