import type { Span } from "../../../diagnostics/finding.ts";
import { spanOf } from "../evaluate/static-value.ts";
import type { ModuleScope } from "../modules/scope.ts";
import { unwrap } from "../modules/unwrap.ts";
import { ts, type TS } from "../typescript.ts";
import type { RegistrationCall } from "./registration-statements.ts";

/** `something.register({ name: "…" })` where `something` is no registry: what it looks like, it is not. */
export interface StrayRegistration {
  readonly name: string;
  /** What `register` is called on, as it is written. */
  readonly receiver: string;
  readonly span: Span;
}

/** Nothing is wrong with them, until a toolset lists a tool of that name. */
export function strayRegistrations(
  module: ModuleScope,
  calls: readonly RegistrationCall[],
): readonly StrayRegistration[] {
  const known = new Set<TS.Node>(calls.map(({ call }) => call));
  return module.file.statements.flatMap((statement) => {
    const call = ts.isExpressionStatement(statement) ? unwrap(statement.expression) : statement;
    if (!ts.isCallExpression(call) || known.has(call)) return [];
    const { expression } = call;
    const name = literalName(call.arguments[0]);
    if (name === null || !ts.isPropertyAccessExpression(expression) || expression.name.text !== "register")
      return [];
    if (!ts.isIdentifier(expression.expression)) return [];
    return [{ name, receiver: expression.expression.text, span: spanOf(expression, module) }];
  });
}

function literalName(argument: TS.Expression | undefined): string | null {
  if (argument === undefined || !ts.isObjectLiteralExpression(argument)) return null;
  for (const property of argument.properties) {
    if (!ts.isPropertyAssignment(property) || !ts.isIdentifier(property.name)) continue;
    if (property.name.text === "name" && ts.isStringLiteralLike(property.initializer))
      return property.initializer.text;
  }
  return null;
}
