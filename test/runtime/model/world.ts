import { calls } from "../../../src/runtime/calls.ts";
import {
  createRegistry,
  createToolsets,
  type Session,
  type Tables,
  type Toolsets,
} from "../../../src/runtime/index.ts";
import type { Source } from "../../../src/runtime/sources.ts";
import { definitionOf, moduleOf, register, tablesOf } from "../example.ts";
import { CHECKS, VARIABLES, type Project } from "./project.ts";
import { resolve, sorted } from "./rules.ts";
import type { SourceTool, State } from "./state.ts";

/** The library at work on a project, its surroundings in the hands of a test. */
export interface World {
  readonly toolsets: Toolsets;
  readonly sources: Map<string, Source>;
  readonly sessions: Session[];
  /** Registers an external tool. */
  readonly registerExternal: (name: string) => void;
  /** What a source is given for a tool. */
  readonly sourceTool: (tool: SourceTool) => object;
  /** Which handlers have been entered. */
  readonly ran: string[];
}

export const GRACE = 60_000;

/** The tables of a project, as its rules have them. */
export function tablesFor(project: Project): Tables {
  const { tools, toolsets, entries } = project;
  const names = (external: boolean): string[] =>
    tools.filter((tool) => tool.external === external).map((tool) => tool.name);
  const record = <T, U>(all: readonly T[], row: (one: T) => readonly [string, U] | null): Record<string, U> =>
    Object.fromEntries(all.map(row).filter((one) => one !== null));
  const flagsOf = ({ internal, optIn, dynamic }: Project["toolsets"][number]): string =>
    [dynamic && "dynamic", internal && "internal", optIn && "optIn"].filter(Boolean).join(" ");
  return tablesOf({
    tools: names(false),
    external: names(true),
    toolsets: record(toolsets, ({ name }) => [name, [...resolve(project, name)]]),
    flags: record(toolsets, (one) => (flagsOf(one) === "" ? null : [one.name, flagsOf(one)])),
    aliases: project.aliases,
    entries: record(entries, ({ name, toolset }) => [
      name,
      { toolset, ceiling: [...resolve(project, toolset)], defaults: [...resolve(project, toolset, true)] },
    ]),
    checks: tools.filter((tool) => tool.check !== null).map((tool) => tool.name),
    env: record(tools, ({ name, env }) => (env.length > 0 ? [name, sorted(new Set(env)).join(" ")] : null)),
    capabilities: record(tools, ({ name, capabilities }) =>
      capabilities === null ? null : [name, sorted(capabilities).join(" ")],
    ),
    includes: record(toolsets, ({ name, includes }) =>
      includes.length > 0 ? [name, [...new Set(includes)].join(" ")] : null,
    ),
    dynamic: record(toolsets, ({ name, dynamic }) => (dynamic ? [name, joiningOf(project, name)] : null)),
    ...(project.tiers && { unlimited: entries.filter((one) => one.unlimited).map((one) => one.name) }),
    ...(entries.length > 0 && { trusted: entries.filter((one) => one.trusted).map((one) => one.name) }),
    approve: record(entries, ({ name, approve }) =>
      approve.length > 0 ? [name, [...new Set(approve)].join(" ")] : null,
    ),
  });
}

/** Where a tool ends up that joins a toolset: where a further one in it does. */
function joiningOf(project: Project, toolset: string): readonly [string, string, string] {
  const toolsets = project.toolsets.map((one) =>
    one.name === toolset ? { ...one, tools: [...one.tools, "+"] } : one,
  );
  const joined = { ...project, toolsets };
  const names = (all: readonly { readonly name: string }[], holds: (name: string) => boolean): string =>
    sorted(all.map((one) => one.name).filter(holds)).join(" ");
  const toolsetOf = (entry: string): string => project.entries.find((one) => one.name === entry)!.toolset;
  return [
    names(toolsets, (name) => resolve(joined, name).has("+")),
    names(project.entries, (entry) => resolve(joined, toolsetOf(entry)).has("+")),
    names(project.entries, (entry) => resolve(joined, toolsetOf(entry), true).has("+")),
  ];
}

export function startState(project: Project): State {
  return {
    project,
    grace: Object.fromEntries(project.entries.filter((one) => one.trusted).map((one) => [one.name, GRACE])),
    now: 0,
    env: Object.fromEntries(VARIABLES.map((name) => [name, "set"])),
    answers: Object.fromEntries(CHECKS.map((name) => [name, "yes"])),
    verdicts: new Map(),
    approves: true,
    registered: new Set(),
    changes: 0,
    sources: new Map(),
    given: new Map(),
    sessions: [],
  };
}

/** The library on the same project, in the same surroundings. */
export function startWorld(state: State): World {
  const ran: string[] = [];
  const registry = createRegistry();
  const checks = new Map(
    CHECKS.map((name) => [
      name,
      () => {
        const answer = state.answers[name];
        if (answer === "throws") throw new Error(name);
        return answer === "yes";
      },
    ]),
  );
  const handlers = new Map<string, () => string>();
  /** The same function for the same tool: a source that brings it again brings what it was. */
  const handlerOf = (identity: string) => {
    const handler = handlers.get(identity) ?? (() => String(ran.push(identity)));
    handlers.set(identity, handler);
    return handler;
  };
  const load: Record<string, () => Promise<void>> = {};
  for (const { name, external, check } of state.project.tools) {
    if (external) continue;
    load[moduleOf(name)] = async () => {};
    const checkFn = check === null ? undefined : checks.get(check);
    register(registry, { ...definitionOf(name), checkFn, handler: handlerOf(name) });
  }
  const toolsets = createToolsets(tablesFor(state.project), {
    modules: { calls, registries: [registry], load },
    env: state.env,
    now: () => state.now,
    approve: () => state.approves,
    grace: state.grace,
  });
  return {
    toolsets,
    ran,
    sources: new Map(),
    sessions: [],
    registerExternal(name) {
      const capabilities = state.project.tools.find((one) => one.name === name)!.declares;
      register(registry, { ...definitionOf(name), capabilities, handler: handlerOf(name) });
    },
    sourceTool: ({ name, identity, definition, env, check }) => ({
      ...definitionOf(name),
      description: definition,
      requiresEnv: env,
      ...(check !== null && { checkFn: checks.get(check) }),
      handler: handlerOf(identity),
    }),
  };
}

/** Tries to change everything that can be reached in what the library gave. */
export function attack(value: unknown, depth = 4): void {
  if (typeof value !== "object" || value === null || depth === 0) return;
  for (const key of Reflect.ownKeys(value)) {
    attack(Reflect.get(value, key), depth - 1);
    if (Reflect.set(value, key, "EVIL")) throw new Error(`${String(key)} can be changed`);
  }
  if (Reflect.set(value, "evil", "EVIL")) throw new Error("something can be added");
}
