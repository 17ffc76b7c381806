import { TEXT, TEXTS, refuseOdd, refuseUnless, type Kinds } from "./arguments.ts";
import type { Choice } from "./choice.ts";
import type { ToolRow } from "./declared.ts";
import type { Define, OpenAiTool } from "./definitions.ts";
import type { DispatchOptions, Dispatcher, ToolCall } from "./dispatch.ts";
import type { Caller, Offers } from "./offers.ts";
import { copySelection, type Selection } from "./selection.ts";
import type { Names } from "./tables.ts";
import type { ToolResult } from "./tool-result.ts";
import { ToolsetError } from "./toolset-error.ts";

export interface SessionOptions {
  /** How the session is called in events; numbered unless given. */
  readonly id?: string;
  /** Whom the conversation is for: checks of that scope and handlers are told. */
  readonly tenant?: string;
}

/** What a child session may ask for; the entry point is that of its parent. */
export type Narrowing<N extends Names = Names> = Omit<Selection<N>, "entry">;

/** A session as JSON can hold it. What is in it is asked for again when it is resumed, and never believed. */
export interface SavedSession {
  readonly version: 1;
  /** Of the session and those it came from, the first at the root. */
  readonly selections: readonly Selection[];
  /** In the order in which they were shown. */
  readonly tools: readonly string[];
}

/** What a refresh changed. Frozen. */
export interface SessionChange<N extends Names = Names> {
  readonly added: readonly N["tool"][];
  readonly removed: readonly N["tool"][];
}

/** What one conversation sees, and the only way by which its calls reach a handler. */
export interface Session<N extends Names = Names> {
  readonly id: string;
  readonly entry: N["entry"] | null;
  /** Frozen all through; the same array until `refresh` changes something. */
  readonly definitions: readonly OpenAiTool<N["tool"]>[];
  /**
   * Looks again: what is gone is taken out, what is new comes last, and everything else keeps its place and its bytes. A tool
   * whose definition changed is both.
   */
  refresh(): Promise<SessionChange<N>>;
  /**
   * Runs a tool of this session. The name must be among the definitions, and the tool selected, registered as it was then, and
   * available now. A name that is hidden and one that does not exist get the same answer. Never rejects.
   */
  dispatch(call: ToolCall, options?: DispatchOptions): Promise<ToolResult>;
  /** A session that sees part of what this one does, and never more. Rejects with `ToolsetError`. */
  openChild(narrowing: Narrowing<N>, options?: SessionOptions): Promise<Session<N>>;
  /** For `resumeSession`. */
  toJSON(): SavedSession;
}

/** What sessions are made with. */
export interface SessionSources {
  readonly choose: (selection: Selection) => Choice<unknown>;
  /** The tool of that name as it is now; undefined when there is none. */
  readonly rowOf: (tool: string) => ToolRow | undefined;
  readonly judgeAll: Offers["judgeAll"];
  readonly define: Define;
  readonly callerAt: (entry: string | undefined) => Caller;
  readonly dispatcher: Dispatcher;
}

/** What a session shows, or is about to. */
interface Shown {
  readonly row: ToolRow;
  readonly definition: OpenAiTool;
}

/** A session from within: what its children and its calls ask of it. */
export interface Holder {
  /** The tool of that name as it was when it was shown; undefined when it is not. */
  readonly shown: (tool: string) => ToolRow | undefined;
  /** Whether it may still be had: selected all the way up, and the same registration. Says nothing of checks. */
  readonly isHeld: (row: ToolRow) => boolean;
}

const OPTIONS: Kinds = new Map([
  ["id", TEXT],
  ["tenant", TEXT],
]);
const SAVED: Kinds = new Map([
  ["version", { words: "1", test: (value) => value === 1 }],
  ["selections", { words: "a list", test: (value) => Array.isArray(value) && value.length > 0 }],
  ["tools", TEXTS],
]);

export interface Sessions {
  open(selection: Selection, options?: SessionOptions): Promise<Session>;
  resume(saved: unknown, entry: string | undefined, options?: SessionOptions): Promise<Session>;
}

