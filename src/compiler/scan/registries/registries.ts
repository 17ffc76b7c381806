import { posix } from "node:path";
import type { ConfiguredRegistry } from "../../config/declarations.ts";
import type { Imported, ModuleGraph } from "../modules/module-graph.ts";
import { isRelative } from "../modules/module-resolution.ts";
import { NAMESPACE, type Binding, type ModuleScope } from "../modules/scope.ts";
import type { RegistryReference } from "../tool-declaration.ts";
import { ts, type TS } from "../typescript.ts";
import { unwrap } from "../modules/unwrap.ts";

/** The package whose `registry` counts without being configured, and whose `createRegistry()` makes others. */
const PACKAGE = "toolsetc";
const CREATE = "createRegistry";
/** Any file in the root: what a configured path is relative to. */
const ROOT_FILE = "toolsets.yaml";

/** What a name of a module has to do with registries. */
export type RegistryName =
  /** The name is a registry. */
  | { readonly kind: "registry"; readonly registry: RegistryReference }
  /** The name is a module, some of whose exports are registries. */
  | { readonly kind: "module"; readonly members: ReadonlyMap<string, RegistryReference> }
  /** The name is a registry that no generated module could import. */
  | { readonly kind: "unreachable"; readonly node: TS.Node };

/** Decides by binding, never by spelling, which names are registries. */
export interface Registries {
  /** The names of a module's top level that are registries, or modules that hold some. */
  readonly namesOf: (module: ModuleScope) => ReadonlyMap<string, RegistryName>;
  /** The registries that a module specifier gives access to when it is imported at run time. */
  readonly membersOf: (specifier: string, importer: string) => ReadonlyMap<string, RegistryReference>;
  /** True for a call of this package's `createRegistry`. */
  readonly isCreation: (node: TS.Node, module: ModuleScope) => boolean;
}

