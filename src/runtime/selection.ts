import { TEXT, TEXTS, refuseOdd, type Kinds } from "./arguments.ts";
import { addBits, bitsOf, dropBits, hasBit, keepBits, pick, type Bits } from "./bits.ts";
import { freezeAll } from "./freeze.ts";
import { entryNamed, toolNamed, toolsetNamed } from "./names.ts";
import type { Roster, Toolset } from "./roster.ts";
import type { Names } from "./tables.ts";

/** What a caller asks for. An option is absent or has a value; one that is present and `undefined` is refused. */
export type Selection<N extends Names = Names> = EntryChoice<N["entry"]> & {
  /** Absent: the entry point's defaults, or every toolset that is not internal. Empty: no tools. */
  readonly enabledToolsets?: readonly (N["toolset"] | N["alias"] | N["dynamic"] | "all" | "*")[];
  /** Subtracted last, tool by tool: disabled always wins. */
  readonly disabledToolsets?: readonly (
    N["toolset"] | N["internal"] | N["alias"] | N["dynamic"] | "all" | "*"
  )[];
  readonly disabledTools?: readonly N["tool"][];
};

/** Where the tables have entry points, every selection names one. */
type EntryChoice<Entries extends string> = [Entries] extends [never]
  ? { readonly entry?: never }
  : string extends Entries
    ? { readonly entry?: Entries }
    : { readonly entry: Entries };

/** A tool that an enabled toolset asked for and the selection cannot have. */
export interface Refused<N extends Names = Names> {
  readonly tool: N["tool"];
  /** `outside-ceiling`: the entry point can never be given it. */
  readonly reason: "outside-ceiling";
}

/** A tool that was asked for, inside the ceiling, and disabled. */
export interface Removed<N extends Names = Names> {
  readonly tool: N["tool"];
  /** The first of the disabled toolsets that holds it; `disabledTools` when none does and it was named there. */
  readonly by: N["toolset"] | N["internal"] | "all" | "disabledTools";
  /**
   * The enabled toolsets besides `by` that hold it, sorted. With defaults that is the entry point's toolset; `all`, and the
   * defaults without entry points, count as every toolset that is not internal.
   */
  readonly alsoWantedBy: readonly (N["toolset"] | N["internal"])[];
}

/** What layers 1 and 2 leave, and what they took. Everything is sorted by tool and frozen. */
export interface Selected<N extends Names = Names> {
  readonly tools: readonly N["tool"][];
  readonly refused: readonly Refused<N>[];
  readonly removed: readonly Removed<N>[];
}

/** A selection with its names looked up. */
export interface Request {
  /** Layer 1. */
  readonly asked: readonly Toolset[];
  readonly ceiling: Bits;
  /** Layer 2: toolsets, and the single tools under the name `disabledTools`. */
  readonly disabled: readonly Toolset[];
}

/** What a session may ask for that has its entry point from another. */
export const NARROWING_OPTIONS: Kinds = new Map([
  ["enabledToolsets", TEXTS],
  ["disabledToolsets", TEXTS],
  ["disabledTools", TEXTS],
]);
const SELECTION_OPTIONS: Kinds = new Map([...NARROWING_OPTIONS, ["entry", TEXT]]);

/** Checks a selection, and copies it so that nothing its giver does later counts. Throws `ToolsetError`. */
export function copySelection(selection: Selection): Selection {
  return refuseOdd("selection", selection, SELECTION_OPTIONS);
}

/** Layers 1 and 2 for a selection that will not change. Throws `ToolsetError` for a name that is wrong. */
export function select(roster: Roster, selection: Selection): Selected {
  return Object.freeze(new LazySelected(roster, selection));
}

/** Looks up everything that a selection names. Throws `ToolsetError` for a name that is wrong. */
export function readSelection(roster: Roster, selection: Selection): Request {
  const { entry, enabledToolsets, disabledToolsets = [], disabledTools = [] } = selection;
  const { ceiling, defaults, limited } = entryNamed(roster, entry);
  const disabled = disabledToolsets.map((name) => toolsetNamed(roster, name));
  if (disabledTools.length > 0) {
    const indices = disabledTools.map((name) => toolNamed(roster, name));
    disabled.push({ ...roster.all, name: "disabledTools", bits: bitsOf(roster.tools.length, indices) });
  }
  const asked = enabledToolsets?.map((name) => toolsetNamed(roster, name, true, limited)) ?? [defaults];
  return { asked, ceiling, disabled };
}

function bitsOfAll(toolsets: readonly Toolset[], { length }: Bits): Bits {
  const bits = new Uint32Array(length);
  for (const toolset of toolsets) addBits(bits, toolset.bits);
  return bits;
}

/**
 * Works out what was taken when that is looked at, from what the selection was made of: to keep what it was worked out of costs more
 * than the selection itself, and so do getters of its own, hence the class.
 */
class LazySelected implements Selected {
  readonly tools: readonly string[];
  readonly #roster: Roster;
  readonly #selection: Selection;
  #whole: Selected | undefined;

  constructor(roster: Roster, selection: Selection) {
    this.#roster = roster;
    this.#selection = selection;
    const { asked, ceiling, disabled } = readSelection(roster, selection);
    const bits = bitsOfAll(asked, ceiling);
    keepBits(bits, ceiling);
    for (const toolset of disabled) dropBits(bits, toolset.bits);
    this.tools = pick(bits, roster.toolNames);
  }

  get refused(): readonly Refused[] {
    return this.toJSON().refused;
  }

  get removed(): readonly Removed[] {
    return this.toJSON().removed;
  }

  static {
    Object.freeze(this.prototype);
  }

  toJSON(): Selected {
    return (this.#whole ??= freezeAll({
      tools: this.tools,
      ...listTaken(this.#roster, readSelection(this.#roster, this.#selection)),
    }));
  }
}

type Taken = Pick<Selected, "refused" | "removed">;

/** What the ceiling and what is disabled took of what was asked for. */
function listTaken({ toolNames, toolIndex, toolsets, all }: Roster, request: Request): Taken {
  const { asked, ceiling, disabled } = request;
  const asking = new Set(asked.flatMap((one) => (one === all ? toolsets : one)));
  const refused: Refused[] = [];
  const removed: Removed[] = [];
  for (const tool of pick(bitsOfAll(asked, ceiling), toolNames)) {
    const holds = (one: Pick<Toolset, "bits">): boolean => hasBit(one.bits, toolIndex.get(tool)!);
    const by = disabled.find(holds)?.name;
    if (!holds({ bits: ceiling })) refused.push({ tool, reason: "outside-ceiling" });
    else if (by) {
      const wanting = [...asking].filter((one) => holds(one) && one.name !== by);
      removed.push({ tool, by, alsoWantedBy: wanting.map((one) => one.name).sort() });
    }
  }
  return { refused, removed };
}
