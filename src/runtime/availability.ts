import { pick } from "./bits.ts";
import { ANYONE, type Judge } from "./offers.ts";
import type { Roster, Toolset } from "./roster.ts";
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

/** Asks the checks of every tool that the toolset resolves to. */
export async function availabilityOf(roster: Roster, toolset: Toolset, judge: Judge): Promise<Availability> {
  const rows = pick(toolset.bits, roster.tools);
  const tools = await Promise.all(
    rows.map(async (row): Promise<ToolAvailability> => {
      const { available, reason, detail } = await judge(row, ANYONE);
      return Object.freeze({ tool: row.name, available, reason, detail });
    }),
  );
  const available = tools.some((one) => one.available);
  return Object.freeze({ toolset: toolset.name, available, tools: Object.freeze(tools) });
}
