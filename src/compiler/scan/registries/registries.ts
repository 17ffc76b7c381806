import { posix } from "node:path";
import type { ConfiguredRegistry } from "../../config/declarations.ts";
import { isBroken, OWN_PACKAGE, type Imported, type ModuleGraph } from "../modules/module-graph.ts";
import { isRelative } from "../modules/module-resolution.ts";
import type { ConstantOutline, DottedName, ModuleOutline } from "../modules/outline.ts";
import { NAMESPACE } from "../modules/scope.ts";
import type { RegistryReference } from "../tool-declaration.ts";
import { ROOT_FILE } from "./configured-registries.ts";
import { hidingNames } from "./hiding-names.ts";

const CREATE = "createRegistry";

/** What a name of a module has to do with registries. */
export type RegistryName =
  /** The name is a registry. */
  | { readonly kind: "registry"; readonly registry: RegistryReference }
  /** The name is a module, some of whose exports are registries. */
  | { readonly kind: "module"; readonly members: ReadonlyMap<string, RegistryReference> }
  /** The name is a registry that is not exported, so that no generated module could import it. */
  | { readonly kind: "unreachable" };

/** Decides by binding, never by spelling, which names are registries. */
export interface Registries {
  /** The names of a module's top level that are registries, or modules that hold some. */
  readonly namesOf: (module: ModuleOutline) => ReadonlyMap<string, RegistryName>;
  /** The registries that a module specifier gives access to when it is imported at run time. */
  readonly membersOf: (specifier: string, importer: string) => ReadonlyMap<string, RegistryReference>;
  /** Whether calling `callee` makes a registry: it is this package's `createRegistry`. */
  readonly makesRegistry: (callee: DottedName, module: ModuleOutline) => boolean;
  /** The names of a module of the project behind which a registry is hidden. */
  readonly hidingNames: (path: string) => ReadonlySet<string>;
}

