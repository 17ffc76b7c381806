import { OBJECT, TEXT, TEXTS } from "./arguments.ts";
import type { Bound } from "./bind.ts";
import { addBits, bitsOf, type Bits } from "./bits.ts";
import { readDefinition, type OpenAiTool } from "./definitions.ts";
import type { Tables, ToolModules } from "./tables.ts";
import { ToolsetError } from "./toolset-error.ts";

/** What is known of a tool before it is asked for. */
export interface ToolRow {
  readonly name: string;
  /** What it can do to the world: anything where it is undefined, and `unclassified` of what was compiled and does not say. */
  readonly capabilities?: readonly string[] | undefined;
  /** The capabilities that what is registered under its name may declare, where there are tiers. */
  readonly may?: readonly string[] | undefined;
  /** Where its code is; undefined for one that is not compiled: external, or of a source. */
  readonly module?: string | undefined;
  /** As it was compiled, read when it is first asked for: the same object each time, frozen all through. Throws `ToolsetError`. */
  readonly definition?: () => OpenAiTool;
  /** Its parameters are written with zod. */
  readonly zod?: boolean;
  readonly checked?: boolean;
  /** Gives its check where that can be had without its module. */
  readonly light?: (() => Promise<unknown>) | undefined;
  /** Its module is needed for a check: for its own or for that of another tool. */
  readonly probed?: boolean;
  /** The environment variables that it needs. */
  readonly needs?: readonly string[];
  /** What a source brought. */
  readonly sourced?: Sourced;
}

export interface Sourced {
  readonly source: string;
  readonly bound: Bound;
}

/** A set of tools that has a name. */
export interface Toolset {
  readonly name: string;
  /** May be disabled and resolved, never enabled. */
  readonly internal: boolean;
  readonly bits: Bits;
  /** The toolsets that it includes. */
  readonly includes: readonly string[];
}

