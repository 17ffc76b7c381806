export { compile } from "./compile.ts";
export type { Compilation, CompileInputs, InputRead } from "./compile.ts";
export type { OutputFile } from "./emit/output-file.ts";
export type { ReadFile, SourceFile, SourceText, UnreadableFile } from "./source.ts";
export type { Finding, Note, Range, Severity, Span } from "../diagnostics/finding.ts";
export type { FindingId } from "../diagnostics/catalogue.ts";
