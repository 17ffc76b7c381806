import { mentionsOf } from "../modules/mentions.ts";
import { dottedName, outlineOf, type ModuleOutline } from "../modules/outline.ts";
import { NO_CONTEXT } from "../modules/flow-context.ts";
import { hasIdentifier, mayImportDynamically } from "../modules/parse.ts";
import { forEachReference } from "../modules/references.ts";
import { registrationsOf, type RegistrationCall } from "./registration-statements.ts";
import { judgeUse, type Misuse } from "./registry-uses.ts";
import type { Registries, RegistryName } from "./registries.ts";
import type { ModuleGraph } from "../modules/module-graph.ts";
import type { ModuleScope } from "../modules/scope.ts";
import { ts, type TS } from "../typescript.ts";
import { isTransparent, unwrap } from "../modules/unwrap.ts";
import { useOf } from "../modules/value-flow.ts";

export interface FoundRegistrations {
  readonly calls: readonly RegistrationCall[];
  readonly misuses: readonly Misuse[];
}

/**
 * The registrations of a module, and every other use of a registry that could hide one. A module that does not get hold of a
 * registry has neither.
 */
export function findRegistrations(
  module: ModuleScope,
  registries: Registries,
  graph: ModuleGraph,
): FoundRegistrations {
  const outline = outlineOf(module);
  const names = registries.namesOf(outline);
  const calls: RegistrationCall[] = [];
  const misuses: Misuse[] = [
    ...hiddenAccesses(module, outline, registries),
    ...throughOtherModules(module, registries, graph),
    ...onTypes(module, registries),
  ];
  const accounted = new Set<TS.Node>();
  for (const statement of module.file.statements) {
    for (const found of names.size > 0 ? registrationsOf(statement, names) : []) {
      calls.push(found);
      accounted.add(found.name);
    }
  }
  for (const [name, { kind }] of names) {
    if (kind === "unreachable")
      misuses.push({ kind, node: (module.bindings.get(name)!.node as TS.VariableDeclaration).name });
  }
  if (names.size > 0 && mentionedElsewhere(module, names, accounted.size)) {
    forEachReference(module.file.tree, new Set(names.keys()), (identifier, ancestors) => {
      if (accounted.has(identifier)) return;
      const misuse =
        judgeUse(identifier, ancestors, names.get(identifier.text)!) ?? changeOfTool(identifier, ancestors);
      if (misuse !== null) misuses.push(misuse);
    });
  }
  return { calls, misuses };
}

/** `registry.get("name").description = …`: what was registered is changed afterwards. */
function changeOfTool(identifier: TS.Identifier, ancestors: readonly TS.Node[]): Misuse | null {
  const use = useOf(identifier, ancestors, NO_CONTEXT);
  return use.kind === "write" && !ts.isCallExpression(use.at) ? { kind: "tool-changed", node: use.at } : null;
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
  const { statements } = module.file;
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

/** `register` of a registry that is imported as a type: nothing of it is left when the file runs. */
function onTypes(module: ModuleScope, registries: Registries): readonly Misuse[] {
  const names = new Set<string>();
  for (const [name, binding] of module.bindings) {
    const type = binding.kind === "opaque" ? binding.typeOf : undefined;
    if (type !== undefined && registries.membersOf(type.specifier, module.path).has(type.imported))
      names.add(name);
  }
  const found: Misuse[] = [];
  if (names.size === 0 || !hasIdentifier(module.file, "register")) return found;
  forEachReference(module.file.tree, names, (identifier, ancestors) => {
    const access = ancestors.findLast((one) => !isTransparent(one));
    if (access !== undefined && ts.isPropertyAccessExpression(access) && access.name.text === "register")
      found.push({ kind: "type-only", node: identifier });
  });
  return found;
}

/** Imports of what another module of the project hides a registry behind. */
function throughOtherModules(
  module: ModuleScope,
  registries: Registries,
  graph: ModuleGraph,
): readonly Misuse[] {
  const found: Misuse[] = [];
  const first = module.file.statements.find((statement) => !ts.isImportDeclaration(statement));
  for (const [name, binding] of module.bindings) {
    if (binding.kind !== "import") continue;
    const target = graph.follow(binding.specifier, binding.imported, module.path);
    if (target.kind !== "declared" && target.kind !== "default-expression") continue;
    const hides = registries
      .hidingNames(target.path)
      .has(target.kind === "declared" ? target.name : "default");
    if (hides && mentionsOf(name, module.file.source.text, first?.pos ?? 0)?.length !== 0)
      found.push({ kind: "hidden-elsewhere", node: binding.node });
  }
  return found;
}

/** Ways to a registry that bind no name: a dynamic import, `require`, a registry that is made and used on the spot. */
function hiddenAccesses(
  module: ModuleScope,
  outline: ModuleOutline,
  registries: Registries,
): readonly Misuse[] {
  const { file } = module;
  const makesRequire = hasIdentifier(file, "createRequire");
  const mayLoad = makesRequire || mayImportDynamically(file) || hasIdentifier(file, "require");
  if (!mayLoad && !hasIdentifier(file, "createRegistry")) return [];
  const found: Misuse[] = [];
  const kept = new Set<TS.Node>();
  for (const binding of module.bindings.values()) {
    if (binding.kind === "const") kept.add(unwrap(binding.initializer));
  }
  function walk(node: TS.Node): void {
    if (ts.isCallExpression(node)) {
      const [argument] = node.arguments;
      const isImport = node.expression.kind === ts.SyntaxKind.ImportKeyword;
      // What `createRequire` made may be called anything, or be called on the spot.
      const isRequire =
        (ts.isIdentifier(node.expression) && (makesRequire || node.expression.text === "require")) ||
        (makesRequire && ts.isCallExpression(node.expression));
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
  walk(file.tree);
  return found;
}
