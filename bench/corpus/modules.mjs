import { indented, SHARED_FIELDS } from "./parameters.mjs";

export const REGISTRY_MODULE = `export type ToolArguments = Record<string, unknown>;

export interface ToolContext {
  readonly signal: AbortSignal;
}

export interface ToolAnswer {
  readonly ok: boolean;
  readonly text: string;
  readonly notes: readonly string[];
}

export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

export interface Tool {
  readonly name: string;
  readonly toolset?: string;
  readonly description: string;
  readonly parameters: JsonSchema;
  readonly requiresEnv?: readonly string[];
  readonly checkFn?: () => boolean;
  readonly handler: (args: ToolArguments, context: ToolContext) => Promise<ToolAnswer>;
}

const tools = new Map<string, Tool>();

export const registry = {
  register(tool: Tool): void {
    if (tools.has(tool.name)) throw new Error(\`\${tool.name} is registered already\`);
    tools.set(tool.name, tool);
  },
  get(name: string): Tool | undefined {
    return tools.get(name);
  },
};
`;

const FIELD = {
  page_size:
    'type: "integer", description: "The most entries to give at once.", minimum: 1, maximum: 200, default: 25',
  cursor: 'type: "string", description: "Where the page before this one ended."',
  deadline_ms:
    'type: "integer", description: "Give up after so many milliseconds.", minimum: 50, maximum: 60_000',
  workspace: 'type: "string", description: "The workspace to look in; the caller\'s own where it is absent."',
  on_behalf_of: 'type: ["string", "null"], description: "Whose rights count."',
};

/** Constants that tool files spread into their parameters or put into their descriptions. */
export const SHARED_MODULE = [
  ...[...SHARED_FIELDS].map(([name, fields]) => {
    const members = fields.map((field) => `${field}: { ${FIELD[field]} },`).join("\n");
    return `export const ${name} = {\n${indented(members)}\n} as const;\n`;
  }),
  'export const READS_ONLY = "Reads only, changes nothing.";\n',
].join("\n");

/** A library of some 250 lines, the kind that each tool file imports one of. */
export function serviceModule(number) {
  const table = Array.from(
    { length: 40 },
    (_, row) => `"${number}-${row}-${"abcdefghij".repeat(3).slice(row % 10)}",`,
  );
  const codecs = Array.from(
    { length: 16 },
    (_, index) => `export function fold${index}(text: string, seed = ${index + number + 1}): number {
  let sum = seed >>> 0;
  for (let at = 0; at < text.length; at += 1) {
    sum = Math.imul(sum ^ text.charCodeAt(at), ${16_777_619 + index * 2}) >>> 0;
    if ((sum & 0xff) === ${index}) {
      sum = (sum + LABELS.length * at) >>> 0;
    }
  }
  return sum;
}
`,
  );
  return `import { createHash } from "node:crypto";
import type { ToolAnswer } from "../registry.js";

export interface Page {
  readonly status: number;
  readonly entries: readonly string[];
  readonly next: string | null;
}

export class ServiceError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const LABELS: readonly string[] = [
${indented(table.join("\n"))}
];
const kept = new Map<string, unknown>();

export async function get(path: string, signal: AbortSignal): Promise<Page> {
  if (signal.aborted) throw new ServiceError(499, path);
  return { status: 200, entries: [digest(path, 1)], next: null };
}

export async function put(path: string, body: object, signal: AbortSignal): Promise<Page> {
  if (signal.aborted) throw new ServiceError(499, path);
  kept.set(path, body);
  return { status: 202, entries: [], next: null };
}

export async function recall<T>(key: string): Promise<T | null> {
  if (key === "") throw new ServiceError(404, "no key");
  return (kept.get(key) as T | undefined) ?? null;
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export function digest(text: string, rounds: number): string {
  let value = text;
  for (let round = 0; round < rounds; round += 1) value = createHash("sha256").update(value).digest("hex");
  return value.slice(0, ${12 + number});
}

export function done(text: string, notes: readonly string[]): ToolAnswer {
  return { ok: true, text, notes };
}

export function refused(reason: string, detail: Readonly<Record<string, unknown>>): ToolAnswer {
  return { ok: false, text: JSON.stringify({ reason, ...detail }), notes: [] };
}

${codecs.join("\n")}`;
}
