import { readFileSync } from "node:fs";

/** What Node asks its loaders for. */
interface Loaded {
  readonly format: string;
  readonly source: string;
  readonly shortCircuit: true;
}

type NextLoad<Result> = (url: string, context: object) => Result;

let textExtensions: readonly string[] = [];

/** Called by Node when these hooks run in a thread of their own. */
export function initialize(extensions: readonly string[]): void {
  textExtensions = extensions;
}

/** A file with one of the extensions is a module whose default export is its text; every other is loaded as before. */
export function load<Result>(url: string, context: object, nextLoad: NextLoad<Result>): Result | Loaded {
  const file = url.replace(/[?#].*$/, "");
  if (!textExtensions.some((extension) => file.endsWith(extension))) return nextLoad(url, context);
  const source = `export default ${JSON.stringify(readText(new URL(file)))};`;
  return { format: "module", source, shortCircuit: true };
}

/** As the compiler reads it: without a byte order mark. */
export function readText(file: URL | string): string {
  return readFileSync(file, "utf8").replace(/^\uFEFF/, "");
}
