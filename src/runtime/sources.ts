import { FUNCTION, TEXT, TEXTS, refuseOdd, refuseUnless, type Kind, type Kinds } from "./arguments.ts";
import { attempt } from "./attempt.ts";
import type { Bound } from "./bind.ts";
import { freezeAll } from "./freeze.ts";
import { INSTANCE, type Instance, type WithInstance } from "./instance.ts";
import { entryNamed } from "./names.ts";
import { extendRoster, type Joining, type Reach } from "./extend-roster.ts";
import { readTool } from "./read-tool.ts";
import type { Roster, ToolRow } from "./roster.ts";
import type { Names } from "./tables.ts";
import type { CheckFn } from "./tool.ts";
import { ToolsetError } from "./toolset-error.ts";
import type { Toolsets } from "./toolsets.ts";

export interface SourceOptions<N extends Names = Names> {
  /** The entry points that may have its tools; those of the most trusted tier unless given. */
  readonly entries?: readonly N["entry"][];
  /** A `dynamic` toolset that its tools join; `mcp-` and its name unless given. */
  readonly toolset?: string;
  /** What its tools can do to the world, as far as approval goes; anything unless given. */
  readonly capabilities?: readonly string[];
}

/** A tool that a source may not bring. */
export interface RefusedTool {
  /** Null when it has no name that could be told. */
  readonly tool: string | null;
  /** `name-taken`: something else has that name, or one that is the same but for case and dashes. */
  readonly reason: "name-invalid" | "name-taken" | "bad-registration";
  readonly detail: string | null;
}

/** Tools that come and go together. */
export interface Source {
  readonly name: string;
  /** The toolset that they are in. */
  readonly toolset: string;
  /** Those that it has now, by name. */
  readonly tools: readonly string[];
  readonly refused: readonly RefusedTool[];
  /**
   * Gives it these tools and no others, and ends a suspension; nothing once it is unregistered. One that stays what it was stays
   * usable in sessions.
   */
  replace(tools: readonly unknown[]): void;
  /** Until `replace`, asks `check` in the place of what its tools check. They keep their names, and stay what they were. */
  suspend(check: CheckFn): void;
  /** Takes its tools away, and lets the name be used again. The names of its tools and of its toolset stay known, and mean nothing. */
  unregister(): void;
}

/** What has come to one `createToolsets`. */
interface Arrivals {
  readonly instance: Instance;
  /** By source and toolset. Of a source that is gone it stays, empty: whoever names its toolset is not told that there is none. */
  readonly joining: Map<string, Joining>;
  /** The names of the sources that are registered. */
  readonly registered: Set<string>;
}

const arrivals = new WeakMap<object, Arrivals>();

const LIST: Kind = { words: "a list", test: Array.isArray };
const SOURCE: Kind = {
  words: "a name in small letters",
  test: (value) => isText(value) && /^[a-z][a-z0-9]*([_-][a-z0-9]+)*$/.test(value),
};
/** Of names that a source had once, so that nobody who disables one is told that there is no such tool. */
const MOST_GONE = 1_000;
const TOOL_NAME = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/;
const OPTIONS: Kinds = new Map([
  ["entries", TEXTS],
  ["toolset", TEXT],
  ["capabilities", TEXTS],
]);

/**
 * Adds tools that come at run time, each a value that `register` would take. They never take the place of another, and no
 * built-in name means anything else for them. A tool that cannot be had is told in `refused`, and the others are there. Throws
 * `ToolsetError` for an option that is wrong, and for the name of a source or toolset that is taken.
 */
