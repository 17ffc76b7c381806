import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Document, type Node } from "yaml";
import type {
  Config,
  LintLevels,
  Named,
  ReasonedName,
  ToolsetDeclaration,
} from "../../src/compiler/config/declarations.ts";
import type { Model } from "../../src/compiler/resolve/model.ts";
import { resolve } from "../../src/compiler/resolve/resolve.ts";
import type { ScanResult, ToolDeclaration, Written } from "../../src/compiler/scan/tool-declaration.ts";
import type { Finding, Note, Span } from "../../src/diagnostics/finding.ts";

const CONFIG_FILE = "toolsets.yaml";

/** What an entry that only names its toolset says besides. */
export const PLAIN_ENTRY = { tier: null, budget: null, providers: [], prefix: null, defer: [] } as const;

/** What an external tool that only has a reason says besides. */
export const PLAIN_EXTERNAL = { capabilities: null, readOnly: false } as const;

/** A `Config` from the sections of a `toolsets.yaml` that rules look at; positions are those of `text`. */
export function configOf(text: string, lint: LintLevels = new Map()): Config {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const read = reader(document, lines);
  return {
    settings: {
      tools: ["tools/**/*.ts"],
      out: "generated",
      outSpan: null,
      toolsSpan: null,
      registries: [{ module: "toolsetc", export: "registry", moduleSpan: null, exportSpan: null }],
      importExtension: "js",
      outExtension: "ts",
      textImports: [],
    },
    toolsets: read.pairs("toolsets").map(([key, fields]): ToolsetDeclaration => ({
      ...key,
      description: `What ${key.name} is for`,
      tools: read.list(fields, "tools"),
      includes: read.list(fields, "includes"),
      excludes: read.list(fields, "excludes"),
      excludeTools: read.list(fields, "excludeTools"),
      internal: read.flag(fields, "internal"),
      optIn: read.flag(fields, "optIn"),
      dynamic: read.flag(fields, "dynamic"),
      budget: null,
    })),
    aliases: read.pairs("aliases").map(([key, target]) => ({ ...key, target: read.named(target) })),
    external: read
      .pairs("external")
      .map(([key, reason]) => ({ ...PLAIN_EXTERNAL, ...key, reason: read.named(reason).name })),
    unexposed: read
      .pairs("unexposed")
      .map(([key, reason]): ReasonedName => ({ ...key, reason: read.named(reason).name })),
    entries: read
      .pairs("entries")
      .map(([key, fields]) => ({ ...PLAIN_ENTRY, ...key, toolset: read.only(fields, "toolset") })),
    capabilities: null,
    tiers: null,
    lint,
  };
}

function reader(document: Document, lines: LineCounter) {
  const spanOf = (node: Node): Span => {
    const [start, end] = node.range!;
    const from = lines.linePos(start);
    const to = lines.linePos(end);
    return {
      file: CONFIG_FILE,
      range: { line: from.line, column: from.col, endLine: to.line, endColumn: to.col },
    };
  };
  const named = (node: unknown): Named => {
    if (!isScalar(node)) throw new Error(`not a scalar: ${String(node)}`);
    return { name: String(node.value), span: spanOf(node) };
  };
  const field = (node: unknown, key: string): unknown => (isMap(node) ? node.get(key, true) : undefined);
  return {
    named,
    pairs(section: string): readonly (readonly [Named, unknown])[] {
      const map = document.get(section, true);
      return isMap(map) ? map.items.map((pair) => [named(pair.key), pair.value] as const) : [];
    },
    list(node: unknown, key: string): readonly Named[] {
      const items = field(node, key);
      return isSeq(items) ? items.items.map(named) : [];
    },
    flag(node: unknown, key: string): boolean {
      const value = field(node, key);
      return isScalar(value) && value.value === true;
    },
    only: (node: unknown, key: string): Named => named(field(node, key)),
  };
}

export interface ToolText {
  readonly file?: string;
  /** The line of `registry.register({`; the name stands on the next, home and description on those after it. */
  readonly line?: number;
  readonly home?: string;
  readonly description?: string;
}

/** A registration as it stands when every field has a line of its own and is indented by two blanks. */
export function tool(
  name: string,
  { file = `tools/${name}.ts`, line = 3, home, description }: ToolText = {},
): ToolDeclaration {
  const at = (offset: number, column: number, length: number): Span => ({
    file,
    range: { line: line + offset, column, endLine: line + offset, endColumn: column + length },
  });
  const text = description ?? `Does what ${name} is asked to do.`;
  const written = (offset: number, column: number, value: string): Written<string> => ({
    value,
    span: at(offset, column, value.length + 2),
  });
  return {
    name,
    nameSpan: at(1, 9, name.length + 2),
    registeredAt: at(0, 1, "registry.register".length),
    file,
    registry: { kind: "package", module: "toolsetc", export: "registry" },
    home: home === undefined ? null : written(2, 12, home),
    description: written(3, 16, text),
    parameters: null,
    locate: () => at(4, 15, 2),
    capabilities: [],
    annotations: null,
    requiresEnv: [],
    usesZod: false,
    hasCheck: false,
    lightCheck: null,
  };
}

export interface ScanProblems {
  readonly namesIncomplete?: boolean;
  readonly brokenNames?: readonly string[];
}

export function scanOf(tools: readonly ToolDeclaration[], problems: ScanProblems = {}): ScanResult {
  return {
    tools,
    namesIncomplete: problems.namesIncomplete ?? false,
    brokenNames: new Set(problems.brokenNames),
    findings: [],
    strays: [],
  };
}

export interface Project extends ScanProblems {
  readonly yaml: string;
  readonly tools?: readonly ToolDeclaration[];
  readonly lint?: LintLevels;
}

export function modelOf({ yaml, tools = [], lint, ...problems }: Project): Model {
  return resolve(configOf(yaml, lint), scanOf(tools, problems));
}

/** Everything a finding says, a line for each part: `id place message`, then label, notes, help and suggestions. */
export function shown(findings: readonly Finding[]): readonly string[] {
  return findings.flatMap((one) => [
    `${one.id} ${place(one.span)} ${one.message}`,
    ...(one.label === null ? [] : [`  label: ${one.label}`]),
    ...one.notes.map((note: Note) => `  note: ${note.message} ${place(note.span)}`),
    ...(one.help === null ? [] : [`  help: ${one.help}`]),
    ...(one.suggestions.length === 0 ? [] : [`  suggestions: ${one.suggestions.join(" ")}`]),
  ]);
}

/** `id place` of each finding. */
export function briefly(findings: readonly Finding[]): readonly string[] {
  return findings.map((one) => `${one.id} ${place(one.span)}`);
}

function place(span: Span | null): string {
  if (span?.range == null) return span?.file ?? "nowhere";
  const { line, column, endLine, endColumn } = span.range;
  return `${span.file}:${line}:${column}-${line === endLine ? endColumn : `${endLine}:${endColumn}`}`;
}
