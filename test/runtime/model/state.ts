import type { Project, ProjectTool } from "./project.ts";
import { isListed, reachOf, selectionOf, toolNames, type Arrival, type Asked, type Left } from "./rules.ts";

/** A tool of a source, one of the versions that there have been: what a handler says that it is. */
export interface SourceTool {
  readonly name: string;
  readonly identity: string;
  /** The definition in short; the same for versions that differ in the handler alone. */
  readonly definition: string;
  readonly env: readonly string[];
  readonly check: string | null;
}

export interface SourceState {
  readonly toolset: string;
  readonly entries: readonly string[] | null;
  readonly capabilities: readonly string[] | null;
  readonly tools: readonly SourceTool[];
  /** Names that it had once. */
  readonly gone: readonly string[];
  readonly isLive: boolean;
}

/** What a check would say if it were asked. */
export type Answer = "yes" | "no" | "throws";

/** The world as the rules see it, all of it in the open. */
export interface State {
  readonly project: Project;
  readonly grace: Readonly<Record<string, number>>;
  now: number;
  readonly env: Record<string, string>;
  readonly answers: Record<string, Answer>;
  /** By check: what it said, until when that is believed, and when it last said yes. */
  readonly verdicts: Map<string, { reason: string | null; until: number; lastYes: number }>;
  approves: boolean;
  /** Names of external tools that have been registered. */
  readonly registered: Set<string>;
  /** Counts registrations, and changes of sources. */
  changes: number;
  /** By source and toolset, in the order in which they came. */
  readonly sources: Map<string, SourceState>;
  /** What `getToolDefinitions` gave, by selection. */
  readonly given: Map<string, { names: readonly string[]; changes: number; until: number }>;
  readonly sessions: SessionState[];
}

export interface SessionState {
  readonly chain: readonly Asked[];
  readonly parent: SessionState | null;
  /** In order: what it shows, which of all that have had the name, and with which definition. */
  shown: readonly Shown[];
}

export interface Shown {
  readonly name: string;
  readonly identity: string;
  readonly definition: string;
}

export function arrivalsOf(state: State): readonly Arrival[] {
  return [...state.sources.values()].map(({ toolset, entries, tools, gone }) => ({
    toolset,
    entries,
    tools: tools.map((tool) => tool.name),
    gone,
  }));
}

export function leftBy(state: State, asked: Asked): Left {
  return selectionOf(state.project, arrivalsOf(state), asked);
}

interface Requirements {
  readonly identity: string;
  readonly definition: string;
  readonly env: readonly string[];
  readonly check: string | null;
  /** Null: nobody said, and everything is to be expected. */
  readonly capabilities: readonly string[] | null;
}

/** What there is of that name now; undefined when nothing is. One that is external is nothing until it is registered. */
export function toolNamed(state: State, name: string): Requirements | undefined {
  const own = state.project.tools.find((tool) => tool.name === name);
  if (own?.external) {
    const is = { identity: name, definition: name, env: [], check: null, capabilities: own.capabilities };
    return state.registered.has(name) && !isBeyond(state, own) ? is : undefined;
  }
  if (own)
    return {
      identity: name,
      definition: name,
      env: own.env,
      check: own.check,
      capabilities: own.capabilities ?? ["unclassified"],
    };
  for (const { tools, capabilities } of state.sources.values()) {
    const found = tools.find((tool) => tool.name === name);
    if (found) return { ...found, capabilities };
  }
  return undefined;
}

/** With tiers, a registration may declare no capability that the project does not know of. */
function isBeyond({ project }: State, { declares, capabilities }: ProjectTool): boolean {
  return project.tiers && declares.some((one) => !capabilities?.includes(one));
}

/** Rule 6, and how long an answer is believed. Asks the check when it has to be. */
export function verdictOn(
  state: State,
  name: string,
  entry: string | undefined,
): { readonly reason: string | null; readonly until: number } {
  const tool = toolNamed(state, name);
  if (tool === undefined) {
    const isThere = state.registered.has(name);
    return { reason: isThere ? "bad-registration" : "not-registered", until: Infinity };
  }
  const untilEnv = tool.env.length > 0 ? state.now + 30_000 : Infinity;
  if (!tool.env.every((variable) => state.env[variable])) return { reason: "missing-env", until: untilEnv };
  if (tool.check === null) return { reason: null, until: untilEnv };
  const known = state.verdicts.get(tool.check);
  if (known === undefined || state.now >= known.until) {
    const answer = state.answers[tool.check]!;
    const reason = answer === "yes" ? null : answer === "no" ? "check-refused" : "check-failed";
    state.verdicts.set(tool.check, {
      reason,
      until: state.now + (reason === null ? 30_000 : 5_000),
      lastYes: reason === null ? state.now : (known?.lastYes ?? -Infinity),
    });
  }
  const { reason, until, lastYes } = state.verdicts.get(tool.check)!;
  const endOfGrace = lastYes + (Object.hasOwn(state.grace, entry ?? "") ? state.grace[entry!]! : 0);
  if (reason === "check-failed" && state.now < endOfGrace)
    return { reason: null, until: Math.min(untilEnv, until, endOfGrace) };
  return { reason, until: Math.min(untilEnv, until) };
}

