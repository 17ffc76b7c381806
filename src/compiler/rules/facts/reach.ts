import { withIncluded } from "../../resolve/included.ts";
import type { Model, ResolvedToolset } from "../../resolve/model.ts";
import { offeredTools } from "./offered.ts";

/** What the entry points of a project reach. */
export interface Reach {
  /** Every tool that some entry point can be given. */
  readonly tools: ReadonlySet<string>;
  /** The toolsets of entry points, and all that their includes lead to, whether or not their tools are then excluded. */
  readonly toolsets: ReadonlySet<string>;
  /** Toolsets without a tool that an entry point can be given. */
  readonly beyond: ReadonlySet<string>;
}

/**
 * Null in a project without entry points: there a caller may ask for any toolset. `dynamic` toolsets are never beyond reach, since tools join them
 * at run time; nor are those whose tools no toolset offers at all, which other findings say.
 */
export function reachOf(model: Model): Reach | null {
  const entries = [...model.entries.values()];
  if (entries.length === 0) return null;
  const tools = new Set(entries.flatMap((entry) => entry.ceiling));
  const toolsets = new Set(entries.flatMap((entry) => [...withIncluded(model, entry.toolset)]));
  const offered = offeredTools(model);
  const isBeyond = ({ declaration, tools: own }: ResolvedToolset): boolean =>
    !declaration.dynamic && !own.some((tool) => tools.has(tool)) && own.some((tool) => offered.has(tool));
  const beyond = new Set([...model.toolsets].filter(([, one]) => isBeyond(one)).map(([name]) => name));
  return { tools, toolsets, beyond };
}
