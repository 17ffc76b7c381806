import { withIncluded } from "../compiler/resolve/included.ts";
import type { Model, ResolvedToolset } from "../compiler/resolve/model.ts";
import { groupedBy } from "../compiler/grouped.ts";
import { listings } from "../compiler/rules/facts/listings.ts";

/** What something has less of when a toolset is disabled; never nothing. */
export interface Loss {
  readonly name: string;
  /** Sorted. */
  readonly loses: readonly string[];
  /** How many tools it keeps. */
  readonly keeps: number;
}

export interface ToolsetLoss extends Loss {
  /** How it comes to have the tools: it includes the disabled toolset, is included by it, or neither. */
  readonly relation: "includes" | "included" | "apart";
}

/** What disabling one toolset takes: from what entry points have by default, and from other toolsets. Sorted by name. */
export interface Disabling {
  readonly toolset: string;
  readonly tools: readonly string[];
  readonly entries: readonly Loss[];
  readonly toolsets: readonly ToolsetLoss[];
  /** Toolsets that hold the same tools. */
  readonly identical: readonly string[];
}

/** Goes by the resolved sets: what is disabled is subtracted last, tool by tool, wherever a tool comes from. */
export function disabling(model: Model, toolset: string): Disabling {
  const { tools, toolSet } = model.toolsets.get(toolset)!;
  const lossOf = (name: string, from: readonly string[]): readonly Loss[] => {
    const loses = from.filter((tool) => toolSet.has(tool));
    return loses.length === 0 ? [] : [{ name, loses, keeps: from.length - loses.length }];
  };
  const included = withIncluded(model, toolset);
  const relationTo = (name: string): ToolsetLoss["relation"] => {
    if (included.has(name)) return "included";
    return withIncluded(model, name).has(toolset) ? "includes" : "apart";
  };
  const others = sorted(model.toolsets).filter(([name]) => name !== toolset);
  return {
    toolset,
    tools,
    entries: sorted(model.entries).flatMap(([name, { defaults }]) => lossOf(name, defaults)),
    toolsets: others.flatMap(([name, one]) =>
      lossOf(name, one.tools).map((loss) => ({ ...loss, relation: relationTo(name) })),
    ),
    identical: others.filter(([, one]) => isSame(one.tools, tools)).map(([name]) => name),
  };
}

/** Tools that the same toolsets list. */
export interface SharedTools {
  readonly tools: readonly string[];
  /** Two or more. */
  readonly toolsets: readonly string[];
}

/** A toolset, and those that hold nothing but tools of it. */
export interface Emptying {
  readonly toolset: string;
  readonly empties: readonly string[];
}

/** What a person should know before disabling any toolset. Every list is sorted. */
export interface ProjectOverlaps {
  /** Groups of toolsets that hold the same tools. */
  readonly identical: readonly (readonly string[])[];
  /** Tools that more than one toolset lists: nothing else makes toolsets overlap but includes, which say so themselves. */
  readonly shared: readonly SharedTools[];
  /**
   * Toolsets that would leave others empty which neither include them nor are included. Of those that would, only the smallest;
   * the toolsets of entry points are not among them, since nobody disables all that an entry point has.
   */
  readonly emptying: readonly Emptying[];
}

export function projectOverlaps(model: Model): ProjectOverlaps {
  const toolsets = sorted(model.toolsets).filter(([, { tools }]) => tools.length > 0);
  const byContent = groupedBy(toolsets, ([, { tools }]) => tools.join(" "));
  const listed = sorted(listings(model)).map(([tool, all]) => ({
    tool,
    toolsets: [...new Set(all.map(({ toolset }) => toolset))]
      .filter((name) => model.toolsets.get(name)!.toolSet.has(tool))
      .sort(),
  }));
  const shared = groupedBy(
    listed.filter((one) => one.toolsets.length > 1),
    (one) => one.toolsets.join(" "),
  );
  return {
    identical: [...byContent.values()]
      .filter((group) => group.length > 1)
      .map((group) => group.map(([name]) => name)),
    shared: [...shared.values()].map((group) => ({
      tools: group.map(({ tool }) => tool),
      toolsets: group[0].toolsets,
    })),
    emptying: emptyings(model, toolsets),
  };
}

type NamedToolset = readonly [name: string, toolset: ResolvedToolset];

function emptyings(model: Model, toolsets: readonly NamedToolset[]): readonly Emptying[] {
  const ofEntries = new Set([...model.entries.values()].map((entry) => entry.toolset));
  const disabled = toolsets.filter(([name]) => !ofEntries.has(name));
  const included = new Map(toolsets.map(([name]) => [name, withIncluded(model, name)]));
  const pairs = toolsets.flatMap((emptied) => {
    const [name] = emptied;
    const larger = disabled.filter(
      (one) =>
        holdsMore(one, emptied) && !included.get(name)!.has(one[0]) && !included.get(one[0])!.has(name),
    );
    const smallest = larger.filter((one) => !larger.some((other) => holdsMore(one, other)));
    return smallest.map(([toolset]) => ({ toolset, name }));
  });
  const groups = groupedBy(pairs, ({ toolset }) => toolset);
  return sorted(groups).map(([toolset, group]) => ({ toolset, empties: group.map(({ name }) => name) }));
}

/** Whether the one holds all that the other does, and more. */
function holdsMore([, one]: NamedToolset, [, other]: NamedToolset): boolean {
  return other.tools.length < one.tools.length && other.tools.every((tool) => one.toolSet.has(tool));
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length > 0 && some.join(" ") === others.join(" ");
}

/** By name. */
function sorted<T>(all: ReadonlyMap<string, T>): readonly (readonly [name: string, value: T])[] {
  return [...all].sort(([a], [b]) => (a < b ? -1 : 1));
}
