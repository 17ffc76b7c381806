import type { Finding } from "../../src/diagnostics/finding.ts";
import type { SourceFile } from "../../src/compiler/source.ts";
import { scan } from "../../src/compiler/scan/scan.ts";
import type { ScanResult, ToolDeclaration } from "../../src/compiler/scan/tool-declaration.ts";
import type { CopiedTool, Importable, Imported, RegisteredTool } from "./oracle/import-projects.ts";

/** One way in which what the scan says is not what importing gave. */
export interface Disagreement {
  readonly kind: "crash" | "unregistered" | "missed" | "different" | "incomplete";
  readonly file: string;
  readonly tool: string;
  readonly details: string;
}

/** Scans the tool files of a project as the compiler does. */
export function scanProject(project: Importable): ScanResult {
  const source = (path: string): SourceFile | null => {
    const text = project.files.get(path);
    return text === undefined ? null : { path, text };
  };
  return scan(
    project.toolFiles.map((path) => source(path)!),
    source,
    [{ module: "toolsetc", export: "registry", moduleSpan: null, exportSpan: null }],
    [".md", ".txt"],
  );
}

const isError = (one: Finding): boolean => one.severity === "error";

/** Whether the finding is about `file`: it, or a note of it, points there. */
export const isAbout = (one: Finding, file: string): boolean =>
  one.span?.file === file || one.notes.some((note) => note.span?.file === file);

/** Every disagreement in one project. A refusal is none; a file whose import throws may be anything. */
export function compare(
  project: Importable,
  scanned: ScanResult,
  imported: Imported,
): readonly Disagreement[] {
  const disagreements: Disagreement[] = [];
  // Which tool is changed through the registry is not known, so that error stands for every tool.
  if (scanned.findings.some((one) => one.message.startsWith("a tool is changed after it was registered")))
    return [];
  for (const file of project.toolFiles) {
    if (imported.failed.has(file)) continue;
    const errors = scanned.findings.filter((one) => isError(one) && isAbout(one, file));
    const tools = scanned.tools.filter((tool) => tool.file === file);
    const registered = imported.registered.filter((one) => one.file === file);
    let next = 0;
    const matched = new Set<number>();
    for (const tool of tools) {
      const at = registered.findIndex((one, index) => index >= next && one.name === tool.name);
      if (at < 0) {
        disagreements.push({
          kind: "unregistered",
          file,
          tool: tool.name,
          details: `registered: ${registered.map((one) => one.name).join(", ")}`,
        });
        continue;
      }
      matched.add(at);
      next = at + 1;
      disagreements.push(...compareTool(file, tool, registered[at]!, errors));
    }
    registered.forEach((one, index) => {
      if (matched.has(index) || isExcused(one, scanned, errors)) return;
      disagreements.push({
        kind: "missed",
        file,
        tool: one.name,
        details: `scan says: ${tools.map((tool) => tool.name).join(", ")}; ${ids(errors)}`,
      });
    });
  }
  return disagreements;
}

const ids = (findings: readonly Finding[]): string =>
  findings.map((one) => `${one.id} at ${one.span?.range?.line}`).join(", ");

/** A tool that is not among the tools has to be covered by an error in its file, and its name by what is known of names. */
function isExcused(one: RegisteredTool, scanned: ScanResult, errors: readonly Finding[]): boolean {
  return errors.length > 0 && (scanned.namesIncomplete || scanned.brokenNames.has(one.name));
}

function compareTool(
  file: string,
  tool: ToolDeclaration,
  real: RegisteredTool,
  errors: readonly Finding[],
): Disagreement[] {
  const found: Disagreement[] = [];
  for (const [when, copy] of [
    ["when registered", real.first],
    ["in the end", real.last],
  ] as const) {
    if ("failed" in copy) {
      found.push({ kind: "different", file, tool: tool.name, details: `${when}: ${copy.failed}` });
      continue;
    }
    for (const [field, said, gave] of fieldsOf(tool, copy)) {
      if (said === gave) continue;
      const partial = said === null || LISTS.has(field);
      if (partial && errors.some((one) => concerns(one, tool))) continue;
      const kind = said === null ? "incomplete" : "different";
      found.push({
        kind,
        file,
        tool: tool.name,
        details: `${field} ${when}: scan says ${said}, importing gave ${gave}`,
      });
    }
    if (found.length > 0) break;
  }
  return found;
}

/** Fields of which a part is kept when an error says that the whole could not be read. */
const LISTS: ReadonlySet<string> = new Set(["capabilities", "requiresEnv"]);

/** Whether an error may be the reason for a field that was not read: it names the tool, or points at the registration or behind it. */
function concerns(one: Finding, tool: ToolDeclaration): boolean {
  if (one.message.includes(`\`${tool.name}\``)) return true;
  const start = tool.registeredAt.range!.line;
  return [one.span, ...one.notes.map((note) => note.span)].some(
    (span) => span?.file === tool.file && (span.range?.line ?? 0) >= start,
  );
}

type Field = readonly [field: string, said: string | null, gave: string | null];

function fieldsOf(tool: ToolDeclaration, copy: CopiedTool): readonly Field[] {
  const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
  const list = (value: readonly string[]): string | null =>
    value.length === 0 ? null : JSON.stringify(value);
  const given = (text: string | null): string | null => (text === "[]" ? null : text);
  return [
    ["description", json(tool.description?.value ?? null), copy.description],
    ["parameters", ...parametersOf(tool, copy)],
    ["home", json(tool.home?.value ?? null), copy.home],
    ["capabilities", json(tool.capabilities?.map(({ value }) => value) ?? null), copy.capabilities],
    ["annotations", json(tool.annotations), copy.annotations],
    ["requiresEnv", list(tool.requiresEnv), given(copy.requiresEnv)],
    ["hasCheck", String(tool.hasCheck), String(copy.hasCheck)],
  ];
}

/** Of a schema of zod, which says nothing of an order, the keywords are brought into one. */
function parametersOf(tool: ToolDeclaration, copy: CopiedTool): readonly [string | null, string | null] {
  if (tool.parameters === null) return [null, copy.parameters];
  const said = JSON.stringify(tool.parameters.value);
  if (!tool.usesZod || copy.parameters === null) return [said, copy.parameters];
  return [JSON.stringify(inOrder(JSON.parse(said))), JSON.stringify(inOrder(JSON.parse(copy.parameters)))];
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const sorted = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([key, one]) => [key, inOrder(one)]));
}
