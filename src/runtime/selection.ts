import { TEXT, TEXTS, refuseOdd, type Kinds } from "./arguments.ts";
import { addBits, bitsOf, dropBits, hasBit, keepBits, pick, type Bits } from "./bits.ts";
import { enabledNamed, entryNamed, toolNamed, toolsetNamed } from "./names.ts";
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
interface Request {
  /** Layer 1. */
  readonly asked: readonly Toolset[];
  readonly ceiling: Bits;
  /** Layer 2: toolsets, and the single tools under the name `disabledTools`. */
  readonly disabled: readonly Toolset[];
}

const SELECTION_OPTIONS: Kinds = new Map([
  ["entry", TEXT],
  ["enabledToolsets", TEXTS],
  ["disabledToolsets", TEXTS],
  ["disabledTools", TEXTS],
]);

/** Checks a selection, and copies it so that nothing its giver does later counts. Throws `ToolsetError`. */
export function copySelection(selection: Selection): Selection {
  return refuseOdd("selection", selection, SELECTION_OPTIONS);
}

/** Layers 1 and 2 for a selection that will not change. Throws `ToolsetError` for a name that is wrong. */
export function select(roster: Roster, selection: Selection): Selected {
  return Object.freeze(new LazySelected(roster, selection));
}

/** Looks up everything that a selection names. */
function readSelection(roster: Roster, selection: Selection): Request {
  const { entry, enabledToolsets, disabledToolsets = [], disabledTools = [] } = selection;
  const { ceiling, defaults } = entryNamed(roster, entry);
  const disabled = disabledToolsets.map((name) => toolsetNamed(roster, name));
  if (disabledTools.length > 0) {
    const indices = disabledTools.map((name) => toolNamed(roster, name));
    disabled.push({ name: "disabledTools", internal: true, bits: bitsOf(roster.tools.length, indices) });
  }
  const asked = enabledToolsets?.map((name) => enabledNamed(roster, name)) ?? [defaults];
  return { asked, ceiling, disabled };
}

/** The tools that a request leaves. Everything that shows, offers or runs tools goes by this one answer. */
function selectBits(request: Request): Bits {
  const bits = askedBits(request);
  keepBits(bits, request.ceiling);
  for (const toolset of request.disabled) dropBits(bits, toolset.bits);
  return bits;
}

/** Works out what was taken when that is looked at. A class, because own getters cost more than the selection itself. */
class LazySelected implements Selected {
  readonly tools: readonly string[];
  readonly #roster: Roster;
  readonly #selection: Selection;
  #refused: readonly Refused[] | undefined;
  #removed: readonly Removed[] | undefined;

  constructor(roster: Roster, selection: Selection) {
    this.#roster = roster;
    this.#selection = selection;
    this.tools = pick(selectBits(readSelection(roster, selection)), roster.toolNames);
  }

  get refused(): readonly Refused[] {
    return (this.#refused ??= listRefused(this.#roster, readSelection(this.#roster, this.#selection)));
  }

  get removed(): readonly Removed[] {
    return (this.#removed ??= listRemoved(this.#roster, readSelection(this.#roster, this.#selection)));
  }

  static {
    Object.freeze(this.prototype);
  }

  toJSON(): Selected {
    return { tools: this.tools, refused: this.refused, removed: this.removed };
  }
}

function askedBits({ asked, ceiling }: Request): Bits {
  const bits = new Uint32Array(ceiling.length);
  for (const toolset of asked) addBits(bits, toolset.bits);
  return bits;
}

function listRefused({ toolNames }: Roster, request: Request): readonly Refused[] {
  const bits = askedBits(request);
  dropBits(bits, request.ceiling);
  return Object.freeze(
    pick(bits, toolNames).map((tool): Refused => Object.freeze({ tool, reason: "outside-ceiling" })),
  );
}

function listRemoved(roster: Roster, request: Request): readonly Removed[] {
  const { toolNames, toolIndex, toolsets, all } = roster;
  const bits = askedBits(request);
  keepBits(bits, request.ceiling);
  dropBits(bits, selectBits(request));
  const asked = new Set(request.asked.flatMap((one) => (one === all ? toolsets : one)));
  return Object.freeze(
    pick(bits, toolNames).map((tool): Removed => {
      const holds = (one: Toolset): boolean => hasBit(one.bits, toolIndex.get(tool)!);
      const by = request.disabled.find(holds)!.name;
      const alsoWantedBy = [...asked].filter((one) => holds(one) && one.name !== by).map((one) => one.name);
      return Object.freeze({ tool, by, alsoWantedBy: Object.freeze(alsoWantedBy.sort()) });
    }),
  );
}
