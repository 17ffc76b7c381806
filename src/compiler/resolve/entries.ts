import type { EntryDeclaration } from "../config/declarations.ts";
import type { ResolvedEntry } from "./model.ts";
import type { FindToolset } from "./toolset.ts";

/** Entry → what it may ever be given and what it is given by default. Those whose toolset nobody declares are left out. */
export function resolveEntries(
  entries: readonly EntryDeclaration[],
  find: FindToolset,
): ReadonlyMap<string, ResolvedEntry> {
  const resolved = new Map<string, ResolvedEntry>();
  for (const declaration of entries) {
    const toolset = find(declaration.toolset.name);
    if (toolset === null) continue;
    resolved.set(declaration.name, {
      declaration,
      toolset: toolset.declaration.name,
      ceiling: toolset.tools,
      defaults: [...toolset.defaults].sort(),
    });
  }
  return resolved;
}
