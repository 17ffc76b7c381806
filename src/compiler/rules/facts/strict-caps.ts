import type { Measure, StrictCap } from "./provider-limits.ts";
import type { SchemaSize } from "./schema-size.ts";

/** A tool with how much there is of its schema. */
export interface SizedTool {
  readonly name: string;
  readonly size: SchemaSize;
}

/** A cap that tools together are over. */
export interface Excess {
  readonly cap: StrictCap;
  readonly total: number;
  /** Those that add to it, the largest first, then by name. */
  readonly parts: readonly { readonly name: string; readonly many: number }[];
}

/** The caps that tools are over which are sent in one request. */
export function excessesTogether(caps: readonly StrictCap[], tools: readonly SizedTool[]): readonly Excess[] {
  return caps
    .filter((cap) => cap.over === "request")
    .map((cap) => excess(cap, tools))
    .filter(({ cap, total }) => total > cap.most);
}

/** The caps that a tool is over by itself. */
export function excessesOfOne(caps: readonly StrictCap[], tool: SizedTool): readonly Excess[] {
  return caps
    .filter((cap) => cap.over === "tool")
    .map((cap) => excess(cap, [tool]))
    .filter(({ cap, total }) => total > cap.most);
}

function excess(cap: StrictCap, tools: readonly SizedTool[]): Excess {
  const parts = tools
    .map(({ name, size }) => ({ name, many: size[cap.of] }))
    .filter(({ many }) => many > 0)
    .toSorted((a, b) => b.many - a.many || (a.name < b.name ? -1 : 1));
  return { cap, total: parts.reduce((total, { many }) => total + many, 0), parts };
}

/** What is measured, as a message says it after a number. */
export const MEASURED: Readonly<Record<Measure, string>> = {
  tools: "tools in strict mode",
  optional: "parameters that may be left out",
  unions: "parameters of several types",
  properties: "properties",
  levels: "levels of objects inside one another",
  enumValues: "values in enums",
  characters: "characters in names and in values of enums",
  largeEnum: "characters in one large enum",
};
