import type { Span } from "../../../diagnostics/finding.ts";
import { isUnreadable, spanAt, type ReadFile, type SourceText } from "../../source.ts";
import { isRelative } from "./module-resolution.ts";
import { moduleScope } from "./module-scope.ts";
import { outlineOf, type ExportOutline, type ModuleOutline } from "./outline.ts";
import { isData, isSyntaxProblem, parseData, parseSource } from "./parse.ts";
import { NAMESPACE, type ModuleScope } from "./scope.ts";
import { packageMajors, type PackageMajors } from "./package-majors.ts";
import { specifierFiles } from "./specifier-files.ts";
import { askedFor } from "./text-imports.ts";

/** What an imported name turns out to be in the module that really declares it. */
export type Imported =
  | { readonly kind: "declared"; readonly path: string; readonly name: string }
  | { readonly kind: "default-expression"; readonly path: string }
  | { readonly kind: "module"; readonly path: string }
  | { readonly kind: "text"; readonly path: string; readonly text: string }
  /**
   * Something of a package that the module at `importer` names; of several when more than one `export *` may bring it. Packages
   * are never read.
   */
  | {
      readonly kind: "package";
      readonly specifiers: readonly string[];
      readonly imported: string;
      readonly importer: string;
    }
  /** `fault` is the place in another file that makes it so, and `help` a cure of its own, where there is one. */
  | {
      readonly kind: "unresolved";
      readonly reason: string;
      readonly fault: Span | null;
      readonly help: string | null;
    };

/** The one package whose exports are known without being read. */
export const OWN_PACKAGE = "toolsetc";

/** Why a module cannot be looked into, and where. */
export interface BrokenModule {
  readonly reason: string;
  readonly fault: Span | null;
}

export function isBroken(
  found: ModuleOutline | ModuleScope | SourceText | BrokenModule,
): found is BrokenModule {
  return "fault" in found;
}

/** The project's modules and the imports between them. */
export interface ModuleGraph {
  /** What `imported` of `specifier` means to a module at `importer`, through any number of re-exports. */
  readonly follow: (specifier: string, imported: string, importer: string) => Imported;
  /** What the module at `path` gives away as `name`. */
  readonly exported: (path: string, name: string) => Imported;
  /** Every name that the module at `path` gives away, those of `export *` included; of packages only our own is known. */
  readonly exportNames: (path: string) => readonly string[];
  /** The path of the module that a relative specifier means, or null. */
  readonly resolve: (specifier: string, importer: string) => string | null;
  /** How a module looks from outside, or why it cannot be had. */
  readonly outline: (path: string) => ModuleOutline | BrokenModule;
  /** The major version of a package as the module at a path gets it; null where nothing says. */
  readonly majorOf: PackageMajors;
  /** The module with its tree, which is kept from then on. Only for a path that an `Imported` names. */
  readonly scope: (path: string) => ModuleScope;
}

