import type { ToolDeclaration } from "../../../compiler/scan/tool-declaration.ts";
import { compareTool, type FieldResult } from "./compare-tool.ts";
import type { LocatedCall } from "./locate-calls.ts";

/** What importing showed of one compiled tool. */
export interface ToolResult {
  readonly tool: ToolDeclaration;
  /** Its registration; null where there was none. */
  readonly call: LocatedCall | null;
  /** True where the call that was read as this tool registers something of another name. */
  readonly isRenamed: boolean;
  readonly fields: readonly FieldResult[];
  /** Fields that agreed when the tool was registered, and do not in the end. */
  readonly laterFields: readonly FieldResult[];
}

export interface ToolComparison {
  readonly tools: readonly ToolResult[];
  /** Registrations that no compiled tool stands for. */
  readonly unknown: readonly LocatedCall[];
}

/** Finds the registration of each compiled tool, and compares the two. */
export function compareTools(
  tools: readonly ToolDeclaration[],
  calls: readonly LocatedCall[],
): ToolComparison {
  const open = new Set(calls);
  const byName = new Map<string | null, LocatedCall[]>();
  for (const call of calls) {
    const name = registeredName(call);
    const known = byName.get(name);
    if (known === undefined) byName.set(name, [call]);
    else known.push(call);
  }
  const take = (among: Iterable<LocatedCall>, fits: (call: LocatedCall) => boolean): LocatedCall | null => {
    for (const call of among) if (fits(call) && open.delete(call)) return call;
    return null;
  };
  const found = new Map<ToolDeclaration, LocatedCall | null>();
  // The file that it was read from comes first, wherever else the name may be registered.
  for (const isRightFile of [true, false]) {
    for (const tool of tools) {
      const among = byName.get(tool.name) ?? [];
      found.set(tool, found.get(tool) ?? take(among, ({ file }) => !isRightFile || file === tool.file));
    }
  }
  const results = tools.map((tool) => {
    const call = found.get(tool) ?? null;
    if (call !== null) return compared(tool, call);
    const other = take(open, (one) => isMadeBy(one, tool));
    return { tool, call: other, isRenamed: other !== null, fields: [], laterFields: [] };
  });
  return { tools: results, unknown: [...open] };
}

function compared(tool: ToolDeclaration, call: LocatedCall): ToolResult {
  const fields = compareTool(tool, call.tool);
  const said = new Set(fields.map((one) => one.field));
  const later = call.later === null ? [] : compareTool(tool, call.later);
  return { tool, call, isRenamed: false, fields, laterFields: later.filter((one) => !said.has(one.field)) };
}

/** Whether a call is the one that a tool was read from. */
function isMadeBy({ file, frame }: LocatedCall, { file: toolFile, registeredAt }: ToolDeclaration): boolean {
  const { range } = registeredAt;
  return (
    file === toolFile &&
    frame !== null &&
    range !== null &&
    frame.line >= range.line &&
    frame.line <= range.endLine
  );
}

/** The name that a registration gives; null when that is no text. */
export function registeredName({ tool: { name } }: LocatedCall): string | null {
  const value: unknown = "failed" in name || name.json === null ? null : JSON.parse(name.json);
  return typeof value === "string" ? value : null;
}
