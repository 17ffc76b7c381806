import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import type { PackageRegistry, RegistryProblem, Subject } from "../protocol.ts";
import type { Require } from "./convert-parameters.ts";
import { isObject } from "./intrinsics.ts";
import { thrownAsText } from "./thrown.ts";

/** Imports a subject. What it gives is what a registry is exported as, in each of its instances; nothing of a tool module. */
export async function load(subject: Subject): Promise<readonly unknown[] | RegistryProblem> {
  if (subject.kind === "package-registry") return loadFromPackage(subject);
  const module = (await import(pathToFileURL(subject.path).href)) as object;
  return subject.kind === "module" ? [] : exported([module], subject.export);
}

const ABSENT: ReadonlySet<string | null> = new Set(["ERR_MODULE_NOT_FOUND", "ERR_PACKAGE_PATH_NOT_EXPORTED"]);

async function loadFromPackage(subject: PackageRegistry): Promise<readonly unknown[] | RegistryProblem> {
  const { specifier, importer, isRequired } = subject;
  let url: string;
  try {
    url = import.meta.resolve(specifier, pathToFileURL(importer).href);
  } catch (thrown) {
    if (ABSENT.has(thrownAsText(thrown).code)) return "no-package";
    throw thrown;
  }
  const modules = [(await import(url)) as object];
  const required = isRequired ? requireFrom(importer)(specifier) : null;
  return exported(isObject(required) ? [...modules, required] : modules, subject.export);
}

/**
 * The export of that name in each instance of the module. What was imported of CommonJS may have its exports in the default one alone,
 * and that of the name `default` in there once more.
 */
function exported(modules: readonly object[], name: string): readonly unknown[] | RegistryProblem {
  const values = modules.flatMap((module) => {
    const { default: whole } = module as { readonly default?: unknown };
    const found = [module, whole]
      .filter((one): one is object => isObject(one) && name in one)
      .map((one) => (one as { readonly [name: string]: unknown })[name]);
    return found.length === 0 ? [] : [found.find(isRegistry) ?? found[0]];
  });
  return values.length === 0 ? "no-export" : values;
}

export function isRegistry(value: unknown): value is object {
  return isObject(value) && typeof (value as { readonly register?: unknown }).register === "function";
}

/** What the file at `path` would be given by `require`; null where that fails. */
export function requireFrom(path: string): Require {
  const require = createRequire(path);
  return (specifier) => {
    try {
      return require(specifier) as unknown;
    } catch {
      return null;
    }
  };
}
