import type { ModuleScope, Scope } from "../modules/scope.ts";
import { ts, type TS } from "../typescript.ts";
import type { Run } from "./evaluation.ts";
import { propertyName } from "./objects.ts";
import { asPrimitive } from "./primitives.ts";
import { notStatic, primitive, type Evaluation, type Known } from "./static-value.ts";

/** The members of an enum. One without an initialiser counts on from the number before it. */
export function enumValue(node: TS.EnumDeclaration, module: ModuleScope, run: Run): Evaluation {
  const at = { node, scope: module };
  const members = new Map<string, Known>();
  if (node.modifiers?.some((one) => one.kind === ts.SyntaxKind.DeclareKeyword) === true) {
    return notStatic(at, "is only declared; its values are elsewhere");
  }
  const scope = memberScope(module, members);
  let next: number | null = 0;
  for (const member of node.members) {
    const name = propertyName(member.name, at, run);
    if (typeof name !== "string") return name;
    const memberAt = { node: member.name as TS.Node, scope: module };
    if (member.initializer === undefined) {
      if (next === null)
        return notStatic(
          memberAt,
          "has no value of its own, and follows a member that is not written as a number",
        );
      members.set(name, { known: primitive(next), ...memberAt });
      next++;
      continue;
    }
    const value = asPrimitive({ node: member.initializer, scope }, run);
    if (!("primitive" in value)) return value;
    if (typeof value.primitive !== "string" && typeof value.primitive !== "number") {
      return notStatic(memberAt, "is neither a text nor a number");
    }
    members.set(name, { known: primitive(value.primitive), ...memberAt });
    // Compilers that see one file at a time count on from a number only where it is written out.
    next =
      typeof value.primitive === "number" && isWrittenOut(member.initializer) ? value.primitive + 1 : null;
  }
  return { kind: "enum", members };
}

function isWrittenOut(node: TS.Expression): boolean {
  return ts.isNumericLiteral(node) || (ts.isPrefixUnaryExpression(node) && ts.isNumericLiteral(node.operand));
}

/** Inside an enum its earlier members are names of their own; they hide those of the module. */
function memberScope(module: ModuleScope, members: ReadonlyMap<string, Known>): Scope {
  const scope: Scope = {
    module,
    calledAt: null,
    lookup: (name) => {
      const slot = members.get(name);
      return slot === undefined
        ? module.lookup(name)
        : { binding: { kind: "local", node: slot.node, slot }, scope };
    },
  };
  return scope;
}
