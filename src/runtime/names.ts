import { refuseUnless, TEXT } from "./arguments.ts";
import { closest } from "./closest.ts";
import type { Entry, Roster, Toolset } from "./roster.ts";
import { ToolsetError, type ToolsetErrorCode } from "./toolset-error.ts";

/**
 * The toolset that `name` means. Throws `ToolsetError` when there is none, or when it is to be enabled and is internal, or is all of
 * them and `isLimited`.
 */
export function toolsetNamed(
  roster: Roster,
  name: string,
  isToBeEnabled?: boolean,
  isLimited?: boolean,
): Toolset {
  const { toolIndex, toolsets, named, all } = roster;
  const toolset = named.get(name);
  if (!toolset) {
    refuseUnless(TEXT, "toolset", name);
    const names = Array.from(isToBeEnabled ? toolsets : named.values(), (one) => one.name);
    return refuse("toolset", name, names, toolIndex.has(name) && "tool");
  }
  if (isLimited && toolset === all) throw notEnabled("beyond-tier", name, "beyond its tier");
  if (isToBeEnabled && toolset.internal) throw notEnabled("internal-toolset", name, "internal");
  return toolset;
}

/** The position of a tool among all. Throws `ToolsetError` when there is none of that name. */
export function toolNamed({ toolIndex, named }: Roster, name: string): number {
  return toolIndex.get(name) ?? refuse("tool", name, toolIndex.keys(), named.has(name) && "toolset");
}

/** What the entry point of that name may have. Throws `ToolsetError` when there is none, or none is named and has to be. */
export function entryNamed({ entries, all }: Roster, name: string | undefined): Entry {
  if (name !== undefined) return entries.get(name) ?? refuse("entry", name, entries.keys());
  if (entries.size === 0) return { ceiling: all.bits, defaults: all, approve: [] };
  throw new ToolsetError("missing-entry", "entry", "a selection names its `entry`");
}

function notEnabled(code: ToolsetErrorCode, name: string, why: string): ToolsetError {
  return new ToolsetError(code, name, `\`${name}\` is ${why}, it cannot be enabled`);
}

/** Refuses a name that is none of its kind, and may be that of something else. */
function refuse(
  kind: "toolset" | "tool" | "entry",
  name: string,
  known: Iterable<string>,
  isA?: string | false,
): never {
  const message = isA ? `\`${name}\` is a ${isA}, not a ${kind}` : `unknown ${kind} \`${name}\``;
  throw new ToolsetError(`unknown-${kind}`, name, message, isA ? [] : closest(name, known));
}
