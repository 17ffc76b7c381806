import { FUNCTION, OBJECT, TEXTS, refuseOdd, refuseUnless, type Kind, type Kinds } from "./arguments.ts";
import { attempt } from "./attempt.ts";
import { availabilityOf, type Availability } from "./availability.ts";
import { createBind, type Implementation, type RegistrySource } from "./bind.ts";
import { pick } from "./bits.ts";
import type { Calls } from "./calls.ts";
import { createChooser } from "./choice.ts";
import { readTables, type Roster, type ToolRow } from "./roster.ts";
import { createDefinitionCache, type Cached } from "./definition-cache.ts";
import type { Format, OpenAiTool } from "./definitions.ts";
import { createDispatch, type Approve } from "./dispatch.ts";
import { createChannel, type ToolsetsListener } from "./events.ts";
import { createExplain, type Explanation } from "./explain.ts";
import { formatted } from "./formatted.ts";
import { INSTANCE, type WithInstance } from "./instance.ts";
import { toolsetNamed } from "./names.ts";
import { createOffers } from "./offers.ts";
import { registry } from "./registry.ts";
import type { Selected, Selection } from "./selection.ts";
import { createOpenSession, type Session, type SessionOptions } from "./session.ts";
import type { Surroundings } from "./surroundings.ts";
import type { Names, Tables, ToolModules } from "./tables.ts";
import type { Environment } from "./tool.ts";

export interface ToolsetsOptions {
  /**
   * How to reach the code of the tools, as generated. Without it no tool that has a check is offered, and external tools are
   * those of the default registry.
   */
  readonly modules?: ToolModules;
  /** What `requiresEnv` and the checks are given; the environment of the process, where there is one. */
  readonly env?: Environment;
  /** A monotonic clock in milliseconds; `performance.now` unless given. */
  readonly now?: () => number;
  /** How a registry that is not one of this package gives the built-in tools. External ones are still looked for in those of `modules`. */
  readonly implementation?: Implementation;
  /** Asked before each call that has to be approved of. Without it such a call is refused. */
  readonly approve?: Approve;
  /** Reads arguments and writes results; that of `modules` unless given. Without either no call is let through. */
  readonly calls?: Calls;
  /**
   * Entry point → for how many milliseconds a tool is kept there after its check last said yes, when it breaks down: when it
   * throws or does not answer. One that says no is believed.
   */
  readonly grace?: Readonly<Record<string, number>>;
}

/** One set of tables at work, with its own checks and caches. What it returns is frozen all through, but for what a format makes. */
export interface Toolsets<N extends Names = Names> {
  /**
   * The definitions of the tools that are selected and can be offered now, by name, in the form that OpenAI's chat API takes unless a
   * format is given. The same promise while nothing they depend on changed; with a format the same value. Rejects with `ToolsetError` when
   * the selection is wrong, with what a format throws, and for no other reason but malformed tables.
   */
  getToolDefinitions<T = readonly OpenAiTool<N["tool"]>[]>(
    selection: Selection<N>,
    format?: Format<T>,
  ): Promise<NoInfer<T>>;
  /** Freezes what a conversation sees. Rejects with `ToolsetError` when the selection is wrong, and with what a format throws. */
  openSession<T = readonly OpenAiTool<N["tool"]>[]>(
    selection: Selection<N>,
    options?: SessionOptions<T>,
  ): Promise<Session<N, NoInfer<T>>>;
  /**
   * Why a selection leaves a tool, or does not: every step on the way, the one that stopped it, and what to do about it. Asks its
   * check. Rejects with `ToolsetError` when the selection is wrong.
   */
  explain(tool: string, selection: Selection<N>): Promise<Explanation<N>>;
  /** Tells of every call, refused ones too. The function that it returns ends that. */
  subscribe(listener: ToolsetsListener): () => void;
  /** The tools that are selected, and what was refused or removed. Checks are not asked. Throws `ToolsetError`. */
  select(selection: Selection<N>): Selected<N>;
  /** The tools of any toolset, internal ones too, sorted. Throws `ToolsetError`. */
  resolveToolset(
    name: N["toolset"] | N["internal"] | N["alias"] | N["dynamic"] | "all" | "*",
  ): readonly N["tool"][];
  /** The toolsets that may be enabled, sorted; no aliases. */
  getToolsetNames(): readonly N["toolset"][];
  /** Whether `enabledToolsets` would take this text. */
  validateToolset(text: string): text is N["toolset"] | N["alias"] | "all" | "*";
  /**
   * Toolsets to enable, from texts of a config file: aliases become what they stand for, `*` becomes `all`. Throws
   * `ToolsetError` for the first that is wrong.
   */
  parseToolsets(texts: readonly string[]): readonly (N["toolset"] | "all")[];
  /** Which tools of a toolset could be offered now, and why not. It gates nothing. Rejects with `ToolsetError`. */
  availability(
    toolset: N["toolset"] | N["internal"] | N["alias"] | N["dynamic"] | "all" | "*",
  ): Promise<Availability<N>>;
}