export function createRegistries(configured: readonly ConfiguredRegistry[], graph: ModuleGraph): Registries {
  const targets: readonly RegistryReference[] = [
    { module: PACKAGE, export: "registry" },
    ...configured.map((one) => ({ module: configuredModule(one.module, graph), export: one.export })),
  ];

  const target = (module: string, name: string): RegistryReference | null =>
    targets.find((one) => one.module === module && one.export === name) ?? null;

  function isCreation(node: TS.Node, module: ModuleScope): boolean {
    const call = unwrap(node);
    if (!ts.isCallExpression(call)) return false;
    const callee = unwrap(call.expression);
    if (ts.isIdentifier(callee)) return importsFromPackage(module.bindings.get(callee.text), CREATE, module);
    return (
      ts.isPropertyAccessExpression(callee) &&
      callee.name.text === CREATE &&
      ts.isIdentifier(callee.expression) &&
      importsFromPackage(module.bindings.get(callee.expression.text), NAMESPACE, module)
    );
  }

  function importsFromPackage(binding: Binding | undefined, name: string, module: ModuleScope): boolean {
    if (binding?.kind !== "import") return false;
    const found = graph.follow(binding.specifier, binding.imported, module.path);
    return found.kind === "package" && found.specifiers.includes(PACKAGE) && found.imported === name;
  }

  /** The registry that an import turns out to be. */
  function imported(specifier: string, name: string, importer: string): RegistryReference | null {
    const path = graph.resolve(specifier, importer);
    return (path === null ? null : target(path, name)) ?? ofImported(graph.follow(specifier, name, importer));
  }

  function ofImported(found: Imported): RegistryReference | null {
    if (found.kind === "package") {
      for (const specifier of found.specifiers) {
        const one = target(specifier, found.imported);
        if (one !== null) return one;
      }
      return null;
    }
    if (found.kind === "binding") return ofBinding(found.binding, found.name, found.scope);
    return found.kind === "expression" ? ofExpression(found.node, found.scope, "default") : null;
  }

  function ofBinding(binding: Binding, name: string, module: ModuleScope): RegistryReference | null {
    if (binding.kind === "import") return imported(binding.specifier, binding.imported, module.path);
    const exportName = exportNameOf(module, name);
    const named = exportName === null ? null : target(module.path, exportName);
    if (named !== null) return named;
    return binding.kind === "const" ? ofExpression(binding.initializer, module, exportName) : null;
  }

  /** A registry made here, or another name for one: `createRegistry()`, `registry`, `core.registry`. */
  function ofExpression(
    node: TS.Node,
    module: ModuleScope,
    exportName: string | null,
  ): RegistryReference | null {
    const inner = unwrap(node);
    if (isCreation(inner, module))
      return exportName === null ? null : { module: module.path, export: exportName };
    if (ts.isIdentifier(inner)) {
      const binding = module.bindings.get(inner.text);
      // A constant alias stands below what it names, so following it cannot go round; imports are there from the start.
      if (binding === undefined || (binding.kind !== "import" && binding.node.pos >= inner.pos)) return null;
      return ofBinding(binding, inner.text, module);
    }
    if (!ts.isPropertyAccessExpression(inner) || !ts.isIdentifier(inner.expression)) return null;
    const binding = module.bindings.get(inner.expression.text);
    if (binding?.kind !== "import" || binding.imported !== NAMESPACE) return null;
    return imported(binding.specifier, inner.name.text, module.path);
  }

  function membersOf(specifier: string, importer: string): ReadonlyMap<string, RegistryReference> {
    const members = new Map<string, RegistryReference>();
    const path = graph.resolve(specifier, importer);
    for (const one of targets) {
      if (one.module === (path ?? specifier)) members.set(one.export, one);
    }
    const found = path === null ? null : graph.follow(specifier, NAMESPACE, importer);
    if (found?.kind === "module") {
      for (const name of exportedNames(found.scope, graph, new Set())) {
        const registry = imported(specifier, name, importer);
        if (registry !== null) members.set(name, registry);
      }
    }
    return members;
  }

  function nameOf(name: string, binding: Binding, module: ModuleScope): RegistryName | null {
    if (binding.kind === "import" && binding.imported === NAMESPACE) {
      const members = membersOf(binding.specifier, module.path);
      return members.size > 0 ? { kind: "module", members } : null;
    }
    const registry = ofBinding(binding, name, module);
    if (registry !== null) return { kind: "registry", registry };
    const isOwn = binding.kind === "const" && isCreation(binding.initializer, module);
    return isOwn ? { kind: "unreachable", node: binding.node } : null;
  }

  function namesOf(module: ModuleScope): ReadonlyMap<string, RegistryName> {
    const names = new Map<string, RegistryName>();
    for (const [name, binding] of module.bindings) {
      const found = nameOf(name, binding, module);
      if (found !== null) names.set(name, found);
    }
    return names;
  }

  return { namesOf, membersOf, isCreation };
}

/** A path is relative to the root, where `toolsets.yaml` lies, and may be written with the extension it is compiled to. */
function configuredModule(module: string, graph: ModuleGraph): string {
  return isRelative(module) ? (graph.resolve(module, ROOT_FILE) ?? posix.normalize(module)) : module;
}

function exportNameOf(module: ModuleScope, local: string): string | null {
  for (const [name, target] of module.exports) {
    if (target.kind === "local" && target.name === local) return name;
  }
  return null;
}

/** Every name a module of the project gives away, those of `export *` included; names of packages are not known. */
function exportedNames(module: ModuleScope, graph: ModuleGraph, seen: Set<string>): readonly string[] {
  if (seen.has(module.path)) return [];
  seen.add(module.path);
  const names = [...module.exports.keys()];
  for (const star of module.stars) {
    const found = graph.follow(star, NAMESPACE, module.path);
    if (found.kind === "module") names.push(...exportedNames(found.scope, graph, seen));
    else if (star === PACKAGE) names.push("registry");
  }
  return names;
}
