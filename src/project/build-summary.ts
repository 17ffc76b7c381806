import type { Model } from "../compiler/resolve/model.ts";

/** What one entry point may see. */
export interface EntrySummary {
  readonly name: string;
  readonly toolset: string;
  /** How many tools it may ever have, and how many it has by default. */
  readonly tools: number;
  readonly defaults: number;
  /** Some of its tools, the first by name. */
  readonly firstTools: readonly string[];
}

/** What a project amounts to, as plain data. */
export interface BuildSummary {
  /** Registered in the tool files. */
  readonly tools: number;
  /** Registered by something else. */
  readonly external: number;
  readonly toolsets: number;
  readonly entries: readonly EntrySummary[];
}

const FIRST_TOOLS = 6;

export function summariseModel(model: Model): BuildSummary {
  return {
    tools: model.tools.size,
    external: model.config.external.length,
    toolsets: model.toolsets.size,
    entries: [...model.entries].map(([name, { toolset, ceiling, defaults }]) => ({
      name,
      toolset,
      tools: ceiling.length,
      defaults: defaults.length,
      firstTools: ceiling.slice(0, FIRST_TOOLS),
    })),
  };
}
