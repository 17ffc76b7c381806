import type { Config } from "../config/declarations.ts";
import { resolve } from "./resolve.ts";
import type { Model } from "./model.ts";

/** Where a tool ends up that joins a toolset at run time; in declared order. */
export interface Joining {
  /** The toolset itself, and those that come to hold the tool with it. */
  readonly toolsets: readonly string[];
  /** The entry points that may ever be given it, and those that are given it by default. */
  readonly ceilings: readonly string[];
  readonly defaults: readonly string[];
}

/**
 * Of each `dynamic` toolset what becomes of a tool that joins it. Found by resolving everything once more with a further tool in
 * each of them: excludes and opt-in includes then act on it as they do on any other.
 */
export function resolveJoining(model: Model): ReadonlyMap<string, Joining> {
  const dynamic = model.config.toolsets.filter((one) => one.dynamic).map((one) => one.name);
  if (dynamic.length === 0) return new Map();
  const { toolsets, entries } = resolve(withNewcomers(model.config), model.scan);
  const namesWhere = <T>(all: ReadonlyMap<string, T>, holds: (one: T) => boolean): readonly string[] =>
    [...all].filter(([, one]) => holds(one)).map(([name]) => name);
  return new Map(
    dynamic.map((name) => {
      const tool = newcomerOf(name);
      const joining = {
        toolsets: namesWhere(toolsets, (one) => one.toolSet.has(tool)),
        ceilings: namesWhere(entries, (one) => one.ceiling.includes(tool)),
        defaults: namesWhere(entries, (one) => one.defaults.includes(tool)),
      };
      return [name, joining];
    }),
  );
}

function withNewcomers(config: Config): Config {
  const toolsets = config.toolsets.map((one) =>
    one.dynamic ? { ...one, tools: [...one.tools, { name: newcomerOf(one.name), span: one.span }] } : one,
  );
  return { ...config, toolsets };
}

/** No tool can be called so. */
function newcomerOf(toolset: string): string {
  return "+" + toolset;
}
