import type { Model } from "../compiler/resolve/model.ts";
import { askRunTime } from "./ask-run-time.ts";
import type { Host } from "./host.cts";

/** What a tool needs, and what is known of that without running the project. */
export interface ToolNeeds {
  readonly tool: string;
  /** False where it is within the ceiling and has to be enabled. */
  readonly byDefault: boolean;
  /** `open` is what only the running program can tell. */
  readonly state: "ready" | "missing" | "open";
  /** The environment variables that it needs, and those of them that are not set here, or empty. */
  readonly variables: readonly string[];
  readonly missing: readonly string[];
  readonly hasCheck: boolean;
  /** Why something else registers it, which knows what it needs; null for a tool of this project. */
  readonly external: string | null;
}

/** What the tools of an entry point need. Everything is sorted by name. */
export interface EntryNeeds {
  /** Null in a project without entry points: then every toolset that is not internal counts. */
  readonly entry: string | null;
  readonly tools: readonly ToolNeeds[];
  readonly variables: readonly {
    readonly name: string;
    readonly isSet: boolean;
    readonly tools: readonly string[];
  }[];
}

/** Null when the model has errors that leave no tables. Throws `CannotRun` for an entry point that is not there. */
export function entryNeeds(model: Model, entry: string | null, env: Host["env"]): Promise<EntryNeeds | null> {
  return askRunTime(model, env, async (toolsets, tables) => {
    const defaults = new Set(toolsets.select(entry === null ? {} : { entry }).tools);
    const ceiling = entry === null ? "all" : model.entries.get(entry)!.toolset;
    const { tools } = await toolsets.availability(ceiling);
    const needs = tools.map(({ tool, available, reason, detail }): ToolNeeds => {
      const hasCheck = Object.hasOwn(tables.checks, tool);
      const external = Object.hasOwn(tables.external, tool) ? tables.external[tool]! : null;
      const isMissing = external === null && !available;
      return {
        tool,
        byDefault: defaults.has(tool),
        state: isMissing ? "missing" : hasCheck || external !== null ? "open" : "ready",
        variables: namesIn(Object.hasOwn(tables.env, tool) ? tables.env[tool]! : ""),
        missing: reason === "missing-env" ? namesIn(detail!) : [],
        hasCheck,
        external,
      };
    });
    return { entry, tools: needs, variables: variablesOf(needs) };
  });
}

/** As the tables hold a list. */
function namesIn(list: string): readonly string[] {
  return list === "" ? [] : list.split(" ");
}

function variablesOf(needs: readonly ToolNeeds[]): EntryNeeds["variables"] {
  const names = [...new Set(needs.flatMap(({ variables }) => variables))].sort();
  return names.map((name) => ({
    name,
    isSet: !needs.some(({ missing }) => missing.includes(name)),
    tools: needs.filter(({ variables }) => variables.includes(name)).map(({ tool }) => tool),
  }));
}
