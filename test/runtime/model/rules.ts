import type { Project, ProjectToolset } from "./project.ts";

/**
 * The rules of resolution and selection (docs: "the rules"), word for word and without regard to time: sets of names, recursion,
 * nothing remembered. It shares no code with the library, and is what the library is compared with.
 */

/** What came at run time: tools in a toolset of their own, or in one that the project keeps open. */
export interface Arrival {
  readonly toolset: string;
  readonly tools: readonly string[];
  /** Names of tools that it had once: known, and nothing else. */
  readonly gone: readonly string[];
  /** The entry points that may have them; null: all that the toolset reaches. */
  readonly entries: readonly string[] | null;
}

export interface Asked {
  readonly entry?: string;
  readonly enabledToolsets?: readonly string[];
  readonly disabledToolsets?: readonly string[];
  readonly disabledTools?: readonly string[];
}

export interface Left {
  readonly tools: readonly string[];
  readonly refused: readonly { readonly tool: string; readonly reason: string }[];
  readonly removed: readonly {
    readonly tool: string;
    readonly by: string;
    readonly alsoWantedBy: readonly string[];
  }[];
}

/** A selection that is an error. */
export class Wrong extends Error {}

type Names = ReadonlySet<string>;

/** Rule 1: its tools and everything its includes resolve to, minus what its excludes resolve to and its excludeTools. */
export function resolve(project: Project, name: string, byDefault = false): Names {
  const toolset = declared(project, name)!;
  const tools = new Set(toolset.tools);
  for (const include of toolset.includes) {
    // Rule 3: defaults are the same without following an include of an opt-in toolset.
    if (byDefault && declared(project, include)!.optIn) continue;
    for (const tool of resolve(project, include, byDefault)) tools.add(tool);
  }
  for (const exclude of toolset.excludes) for (const tool of resolve(project, exclude)) tools.delete(tool);
  for (const tool of toolset.excludeTools) tools.delete(tool);
  return tools;
}

function declared(project: Project, name: string): ProjectToolset | undefined {
  return project.toolsets.find((one) => one.name === name);
}

/** The project as it were, had what came at run time been written down in it. */
function withArrivals(project: Project, arrivals: readonly Arrival[]): Project {
  const toolsets = project.toolsets.map((one) => ({
    ...one,
    tools: [
      ...one.tools,
      ...arrivals.filter((some) => some.toolset === one.name).flatMap((some) => some.tools),
    ],
  }));
  const own = arrivals.filter((some) => declared(project, some.toolset) === undefined);
  return {
    ...project,
    toolsets: [
      ...toolsets,
      ...own.map(({ toolset, tools }) => ({
        name: toolset,
        tools,
        includes: [],
        excludes: [],
        excludeTools: [],
        internal: false,
        optIn: false,
        dynamic: false,
      })),
    ],
  };
}

/** What an entry point may have, or is given unasked; built-in or not. */
export function reachOf(
  project: Project,
  arrivals: readonly Arrival[],
  entry: string,
  byDefault: boolean,
): Names {
  const { toolset } = project.entries.find((one) => one.name === entry)!;
  const reached = new Set(resolve(withArrivals(project, arrivals), toolset, byDefault));
  for (const { toolset, entries, tools } of arrivals) {
    for (const tool of tools) {
      const isOwn = declared(project, toolset) === undefined;
      if (entries !== null && !entries.includes(entry)) reached.delete(tool);
      else if (isOwn && entries !== null) reached.add(tool);
    }
  }
  return reached;
}

/** Whether any toolset holds the tool, internal ones too. */
export function isListed(project: Project, arrivals: readonly Arrival[], tool: string): boolean {
  const world = withArrivals(project, arrivals);
  return world.toolsets.some((one) => resolve(world, one.name).has(tool));
}

/** Every tool there is a name for. */
export function toolNames(project: Project, arrivals: readonly Arrival[]): readonly string[] {
  const own = project.tools.map((tool) => tool.name);
  return [...new Set([...own, ...arrivals.flatMap((some) => [...some.tools, ...some.gone])])];
}

