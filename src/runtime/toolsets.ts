import { FUNCTION, OBJECT, TEXTS, refuseOdd, refuseUnless, type Kind, type Kinds } from "./arguments.ts";
import { availabilityOf, type Availability } from "./availability.ts";
import { createBinder, type Implementation, type RegistrySource } from "./bind.ts";
import { pick } from "./bits.ts";
import { createChooser } from "./choice.ts";
import { readTables } from "./declared.ts";
import { createDefinitionCache, type Cached } from "./definition-cache.ts";
import { createDefine, type OpenAiTool } from "./definitions.ts";
import { createDispatcher, type Approve } from "./dispatch.ts";
import { createChannel, type ToolsetsListener } from "./events.ts";
import { enabledNamed, toolsetNamed } from "./names.ts";
import { ANYONE, createOffers, type Caller } from "./offers.ts";
import { registry } from "./registry.ts";
import type { Selected, Selection } from "./selection.ts";
import { createSessions, type SavedSession, type Session, type SessionOptions } from "./session.ts";
import { createSources, type Source, type SourceOptions } from "./sources.ts";
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
  /** How a registry that is not one of this package gives its tools. With it those of `modules` are not looked at. */
  readonly implementation?: Implementation;
  /** Asked before each call that has to be approved of. Without it such a call is refused. */
  readonly approve?: Approve;
  /** `false` to refuse arguments that are not valid even where they could be repaired. */
  readonly repairArguments?: boolean;
  /**
   * Keeps a tool for so many milliseconds after its check last said yes when it breaks down, at these entry points alone: one
   * that throws or does not answer. One that says no is believed.
   */
  readonly grace?: { readonly milliseconds: number; readonly entries: readonly string[] };
}

/** One set of tables at work, with its own checks and caches. What it returns is frozen all through. */
export interface Toolsets<N extends Names = Names> {
  /**
   * The definitions of the tools that are selected and can be offered now, by name. The same promise while nothing they
   * depend on changed. Rejects with `ToolsetError` when the selection is wrong, and for no other reason but malformed tables.
   */
  getToolDefinitions(selection: Selection<N>): Promise<readonly OpenAiTool<N["tool"]>[]>;
  /** Freezes what a conversation sees. Rejects with `ToolsetError` when the selection is wrong. */
  openSession(selection: Selection<N>, options?: SessionOptions): Promise<Session<N>>;
  /**
   * Opens a session that was saved, as text or as what that held. It gets what it was shown then, as far as it may have it now, and
   * nothing else until it is refreshed. Nothing in `saved` is believed: the entry point is named again by whoever knows it. Rejects with `ToolsetError`.
   */
  resumeSession(
    saved: SavedSession | string,
    at: { readonly entry?: N["entry"] },
    options?: SessionOptions,
  ): Promise<Session<N>>;
  /**
   * Adds tools that come at run time, each a value that `register` would take. They never take the place of another. Throws
   * `ToolsetError` for a name that is wrong or taken; a tool that cannot be had is told in `refused`.
   */
  registerSource(name: string, tools: readonly unknown[], options?: SourceOptions<N>): Source;
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

const MODULES: Kind = {
  words: "what tool-modules.gen.ts exports",
  test(value) {
    const { registries, load } = (value ?? {}) as Partial<ToolModules>;
    return OBJECT.test(load) && Array.isArray(registries) && registries.every(OBJECT.test);
  },
};
const GRACE: Kind = {
  words: "`{ milliseconds, entries }`",
  test(value) {
    const { milliseconds, entries } = (value ?? {}) as NonNullable<ToolsetsOptions["grace"]>;
    return Number.isFinite(milliseconds) && TEXTS.test(entries);
  },
};
const OPTIONS: Kinds = new Map([
  ["modules", MODULES],
  ["env", OBJECT],
  ["now", FUNCTION],
  ["implementation", FUNCTION],
  ["approve", FUNCTION],
  ["repairArguments", { words: "a boolean", test: (value) => typeof value === "boolean" }],
  ["grace", GRACE],
]);

/**
 * Puts generated tables to work. Throws `ToolsetError` when they are malformed or of another version, or an option is
 * wrong.
 */
export function createToolsets<N extends Names>(
  tables: Tables<N>,
  options: ToolsetsOptions = {},
): Toolsets<N> {
  const {
    modules,
    env,
    now = () => performance.now(),
    implementation,
    approve,
    repairArguments: repair = true,
    grace,
  } = refuseOdd("options", options, OPTIONS);
  const registries = (implementation ? [] : (modules?.registries ?? [registry])) as readonly RegistrySource[];
  for (const one of registries) refuseUnless(REGISTRY, "registries", one);

  const declared = readTables(tables);
  const { roster, register } = createSources(declared);
  const binder = createBinder(registries, implementation);
  const define = createDefine(binder);
  const choose = createChooser<Cached>(roster);
  const channel = createChannel();
  const environment = (): Environment => env ?? (globalThis as WithProcess).process?.env ?? {};
  function generation(): number {
    let sum = 0;
    for (const one of registries) sum += one.generation;
    return sum;
  }
  const { judge, judgeAll, load } = createOffers({ binder, modules, environment, generation, now });
  const callerAt = (entry: string | undefined): Caller =>
    grace?.entries.includes(entry!) ? { grace: grace.milliseconds } : ANYONE;
  const rowOf = (tool: string) => roster().tools[roster().toolIndex.get(tool)!]!;
  const toApprove = (tool: string, entry: string | null): readonly string[] =>
    (declared.approve.get(entry!) ?? []).filter((one) => declared.capabilities.get(tool)?.includes(one));
  const dispatcher = createDispatcher({
    binder,
    define,
    judge,
    load,
    toApprove,
    approve,
    repair,
    environment,
    channel,
    now,
  });
  const sessions = createSessions({ choose, rowOf, judgeAll, define, callerAt, dispatcher });

  const toolsets: Toolsets = {
    getToolDefinitions: createDefinitionCache({ choose, rowOf, define, judgeAll, callerAt, generation, now }),
    openSession: sessions.open,
    resumeSession: (saved, { entry }, given) => sessions.resume(saved, entry, given),
    registerSource: register,
    subscribe: channel.subscribe,
    select: (selection) => choose(selection).selected,
    resolveToolset: (name) => pick(toolsetNamed(roster(), name).bits, roster().toolNames),
    getToolsetNames: () => Object.freeze(roster().toolsets.map(({ name }) => name)),
    validateToolset: (text): text is string => roster().named.get(text)?.internal === false,
    parseToolsets(texts) {
      refuseUnless(TEXTS, "toolsets", texts);
      return Object.freeze(texts.map((text) => enabledNamed(roster(), text).name));
    },
    availability: async (toolset) => availabilityOf(roster(), toolsetNamed(roster(), toolset), judge),
  };
  return Object.freeze(toolsets) as Toolsets<N>;
}

/** Where there is a process, it has an environment. */
interface WithProcess {
  readonly process?: { readonly env?: Environment };
}

const REGISTRY: Kind = {
  words: "a registry of this package; for any other give an `implementation`",
  test(value) {
    const { all, generation } = (value ?? {}) as Partial<RegistrySource>;
    return FUNCTION.test(all) && Number.isInteger(generation);
  },
};
