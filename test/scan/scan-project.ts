import { scan } from "../../src/compiler/scan/scan.ts";
import type { ScanResult } from "../../src/compiler/scan/tool-declaration.ts";
import type { Span } from "../../src/diagnostics/finding.ts";

/** Scans files that exist in memory only; those under `tools/` are the tool files, or the one that is named. */
export function scanProject(files: Readonly<Record<string, string>>, only: string | null = null): ScanResult {
  const read = (path: string) => (Object.hasOwn(files, path) ? { path, text: files[path]! } : null);
  const toolFiles = Object.keys(files)
    .filter((path) => (only === null ? path.startsWith("tools/") : path === only))
    .map((path) => read(path)!);
  const registries = [{ module: "toolsetc", export: "registry", moduleSpan: null, exportSpan: null }];
  return scan(toolFiles, read, registries, [".md", ".prompt.txt"]);
}

/** The text that a span of one of the files covers. */
export function textAt(files: Readonly<Record<string, string>>, span: Span | null): string {
  if (span?.range == null) return "";
  const lines = files[span.file]!.split("\n");
  const { line, column, endLine, endColumn } = span.range;
  if (line === endLine) return lines[line - 1]!.slice(column - 1, endColumn - 1);
  return [
    lines[line - 1]!.slice(column - 1),
    ...lines.slice(line, endLine - 1),
    lines[endLine - 1]!.slice(0, endColumn - 1),
  ].join("\n");
}

/** A tool file whose tool has the given value under `parameters`; `before` are its other statements. */
export function toolWith(parameters: string, before = ""): string {
  return `import { registry } from "toolsetc";
${before}
registry.register({ name: "t", description: "A tool.", parameters: ${parameters}, handler: () => 0 });
`;
}
