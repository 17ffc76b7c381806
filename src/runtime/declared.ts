import { OBJECT, TEXTS } from "./arguments.ts";
import type { External } from "./bind.ts";
import type { Tables } from "./tables.ts";
import { ToolsetError } from "./toolset-error.ts";

/** What is known of a tool before it is asked for. An external one has neither module nor text. */
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
  /** What a source gave, for a tool of one. */
  readonly external: External | null;
}

/** Who gets what joins a toolset: the toolsets it ends up in, the entry points that may have it, those that have it unasked. */
export type Reach = readonly [
  toolsets: readonly string[],
  ceilings: readonly string[],
  defaults: readonly string[],
];

/** The tables, checked and taken apart. */
export interface Declared {
  readonly rows: ReadonlyMap<string, ToolRow>;
  readonly toolsets: ReadonlyMap<string, { readonly internal: boolean; readonly tools: readonly string[] }>;
  readonly aliases: ReadonlyMap<string, string>;
  readonly entries: ReadonlyMap<
    string,
    { readonly toolset: string; readonly ceiling: readonly string[]; readonly defaults: readonly string[] }
  >;
  /** Of each toolset that tools may join at run time. */
  readonly dynamic: ReadonlyMap<string, Reach>;
  /** The entry points of the most trusted tier. */
  readonly trusted: readonly string[];
  /** What each tool can do to the world, and at each entry point which of that the host has to approve of. */
  readonly capabilities: ReadonlyMap<string, readonly string[]>;
  readonly approve: ReadonlyMap<string, readonly string[]>;
}

/**
 * Reads the tables and keeps nothing of them that could change later. Throws `ToolsetError` (`invalid-tables`) when they
 * are of another version, or when a row is malformed or names what is not there.
 */
export function readTables(tables: Tables): Declared {
  if ((tables as Tables | null | undefined)?.version !== 1) throw malformed("version");
  const builtIn = rowsOf(tables, "tools");
  const env = rowsOf(tables, "env");
  const zod = rowsOf(tables, "zod");
  const checks = rowsOf(tables, "checks");
  const probed = new Set(Array.from(checks.keys(), (name) => builtIn.get(name)?.[0]));
  const rows = new Map<string, ToolRow>();
  for (const name of [...builtIn.keys(), ...rowsOf(tables, "external").keys()]) {
    if (rows.has(name)) throw malformed("external");
    const [module, text] = builtIn.has(name) ? texts(builtIn.get(name), 2, name) : [null, null];
    rows.set(name, {
      name,
      module: module!,
      text: text!,
      zod: zod.has(name),
      checked: checks.has(name),
      probed: probed.has(module!),
      env: words(env.get(name) ?? "", name),
      external: null,
    });
  }
  const flags = rowsOf(tables, "flags");
  const toolsets = mapped(rowsOf(tables, "toolsets"), (list, name) => ({
    internal: words(flags.get(name) ?? "", name).includes("internal"),
    tools: known(rows, words(list, name)),
  }));
  known(toolsets, [...flags.keys()]);
  const aliases = rowsOf(tables, "aliases");
  known(toolsets, [...aliases.values()]);
  for (const alias of [...aliases.keys(), "all", "*"]) if (toolsets.has(alias)) throw malformed(alias);
  const entries = mapped(rowsOf(tables, "entries"), (row, name) => {
    const [toolset, ceiling, defaults] = texts(row, 3, name);
    known(toolsets, [toolset!]);
    return {
      toolset: toolset!,
      ceiling: known(rows, words(ceiling, name)),
      defaults: known(rows, words(defaults, name)),
    };
  });
  const dynamic = mapped(optionalRows(tables, "dynamic"), (row, name): Reach => {
    const [all, ceilings, defaults] = texts(row, 3, name).map((list) => words(list, name));
    return [known(toolsets, all!), known(entries, ceilings!), known(entries, defaults!)];
  });
  known(toolsets, [...dynamic.keys()]);
  return {
    rows,
    toolsets,
    aliases,
    entries,
    dynamic,
    trusted: known(entries, [...optionalRows(tables, "trusted").keys()]),
    capabilities: mapped(optionalRows(tables, "capabilities"), words),
    approve: mapped(optionalRows(tables, "approve"), words),
  };
}

function mapped<T, U>(
  from: ReadonlyMap<string, T>,
  to: (value: T, name: string) => U,
): ReadonlyMap<string, U> {
  return new Map(Array.from(from, ([name, value]) => [name, to(value, name)]));
}

type Record = Exclude<keyof Tables, "version" | "names">;

/** A record of the tables as a map: no name in it can mean a member of every object. */
function rowsOf<K extends Record>(
  tables: Tables,
  record: K,
): ReadonlyMap<string, NonNullable<Tables[K]>[string]> {
  if (!OBJECT.test(tables[record])) throw malformed(record);
  return new Map(Object.entries(tables[record]!));
}

/** The same for one that tables need not have. */
function optionalRows<K extends Record>(
  tables: Tables,
  record: K,
): ReadonlyMap<string, NonNullable<Tables[K]>[string]> {
  return tables[record] === undefined ? new Map() : rowsOf(tables, record);
}

function texts(row: unknown, count: number, name: string): readonly string[] {
  if (!TEXTS.test(row) || (row as readonly string[]).length !== count) throw malformed(name);
  return row as readonly string[];
}

function words(list: unknown, name: string): readonly string[] {
  const [text] = texts([list], 1, name);
  return text === "" ? [] : text!.split(" ");
}

/** The names, each of which has to be there. */
function known(names: ReadonlyMap<string, unknown>, list: readonly string[]): readonly string[] {
  for (const name of list) if (!names.has(name)) throw malformed(name);
  return list;
}

/** The error for tables that are wrong at `name`. */
export function malformed(name: string): ToolsetError {
  return new ToolsetError(
    "invalid-tables",
    name,
    `these tables are not of version 1, or are wrong at \`${name}\`: build them again`,
  );
}
