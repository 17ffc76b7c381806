import { posix } from "node:path";
import { isUnreadable, type ReadFile } from "../../source.ts";
import { candidatePaths, isRelative } from "./module-resolution.ts";
import { moduleScope } from "./module-scope.ts";
import { isSyntaxProblem, parseSource } from "./parse.ts";
import { NAMESPACE, type Binding, type ExportTarget, type ModuleScope } from "./scope.ts";
import type { TS } from "../typescript.ts";

/** What an imported name turns out to be in the module that really declares it. */
export type Imported =
  | {
      readonly kind: "binding";
      readonly binding: Binding;
      readonly scope: ModuleScope;
      readonly name: string;
    }
  | { readonly kind: "expression"; readonly node: TS.Expression; readonly scope: ModuleScope }
  | { readonly kind: "module"; readonly scope: ModuleScope }
  /** Something of a package; of several when more than one `export *` may bring it. Packages are never read. */
  | { readonly kind: "package"; readonly specifiers: readonly string[]; readonly imported: string }
  | { readonly kind: "unresolved"; readonly reason: string };

/** The project's modules, read and parsed at most once each, and the imports between them. */
export interface ModuleGraph {
  /** What `imported` of `specifier` means to a module at `importer`, through any number of re-exports. */
  readonly follow: (specifier: string, imported: string, importer: string) => Imported;
  /** What a module gives away as `name`. */
  readonly exported: (module: ModuleScope, name: string) => Imported;
  /** The path of the module that a relative specifier means, or null. */
  readonly resolve: (specifier: string, importer: string) => string | null;
}

export function moduleGraph(read: ReadFile): ModuleGraph {
  const loaded = new Map<string, ModuleScope | string>();
  const resolved = new Map<string, string | null>();

  function resolve(specifier: string, importer: string): string | null {
    if (!isRelative(specifier)) return null;
    const target = posix.join(posix.dirname(importer), specifier);
    let path = resolved.get(target);
    if (path === undefined) {
      path = candidatePaths(target).find((candidate) => read(candidate) !== null) ?? null;
      resolved.set(target, path);
    }
    return path;
  }

  /** The module, or why it cannot be had. */
  function load(path: string): ModuleScope | string {
    let result = loaded.get(path);
    if (result === undefined) {
      result = loadNew(path);
      loaded.set(path, result);
    }
    return result;
  }

  function loadNew(path: string): ModuleScope | string {
    const file = read(path);
    if (file === null) return `is imported from \`${path}\`, which does not exist`;
    if (isUnreadable(file)) return `is imported from \`${path}\`, which ${file.problem}`;
    const parsed = parseSource(file);
    if (isSyntaxProblem(parsed))
      return `is imported from \`${path}\`, which is not valid TypeScript: ${parsed.message}`;
    return moduleScope(parsed);
  }

  const follow = (specifier: string, imported: string, importer: string): Imported =>
    followOnce(specifier, imported, importer, new Set());

  function followOnce(specifier: string, imported: string, importer: string, seen: Set<string>): Imported {
    if (!isRelative(specifier)) return { kind: "package", specifiers: [specifier], imported };
    const path = resolve(specifier, importer);
    if (path === null)
      return unresolved(`is imported from \`${specifier}\`, which is no file of the project`);
    const module = load(path);
    if (typeof module === "string") return unresolved(module);
    if (imported === NAMESPACE) return { kind: "module", scope: module };
    return exportOf(module, imported, seen);
  }

  function exportOf(module: ModuleScope, name: string, seen: Set<string>): Imported {
    const step = `${module.path}\0${name}`;
    if (seen.has(step)) return unresolved(`is re-exported in a circle through \`${module.path}\``);
    seen.add(step);
    const target = module.exports.get(name);
    return target === undefined ? followStars(name, module, seen) : followTarget(target, module, seen);
  }

  function followTarget(target: ExportTarget, module: ModuleScope, seen: Set<string>): Imported {
    if (target.kind === "from") return followOnce(target.specifier, target.imported, module.path, seen);
    if (target.kind === "expression") return { kind: "expression", node: target.node, scope: module };
    const binding = module.bindings.get(target.name);
    if (binding === undefined)
      return unresolved(`is exported by \`${module.path}\` as \`${target.name}\`, which it does not declare`);
    if (binding.kind === "import") return followOnce(binding.specifier, binding.imported, module.path, seen);
    return { kind: "binding", binding, scope: module, name: target.name };
  }

  /** `export *` hands on everything but a default; what two of them disagree on belongs to neither. */
  function followStars(imported: string, module: ModuleScope, seen: Set<string>): Imported {
    const found: Imported[] = [];
    const packages: string[] = [];
    for (const star of imported === "default" ? [] : module.stars) {
      const one = followOnce(star, imported, module.path, new Set(seen));
      if (one.kind === "package") packages.push(...one.specifiers);
      else if (one.kind !== "unresolved" && !found.some((other) => sameDeclaration(one, other)))
        found.push(one);
    }
    const [only, another] = found;
    if (only !== undefined && another === undefined) return only;
    if (only === undefined && packages.length > 0) return { kind: "package", specifiers: packages, imported };
    return unresolved(
      only === undefined
        ? `is imported from \`${module.path}\`, which does not export \`${imported}\``
        : `is exported twice under the name \`${imported}\` through \`${module.path}\``,
    );
  }

  return { follow, resolve, exported: (module, name) => exportOf(module, name, new Set()) };
}

function unresolved(reason: string): Imported {
  return { kind: "unresolved", reason };
}

function sameDeclaration(a: Imported, b: Imported): boolean {
  if (a.kind === "binding" && b.kind === "binding") return a.binding === b.binding;
  if (a.kind === "expression" && b.kind === "expression") return a.node === b.node;
  return a.kind === "module" && b.kind === "module" && a.scope === b.scope;
}
