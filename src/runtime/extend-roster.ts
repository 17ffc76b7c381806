import { bitsOf, pick, type Bits } from "./bits.ts";
import { byName, toRoster, type Entry, type Roster, type ToolRow, type Toolset } from "./roster.ts";

/** Where a tool ends up: in these toolsets, within the ceilings of these entry points, and among the defaults of these. */
export type Reach = readonly [
  toolsets: readonly string[],
  ceilings: readonly string[],
  defaults: readonly string[],
];

/** Tools that join a toolset at run time. The tables need not have it. */
export interface Joining {
  readonly toolset: string;
  readonly reach: Reach;
  readonly rows: readonly ToolRow[];
  /** What is left of tools that were there once, by name. They stay known, and are in no toolset. */
  readonly gone: ReadonlyMap<string, ToolRow>;
}

/** The tables with what joins them. Rows stay the same objects. */
export function extendRoster(base: Roster, joining: readonly Joining[]): Roster {
  const present = [...base.tools, ...joining.flatMap(({ rows }) => rows)];
  const names = new Set(present.map((row) => row.name));
  const gone = joining.flatMap((one) => [...one.gone.values()]).filter((row) => !names.has(row.name));
  const tools = [...present, ...new Map(gone.map((row) => [row.name, row])).values()].sort(byName);
  const toolNames = tools.map(({ name }) => name);
  const toolIndex = new Map(toolNames.map((name, index) => [name, index]));
  /** `place` says which names of a reach are meant: those of toolsets, of ceilings, or of defaults. */
  const extended = (own: Bits, place: 0 | 1 | 2, name: string): Bits => {
    const joined = joining.filter(({ reach }) => reach[place].includes(name)).flatMap(({ rows }) => rows);
    const held = [...pick(own, base.toolNames), ...joined.map((row) => row.name)];
    return bitsOf(
      tools.length,
      held.map((tool) => toolIndex.get(tool)!),
    );
  };

  const named = new Map<string, Toolset>();
  const aliases: [alias: string, toolset: string][] = [];
  for (const [name, toolset] of base.named) {
    if (toolset === base.all) continue;
    if (name === toolset.name) named.set(name, { ...toolset, bits: extended(toolset.bits, 0, name) });
    else aliases.push([name, toolset.name]);
  }
  const none = bitsOf(base.tools.length, []);
  for (const { toolset: name } of joining) {
    if (!named.has(name))
      named.set(name, { name, internal: false, includes: [], bits: extended(none, 0, name) });
  }
  const entries = new Map<string, Entry>();
  for (const [name, entry] of base.entries) {
    const { ceiling, defaults } = entry;
    entries.set(name, {
      ...entry,
      ceiling: extended(ceiling, 1, name),
      defaults: { ...defaults, bits: extended(defaults.bits, 2, name) },
    });
  }
  return toRoster({ tools, toolNames, toolIndex, named, entries }, aliases);
}
