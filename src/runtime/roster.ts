import { OBJECT, TEXTS } from "./arguments.ts";
import { bitsOf, addBits, type Bits } from "./bits.ts";
import type { Tables } from "./tables.ts";
import { ToolsetError } from "./toolset-error.ts";

/** What the tables know of a tool. An external one has neither module nor text. */
export interface ToolRow {
  readonly name: string;
  readonly module: string | null;
  /** Its `{name, description, parameters}` as JSON. */
  readonly text: string | null;
  /** Its parameters are written with zod. */
  readonly zod: boolean;
  readonly checked: boolean;
  /** Its module has a tool with a check: this one or another. */
  readonly probed: boolean;
  readonly env: readonly string[];
}

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

/** The tables with every name looked up once. */
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

/**
 * Reads the tables and keeps nothing of them that could change later. Throws `ToolsetError` (`invalid-tables`) when they
 * are of another version, or when a row is malformed or names what is not there.
 */
export function readTables(tables: Tables): Roster {
  if ((tables as Tables | null | undefined)?.version !== 1) throw malformed("version");
  const builtIn = rows(tables, "tools");
  const env = rows(tables, "env");
  const zod = rows(tables, "zod");
  const checks = rows(tables, "checks");
  const probed = new Set(Array.from(checks.keys(), (name) => builtIn.get(name)?.[0]));
  const toolNames = [...builtIn.keys(), ...rows(tables, "external").keys()].sort();
  const toolIndex = new Map(toolNames.map((name, index) => [name, index]));
  if (toolIndex.size < toolNames.length) throw malformed("external");
  const tools = toolNames.map((name): ToolRow => {
    const [module, text] = builtIn.has(name) ? texts(builtIn.get(name), 2, name) : [null, null];
    return {
      name,
      module: module!,
      text: text!,
      zod: zod.has(name),
      checked: checks.has(name),
      probed: probed.has(module!),
      env: words(env.get(name) ?? "", name),
    };
  });
  const readBits = (list: unknown, name: string): Bits =>
    bitsOf(
      toolNames.length,
      words(list, name).map((tool) => known(toolIndex, tool)),
    );

  const named = new Map<string, Toolset>();
  const flags = rows(tables, "flags");
  for (const [name, list] of rows(tables, "toolsets")) {
    const internal = words(flags.get(name) ?? "", name).includes("internal");
    named.set(name, { name, internal, bits: readBits(list, name) });
  }
  for (const name of flags.keys()) known(named, name);
  const toolsets = [...named.values()]
    .filter((one) => !one.internal)
    .sort((a, b) => (a.name < b.name ? -1 : 1));

  const entries = new Map<string, Entry>();
  for (const [name, row] of rows(tables, "entries")) {
    const [toolset, ceiling, defaults] = texts(row, 3, name);
    entries.set(name, {
      ceiling: readBits(ceiling, name),
      defaults: { ...known(named, toolset!), bits: readBits(defaults, name) },
    });
  }

  const all = { name: "all", internal: false, bits: bitsOf(toolNames.length, []) };
  for (const one of toolsets) addBits(all.bits, one.bits);
  const aliases = [...rows(tables, "aliases")].map(([alias, name]) => [alias, known(named, name)] as const);
  for (const [alias, toolset] of [...aliases, ["all", all] as const, ["*", all] as const]) {
    if (named.has(alias)) throw malformed(alias);
    named.set(alias, toolset);
  }
  return { tools, toolNames, toolIndex, toolsets, all, named, entries };
}

/** A record of the tables as a map: no name in it can mean a member of every object. */
function rows<K extends Exclude<keyof Tables, "version" | "names">>(
  tables: Tables,
  record: K,
): ReadonlyMap<string, Tables[K][string]> {
  if (!OBJECT.test(tables[record])) throw malformed(record);
  return new Map(Object.entries(tables[record]));
}

function texts(row: unknown, count: number, name: string): readonly string[] {
  if (!TEXTS.test(row) || (row as readonly string[]).length !== count) throw malformed(name);
  return row as readonly string[];
}

function words(list: unknown, name: string): readonly string[] {
  const [text] = texts([list], 1, name);
  return text === "" ? [] : text!.split(" ");
}

function known<T>(names: ReadonlyMap<string, T>, name: string): T {
  const found = names.get(name);
  if (found === undefined) throw malformed(name);
  return found;
}

/** The error for tables that are wrong at `name`. */
export function malformed(name: string): ToolsetError {
  return new ToolsetError("invalid-tables", name, `the tables are wrong at \`${name}\`: build them again`);
}
