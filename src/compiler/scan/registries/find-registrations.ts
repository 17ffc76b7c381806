import { mentionsOf } from "../modules/mentions.ts";
import { dottedName, outlineOf, type ModuleOutline } from "../modules/outline.ts";
import { forEachReference } from "../modules/references.ts";
import { judgeUse, type Misuse } from "./registry-uses.ts";
import type { Registries, RegistryName } from "./registries.ts";
import type { ModuleScope } from "../modules/scope.ts";
import type { RegistryReference } from "../tool-declaration.ts";
import { ts, type TS } from "../typescript.ts";
import { unwrap } from "../modules/unwrap.ts";

/** A top-level statement that registers a tool. */
export interface RegistrationCall {
  readonly call: TS.CallExpression;
  readonly registry: RegistryReference;
}

export interface FoundRegistrations {
  readonly calls: readonly RegistrationCall[];
  readonly misuses: readonly Misuse[];
}

/**
 * The registrations of a module, and every other use of a registry that could hide one. A module that does not get hold of a
 * registry has neither.
 */
export function findRegistrations(module: ModuleScope, registries: Registries): FoundRegistrations {
  const outline = outlineOf(module);
  const names = registries.namesOf(outline);
  const calls: RegistrationCall[] = [];
  const misuses: Misuse[] = [...hiddenAccesses(module, outline, registries)];
  const accounted = new Set<TS.Node>();
  for (const statement of module.file.tree.statements) {
    const found =
      names.size > 0 && ts.isExpressionStatement(statement)
        ? registrationIn(statement.expression, names)
        : null;
    if (found === null) continue;
    calls.push({ call: found.call, registry: found.registry });
    accounted.add(found.name);
  }
  for (const [name, { kind }] of names) {
    if (kind === "unreachable")
      misuses.push({ kind, node: (module.bindings.get(name)!.node as TS.VariableDeclaration).name });
  }
  if (names.size > 0 && mentionedElsewhere(module, names, accounted.size)) {
    forEachReference(module.file.tree, new Set(names.keys()), (identifier, ancestors) => {
      if (accounted.has(identifier)) return;
      const misuse = judgeUse(identifier, ancestors, names.get(identifier.text)!);
      if (misuse !== null) misuses.push(misuse);
    });
  }
  return { calls, misuses };
}

/** `registry.register(…)` as a whole statement, also behind `void` or `await`. */
function registrationIn(
  expression: TS.Expression,
  names: ReadonlyMap<string, RegistryName>,
): (RegistrationCall & { readonly name: TS.Identifier }) | null {
  let node = unwrap(expression);
  while (ts.isVoidExpression(node) || ts.isAwaitExpression(node)) node = unwrap(node.expression);
  if (!ts.isCallExpression(node) || node.questionDotToken !== undefined) return null;
  const callee = unwrap(node.expression);
  if (
    !ts.isPropertyAccessExpression(callee) ||
    callee.questionDotToken !== undefined ||
    callee.name.text !== "register"
  )
    return null;
  const receiver = unwrap(callee.expression);
  if (ts.isIdentifier(receiver)) {
    const found = names.get(receiver.text);
    return found?.kind === "registry" ? { call: node, registry: found.registry, name: receiver } : null;
  }
  if (!ts.isPropertyAccessExpression(receiver) || receiver.questionDotToken !== undefined) return null;
  const outer = unwrap(receiver.expression);
  const found = ts.isIdentifier(outer) ? names.get(outer.text) : undefined;
  const registry = found?.kind === "module" ? found.members.get(receiver.name.text) : undefined;
  return registry === undefined ? null : { call: node, registry, name: outer as TS.Identifier };
}

/**
 * Whether the text below the imports can hold further uses: a walk of every function body costs as much as a third of parsing,
 * so it is spared where each mention of the names is an accounted call. An escape could spell a name differently.
 */
function mentionedElsewhere(
  module: ModuleScope,
  names: ReadonlyMap<string, RegistryName>,
  accounted: number,
): boolean {
  const { text } = module.file.source;
  const { statements } = module.file.tree;
  const first = statements.find((statement) => !ts.isImportDeclaration(statement));
  const from = first?.pos ?? text.length;
  let mentions = 0;
  for (const name of names.keys()) {
    const found = mentionsOf(name, text, from);
    if (found === null) return true;
    mentions += found.length;
  }
  return mentions !== accounted;
}

/** Ways to a registry that bind no name: a dynamic import, `require`, a registry that is made and used on the spot. */
function hiddenAccesses(
  module: ModuleScope,
  outline: ModuleOutline,
  registries: Registries,
): readonly Misuse[] {
  if (!/\b(import|require)\s*\(|createRegistry/.test(module.file.source.text)) return [];
  const found: Misuse[] = [];
  const kept = new Set<TS.Node>();
  for (const binding of module.bindings.values()) {
    if (binding.kind === "const") kept.add(unwrap(binding.initializer));
  }
  function walk(node: TS.Node): void {
    if (ts.isCallExpression(node)) {
      const [argument] = node.arguments;
      const isImport = node.expression.kind === ts.SyntaxKind.ImportKeyword;
      const isRequire = ts.isIdentifier(node.expression) && node.expression.text === "require";
      if ((isImport || isRequire) && argument !== undefined && ts.isStringLiteralLike(argument)) {
        if (registries.membersOf(argument.text, module.path).size > 0)
          found.push({ kind: "dynamic-import", node });
      } else if (!kept.has(node)) {
        const callee = dottedName(node.expression);
        if (callee !== null && registries.makesRegistry(callee, outline))
          found.push({ kind: "made-on-the-spot", node });
      }
    }
    ts.forEachChild(node, walk);
  }
  walk(module.file.tree);
  return found;
}
