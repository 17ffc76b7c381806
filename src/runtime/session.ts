import { FUNCTION, TEXT, TEXTS, refuseOdd, type Kinds } from "./arguments.ts";
import type { Choice } from "./choice.ts";
import type { ToolRow } from "./roster.ts";
import type { Format, OpenAiTool } from "./definitions.ts";
import { formatted } from "./formatted.ts";
import { freezeAll } from "./freeze.ts";
import type { Dispatch, DispatchOptions, SessionCaller, ToolCall } from "./dispatch.ts";
import type { Explain, Explanation } from "./explain.ts";
import type { Look, Offers, Shown } from "./offers.ts";
import { NARROWING_OPTIONS, copySelection, type Selection } from "./selection.ts";
import type { Names } from "./tables.ts";
import type { ToolResult } from "./tool-result.ts";

export interface SessionOptions<T = readonly OpenAiTool[]> {
  /** How the session is called in events; numbered unless given. */
  readonly id?: string;
  /** Whom the conversation is for: checks of that scope and handlers are told. */
  readonly tenant?: string;
  /**
   * What a session that was saved had shown, to resume it: it is opened with those of them that it may have now, in their order, and
   * others come with a refresh. Nothing else of a session is saved, so there is nothing that would have to be believed.
   */
  readonly shown?: readonly string[];
  /** How `definitions` are said, in a child session too unless it has its own; as OpenAI's chat API takes them unless given. */
  readonly format?: Format<T>;
}

/** What a child session may ask for; entry point and tenant are those of its parent. */
export type Narrowing<N extends Names = Names> = Omit<Selection<N>, "entry">;

/** A session as JSON can hold it. */
export type SavedSession = Required<Pick<SessionOptions, "shown">>;

/** What a refresh changed. Frozen. */
export interface SessionChange<N extends Names = Names> {
  readonly added: readonly N["tool"][];
  readonly removed: readonly N["tool"][];
}

/** What one conversation sees, and the only way by which its calls reach a handler. */
export interface Session<N extends Names = Names, T = readonly OpenAiTool<N["tool"]>[]> {
  readonly id: string;
  readonly entry: N["entry"] | null;
  /** The same value until `refresh` changes something. Frozen all through, but for what a format made. */
  readonly definitions: T;
  /**
   * Looks again: what is gone is taken out, what is new comes last, and everything else keeps its place and its bytes. A tool
   * whose definition changed is both. While it is looking, whoever else asks gets the same answer. Where the format throws it rejects
   * with that, and nothing has changed.
   */
  refresh(): Promise<SessionChange<N>>;
  /**
   * Runs a tool of this session. The name must be among the definitions, and the tool selected, registered as it was then, and
   * available now. A name that is hidden and one that does not exist get the same answer. Never rejects.
   */
  dispatch(call: ToolCall, options?: DispatchOptions): Promise<ToolResult>;
  /** A session that sees part of what this one does, and never more. Rejects with `ToolsetError`. */
  openChild<U = T>(narrowing: Narrowing<N>, options?: SessionOptions<U>): Promise<Session<N, NoInfer<U>>>;
  /** Why a tool is among the definitions or is not, by what was found when they were made. */
  explain(tool: string): Explanation<N>;
  /** What it shows, for the options of the session that resumes it. */
  toJSON(): SavedSession;
}

/** A session of any format: whoever opened it knows which. */
type AnySession = Session<Names, never>;

export type OpenSession = (selection: Selection, options?: SessionOptions<unknown>) => Promise<AnySession>;

const OPTIONS: Kinds = new Map([
  ["id", TEXT],
  ["tenant", TEXT],
  ["shown", TEXTS],
  ["format", FUNCTION],
]);

export function createOpenSession(
  choose: (selection: Selection) => Choice<unknown>,
  rowOf: (tool: string) => ToolRow | undefined,
  look: Offers["look"],
  dispatch: Dispatch,
  explain: Explain,
): OpenSession {
  let opened = 0;

  /** `selections` are its own and those of the sessions that it came from, the first at the root. */
  async function open(
    selections: readonly Selection[],
    parent: SessionCaller | null,
    given: SessionOptions<unknown>,
  ): Promise<AnySession> {
    const number = ++opened;
    const options = refuseOdd("options", given, OPTIONS);
    const { id = `session-${number}`, format = parent?.format } = options;
    const tenant = parent?.tenant ?? options.tenant;
    let saved = options.shown;
    const entry = selections[0]!.entry;
    let shown: ReadonlyMap<string, Shown> = new Map();
    let definitions: readonly OpenAiTool[] | undefined;
    let looked: Look;

    const isSelected = (tool: string): boolean =>
      selections.every((selection) => choose(selection).selected.tools.includes(tool)) &&
      (parent === null || parent.isHeld(tool));

    async function lookAgain(): Promise<SessionChange> {
      const found = await look(() => {
        const { tools } = choose(selections.at(-1)!).selected;
        return (saved ?? tools).filter(isSelected);
      }, caller);
      const next = new Map<string, Shown>();
      const change = { added: [] as string[], removed: [] as string[] };
      for (const [name, { definition }] of shown) {
        const now = found.shown.get(name);
        // The same bytes stay the same object, even from another registration.
        if (now && JSON.stringify(now.definition) === JSON.stringify(definition))
          next.set(name, { ...now, definition });
        else change.removed.push(name);
      }
      for (const [name, now] of found.shown) {
        if (next.has(name)) continue;
        next.set(name, now);
        change.added.push(name);
      }
      if (!definitions || change.added.length + change.removed.length > 0) {
        const list = Object.freeze(Array.from(next.values(), (one) => one.definition));
        // If it throws, the session stays as it was.
        formatted(list, format);
        definitions = list;
      }
      looked = found;
      shown = next;
      return freezeAll(change);
    }

    let refreshing: Promise<SessionChange> | undefined;
    const session: AnySession = {
      id,
      entry: entry ?? null,
      get definitions() {
        return formatted(definitions!, format) as never;
      },
      refresh: () => (refreshing ??= lookAgain().finally(() => (refreshing = undefined))),
      dispatch: (call, options) => dispatch(caller, call, options),
      openChild: async (narrowing, options = {}) => {
        const own = refuseOdd("narrowing", narrowing, NARROWING_OPTIONS);
        // Without toolsets of its own it has those of its parent, not the defaults of the entry point.
        const child = [...selections, { ...selections.at(-1), ...own }];
        return open(child, caller, options);
      },
      explain: (tool) => explain(tool, selections, looked.offers.get(tool), caller.isHeld(tool)),
      toJSON: () => freezeAll({ shown: [...shown.keys()] }),
    };
    const caller: SessionCaller = {
      entry,
      tenant,
      format,
      session,
      number,
      shown: (tool) => shown.get(tool),
      isHeld: (tool) => shown.get(tool)?.row === rowOf(tool) && isSelected(tool),
    };
    await lookAgain();
    saved = undefined;
    return Object.freeze(session);
  }

  return async (selection, options = {}) => open([copySelection(selection)], null, options);
}