const CALLS: Kind = {
  words: "what toolsetc/calls exports",
  test: (value) => FUNCTION.test((value as Calls | null)?.readArguments),
};
const MODULES: Kind = {
  words: "what tool-modules.gen.ts exports",
  test: (value) =>
    attempt(() => {
      const { registries, load } = value as {
        readonly registries: readonly RegistrySource[];
        readonly load: unknown;
      };
      return (
        OBJECT.test(load) &&
        registries.every(({ all, generation }) => FUNCTION.test(all) && Number.isInteger(generation))
      );
    }) === true,
};
const OPTIONS: Kinds = new Map([
  ["modules", MODULES],
  ["env", OBJECT],
  ["now", FUNCTION],
  ["implementation", FUNCTION],
  ["approve", FUNCTION],
  ["calls", CALLS],
  ["grace", OBJECT],
]);

/** Where there is a process, it has an environment. */
interface WithProcess {
  readonly process?: { readonly env?: Environment };
}

/**
 * Puts generated tables to work. Throws `ToolsetError` when they are malformed or of another version, or an option is
 * wrong.
 */
export function createToolsets<N extends Names>(
  tables: Tables<N>,
  options: ToolsetsOptions = {},
): Toolsets<N> {
  const {
    modules = { registries: [registry], load: {} },
    grace = {},
    ...given
  } = refuseOdd("options", options, OPTIONS);
  const registries = modules.registries as readonly RegistrySource[];
  const fromTables = readTables(tables, given.implementation ? {} : modules.checks);
  const joinable = structuredClone([tables.dynamic, tables.trusted] as const);
  let next = (): Roster => fromTables;
  let changes = 0;
  const roster = (): Roster => next();
  const surroundings: Surroundings = {
    now: () => performance.now(),
    env: (globalThis as WithProcess).process?.env ?? {},
    calls: modules.calls,
    ...given,
    modules: new Map(Object.entries(modules.load)),
    grace: new Map(Object.entries(grace)),
    generation: () => registries.reduce((sum, one) => sum + one.generation, changes),
  };
  const rowOf = (tool: string): ToolRow | undefined => roster().tools[roster().toolIndex.get(tool)!];
  const choose = createChooser<Cached>(roster);
  const bind = createBind(registries, surroundings);
  const offers = createOffers(surroundings, bind, rowOf);
  const { judge, look } = offers;
  const definitions = createDefinitionCache(surroundings, choose, look);
  const channel = createChannel();
  const dispatch = createDispatch(surroundings, bind, offers, channel.emit, roster);
  const explain = createExplain(roster, choose, surroundings.now);

  const toolsets: Toolsets & WithInstance = {
    [INSTANCE]: () => ({
      roster: fromTables,
      joinable,
      use(given) {
        next = given;
        changes += 1;
      },
    }),
    getToolDefinitions(selection: Selection, format?: Format<unknown>) {
      const promise = definitions(selection) as Promise<never>;
      return format === undefined ? promise : promise.then((list) => formatted(list, format) as never);
    },
    openSession: createOpenSession(choose, rowOf, look, dispatch, explain),
    async explain(tool, given) {
      const { selection } = choose(given);
      const row = rowOf(tool);
      const offer = row && (await judge(row, selection));
      return explain(tool, [selection], offer, true);
    },
    subscribe: channel.subscribe,
    select: (selection) => choose(selection).selected,
    resolveToolset: (name) => pick(toolsetNamed(roster(), name).bits, roster().toolNames),
    getToolsetNames: () => Object.freeze(roster().toolsets.map(({ name }) => name)),
    validateToolset: (text): text is string => roster().named.get(text)?.internal === false,
    parseToolsets(texts) {
      refuseUnless(TEXTS, "toolsets", texts);
      return Object.freeze(texts.map((text) => toolsetNamed(roster(), text, true).name));
    },
    async availability(given) {
      const { name } = toolsetNamed(roster(), given);
      return availabilityOf(name, (await look(() => toolsets.resolveToolset(name), {})).offers);
    },
  };
  return Object.freeze(toolsets) as unknown as Toolsets<N>;
}
