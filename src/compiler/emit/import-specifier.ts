import type { CompilerSettings } from "../config/declarations.ts";

/** How a generated module names a project file in an import. */
export interface ImportSpecifier {
  readonly text: string;
  /** True when the URL differs from the path: Node reads a relative specifier as a URL, TypeScript as a path. */
  readonly isEncoded: boolean;
}

/** The specifier by which a module in the output folder imports `file`, a path relative to the project. */
export function importSpecifier(file: string, settings: CompilerSettings): ImportSpecifier {
  const path = relativePath(settings.out, withExtension(file, settings.importExtension));
  const text = path.replaceAll(NOT_IN_URL, (character) => encodeURIComponent(character));
  return { text, isEncoded: text !== path };
}

/** What a URL would read as something else than part of a path; everything further is encoded by whoever parses it. */
const NOT_IN_URL = /[%?#\\\p{Cc}]/gu;

/** The path from folder `from` to `to`, both relative to one same folder. Textual: it asks for no working directory. */
function relativePath(from: string, to: string): string {
  const folder = segments(from);
  const target = segments(to);
  let shared = 0;
  while (shared < folder.length && folder[shared] === target[shared]) shared++;
  const up = folder.slice(shared).map(() => "..");
  return [...(up.length === 0 ? ["."] : up), ...target.slice(shared)].join("/");
}

function segments(path: string): readonly string[] {
  return path.split("/").filter((segment) => segment !== "" && segment !== ".");
}

const WRITTEN: readonly (readonly [source: string, written: string])[] = [
  [".tsx", ".js"],
  [".mts", ".mjs"],
  [".cts", ".cjs"],
  [".ts", ".js"],
];

function withExtension(file: string, extension: CompilerSettings["importExtension"]): string {
  const [source, written] = WRITTEN.find(([one]) => file.endsWith(one)) ?? ["", ""];
  if (extension === "ts" || source === "") return file;
  const stem = file.slice(0, -source.length);
  // A bundler tries `.ts` and `.tsx` for a path without an extension, yet never `.mts` and `.cts`.
  return extension === "none" && written === ".js" ? stem : stem + written;
}
