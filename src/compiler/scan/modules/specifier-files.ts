import { posix } from "node:path";
import { isUnreadable, type ReadFile } from "../../source.ts";
import { candidatePaths } from "./module-resolution.ts";
import { specifierTargets } from "./specifiers.ts";
import { askedFor, textExtension } from "./text-imports.ts";

/** Which file of the project a specifier means. */
export interface SpecifierFiles {
  readonly resolve: (specifier: string, importer: string) => string | null;
  /** Whether importing the file at `path` gives its text. */
  readonly isText: (path: string) => boolean;
  /** Why a specifier means no file that is read, although there is one of that name; null where there is none. */
  readonly passedOver: (specifier: string, importer: string) => PassedOver | null;
}

/** A file that an import names and that is not read. */
export interface PassedOver {
  readonly reason: string;
  readonly help: string | null;
}

/** `textImports` are the extensions of what is imported as text. `exempt` specifiers are packages whatever a mapping says. */
export function specifierFiles(
  read: ReadFile,
  textImports: readonly string[],
  exempt: ReadonlySet<string>,
): SpecifierFiles {
  const resolved = new Map<string, string | null>();
  const targetsOf = specifierTargets(read, exempt);
  const isText = (path: string): boolean => textImports.some((extension) => path.endsWith(extension));

  function resolve(specifier: string, importer: string): string | null {
    const key = `${posix.dirname(importer)}\0${specifier}`;
    let path = resolved.get(key);
    if (path === undefined) {
      path = candidates(specifier, importer).find((candidate) => read(candidate) !== null) ?? null;
      resolved.set(key, path);
    }
    return path;
  }

  function candidates(specifier: string, importer: string): readonly string[] {
    const { file, asText } = askedFor(specifier);
    const targets = targetsOf(file, importer);
    if (asText) return targets.filter(isText);
    return targets.flatMap((path) => (isText(path) ? [path, ...candidatePaths(path)] : candidatePaths(path)));
  }

  function passedOver(specifier: string, importer: string): PassedOver | null {
    const { file, asText } = askedFor(specifier);
    for (const target of targetsOf(file, importer)) {
      const extension = textExtension(target);
      const found = asText || extension !== null ? read(target) : null;
      if (found === null) continue;
      const reason = `is imported as text from \`${target}\``;
      if (extension === null) return { reason: `${reason}, which is code or data`, help: null };
      if (isUnreadable(found))
        return { reason: `is imported from \`${target}\`, which ${found.problem}`, help: null };
      return {
        reason: `${reason}, and \`compiler.textImports\` does not name \`${extension}\``,
        help: `if whatever loads the tools gives the text of such files, add \`${extension}\` to \`compiler.textImports\` in toolsets.yaml`,
      };
    }
    return null;
  }

  return { resolve, isText, passedOver };
}