/** Rules 2 to 5, and 7 for what is wrong. Throws `Wrong`, in words of the code and the name. */
export function selectionOf(project: Project, arrivals: readonly Arrival[], asked: Asked): Left {
  const world = withArrivals(project, arrivals);
  const every = world.toolsets.filter((one) => !one.internal).map((one) => one.name);
  const canonical = (name: string): string => {
    if (name === "all" || name === "*") return "all";
    if (declared(world, name)) return name;
    if (Object.hasOwn(project.aliases, name)) return project.aliases[name]!;
    throw new Wrong(`unknown-toolset ${name}`);
  };
  const held = (name: string): Names =>
    name === "all" ? new Set(every.flatMap((one) => [...resolve(world, one)])) : resolve(world, name);

  const { entry } = asked;
  if (entry === undefined && project.entries.length > 0) throw new Wrong("missing-entry entry");
  if (entry !== undefined && !project.entries.some((one) => one.name === entry))
    throw new Wrong(`unknown-entry ${entry}`);

  // Rule 7: an unknown name is an error. The order in which several are told: what is disabled, single tools, what is enabled.
  const disabled = (asked.disabledToolsets ?? []).map(canonical);
  const known = toolNames(project, arrivals);
  for (const tool of asked.disabledTools ?? [])
    if (!known.includes(tool)) throw new Wrong(`unknown-tool ${tool}`);
  const enabled = asked.enabledToolsets?.map((name) => {
    const meant = canonical(name);
    // Rule 4: naming an internal toolset here is an error.
    // Rule 2: with tiers, all of them only where the tier allows every declared capability.
    const isLimited = project.tiers && !project.entries.find((one) => one.name === entry)!.unlimited;
    if (meant === "all" && isLimited) throw new Wrong(`beyond-tier ${name}`);
    if (declared(world, meant)?.internal) throw new Wrong(`internal-toolset ${name}`);
    return meant;
  });

  const all = held("all");
  // Rule 4: absent means the entry's defaults, or without entries every toolset that is not internal.
  const wantedBy: readonly (readonly [toolset: string, tools: Names])[] =
    enabled?.map((name) => [name, held(name)] as const) ??
    (entry === undefined
      ? [["all", all]]
      : [
          [
            project.entries.find((one) => one.name === entry)!.toolset,
            reachOf(project, arrivals, entry, true),
          ],
        ]);
  // Rule 3: the result is inside the ceiling.
  const ceiling = entry === undefined ? all : reachOf(project, arrivals, entry, false);
  // Rule 5: resolved and subtracted last; disabled always wins.
  const subtracted = disabled.map((name) => [name, held(name)] as const);
  const takenBy = (tool: string): string | undefined =>
    subtracted.find(([, tools]) => tools.has(tool))?.[0] ??
    (asked.disabledTools?.includes(tool) ? "disabledTools" : undefined);

  const wanted = known.filter((tool) => wantedBy.some(([, tools]) => tools.has(tool)));
  const inside = wanted.filter((tool) => ceiling.has(tool));
  const wanting = (tool: string): readonly string[] => {
    const holding = wantedBy.filter(([, tools]) => tools.has(tool)).map(([name]) => name);
    // All of them in one counts as each of them.
    const each = holding.flatMap((name) =>
      name === "all" ? every.filter((one) => held(one).has(tool)) : [name],
    );
    return [...new Set(each)];
  };
  return {
    tools: sorted(inside.filter((tool) => takenBy(tool) === undefined)),
    refused: sorted(wanted.filter((tool) => !ceiling.has(tool))).map((tool) => ({
      tool,
      reason: "outside-ceiling",
    })),
    removed: sorted(inside.filter((tool) => takenBy(tool) !== undefined)).map((tool) => {
      const by = takenBy(tool)!;
      return { tool, by, alsoWantedBy: sorted(wanting(tool).filter((name) => name !== by)) };
    }),
  };
}

/** By code unit. */
export function sorted(names: Iterable<string>): readonly string[] {
  return [...names].sort();
}
