import { addBits, bitsOf, type Bits } from "./bits.ts";
import type { Declared, Reach, ToolRow } from "./declared.ts";

/** A set of tools that has a name. */
export interface Toolset {
  readonly name: string;
  /** May be disabled and resolved, never enabled. */
  readonly internal: boolean;
  readonly bits: Bits;
}

/** The most a selection can be given, and what it is given when it asks for nothing. */
export interface Entry {
  readonly ceiling: Bits;
  /** Goes by the name of the entry point's toolset. */
  readonly defaults: Toolset;
}

/** What can be selected, every name looked up once. */
export interface Roster {
  /** By name, as the bits count them. */
  readonly tools: readonly ToolRow[];
  readonly toolNames: readonly string[];
  readonly toolIndex: ReadonlyMap<string, number>;
  /** By name: those that may be enabled. */
  readonly toolsets: readonly Toolset[];
  /** All of `toolsets` in one; `all` and `*` mean it. */
  readonly all: Toolset;
  /** Whatever names a toolset: its own name, an alias, `all`, `*`. */
  readonly named: ReadonlyMap<string, Toolset>;
  readonly entries: ReadonlyMap<string, Entry>;
}

/** Tools that came at run time, all of them into one toolset. */
export interface Joining {
  readonly toolset: string;
  readonly reach: Reach;
  readonly rows: readonly ToolRow[];
}

/** Puts the tables and what joins them together. The rows stay the same objects. */
export function createRoster(declared: Declared, joining: readonly Joining[]): Roster {
  const joined = joining.flatMap((one) => one.rows);
  const tools = [...declared.rows.values(), ...joined].sort((a, b) => (a.name < b.name ? -1 : 1));
  const toolNames = tools.map(({ name }) => name);
  const toolIndex = new Map(toolNames.map((name, index) => [name, index]));
  /** `place` says which names of a reach are meant: those of toolsets, of ceilings, or of defaults. */
  const bitsFor = (name: string, place: 0 | 1 | 2, own: readonly string[]): Bits => {
    const more = joining.filter(({ reach }) => reach[place].includes(name)).flatMap(({ rows }) => rows);
    const names = [...own, ...more.map((row) => row.name)];
    return bitsOf(
      tools.length,
      names.map((tool) => toolIndex.get(tool)!),
    );
  };

  const named = new Map<string, Toolset>();
  for (const { toolset } of joining)
    named.set(toolset, { name: toolset, internal: false, bits: bitsFor(toolset, 0, []) });
  for (const [name, { internal, tools: own }] of declared.toolsets)
    named.set(name, { name, internal, bits: bitsFor(name, 0, own) });
  const toolsets = [...named.values()]
    .filter((one) => !one.internal)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const entries = new Map<string, Entry>();
  for (const [name, { toolset, ceiling, defaults }] of declared.entries) {
    entries.set(name, {
      ceiling: bitsFor(name, 1, ceiling),
      defaults: { ...named.get(toolset)!, bits: bitsFor(name, 2, defaults) },
    });
  }
  const all = { name: "all", internal: false, bits: bitsOf(tools.length, []) };
  for (const one of toolsets) addBits(all.bits, one.bits);
  for (const [alias, toolset] of declared.aliases) named.set(alias, named.get(toolset)!);
  named.set("all", all).set("*", all);
  return { tools, toolNames, toolIndex, toolsets, all, named, entries };
}
