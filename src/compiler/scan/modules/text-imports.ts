import { posix } from "node:path";
import { isData } from "./parse.ts";
import { ts, type TS } from "../typescript.ts";

/** How bundlers are asked for the text of a file. */
const RAW = "?raw";

/** What a specifier asks for: a file, and whether as a text even if it is a module. */
export interface Asked {
  readonly file: string;
  readonly asText: boolean;
}

export function askedFor(specifier: string): Asked {
  const asText = specifier.endsWith(RAW);
  return { file: asText ? specifier.slice(0, -RAW.length) : specifier, asText };
}

/**
 * The specifier of an import or export. `with { type: "text" }` asks for what `?raw` asks for, and is spelt so; a type that no
 * file that is read has becomes a query.
 */
export function specifierOf(statement: TS.ImportDeclaration | TS.ExportDeclaration): string | null {
  const { moduleSpecifier, attributes } = statement;
  if (moduleSpecifier === undefined || !ts.isStringLiteral(moduleSpecifier)) return null;
  const { text } = moduleSpecifier;
  const type = attributes?.elements.find(({ name }) => name.text === "type")?.value;
  if (type === undefined || !ts.isStringLiteral(type) || type.text === "json") return text;
  return type.text === "text" ? text + RAW : `${text}?${type.text}`;
}

/** The extension that `compiler.textImports` would have to name for the file at `path`; null where none could. */
export function textExtension(path: string): string | null {
  const extension = posix.extname(path);
  return extension === "" || isData(path) || /^\.[cm]?[jt]sx?$/.test(extension) ? null : extension;
}
