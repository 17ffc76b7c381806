import { freezeAll } from "./freeze.ts";
import type { Names } from "./tables.ts";
import type { Verdict } from "./verdict.ts";

/** Whether one tool can be offered, and why not. */
export interface ToolAvailability<N extends Names = Names> extends Verdict {
  readonly tool: N["tool"];
}

/** What the checks of its tools say of a toolset. Frozen. */
export interface Availability<N extends Names = Names> {
  readonly toolset: N["toolset"] | N["internal"] | "all";
  /** True when at least one of its tools can be offered. */
  readonly available: boolean;
  /** By name. */
  readonly tools: readonly ToolAvailability<N>[];
}

/** What was found of the tools of a toolset. */
export function availabilityOf(toolset: string, offers: ReadonlyMap<string, Verdict>): Availability {
  const tools = Array.from(offers, ([tool, { available, reason, detail }]) => ({
    tool,
    available,
    reason,
    detail,
  }));
  return freezeAll({ toolset, available: tools.some((one) => one.available), tools });
}