export function registerSource<N extends Names>(
  toolsets: Toolsets<N>,
  name: string,
  tools: readonly unknown[],
  options: SourceOptions<N> = {},
): Source {
  const { instance, joining, registered } = arrivalsOf(toolsets);
  refuseUnless(SOURCE, "source", name);
  refuseUnless(LIST, "tools", tools);
  const own = `mcp-${name}`;
  const { entries, toolset = own, capabilities } = refuseOdd("options of a source", options, OPTIONS);
  for (const entry of entries ?? []) entryNamed(instance.roster, entry);
  if (registered.has(name)) throw nameTaken(name);
  const key = `${name} ${toolset}`;
  const others = [...joining].flatMap(([other, one]) => (other === key ? [] : [one.toolset]));
  const isTaken = [...instance.roster.named.keys(), ...others].map(normal).includes(normal(toolset));
  const isOpen = Object.hasOwn(instance.joinable[0] ?? {}, toolset);
  if (!isOpen && (isTaken || toolset !== own)) throw nameTaken(toolset);
  const reach = reachOf(instance, toolset, entries);
  let suspended: CheckFn | undefined;
  const toRow = (tool: string, bound: Bound): ToolRow => {
    const { registration } = bound;
    const own = registration && {
      ...registration,
      // Asked for whenever it is needed, so that the row need not become another.
      get check() {
        return suspended ?? registration.check;
      },
    };
    return {
      name: tool,
      capabilities,
      sourced: { source: name, bound: own ? { ...bound, registration: own } : bound },
    };
  };

  let rows: readonly ToolRow[] = [];
  const gone = new Map(joining.get(key)?.gone);
  let refused: readonly RefusedTool[] = [];
  function put(list: readonly unknown[]): void {
    suspended = undefined;
    const before = rows;
    joining.delete(key);
    const all = [instance.roster.tools, ...[...joining.values()].map((one) => one.rows)].flat();
    [rows, refused] = readTools(list, new Set(all.map((row) => normal(row.name))), before, toRow);
    for (const row of before) gone.set(row.name, toRow(row.name, {}));
    for (const row of rows) gone.delete(row.name);
    for (const one of gone.keys()) if (gone.size > MOST_GONE) gone.delete(one);
    joining.set(key, { toolset, reach, rows, gone });
    use();
  }
  function use(): void {
    const now = [...joining.values()];
    let roster: Roster | undefined;
    instance.use(() => (roster ??= extendRoster(instance.roster, now)));
  }

  put(tools);
  registered.add(name);
  let isGone = false;
  return Object.freeze<Source>({
    name,
    toolset,
    get tools() {
      return Object.freeze(rows.map((row) => row.name).sort());
    },
    get refused() {
      return refused;
    },
    replace(list) {
      refuseUnless(LIST, "tools", list);
      if (!isGone) put(list);
    },
    suspend(check) {
      refuseUnless(FUNCTION, "check", check);
      if (isGone) return;
      suspended = check;
      use();
    },
    unregister() {
      if (isGone) return;
      put([]);
      registered.delete(name);
      isGone = true;
    },
  });
}

function arrivalsOf(toolsets: object): Arrivals {
  const known = arrivals.get(toolsets);
  if (known) return known;
  const instance = (toolsets as Partial<WithInstance>)[INSTANCE]?.();
  if (instance === undefined)
    throw new ToolsetError("invalid-argument", "toolsets", "`toolsets` is not what `createToolsets` gave");
  const fresh: Arrivals = { instance, joining: new Map(), registered: new Set() };
  arrivals.set(toolsets, fresh);
  return fresh;
}

/** Nothing gets further than what the tables have of that toolset, or than the entry points that may have it. */
function reachOf(
  { joinable: [open = {}, trusted] }: Instance,
  toolset: string,
  given: readonly string[] | undefined,
): Reach {
  const entries = given ?? (trusted && Object.keys(trusted));
  if (!Object.hasOwn(open, toolset)) return [[toolset], entries ?? [], entries ?? []];
  const [toolsets, ceilings, defaults] = open[toolset]!.map((list) => list.split(" "));
  const may = (entry: string): boolean => entries?.includes(entry) ?? true;
  return [toolsets!, ceilings!.filter(may), defaults!.filter(may)];
}

/** Those that can be had, and those that cannot. One that is what it was stays the same row. */
function readTools(
  list: readonly unknown[],
  taken: Set<string>,
  before: readonly ToolRow[],
  toRow: (name: string, bound: Bound) => ToolRow,
): [readonly ToolRow[], readonly RefusedTool[]] {
  const rows: ToolRow[] = [];
  const refused: RefusedTool[] = [];
  for (const tool of list) {
    const given = attempt(() => (tool as { readonly name?: unknown }).name);
    const name = isText(given) ? given : null;
    const refuse = (reason: RefusedTool["reason"], detail: string | null = null): void => {
      refused.push({ tool: name, reason, detail });
    };
    if (name === null || !TOOL_NAME.test(name)) refuse("name-invalid");
    else if (taken.has(normal(name))) refuse("name-taken");
    else {
      const bound = readTool({ name }, tool);
      if (bound.definition === undefined) refuse("bad-registration", bound.fault);
      else {
        taken.add(normal(name));
        rows.push(
          before.find((row) => row.name === name && isSame(row.sourced!.bound, bound)) ?? toRow(name, bound),
        );
      }
    }
  }
  return [Object.freeze(rows), freezeAll(refused)];
}

/** The same for the model, and the same to call. */
function isSame(one: Bound, other: Bound): boolean {
  const [a, b] = [one.registration!, other.registration!];
  return (
    a.given === b.given &&
    a.check === b.check &&
    a.scope === b.scope &&
    a.most === b.most &&
    JSON.stringify([one.definition, a.needs]) === JSON.stringify([other.definition, b.needs])
  );
}

/** The same for names that are the same to a model. */
function normal(name: string): string {
  return name.toLowerCase().replaceAll("-", "_");
}

function isText(value: unknown): value is string {
  return TEXT.test(value);
}

function nameTaken(name: string): ToolsetError {
  return new ToolsetError("name-taken", name, `\`${name}\` is taken`);
}