/** Layer 3 on what the first two left; believed for as long as anything that it rests on. */
export function definitionsOf(state: State, asked: Asked): readonly string[] {
  const key = JSON.stringify(Object.entries(asked).sort());
  const { tools } = leftBy(state, asked);
  const known = state.given.get(key);
  if (known !== undefined && known.changes === state.changes && state.now < known.until) return known.names;
  const verdicts = tools.map((tool) => verdictOn(state, tool, asked.entry));
  const names = tools.filter((_, i) => verdicts[i]!.reason === null);
  const until = Math.min(...verdicts.map((one) => one.until));
  state.given.set(key, { names, changes: state.changes, until });
  return names;
}

function isSelected({ chain }: SessionState, state: State, name: string): boolean {
  return chain.every((asked) => leftBy(state, asked).tools.includes(name));
}

/** Rule 10, without the check: its name is in the session's own set, now, and means what it did. */
export function isHeld(state: State, session: SessionState, name: string): boolean {
  const shown = session.shown.find((one) => one.name === name);
  return (
    shown !== undefined &&
    toolNamed(state, name)?.identity === shown.identity &&
    isSelected(session, state, name) &&
    (session.parent === null || isHeld(state, session.parent, name))
  );
}

/** What a session could show now. `saved` are the names that it is resumed with. */
export function showable(
  state: State,
  session: SessionState,
  saved: readonly string[] | null,
): readonly Shown[] {
  const { tools } = leftBy(state, session.chain.at(-1)!);
  const names = saved === null ? tools : [...new Set(saved)];
  const held = names.filter(
    (name) =>
      isSelected(session, state, name) && (session.parent === null || isHeld(state, session.parent, name)),
  );
  const available = held.filter((name) => verdictOn(state, name, session.chain[0]!.entry).reason === null);
  return available.map((name) => {
    const { identity, definition } = toolNamed(state, name)!;
    return { name, identity, definition };
  });
}

/** A refresh keeps the order, drops what is gone, appends what is new. A tool whose definition changed is both. */
export function refresh(
  state: State,
  session: SessionState,
): { added: readonly string[]; removed: readonly string[] } {
  const now = showable(state, session, null);
  const isKept = (one: Shown): boolean =>
    now.some((other) => other.name === one.name && other.definition === one.definition);
  const kept = session.shown.filter(isKept).map((one) => now.find((other) => other.name === one.name)!);
  const fresh = now.filter((one) => !kept.includes(one));
  const removed = session.shown.filter((one) => !isKept(one)).map((one) => one.name);
  session.shown = [...kept, ...fresh];
  return { added: fresh.map((one) => one.name), removed };
}

/** What becomes of a call: which handler runs, or the code that the model gets. */
export function dispatch(
  state: State,
  session: SessionState,
  name: unknown,
  areArgumentsValid: boolean,
): { readonly runs: string | null; readonly code: string | null } {
  const no = (code: string) => ({ runs: null, code });
  if (typeof name !== "string" || !session.shown.some((one) => one.name === name)) return no("unknown-tool");
  if (!isHeld(state, session, name)) return no("unavailable");
  const { entry } = session.chain[0]!;
  if (verdictOn(state, name, entry).reason !== null) return no("unavailable");
  if (!areArgumentsValid) return no("invalid-arguments");
  const tool = toolNamed(state, name)!;
  const toApprove = state.project.entries.find((one) => one.name === entry)?.approve ?? [];
  const isRisky = toApprove.some((one) => tool.capabilities === null || tool.capabilities.includes(one));
  if (isRisky && !state.approves) return no("not-approved");
  return { runs: tool.identity, code: null };
}

/** The step at which a tool stops on its way to a model; null when it gets there. Asks its check whatever comes of it. */
export function stoppedAt(state: State, asked: Asked, name: string): string | null {
  const arrivals = arrivalsOf(state);
  if (!toolNames(state.project, arrivals).includes(name)) return "registered";
  const { reason } = verdictOn(state, name, asked.entry);
  if (reason === "not-registered" || reason === "bad-registration") return "registered";
  if (!isListed(state.project, arrivals, name)) return "listed";
  if (asked.entry !== undefined && !reachOf(state.project, arrivals, asked.entry, false).has(name))
    return "ceiling";
  const { tools, removed } = leftBy(state, asked);
  if (removed.some((one) => one.tool === name)) return "disabled";
  if (!tools.includes(name)) return "enabled";
  if (reason === null) return null;
  return reason === "missing-env" ? "environment" : "check";
}
