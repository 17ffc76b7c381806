import type { Scope } from "../modules/scope.ts";
import { ts, type TS } from "../typescript.ts";
import type { Run } from "./evaluation.ts";
import { bindPattern, type LocalNames } from "./local-names.ts";
import { isTrue } from "./operators.ts";
import { notStatic, primitive, type Evaluation, type Expression, type NotStatic } from "./static-value.ts";

type Outcome = Evaluation | "falls-through";

/**
 * What a function body gives, its parameters being in `names`: constants on the way, and `return`s in branches whose conditions are
 * known. Null where the body does anything else, be it in a branch that is not taken, or ends without a `return`.
 */
export function returnedBy(
  body: TS.ConciseBody,
  scope: Scope,
  names: LocalNames,
  run: Run,
): Evaluation | null {
  if (!ts.isBlock(body)) return run.evaluate({ node: body, scope });
  if (!body.statements.every(onlyReturns)) return null;
  const outcome = follow(body.statements, scope, names, run);
  return outcome === "falls-through" ? null : outcome;
}

/** Whatever stands further down may declare a name that holds from the first line on, so all of it is looked at. */
function onlyReturns(statement: TS.Statement): boolean {
  if (ts.isVariableStatement(statement)) return isConstants(statement);
  if (ts.isBlock(statement)) return statement.statements.every(onlyReturns);
  if (ts.isIfStatement(statement)) {
    const { thenStatement, elseStatement } = statement;
    return onlyReturns(thenStatement) && (elseStatement === undefined || onlyReturns(elseStatement));
  }
  return (
    ts.isReturnStatement(statement) ||
    ts.isThrowStatement(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement)
  );
}

function isConstants({ declarationList }: TS.VariableStatement): boolean {
  const isConst = (declarationList.flags & ts.NodeFlags.BlockScoped) === ts.NodeFlags.Const;
  return isConst && declarationList.declarations.every((one) => one.initializer !== undefined);
}

function follow(statements: readonly TS.Statement[], scope: Scope, names: LocalNames, run: Run): Outcome {
  for (const statement of statements) {
    const outcome = ts.isVariableStatement(statement)
      ? (bindConstants(statement, scope, names, run) ?? "falls-through")
      : followOne(statement, scope, run);
    if (outcome !== "falls-through") return outcome;
  }
  return "falls-through";
}

function followOne(statement: TS.Statement, scope: Scope, run: Run): Outcome {
  if (ts.isReturnStatement(statement)) {
    const { expression } = statement;
    return expression === undefined ? primitive(undefined) : run.evaluate({ node: expression, scope });
  }
  if (ts.isThrowStatement(statement)) return notStatic({ node: statement, scope }, "throws");
  if (ts.isBlock(statement)) return followBlock(statement.statements, scope, run);
  if (!ts.isIfStatement(statement)) return "falls-through";
  const holds = isTrue({ node: statement.expression, scope }, run);
  if (typeof holds !== "boolean") return holds;
  const branch = holds ? statement.thenStatement : statement.elseStatement;
  return branch === undefined ? "falls-through" : followBlock([branch], scope, run);
}

/** The names of a block end with it. */
function followBlock(statements: readonly TS.Statement[], outer: Scope, run: Run): Outcome {
  const names: LocalNames = new Map();
  return follow(statements, scopeWith(names, outer, outer.calledAt), names, run);
}

function bindConstants(
  { declarationList }: TS.VariableStatement,
  scope: Scope,
  names: LocalNames,
  run: Run,
): NotStatic | null {
  for (const declaration of declarationList.declarations) {
    const value = { node: declaration.initializer!, scope };
    const problem = bindPattern(declaration, value, scope, names, run);
    if (problem !== null) return problem;
  }
  return null;
}

/** Adds the names of a call, a block or a turn of a loop; all others are looked up in `outer`. */
export function scopeWith(names: LocalNames, outer: Scope, calledAt: Expression | null): Scope {
  const scope: Scope = {
    module: outer.module,
    calledAt,
    lookup: (name) => {
      const binding = names.get(name);
      return binding === undefined ? outer.lookup(name) : { binding, scope };
    },
  };
  return scope;
}
