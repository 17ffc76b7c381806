export { compile } from "./compile.ts";
export type { Compilation, CompileInputs, InputRead } from "./compile.ts";
export type { CountTokens } from "./tokens/definition-tokens.ts";
export type { OutputFile } from "./emit/output-file.cts";
export type { ReadFile, SourceFile, SourceText, UnreadableFile } from "./source.ts";
export type { Finding, Note, Range, Span } from "../diagnostics/finding.ts";
export type { Severity } from "../diagnostics/severity.cts";
export type { FindingId } from "../diagnostics/catalogue.ts";
