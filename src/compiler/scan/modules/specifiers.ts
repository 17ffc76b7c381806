import { posix } from "node:path";
import { isUnreadable, type ReadFile } from "../../source.ts";
import { ts } from "../typescript.ts";
import { isRelative } from "./module-resolution.ts";

/** Paths of the project that a specifier may mean, before extensions are tried; empty for what comes from a package. */
export type SpecifierTargets = (specifier: string, importer: string) => readonly string[];

interface PathMapping {
  /** The folder that targets are relative to. */
  readonly base: string;
  /** Set where a bare specifier may also mean a file below the base. */
  readonly isBaseUrl: boolean;
  readonly patterns: Readonly<Record<string, readonly string[]>>;
}

type Json = Record<string, unknown>;

/**
 * Relative specifiers, `paths` and `baseUrl` of the nearest `tsconfig.json` (and what it extends), and `imports` of the nearest
 * `package.json`. `exempt` specifiers are packages whatever a mapping says.
 */
export function specifierTargets(read: ReadFile, exempt: ReadonlySet<string>): SpecifierTargets {
  const mappings = new Map<string, PathMapping | null>();
  const packages = new Map<string, { readonly base: string; readonly imports: Json } | null>();

  return (specifier, importer) => {
    const folder = posix.dirname(importer);
    if (isRelative(specifier)) return [posix.join(folder, specifier)];
    if (exempt.has(specifier) || specifier.startsWith("node:") || specifier.startsWith("/")) return [];
    if (specifier.startsWith("#")) {
      const found = nearest(folder, packages, (at) => packageImports(at, read));
      return found === null
        ? []
        : mapped(specifier, found.imports).flatMap((target) => targetOfImport(target, found.base));
    }
    const mapping = nearest(folder, mappings, (at) => pathMapping(posix.join(at, "tsconfig.json"), read, 0));
    if (mapping === null) return [];
    const targets = mapped(specifier, mapping.patterns).filter((target) => typeof target === "string");
    const below = mapping.isBaseUrl && targets.length === 0 ? [specifier] : targets;
    return below.map((target) => posix.join(mapping.base, target));
  };
}

/** What `find` gives for `folder` or the nearest folder above it, up to the root of the project or of a sibling of it. */
function nearest<Found>(
  folder: string,
  known: Map<string, Found | null>,
  find: (folder: string) => Found | null,
): Found | null {
  const cached = known.get(folder);
  if (cached !== undefined) return cached;
  const here = find(folder);
  const isTop = folder === "." || /^(\.\.\/)*\.\.$/.test(folder);
  const found = here ?? (isTop ? null : nearest(posix.dirname(folder), known, find));
  known.set(folder, found);
  return found;
}

/** The targets of the exact pattern, or of the one with the longest text before its `*`. */
function mapped(specifier: string, patterns: Readonly<Record<string, unknown>>): readonly unknown[] {
  let best: { readonly prefix: string; readonly targets: unknown; readonly rest: string } | null = null;
  for (const [pattern, targets] of Object.entries(patterns)) {
    if (pattern === specifier) return listOf(targets, "");
    const [prefix, suffix] = pattern.split("*");
    if (prefix === undefined || suffix === undefined) continue;
    const isMatch =
      specifier.startsWith(prefix) &&
      specifier.endsWith(suffix) &&
      specifier.length >= prefix.length + suffix.length;
    if (!isMatch || (best !== null && best.prefix.length >= prefix.length)) continue;
    best = { prefix, targets, rest: specifier.slice(prefix.length, specifier.length - suffix.length) };
  }
  return best === null ? [] : listOf(best.targets, best.rest);
}

function listOf(targets: unknown, rest: string): readonly unknown[] {
  const list: readonly unknown[] = Array.isArray(targets) ? targets : [targets];
  return list.map((target) => fill(target, rest));
}

/** Puts what `*` stood for into a target, also inside conditions. */
function fill(target: unknown, rest: string): unknown {
  if (typeof target === "string") return target.replaceAll("*", () => rest);
  if (typeof target !== "object" || target === null) return target;
  return Object.fromEntries(Object.entries(target).map(([condition, one]) => [condition, fill(one, rest)]));
}

/** The files of an `imports` target: of conditions, each that may hold; nothing outside of the package. */
function targetOfImport(target: unknown, base: string): readonly string[] {
  if (typeof target === "string") return target.startsWith("./") ? [posix.join(base, target)] : [];
  if (typeof target !== "object" || target === null) return [];
  return Object.values(target).flatMap((one) => targetOfImport(one, base));
}

function packageImports(
  folder: string,
  read: ReadFile,
): { readonly base: string; readonly imports: Json } | null {
  const json = readJson(posix.join(folder, "package.json"), read);
  if (json === null) return null;
  const { imports } = json;
  return { base: folder, imports: typeof imports === "object" && imports !== null ? (imports as Json) : {} };
}

/** More than this many `extends` in a row is a circle. */
const DEEPEST = 10;

function pathMapping(path: string, read: ReadFile, depth: number): PathMapping | null {
  const json = depth > DEEPEST ? null : readJson(path, read);
  if (json === null) return null;
  const folder = posix.dirname(path);
  const options = (json["compilerOptions"] ?? {}) as Json;
  const { baseUrl, paths } = options;
  const base = typeof baseUrl === "string" ? posix.join(folder, baseUrl) : folder;
  if (typeof paths === "object" && paths !== null) {
    return {
      base,
      isBaseUrl: typeof baseUrl === "string",
      patterns: paths as Record<string, readonly string[]>,
    };
  }
  for (const parent of [json["extends"]].flat().toReversed()) {
    if (typeof parent !== "string" || !isRelative(parent)) continue;
    const target = posix.join(folder, parent);
    const inherited = pathMapping(target.endsWith(".json") ? target : `${target}.json`, read, depth + 1);
    if (inherited !== null && (inherited.isBaseUrl || Object.keys(inherited.patterns).length > 0))
      return inherited;
  }
  return { base, isBaseUrl: typeof baseUrl === "string", patterns: {} };
}

/** With comments and trailing commas, as these files are written. Null where there is no such file or no object in it. */
function readJson(path: string, read: ReadFile): Json | null {
  const file = read(path);
  if (file === null || isUnreadable(file)) return null;
  const { config } = ts.parseConfigFileTextToJson(path, file.text) as { config?: unknown };
  return typeof config === "object" && config !== null ? (config as Json) : null;
}