export function createSessions(sources: SessionSources): Sessions {
  const { choose, rowOf, judgeAll, define, callerAt, dispatcher } = sources;
  let opened = 0;

  /** `before` are the names that were shown already, for a session that is resumed: it gets no others. */
  async function open(
    selections: readonly Selection[],
    parent: Holder | null,
    given: SessionOptions,
    before: readonly string[] | null,
  ): Promise<Session> {
    const { id = `session-${(opened += 1)}`, tenant } = refuseOdd("options of a session", given, OPTIONS);
    const { entry } = selections[0]!;
    let shown: ReadonlyMap<string, Shown> = new Map();
    let definitions: readonly OpenAiTool[] = Object.freeze([]);

    const isSelected = (tool: string): boolean =>
      selections.every((selection) => choose(selection).selected.tools.includes(tool));
    const holder: Holder = {
      shown: (tool) => shown.get(tool)?.row,
      isHeld: (row) =>
        shown.get(row.name)?.row === row &&
        rowOf(row.name) === row &&
        isSelected(row.name) &&
        (parent === null || parent.isHeld(row)),
    };
    /** What could be shown now: by name, or as it was saved. */
    async function find(): Promise<readonly Shown[]> {
      let tools = before ?? choose(selections[0]!).selected.tools;
      for (const selection of selections) {
        const selected = new Set(choose(selection).selected.tools);
        tools = tools.filter((tool) => selected.has(tool));
      }
      const rows = tools.map((tool) => rowOf(tool)!).filter((row) => parent === null || parent.isHeld(row));
      const { offers } = await judgeAll(rows, caller);
      return rows.filter((_, i) => offers[i]!.available).map((row) => ({ row, definition: define(row) }));
    }
    function show(next: readonly Shown[]): void {
      shown = new Map(next.map((one) => [one.row.name, one]));
      definitions = Object.freeze(next.map((one) => one.definition));
    }

    const session: Session = {
      id,
      entry: entry ?? null,
      get definitions() {
        return definitions;
      },
      async refresh() {
        const found = new Map((await find()).map((one) => [one.row.name, one]));
        const kept = [...shown.values()].flatMap(({ row, definition }) => {
          const now = found.get(row.name);
          // The same bytes stay the same object, even from another registration.
          return now && isSame(now.definition, definition) ? [{ row: now.row, definition }] : [];
        });
        const names = new Set(kept.map((one) => one.row.name));
        const fresh = [...found.values()].filter((one) => !names.has(one.row.name));
        const change = {
          added: Object.freeze(fresh.map((one) => one.row.name)),
          removed: Object.freeze([...shown.keys()].filter((name) => !names.has(name))),
        };
        const same = definitions;
        show([...kept, ...fresh]);
        if (change.added.length + change.removed.length === 0) definitions = same;
        return Object.freeze(change);
      },
      dispatch: (call, options) =>
        dispatcher(holder, { ...caller, session, id, entry: entry ?? null }, call, options),
      openChild: async (narrowing, options = {}) => {
        const own = copySelection(narrowing);
        if (own.entry !== undefined)
          throw new ToolsetError("invalid-argument", "entry", "a child session has the entry of its parent");
        // Without toolsets of its own it has those of its parent, not the defaults of the entry point.
        const { disabledToolsets: _, disabledTools: __, ...inherited } = selections.at(-1)!;
        return open(
          [...selections, { ...inherited, ...own }],
          holder,
          tenant === undefined ? options : { tenant, ...options },
          null,
        );
      },
      toJSON: () => ({ version: 1, selections, tools: [...shown.keys()] }),
    };
    const caller: Caller = { ...callerAt(entry), ...(tenant === undefined ? {} : { tenant }), session };
    show(await find());
    before = null;
    return Object.freeze(session);
  }

  return {
    open: async (selection, options = {}) => open([copySelection(selection)], null, options, null),
    async resume(given, entry, options = {}) {
      const { selections, tools } = refuseOdd("saved session", readSaved(given), SAVED);
      const copies = selections.map(copySelection);
      for (const one of copies) {
        if (one.entry !== entry)
          throw new ToolsetError("invalid-argument", "entry", "the session was saved at another entry point");
      }
      return open(copies, null, options, tools);
    },
  };
}

function readSaved(given: unknown): SavedSession {
  try {
    return (TEXT.test(given) ? JSON.parse(given as string) : given) as SavedSession;
  } catch {
    refuseUnless({ words: "a saved session", test: () => false }, "saved", given);
    throw new TypeError();
  }
}

function isSame(one: OpenAiTool, other: OpenAiTool): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
