import { FUNCTION, OBJECT, TEXTS, refuseOdd, refuseUnless, type Kind, type Kinds } from "./arguments.ts";
import { availabilityOf, type Availability } from "./availability.ts";
import { createBinder, type RegistrySource } from "./bind.ts";
import { pick } from "./bits.ts";
import { createChooser } from "./choice.ts";
import { createDefinitionCache, type Cached } from "./definition-cache.ts";
import type { OpenAiTool } from "./definitions.ts";
import { enabledNamed, toolsetNamed } from "./names.ts";
import { createJudge } from "./offers.ts";
import { registry } from "./registry.ts";
import { readTables } from "./roster.ts";
import type { Selected, Selection } from "./selection.ts";
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
}

/** One set of tables at work, with its own checks and caches. What it returns is frozen all through. */
export interface Toolsets<N extends Names = Names> {
  /**
   * The definitions of the tools that are selected and can be offered now, by name. The same promise while nothing they
   * depend on changed. Rejects with `ToolsetError` when the selection is wrong, and for no other reason but malformed tables.
   */
  getToolDefinitions(selection: Selection<N>): Promise<readonly OpenAiTool<N["tool"]>[]>;
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
  words: "the `modules` of tool-modules.gen.ts",
  test(value) {
    const { registries, load } = (value ?? {}) as Partial<ToolModules>;
    return OBJECT.test(load) && Array.isArray(registries) && registries.every(isRegistry);
  },
};
const OPTIONS: Kinds = new Map([
  ["modules", MODULES],
  ["env", OBJECT],
  ["now", FUNCTION],
]);

/**
 * Puts generated tables to work. Throws `ToolsetError` when they are malformed or of another version, or an option is
 * wrong.
 */
export function createToolsets<N extends Names>(
  tables: Tables<N>,
  options: ToolsetsOptions = {},
): Toolsets<N> {
  const { modules, env, now = () => performance.now() } = refuseOdd("options", options, OPTIONS);
  const registries = (modules?.registries ?? [registry]) as readonly RegistrySource[];

  const roster = readTables(tables);
  const binder = createBinder(registries);
  const judge = createJudge({ binder, modules, env, now });
  const choose = createChooser<Cached>(roster);
  const toolsetNames = Object.freeze(roster.toolsets.map(({ name }) => name));

  const toolsets: Toolsets = {
    getToolDefinitions: createDefinitionCache({
      choose,
      rowOf: (tool) => roster.tools[roster.toolIndex.get(tool)!]!,
      binder,
      judge,
      generation: () => registries.reduce((sum, one) => sum + one.generation, 0),
      now,
    }),
    select: (selection) => choose(selection).selected,
    resolveToolset: (name) => pick(toolsetNamed(roster, name).bits, roster.toolNames),
    getToolsetNames: () => toolsetNames,
    validateToolset: (text): text is string => roster.named.get(text)?.internal === false,
    parseToolsets(texts) {
      refuseUnless(TEXTS, "toolsets", texts);
      return Object.freeze(texts.map((text) => enabledNamed(roster, text).name));
    },
    availability: async (toolset) => availabilityOf(roster, toolsetNamed(roster, toolset), judge),
  };
  return Object.freeze(toolsets) as Toolsets<N>;
}

function isRegistry(value: Partial<RegistrySource> | null): boolean {
  return FUNCTION.test(value?.all) && Number.isInteger(value?.generation);
}
