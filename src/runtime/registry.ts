import { attempt } from "./attempt.ts";
import type { RawShape } from "./schema.ts";
import type { ArgsOf, NestedTool, Tool, ToolArgs } from "./tool.ts";

type Registered<Name extends string, Args> = Tool<Name, Args> | NestedTool<Name, Args>;

/** Where tool modules put their tools. `ArgsMap` gives the arguments of each tool by its name. */
export interface Registry<ArgsMap = ToolArgs> {
  /** Counts the registrations: while it is the same, so is everything else here. */
  readonly generation: number;
  /**
   * Adds a tool. It never throws, whatever it is given, because a throw while a module evaluates is permanent; a value
   * without a name is ignored. Nothing is replaced: what a built-in name means is decided by the compiled tables.
   */
  register<const Name extends string, Args = ArgsOf<Name, ArgsMap>, Shape extends RawShape = never>(
    tool: Tool<Name, Args, Shape> | NestedTool<Name, Args, Shape>,
  ): void;
  /** The last registration of that name, as it was given; the type goes by the name alone. */
  get<Name extends string>(name: Name): Registered<Name, ArgsOf<Name, ArgsMap>> | undefined;
  /** Every registration of that name in order, as they were given; frozen. */
  all(name: string): readonly unknown[];
}

/** Makes a registry of one's own: for tests, libraries, and two packages of one program whose tools share a name. */
export function createRegistry<ArgsMap = ToolArgs>(): Registry<ArgsMap> {
  const tools = new Map<unknown, readonly unknown[]>();
  let generation = 0;
  const all = (name: string): readonly unknown[] => tools.get(name) ?? Object.freeze([]);

  return Object.freeze<Registry<ArgsMap>>({
    get generation() {
      return generation;
    },
    register(tool) {
      // What is given may be no object, or one whose getter throws.
      attempt(() => {
        const { name } = tool;
        if (typeof name !== "string") return;
        tools.set(name, Object.freeze([...all(name), tool]));
        generation += 1;
      });
    },
    get<Name extends string>(name: Name) {
      return all(name).at(-1) as Registered<Name, ArgsOf<Name, ArgsMap>> | undefined;
    },
    all,
  });
}

/** The default registry. */
export const registry: Registry = createRegistry();
