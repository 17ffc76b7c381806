import type { Budget } from "../config/declarations.ts";
import type { Model } from "./model.ts";
import { pathByName } from "./provenance.ts";

/** What the definitions of some tools come to, on every request that carries them. */
export interface Cost {
  readonly tools: number;
  readonly tokens: number;
  /** How many of the tools have no part in `tokens`, because something else registers them and their definitions are unknown. */
  readonly uncounted: number;
}

/** A budget as numbers; a limit that is not set is null. */
export interface BudgetLimits {
  readonly tools: number | null;
  readonly tokens: number | null;
}

export function limitsOf(budget: Budget | null): BudgetLimits | null {
  return budget && { tools: budget.tools?.value ?? null, tokens: budget.tokens?.value ?? null };
}

/** Tool → the tokens of its definition. */
export type Tokens = ReadonlyMap<string, number>;

export function costOf(tokens: Tokens, tools: Iterable<string>): Cost {
  const all = [...tools];
  return {
    tools: all.length,
    tokens: all.reduce((sum, tool) => sum + (tokens.get(tool) ?? 0), 0),
    uncounted: all.filter((tool) => !tokens.has(tool)).length,
  };
}

/** What one tool costs that a toolset resolves to, and by which include path it comes. */
export interface ToolCost {
  readonly tool: string;
  /** Null where its definition is unknown. */
  readonly tokens: number | null;
  /** From the toolset to the one that lists the tool. Where several would do, the shortest, of these the first by name. */
  readonly path: readonly string[];
}

/** Each tool that a toolset resolves to, the largest first, equally large ones by name. */
export function toolCosts(model: Model, tokens: Tokens, toolset: string): readonly ToolCost[] {
  const costs = model.toolsets.get(toolset)!.tools.map((tool): ToolCost => ({
    tool,
    tokens: tokens.get(tool) ?? null,
    path: pathByName(model, toolset, tool)!,
  }));
  return costs.sort((a, b) => (b.tokens ?? -1) - (a.tokens ?? -1));
}

/** The part of a cost that comes by one of the toolsets. */
export interface ToolsetShare extends Cost {
  /** From the toolset whose cost it is to the one that lists the tools. */
  readonly path: readonly string[];
}

/**
 * What each of the toolsets that list the tools has of their cost. A tool that more than one of them lists counts once, for the one
 * at the end of its path.
 */
export function toolsetShares(costs: readonly ToolCost[]): readonly ToolsetShare[] {
  const shares = new Map<string, ToolsetShare>();
  for (const { tokens, path } of costs) {
    const share = shares.get(path.at(-1)!) ?? { tools: 0, tokens: 0, uncounted: 0, path };
    shares.set(path.at(-1)!, {
      tools: share.tools + 1,
      tokens: share.tokens + (tokens ?? 0),
      uncounted: share.uncounted + (tokens === null ? 1 : 0),
      path: path.length < share.path.length ? path : share.path,
    });
  }
  return [...shares.values()];
}
