import type { SourceText } from "../../source.ts";
import { ts, type TS } from "../typescript.ts";
import { deepNesting } from "./nesting.ts";

/** A parsed module: its tree and the text the tree's offsets point into. */
export interface ParsedFile {
  readonly source: SourceText;
  readonly tree: TS.SourceFile;
  /** Each statement at the top level once: behind a top-level `await` the parser may give the last one twice. */
  readonly statements: readonly TS.Statement[];
}

/** Where and why a text is not valid TypeScript. */
export interface SyntaxProblem {
  readonly message: string;
  readonly start: number;
  readonly end: number;
  /** Whether nothing is wrong with it but that no stack is large enough for it. */
  readonly isTooDeep: boolean;
}

const options: TS.CreateSourceFileOptions = {
  languageVersion: ts.ScriptTarget.ESNext,
  // Nothing here reads JSDoc, and attaching it costs time on every file.
  jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
};

/** Parses without types, parents or a program. Text that is nested too deeply for the parser is a problem, not a crash. */
export function parseSource(source: SourceText): ParsedFile | SyntaxProblem {
  let tree: TS.SourceFile;
  try {
    tree = ts.createSourceFile(source.path, source.text, options, false, scriptKind(source.path));
  } catch (thrown) {
    if (thrown instanceof RangeError) return tooDeep(source.text);
    throw thrown;
  }
  const first = syntaxDiagnostics(tree)[0];
  if (first === undefined) {
    return { source, tree, statements: withoutRepeated(tree.statements) };
  }
  const text = ts.flattenDiagnosticMessageText(first.messageText, " ");
  return {
    message: text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, ""),
    start: first.start,
    end: first.start + first.length,
    isTooDeep: false,
  };
}

function withoutRepeated(statements: readonly TS.Statement[]): readonly TS.Statement[] {
  const isInOrder = statements.every(({ pos }, index) => index === 0 || pos > statements[index - 1]!.pos);
  return isInOrder ? statements : [...new Map(statements.map((one) => [one.pos, one])).values()];
}

/** Whether the name stands anywhere in the file as an identifier, however it is spelt: the parser has a list of them. */
export function hasIdentifier({ tree }: ParsedFile, name: string): boolean {
  return (tree as TS.SourceFile & { identifiers: ReadonlyMap<string, string> }).identifiers.has(name);
}

/** Not part of the public type either: the parser sets it where it meets `import(…)`. */
const { PossiblyContainsDynamicImport: DYNAMIC_IMPORT } = ts.NodeFlags as typeof ts.NodeFlags & {
  readonly PossiblyContainsDynamicImport: TS.NodeFlags;
};

/** Whether modules may be imported while the code of the file runs. */
export function mayImportDynamically({ tree }: ParsedFile): boolean {
  return (tree.flags & DYNAMIC_IMPORT) !== 0;
}

/** A file that is a value rather than code: it gives away one default export. */
export function isData(path: string): boolean {
  return path.endsWith(".json");
}

/** Parses a JSON file as the module that importing it gives. */
export function parseData(source: SourceText): ParsedFile | SyntaxProblem {
  try {
    JSON.parse(source.text);
  } catch (thrown) {
    return {
      message: `it is not valid JSON (${(thrown as Error).message})`,
      start: 0,
      end: 0,
      isTooDeep: false,
    };
  }
  const tree = ts.parseJsonText(source.path, source.text);
  return { source, tree, statements: tree.statements };
}

/** What is said of code so deep that parsing or walking it would overflow the stack, at the first bracket that goes too far. */
export function tooDeep(text: string): SyntaxProblem {
  const start = deepNesting(text)?.start ?? 0;
  const end = start === 0 ? 0 : start + 1;
  return { message: "it is nested too deeply to be read", start, end, isTooDeep: true };
}

export function isSyntaxProblem(parsed: ParsedFile | SyntaxProblem): parsed is SyntaxProblem {
  return "message" in parsed;
}

/** The parser's own errors; the property is not part of the public type, and a program would be far too dear. */
function syntaxDiagnostics(tree: TS.SourceFile): readonly TS.DiagnosticWithLocation[] {
  return (tree as TS.SourceFile & { parseDiagnostics: readonly TS.DiagnosticWithLocation[] })
    .parseDiagnostics;
}

function scriptKind(path: string): TS.ScriptKind {
  if (path.endsWith(".tsx")) return ts.ScriptKind.TSX;
  if (path.endsWith(".jsx")) return ts.ScriptKind.JSX;
  return /\.[cm]?js$/.test(path) ? ts.ScriptKind.JS : ts.ScriptKind.TS;
}
