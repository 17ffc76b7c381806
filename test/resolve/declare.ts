import type { Config, Named, ToolsetDeclaration } from "../../src/compiler/config/declarations.ts";
import type { Model } from "../../src/compiler/resolve/model.ts";
import { resolve } from "../../src/compiler/resolve/resolve.ts";
import { configOf, PLAIN_ENTRY, scanOf } from "../rules/build.ts";

export interface ToolsetText {
  readonly tools?: readonly string[];
  readonly includes?: readonly string[];
  readonly excludes?: readonly string[];
  readonly excludeTools?: readonly string[];
  readonly optIn?: boolean;
  readonly internal?: boolean;
}

/** A declaration without places, for tests in which only names matter. */
export function toolset(name: string, text: ToolsetText): ToolsetDeclaration {
  return {
    ...named(name),
    description: `What ${name} is for`,
    tools: (text.tools ?? []).map(named),
    includes: (text.includes ?? []).map(named),
    excludes: (text.excludes ?? []).map(named),
    excludeTools: (text.excludeTools ?? []).map(named),
    internal: text.internal ?? false,
    optIn: text.optIn ?? false,
    dynamic: false,
    budget: null,
  };
}

function named(name: string): Named {
  return { name, span: { file: "toolsets.yaml", range: null } };
}

export type Names = Readonly<Record<string, string>>;

/** Resolves toolsets, aliases and entries that are given by name. */
export function resolveNames(
  toolsets: Readonly<Record<string, ToolsetText>> | readonly ToolsetDeclaration[],
  aliases: Names = {},
  entries: Names = {},
): Model {
  const config: Config = {
    ...configOf(""),
    toolsets: Array.isArray(toolsets)
      ? (toolsets as readonly ToolsetDeclaration[])
      : Object.entries(toolsets).map(([name, text]) => toolset(name, text as ToolsetText)),
    aliases: Object.entries(aliases).map(([name, target]) => ({ ...named(name), target: named(target) })),
    entries: Object.entries(entries).map(([name, target]) => ({
      ...PLAIN_ENTRY,
      ...named(name),
      toolset: named(target),
    })),
  };
  return resolve(config, scanOf([]));
}

/** Toolset → its tools in one text, with the defaults after a bar where they differ. */
export function sets(model: Model): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...model.toolsets].map(([name, { tools, defaults }]) => {
      const whole = tools.join(" ");
      const given = [...defaults].sort().join(" ");
      return [name, whole === given ? whole : `${whole} | ${given}`];
    }),
  );
}
