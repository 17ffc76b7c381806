import type { Named } from "../config/declarations.ts";
import { toolsetNamed, type Model, type ResolvedEntry } from "./model.ts";

/** The tools of an entry point's ceiling that one item of its `defer` means, sorted. */
export function deferredBy(model: Model, entry: ResolvedEntry, item: Named): readonly string[] {
  const toolset = toolsetNamed(model, item.name);
  const tools = toolset === null ? undefined : model.toolsets.get(toolset)?.toolSet;
  return tools === undefined ? [] : entry.ceiling.filter((tool) => tools.has(tool));
}

/** The tools of an entry point's ceiling whose definitions are loaded only when a model searches for them, sorted. */
export function deferredTools(model: Model, entry: ResolvedEntry): readonly string[] {
  const deferred = new Set(entry.declaration.defer.flatMap((item) => deferredBy(model, entry, item)));
  return [...deferred].sort();
}
