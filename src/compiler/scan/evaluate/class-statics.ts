import { hasModifier } from "../modules/module-scope.ts";
import { holdsThis } from "../modules/own-code.ts";
import { writtenTo } from "../modules/writes.ts";
import { ts, type TS } from "../typescript.ts";
import { heldName, type Run } from "./evaluation.ts";
import { notStatic, spanOf, type Evaluation, type Expression, type StaticValue } from "./static-value.ts";

/** `Class.name`: a static property with a value of its own, of a class that nothing changes. Null where there is none. */
export function classStatic(
  { node, scope }: StaticValue & { readonly kind: "function" },
  name: string,
  at: Expression,
  run: Run,
): Evaluation | null {
  if (!ts.isClassLike(node)) return null;
  const property = node.members.findLast(
    (one): one is TS.PropertyDeclaration =>
      ts.isPropertyDeclaration(one) && isStatic(one) && ts.isIdentifier(one.name) && one.name.text === name,
  );
  if (property?.initializer === undefined) return null;
  const isPlain =
    node.heritageClauses === undefined && !node.members.some((one) => isStatic(one) && holdsThis(one));
  const module = scope.module;
  const write = node.name === undefined ? node : writtenTo(module, node.name.text, run.graph);
  if (node.name !== undefined) run.held.add(heldName(module.path, node.name.text));
  if (isPlain && write === null) return run.evaluate({ node: property.initializer, scope: module });
  const reason = isPlain
    ? "is a member of a class that is changed"
    : "is a member of a class whose members may change it";
  return notStatic(at, reason, [
    { message: `\`${name}\` is declared here`, span: spanOf(property.name, module) },
  ]);
}

function isStatic(member: TS.ClassElement): boolean {
  return (
    member.kind === ts.SyntaxKind.ClassStaticBlockDeclaration ||
    hasModifier(member, ts.SyntaxKind.StaticKeyword)
  );
}