export function createRegistries(configured: readonly ConfiguredRegistry[], graph: ModuleGraph): Registries {
  const targets: readonly RegistryReference[] = [
    { kind: "package", module: OWN_PACKAGE, export: "registry" },
    ...configured.map((one) => configuredRegistry(one, graph)),
  ];
  const knownMembers = new Map<string, ReadonlyMap<string, RegistryReference>>();

  const knownNames = new WeakMap<ModuleOutline, Map<string, RegistryReference | null>>();

  const target = (module: string, name: string): RegistryReference | null =>
    targets.find((one) => one.module === module && one.export === name) ?? null;

  function makesRegistry({ name, member }: DottedName, module: ModuleOutline): boolean {
    const source = module.imports.get(name);
    const constant = member === null && source === undefined ? module.constants.get(name) : undefined;
    // Another name for `createRegistry`; it stands below what it names, so following it cannot go round.
    if (
      constant !== undefined &&
      !constant.call &&
      (module.constants.get(constant.of.name)?.at ?? -1) < constant.at
    ) {
      return makesRegistry(constant.of, module);
    }
    if (source === undefined || (member !== null && (member !== CREATE || source.imported !== NAMESPACE)))
      return false;
    const found = graph.follow(source.specifier, member ?? source.imported, module.path);
    return found.kind === "package" && found.specifiers.includes(OWN_PACKAGE) && found.imported === CREATE;
  }

  /** The registry that an import turns out to be. */
  function imported(specifier: string, name: string, importer: string): RegistryReference | null {
    const path = graph.resolve(specifier, importer);
    return (
      target(path ?? specifier, name) ??
      target(specifier, name) ??
      ofImported(graph.follow(specifier, name, importer))
    );
  }

  function ofImported(found: Imported): RegistryReference | null {
    if (found.kind === "package") {
      for (const specifier of found.specifiers) {
        const one = target(specifier, found.imported);
        if (one !== null) return one;
      }
      return null;
    }
    if (found.kind !== "declared" && found.kind !== "default-expression") return null;
    const module = graph.outline(found.path);
    if (isBroken(module)) return null;
    if (found.kind === "declared") return ofName(found.name, module);
    const whole = module.exports.get("default");
    return whole?.kind === "expression" ? ofConstant(whole.constant, module, "default") : null;
  }

  /** What a name that a module binds at its top level is. Of a chain of other names for a thing each is asked for. */
  function ofName(name: string, module: ModuleOutline): RegistryReference | null {
    let known = knownNames.get(module);
    if (known === undefined) knownNames.set(module, (known = new Map()));
    let found = known.get(name);
    if (found === undefined) {
      // Names of modules that import each other may lead back here.
      known.set(name, null);
      found = registryNamed(name, module);
      known.set(name, found);
    }
    return found;
  }

  function registryNamed(name: string, module: ModuleOutline): RegistryReference | null {
    const source = module.imports.get(name);
    if (source !== undefined)
      return source.imported === NAMESPACE ? null : imported(source.specifier, source.imported, module.path);
    const exportName = exportNameOf(module, name);
    const named = exportName === null ? null : target(module.path, exportName);
    return named ?? ofConstant(module.constants.get(name) ?? null, module, exportName);
  }

  /** A registry made here, or another name for one. */
  function ofConstant(
    constant: ConstantOutline | null,
    module: ModuleOutline,
    exportName: string | null,
  ): RegistryReference | null {
    if (constant === null) return null;
    const { of, call, at } = constant;
    if (call)
      return exportName !== null && makesRegistry(of, module)
        ? { kind: "file", module: module.path, export: exportName }
        : null;
    const source = module.imports.get(of.name);
    if (of.member !== null) {
      return source?.imported === NAMESPACE ? imported(source.specifier, of.member, module.path) : null;
    }
    // A constant stands below what it is another name for, so following it cannot go round.
    const isAbove = source !== undefined || (module.constants.get(of.name)?.at ?? at) < at;
    return isAbove ? ofName(of.name, module) : null;
  }

  const membersOf = (specifier: string, importer: string): ReadonlyMap<string, RegistryReference> => {
    const path = graph.resolve(specifier, importer);
    return membersAt(path ?? specifier, path !== null);
  };

  /** Of a file, by its path, or of a package, by its specifier. */
  function membersAt(module: string, isFile: boolean): ReadonlyMap<string, RegistryReference> {
    const known = knownMembers.get(module);
    if (known !== undefined) return known;
    const members = new Map<string, RegistryReference>();
    knownMembers.set(module, members);
    for (const one of targets) {
      if (one.module === module) members.set(one.export, one);
    }
    for (const name of isFile ? graph.exportNames(module) : []) {
      const registry = target(module, name) ?? ofImported(graph.exported(module, name));
      if (registry !== null) members.set(name, registry);
    }
    return members;
  }

  /** The registries in the module that a name stands for; null where it stands for none. */
  function membersOfName(name: string, module: ModuleOutline): ReadonlyMap<string, RegistryReference> | null {
    const source = module.imports.get(name);
    if (source === undefined) return null;
    const found = graph.follow(source.specifier, source.imported, module.path);
    if (found.kind === "module") return membersAt(found.path, true);
    if (found.kind !== "package" || found.imported !== NAMESPACE) return null;
    return new Map(found.specifiers.flatMap((specifier) => [...membersOf(specifier, module.path)]));
  }

  function nameOf(name: string, module: ModuleOutline): RegistryName | null {
    const members = membersOfName(name, module);
    if (members !== null) return members.size > 0 ? { kind: "module", members } : null;
    const registry = ofName(name, module);
    if (registry !== null) return { kind: "registry", registry };
    const constant = module.constants.get(name);
    return constant?.call === true && makesRegistry(constant.of, module) ? { kind: "unreachable" } : null;
  }

  function namesOf(module: ModuleOutline): ReadonlyMap<string, RegistryName> {
    const names = new Map<string, RegistryName>();
    for (const name of module.declared) {
      const found = nameOf(name, module);
      if (found !== null) names.set(name, found);
    }
    return names;
  }

  const decided = { namesOf, membersOf, makesRegistry };
  return { ...decided, hidingNames: hidingNames(graph, decided) };
}

/** A path is relative to the root, where `toolsets.yaml` lies, and may be written with the extension it is compiled to. */
function configuredRegistry(
  { module, export: name }: ConfiguredRegistry,
  graph: ModuleGraph,
): RegistryReference {
  if (!isRelative(module)) return { kind: "package", module, export: name };
  return { kind: "file", module: graph.resolve(module, ROOT_FILE) ?? posix.normalize(module), export: name };
}

function exportNameOf(module: ModuleOutline, local: string): string | null {
  for (const [name, target] of module.exports) {
    if (target.kind === "local" && target.name === local) return name;
    const { constant } = target.kind === "expression" ? target : { constant: null };
    if (constant !== null && !constant.call && constant.of.member === null && constant.of.name === local)
      return name;
  }
  return null;
}