/** The most a selection can be given, and what it is given when it asks for nothing. */
export interface Entry {
  readonly ceiling: Bits;
  /** Goes by the name of the entry point's toolset. */
  readonly defaults: Toolset;
  /** The capabilities whose use the host has to approve of. */
  readonly approve: readonly string[];
  /** Whether all toolsets may not be enabled at once. */
  readonly limited?: boolean;
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

type Row = Exclude<keyof Tables, "version" | "names">;

/**
 * Reads the tables and keeps nothing of them that could change later, but for definitions, which are read when they are first needed.
 * Throws `ToolsetError` (`invalid-tables`) when they are of another version, or when a row is malformed or names what is not there.
 * `light` are the checks that need no tool's module.
 */
export function readTables(tables: Tables, light: ToolModules["checks"] = {}): Roster {
  if ((tables as Tables | null | undefined)?.version !== 1) refuse("version");
  const builtIn = rowsOf(tables, "tools") as ReadonlyMap<string, Tables["tools"][string]>;
  const zod = rowsOf(tables, "zod");
  const checks = rowsOf(tables, "checks");
  const env = listsOf(tables, "env");
  const capabilities = rowsOf(tables, "capabilities");
  const flags = listsOf(tables, "flags");
  const includes = listsOf(tables, "includes", {});
  const approve = listsOf(tables, "approve", {});
  const { definitions } = tables;
  // Each time that a family is asked for it is made anew.
  const families: Record<string, Readonly<Record<string, string>>> = Object.create(null);
  const lights = new Map(Object.entries(light));
  const probed = new Set(
    [...checks.keys()].map((name) => (lights.has(name) ? undefined : builtIn.get(name)?.[0])),
  );
  const toolNames = [...builtIn.keys(), ...rowsOf(tables, "external").keys()].sort();
  const toolIndex = new Map(toolNames.map((name, index) => [name, index]));
  if (toolIndex.size < toolNames.length) refuse("external");
  const tools = toolNames.map((name): ToolRow => {
    const own = capabilities.has(name) ? words(capabilities.get(name), name) : undefined;
    const may = tables.unlimited && (own ?? []);
    if (!builtIn.has(name)) return { name, may, capabilities: own };
    const [module, family] = texts(builtIn.get(name), 2, name);
    let definition: OpenAiTool | undefined;
    return {
      name,
      module,
      definition() {
        return (definition ??=
          readDefinition(() => (families[family!] ??= definitions[family!]!)[name]!) ?? refuse(name));
      },
      zod: zod.has(name),
      checked: checks.has(name),
      light: lights.get(name),
      probed: probed.has(module!),
      needs: env(name),
      capabilities: own ?? ["unclassified"],
      may,
    };
  });
  const readBits = (list: unknown, name: string): Bits =>
    bitsOf(
      toolNames.length,
      words(list, name).map((tool) => known(toolIndex, tool)),
    );

  const named = new Map<string, Toolset>();
  for (const [name, list] of rowsOf(tables, "toolsets")) {
    const internal = flags(name).includes("internal");
    named.set(name, { name, internal, bits: readBits(list, name), includes: includes(name) });
  }
  for (const name of rowsOf(tables, "flags").keys()) known(named, name);
  const entries = new Map<string, Entry>();
  const unlimited = rowsOf(tables, tables.unlimited ? "unlimited" : "entries");
  for (const [name, row] of rowsOf(tables, "entries")) {
    const [toolset, ceiling, defaults] = texts(row, 3, name);
    entries.set(name, {
      ceiling: readBits(ceiling, name),
      defaults: { ...known(named, toolset!), bits: readBits(defaults, name) },
      approve: approve(name),
      limited: !unlimited.has(name),
    });
  }
  const aliases = rowsOf(tables, "aliases") as ReadonlyMap<string, string>;
  return toRoster({ tools, toolNames, toolIndex, named, entries }, aliases);
}

/** Adds the other names of toolsets, old ones and those of all together, to what has their own. */
export function toRoster(
  parts: Omit<Roster, "all" | "toolsets" | "named"> & { readonly named: Map<string, Toolset> },
  aliases: Iterable<readonly [alias: string, toolset: string]>,
): Roster {
  const { toolNames, named } = parts;
  const all = { name: "all", internal: false, bits: bitsOf(toolNames.length, []), includes: [] };
  const toolsets = [...named.values()].filter((one) => !one.internal).sort(byName);
  for (const one of toolsets) addBits(all.bits, one.bits);
  const others = Array.from(aliases, ([alias, name]) => [alias, known(named, name)] as const);
  for (const [name, toolset] of [...others, ["all", all] as const, ["*", all] as const]) {
    if (named.has(name)) refuse(name);
    named.set(name, toolset);
  }
  return { ...parts, toolsets, all };
}

/** By code unit. */
export function byName(one: { readonly name: string }, other: { readonly name: string }): number {
  return one.name < other.name ? -1 : 1;
}

/** A record of the tables as a map: no name in it can mean a member of every object. What tables need not have, `absent` stands for. */
function rowsOf(tables: Tables, record: Row, absent?: object): ReadonlyMap<string, unknown> {
  const rows = tables[record] ?? absent;
  return OBJECT.test(rows) ? new Map(Object.entries(rows!)) : refuse(record);
}

/** Gives the list of a name; the empty one where there is none. */
function listsOf(tables: Tables, record: Row, absent?: object): (name: string) => readonly string[] {
  const rows = rowsOf(tables, record, absent);
  return (name) => words(rows.get(name) ?? "", name);
}

function texts(row: unknown, count: number, name: string): readonly string[] {
  if (!TEXTS.test(row) || (row as readonly string[]).length !== count) refuse(name);
  return row as readonly string[];
}

function words(list: unknown, name: string): readonly string[] {
  if (!TEXT.test(list)) refuse(name);
  return list ? (list as string).split(" ") : [];
}

function known<T>(names: ReadonlyMap<string, T>, name: string): T {
  return names.get(name) ?? refuse(name);
}

/** Throws the error for tables that are wrong at `name`. */
function refuse(name: string): never {
  throw new ToolsetError("invalid-tables", name, `the tables are wrong at \`${name}\`: build them again`);
}
