import {
  costOf,
  limitsOf,
  toolCosts,
  toolsetShares,
  type BudgetLimits,
  type Cost,
  type Tokens,
} from "../compiler/resolve/costs.ts";
import type { Model } from "../compiler/resolve/model.ts";

/** What an entry point is given by default, and the most that it may be given. */
export interface EntryCost {
  readonly name: string;
  readonly toolset: string;
  readonly defaults: Cost;
  readonly ceiling: Cost;
  readonly budget: BudgetLimits | null;
}

/** What a toolset resolves to. */
export interface ToolsetCost {
  readonly name: string;
  readonly cost: Cost;
  readonly budget: BudgetLimits | null;
}

/** The part of an entry point's ceiling that one toolset lists. */
export interface ShareView extends Cost {
  readonly toolset: string;
  /** From the toolset of the entry point to this one. */
  readonly path: readonly string[];
}

export interface ToolView {
  readonly tool: string;
  /** Null for an external tool. */
  readonly tokens: number | null;
  /** The one that it counts for. */
  readonly toolset: string;
  readonly byDefault: boolean;
}

/** An entry point in all its parts, the largest first; each tool is in one of the toolsets. */
export interface EntryParts extends EntryCost {
  readonly toolsets: readonly ShareView[];
  readonly tools: readonly ToolView[];
}

export function entryCosts(model: Model, tokens: Tokens): readonly EntryCost[] {
  return [...model.entries].map(([name, { declaration, toolset, defaults, ceiling }]) => ({
    name,
    toolset,
    defaults: costOf(tokens, defaults),
    ceiling: costOf(tokens, ceiling),
    budget: limitsOf(declaration.budget),
  }));
}

export function toolsetCosts(model: Model, tokens: Tokens): readonly ToolsetCost[] {
  return [...model.toolsets].map(([name, { declaration, tools }]) => ({
    name,
    cost: costOf(tokens, tools),
    budget: limitsOf(declaration.budget),
  }));
}

export function entryParts(model: Model, tokens: Tokens, entry: EntryCost): EntryParts {
  const costs = toolCosts(model, tokens, entry.toolset);
  const given = new Set(model.entries.get(entry.name)!.defaults);
  return {
    ...entry,
    toolsets: toolsetShares(costs)
      .map((share): ShareView => ({ toolset: share.path.at(-1)!, ...share }))
      .sort((a, b) => b.tokens - a.tokens || b.tools - a.tools),
    tools: costs.map(({ tool, tokens, path }) => ({
      tool,
      tokens,
      toolset: path.at(-1)!,
      byDefault: given.has(tool),
    })),
  };
}
