import { posix } from "node:path";
import { isData } from "./parse.ts";

/** What a specifier may stand for on disk: a written extension for its source, or a path without one. */
const SOURCES: readonly (readonly [written: string, sources: readonly string[]])[] = [
  [".js", [".ts", ".tsx", ".js", ".jsx"]],
  [".mjs", [".mts", ".mjs"]],
  [".cjs", [".cts", ".cjs"]],
  [".jsx", [".tsx", ".jsx"]],
];
const IMPLIED = [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs"] as const;

export function isRelative(specifier: string): boolean {
  return /^\.\.?(\/|$)/.test(specifier);
}

/**
 * The project files that an imported path may mean, in the order in which TypeScript tries them: a `.js` path means the
 * `.ts` file it is compiled from before a file of that very name.
 */
export function candidatePaths(path: string): readonly string[] {
  for (const [written, sources] of SOURCES) {
    if (path.endsWith(written)) {
      const stem = path.slice(0, -written.length);
      return sources.map((source) => stem + source);
    }
  }
  if (/\.[cm]?tsx?$/.test(path) || isData(path)) return [path];
  return [...IMPLIED.map((one) => path + one), ...IMPLIED.map((one) => posix.join(path, "index" + one))];
}