/** `onModule` is told of each module once, when it is first looked at and its tree is at hand. */
export function moduleGraph(
  read: ReadFile,
  textImports: readonly string[],
  onModule: (module: ModuleScope) => void,
): ModuleGraph {
  const outlines = new Map<string, ModuleOutline | BrokenModule>();
  const scopes = new Map<string, ModuleScope>();
  /** What the module that is being read imports: it is asked for again and again. */
  let followed = { importer: "", targets: new Map<string, Imported>() };

  const { resolve, isText, passedOver } = specifierFiles(read, textImports, new Set([OWN_PACKAGE]));

  function outline(path: string): ModuleOutline | BrokenModule {
    let known = outlines.get(path);
    if (known === undefined) {
      const parsed = parse(path);
      known = isBroken(parsed) ? parsed : outlineOf(parsed);
      outlines.set(path, known);
      if (!isBroken(parsed)) onModule(parsed);
    }
    return known;
  }

  function scope(path: string): ModuleScope {
    let known = scopes.get(path);
    if (known === undefined) {
      const parsed = parse(path);
      // An outline of it exists, and the text has not changed since.
      if (isBroken(parsed)) throw new Error(`no scope for \`${path}\`: it ${parsed.reason}`);
      known = parsed;
      scopes.set(path, known);
    }
    return known;
  }

  function parse(path: string): ModuleScope | BrokenModule {
    const file = fileAt(path);
    if (isBroken(file)) return file;
    if (isText(path)) return { reason: `is imported from \`${path}\`, which is a text`, fault: null };
    const parsed = isData(path) ? parseData(file) : parseSource(file);
    if (!isSyntaxProblem(parsed)) return moduleScope(parsed);
    const fault = spanAt(file, parsed.start, parsed.end);
    return { reason: `is imported from \`${path}\`, which cannot be read: ${parsed.message}`, fault };
  }

  function fileAt(path: string): SourceText | BrokenModule {
    const file = read(path);
    if (file === null) return { reason: `is imported from \`${path}\`, which does not exist`, fault: null };
    if (!isUnreadable(file)) return file;
    const reason = `is imported from \`${path}\`, which ${file.problem}`;
    return { reason, fault: { file: path, range: null } };
  }

  function follow(specifier: string, imported: string, importer: string): Imported {
    if (followed.importer !== importer) followed = { importer, targets: new Map() };
    const key = `${specifier}\0${imported}`;
    let target = followed.targets.get(key);
    if (target === undefined) {
      target = followImport(specifier, imported, importer, new Set());
      followed.targets.set(key, target);
    }
    return target;
  }

  function followImport(specifier: string, imported: string, importer: string, seen: Set<string>): Imported {
    const path = resolve(specifier, importer);
    if (path === null) return followNoFile(specifier, imported, importer);
    if (imported === NAMESPACE) return { kind: "module", path };
    return followExport(path, imported, seen);
  }

  function followNoFile(specifier: string, imported: string, importer: string): Imported {
    const found = passedOver(specifier, importer);
    if (found !== null) return unresolved(found.reason, null, found.help);
    if (!isRelative(specifier) && !specifier.startsWith("#"))
      return { kind: "package", specifiers: [specifier], imported, importer };
    return unresolved(`is imported from \`${askedFor(specifier).file}\`, which is no file of the project`);
  }

  /** A text is a default export and nothing else. */
  function followText(path: string, name: string): Imported {
    if (name !== "default")
      return unresolved(`is imported from \`${path}\`, which is a text and does not export \`${name}\``);
    const file = fileAt(path);
    return isBroken(file) ? unresolved(file.reason, file.fault) : { kind: "text", path, text: file.text };
  }

  function followExport(path: string, name: string, seen: Set<string>): Imported {
    if (isText(path)) return followText(path, name);
    const module = outline(path);
    if (isBroken(module)) return unresolved(module.reason, module.fault);
    const step = `${path}\0${name}`;
    if (seen.has(step)) return unresolved(`is re-exported in a circle through \`${path}\``);
    seen.add(step);
    const target = module.exports.get(name);
    return target === undefined ? followStars(module, name, seen) : followTarget(target, module, seen);
  }

  function followTarget(target: ExportOutline, module: ModuleOutline, seen: Set<string>): Imported {
    if (target.kind === "from") return followImport(target.specifier, target.imported, module.path, seen);
    if (target.kind === "expression") return { kind: "default-expression", path: module.path };
    const { name } = target;
    const imported = module.imports.get(name);
    if (imported !== undefined) return followImport(imported.specifier, imported.imported, module.path, seen);
    if (module.declared.has(name)) return { kind: "declared", path: module.path, name };
    return unresolved(`is exported by \`${module.path}\` as \`${name}\`, which it does not declare`);
  }

  /** `export *` hands on everything but a default; what two of them disagree on belongs to neither. */
  function followStars(module: ModuleOutline, name: string, seen: Set<string>): Imported {
    const found: Imported[] = [];
    const packages: (Imported & { readonly kind: "package" })[] = [];
    for (const star of name === "default" ? [] : module.stars) {
      const one = followImport(star, name, module.path, seen);
      if (one.kind === "package") packages.push(one);
      else if (one.kind !== "unresolved" && !found.some((other) => sameDeclaration(one, other)))
        found.push(one);
    }
    const [only, another] = found;
    if (only !== undefined && another === undefined) return only;
    const [first] = packages;
    if (only === undefined && first !== undefined)
      return { ...first, specifiers: packages.flatMap(({ specifiers }) => specifiers) };
    return unresolved(
      only === undefined
        ? `is imported from \`${module.path}\`, which does not export \`${name}\``
        : `is exported twice under the name \`${name}\` through \`${module.path}\``,
    );
  }

  function exportNames(path: string, seen: Set<string> = new Set()): readonly string[] {
    if (isText(path)) return ["default"];
    const module = outline(path);
    if (isBroken(module) || seen.has(path)) return [];
    seen.add(path);
    const names = [...module.exports.keys()];
    for (const star of module.stars) {
      const found = resolve(star, path);
      if (found !== null) names.push(...exportNames(found, seen));
      else if (star === OWN_PACKAGE) names.push("registry");
    }
    return names;
  }

  return {
    exportNames: (path) => exportNames(path),
    follow,
    exported: (path, name) => followExport(path, name, new Set()),
    resolve,
    outline,
    majorOf: packageMajors(read),
    scope,
  };
}

function unresolved(reason: string, fault: Span | null = null, help: string | null = null): Imported {
  return { kind: "unresolved", reason, fault, help };
}

function sameDeclaration(a: Imported, b: Imported): boolean {
  if (a.kind === "declared" && b.kind === "declared") return a.path === b.path && a.name === b.name;
  return a.kind === b.kind && "path" in a && "path" in b && a.path === b.path;
}
