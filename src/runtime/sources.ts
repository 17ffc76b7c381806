import { TEXT, TEXTS, refuseOdd, refuseUnless, type Kind, type Kinds } from "./arguments.ts";
import { readExternal } from "./bind.ts";
import type { Declared, Reach, ToolRow } from "./declared.ts";
import { entryNamed } from "./names.ts";
import { createRoster, type Joining, type Roster } from "./roster.ts";
import type { Names } from "./tables.ts";
import { ToolsetError } from "./toolset-error.ts";

export interface SourceOptions<N extends Names = Names> {
  /** The entry points that may have its tools; those of the most trusted tier unless given. */
  readonly entries?: readonly N["entry"][];
  /** A `dynamic` toolset that its tools join; `mcp-` and its name unless given. */
  readonly toolset?: string;
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
  /** Gives it these tools and no others. One that stays what it was stays usable in sessions. Throws when it has been unregistered. */
  replace(tools: readonly unknown[]): void;
  /** Takes its tools away, and lets the name be used again. */
  unregister(): void;
}

/** What can be selected, with what has come at run time. */
export interface Sources {
  /** The same object until something comes or goes. */
  readonly roster: () => Roster;
  /** Throws `ToolsetError` for a name that is wrong or taken; a tool that is wrong is refused by itself. */
  register(name: string, tools: readonly unknown[], options?: SourceOptions): Source;
}

const LIST: Kind = { words: "a list", test: Array.isArray };
const OPTIONS: Kinds = new Map([
  ["entries", TEXTS],
  ["toolset", TEXT],
]);
const SOURCE_NAME = /^[a-z][a-z0-9]*([_-][a-z0-9]+)*$/;
const TOOL_NAME = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/;

export function createSources(declared: Declared): Sources {
  /** Of one that is gone the toolset stays, empty, so that whoever names it is not told that there is no such toolset. */
  const joining = new Map<string, Joining>();
  const registered = new Set<string>();
  let roster: Roster | undefined;

  /** What a name stands for besides the tools of this source; the same for names that are the same to a model. */
  function takenNames(source: string): Set<string> {
    const others = [...joining].flatMap(([name, { rows }]) =>
      name === source ? [] : rows.map((row) => row.name),
    );
    return new Set([...declared.rows.keys(), ...others].map(normal));
  }

  function toolsetOf(name: string, { toolset = `mcp-${name}` }: SourceOptions): string {
    if (declared.dynamic.has(toolset)) return toolset;
    const others = [...joining].flatMap(([source, one]) => (source === name ? [] : [one.toolset]));
    const taken = [...declared.toolsets.keys(), ...declared.aliases.keys(), ...others].map(normal);
    if (toolset !== `mcp-${name}` || taken.includes(normal(toolset)))
      throw new ToolsetError("name-taken", toolset, `tools cannot join \`${toolset}\` at run time`);
    return toolset;
  }

  function reachOf(toolset: string, entries: readonly string[]): Reach {
    const [toolsets, ceilings, defaults] = declared.dynamic.get(toolset) ?? [[toolset], entries, entries];
    const may = (entry: string): boolean => entries.includes(entry);
    return [toolsets, ceilings.filter(may), defaults.filter(may)];
  }

  function current(): Roster {
    return (roster ??= createRoster(declared, [...joining.values()]));
  }

  return {
    roster: current,
    register(name, tools, given = {}) {
      refuseUnless({ words: "a name", test: (value) => SOURCE_NAME.test(value as string) }, "source", name);
      const options = refuseOdd("options of a source", given, OPTIONS);
      const { entries = declared.trusted } = options;
      for (const entry of entries) entryNamed(current(), entry);
      if (registered.has(name))
        throw new ToolsetError("name-taken", name, `there is a source \`${name}\` already`);
      const toolset = toolsetOf(name, options);
      const reach = reachOf(toolset, entries);
      let refused: readonly RefusedTool[] = [];
      let rows: readonly ToolRow[] = [];

      function put(list: readonly unknown[]): void {
        refuseUnless(LIST, "tools", list);
        [rows, refused] = readTools(list, takenNames(name), rows);
        joining.set(name, { toolset, reach, rows });
        roster = undefined;
      }
      put(tools);
      registered.add(name);
      let isGone = false;
      return Object.freeze<Source>({
        name,
        toolset,
        get tools() {
          return rows.map((row) => row.name).sort();
        },
        get refused() {
          return refused;
        },
        replace(list) {
          if (isGone) throw new ToolsetError("name-taken", name, `the source \`${name}\` is gone`);
          put(list);
        },
        unregister() {
          if (isGone) return;
          put([]);
          isGone = true;
          registered.delete(name);
        },
      });
    },
  };
}

function readTools(
  list: readonly unknown[],
  taken: Set<string>,
  before: readonly ToolRow[],
): [ToolRow[], readonly RefusedTool[]] {
  const rows: ToolRow[] = [];
  const refused: RefusedTool[] = [];
  for (const tool of list) {
    const name = nameOf(tool);
    const refuse = (reason: RefusedTool["reason"], detail: string | null = null): void =>
      void refused.push(Object.freeze({ tool: name, reason, detail }));
    if (name === null || !TOOL_NAME.test(name)) refuse("name-invalid");
    else if (taken.has(normal(name))) refuse("name-taken");
    else {
      const external = readExternal(name, tool);
      if (external.definition === null) refuse("bad-registration", external.fault);
      else {
        taken.add(normal(name));
        const row = {
          name,
          module: null,
          text: null,
          zod: false,
          checked: false,
          probed: false,
          env: [],
          external,
        };
        rows.push(before.find((one) => isSame(one, row)) ?? row);
      }
    }
  }
  return [rows, Object.freeze(refused)];
}

function nameOf(tool: unknown): string | null {
  try {
    const { name } = tool as { name?: unknown };
    return TEXT.test(name) ? (name as string) : null;
  } catch {
    return null;
  }
}

/** The same for the model, and the same to call. */
function isSame(one: ToolRow, other: ToolRow): boolean {
  const [a, b] = [one.external, other.external];
  return (
    one.name === other.name &&
    a?.definition != null &&
    b?.definition != null &&
    a.registration.given === b.registration.given &&
    a.registration.check === b.registration.check &&
    JSON.stringify(a.definition) === JSON.stringify(b.definition)
  );
}

function normal(name: string): string {
  return name.toLowerCase().replaceAll("-", "_");
}
