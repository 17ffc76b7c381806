import { lowerInto } from "./lower-into.ts";
import type { Dialect, Lowering } from "./lowering.ts";

const OPEN: Dialect = {
  takes: (keyword) => keyword !== "$schema",
  otherwise: "ignored",
  why: "",
  references: "kept",
  needsItems: false,
  needsProperties: false,
  strict: null,
};

/** Parameters for whom every keyword may be sent: MCP, and providers that document no limit. */
export function lowerForOpen(parameters: Readonly<Record<string, unknown>>): Lowering {
  return lowerInto(OPEN, parameters);
}
