import { deepStrictEqual } from "node:assert/strict";
import { ToolsetError, type Selection, type Session } from "../../../src/runtime/index.ts";
import { registerSource } from "../../../src/runtime/sources.ts";
import { namesOf } from "../example.ts";
import { oneOf, onceIn, someOf, type Picks } from "./picks.ts";
import { CHECKS, VARIABLES, generateProject } from "./project.ts";
import { askedBy } from "./asking.ts";
import { Wrong, toolNames, type Asked } from "./rules.ts";
import {
  arrivalsOf,
  definitionsOf,
  dispatch,
  isHeld,
  leftBy,
  refresh,
  showable,
  stoppedAt,
  type SessionState,
  type SourceTool,
  type State,
} from "./state.ts";
import { attack, startState, startWorld, type World } from "./world.ts";

/** What the steps of many cases came to: a generator that gets nowhere proves nothing. */
export interface Tally {
  steps: number;
  selections: number;
  accepted: number;
  nonEmpty: number;
  calls: number;
  /** By what became of it: codes of errors, of results, and steps at which tools stopped. */
  readonly outcomes: Map<string, number>;
}

export function emptyTally(): Tally {
  return { steps: 0, selections: 0, accepted: 0, nonEmpty: 0, calls: 0, outcomes: new Map() };
}

interface Play {
  readonly picks: Picks;
  readonly state: State;
  readonly world: World;
  readonly tally: Tally;
}

const ODD_NAMES: readonly unknown[] = ["nope", "toString", "A", " a", "ａ", ["a"], 0, null, undefined];

/** Takes so many steps on a project, in the model and in the library. Rejects where they differ. */
export async function playCase(picks: Picks, steps: number, tally: Tally): Promise<void> {
  const state = startState(generateProject(picks));
  const play = { picks, state, world: startWorld(state), tally };
  for (let i = 0; i < steps; i++) {
    tally.steps += 1;
    await oneOf(picks, STEPS)(play);
  }
}

const STEPS: readonly ((play: Play) => Promise<void>)[] = [
  select,
  select,
  select,
  definitions,
  definitions,
  definitions,
  open,
  open,
  openChild,
  openChild,
  refreshOne,
  refreshOne,
  call,
  call,
  call,
  call,
  call,
  call,
  explain,
  explain,
  explain,
  explainInSession,
  comeOrGo,
  comeOrGo,
  registerExternal,
  turnVariable,
  turnCheck,
  pass,
  pass,
  turnApproval,
];

function count(tally: Tally, outcome: string): void {
  tally.outcomes.set(outcome, (tally.outcomes.get(outcome) ?? 0) + 1);
}

/** What `act` gives, or the code and name of what it throws. */
async function outcome<T>(act: () => T | Promise<T>): Promise<T | string> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof ToolsetError) return `${error.code} ${error.name}`;
    if (error instanceof Wrong) return error.message;
    throw error;
  }
}

/** Both answers, which have to be the same. */
async function both<T>(play: Play, model: () => T, library: () => T | Promise<T>): Promise<T | string> {
  const expected = await outcome(model);
  const actual = await outcome(library);
  deepStrictEqual(actual, expected);
  if (typeof expected === "string") count(play.tally, expected.split(" ")[0]!);
  return actual;
}

function countSelection(tally: Tally, result: unknown, isEmpty: boolean): void {
  tally.selections += 1;
  if (typeof result === "string") return;
  tally.accepted += 1;
  if (!isEmpty) tally.nonEmpty += 1;
}

async function select(play: Play): Promise<void> {
  const { picks, state, world, tally } = play;
  const asked = askedBy(picks, state);
  const result = await both(
    play,
    () => leftBy(state, asked),
    () => {
      const selected = world.toolsets.select(asked as Selection);
      attack(selected);
      return JSON.parse(JSON.stringify(selected)) as ReturnType<typeof leftBy>;
    },
  );
  countSelection(tally, result, typeof result !== "string" && result.tools.length === 0);
}

async function definitions(play: Play): Promise<void> {
  const { picks, state, world, tally } = play;
  const asked = askedBy(picks, state);
  const result = await both(
    play,
    () => definitionsOf(state, asked),
    async () => {
      const given = await world.toolsets.getToolDefinitions(asked as Selection);
      deepStrictEqual(
        (await world.toolsets.getToolDefinitions(structuredClone(asked) as Selection)) === given,
        true,
      );
      attack(given);
      return namesOf(given);
    },
  );
  countSelection(tally, result, result.length === 0);
}

function show(session: Session): readonly { name: string; definition: string }[] {
  attack(session.definitions);
  // A built-in tool is described by its name; a tool of a source by the version of its definition.
  return session.definitions.map(({ function: { name, description } }) => ({
    name,
    definition: description === `Does ${name}` ? name : description,
  }));
}

const shownIn = (session: SessionState) =>
  session.shown.map(({ name, definition }) => ({ name, definition }));

async function openWith(
  play: Play,
  chain: readonly Asked[],
  parent: SessionState | null,
  saved: readonly string[] | null,
  opening: () => Promise<Session>,
): Promise<void> {
  const { state, world, tally } = play;
  const session: SessionState = { chain, parent, shown: [] };
  const result = await both(
    play,
    () => {
      session.shown = showable(state, session, saved);
      return shownIn(session);
    },
    async () => {
      const opened = await opening();
      world.sessions.push(opened);
      deepStrictEqual(JSON.parse(JSON.stringify(opened)), { shown: namesOf(opened.definitions) });
      return show(opened);
    },
  );
  if (typeof result !== "string") state.sessions.push(session);
  countSelection(tally, result, result.length === 0);
}

async function open(play: Play): Promise<void> {
  const { picks, state, world } = play;
  const asked = askedBy(picks, state);
  const names = [...toolNames(state.project, arrivalsOf(state)), "nope"];
  const saved = onceIn(picks, 4) ? someOf(picks, names, 6) : null;
  await openWith(play, [asked], null, saved, () =>
    world.toolsets.openSession(asked as Selection, saved === null ? {} : { shown: saved }),
  );
}

async function openChild(play: Play): Promise<void> {
  const { picks, state, world } = play;
  if (state.sessions.length === 0) return open(play);
  const index = picks.below(state.sessions.length);
  const parent = state.sessions[index]!;
  if (parent.chain.length > 3) return;
  const { entry: _, ...narrowing } = askedBy(picks, state);
  const asked = { ...parent.chain.at(-1)!, ...narrowing };
  await openWith(play, [...parent.chain, asked], parent, null, () =>
    world.sessions[index]!.openChild(narrowing),
  );
}

async function refreshOne(play: Play): Promise<void> {
  const { picks, state, world } = play;
  if (state.sessions.length === 0) return;
  const index = picks.below(state.sessions.length);
  const session = state.sessions[index]!;
  const before = world.sessions[index]!.definitions;
  await both(
    play,
    () => ({ ...refresh(state, session), shown: shownIn(session) }),
    async () => {
      const change = await world.sessions[index]!.refresh();
      attack(change);
      const isSame = change.added.length + change.removed.length === 0;
      deepStrictEqual(world.sessions[index]!.definitions === before, isSame);
      return { ...change, shown: show(world.sessions[index]!) };
    },
  );
}

async function call(play: Play): Promise<void> {
  const { picks, state, world, tally } = play;
  if (state.sessions.length === 0) return open(play);
  const index = picks.below(state.sessions.length);
  const session = state.sessions[index]!;
  const known = toolNames(state.project, arrivalsOf(state));
  const shown = session.shown.map((one) => one.name);
  const names: readonly unknown[] = onceIn(picks, 3) || shown.length === 0 ? [...known, ...ODD_NAMES] : shown;
  const name = oneOf(picks, names);
  const isValid = !onceIn(picks, 8);
  const expected = dispatch(state, session, name, isValid);
  world.ran.length = 0;
  const args = isValid ? { of: "x" } : {};
  const result = await world.sessions[index]!.dispatch({
    name,
    arguments: onceIn(picks, 2) ? JSON.stringify(args) : args,
  } as never);
  deepStrictEqual(
    { ran: world.ran, code: result.code },
    {
      ran: expected.runs === null ? [] : [expected.runs],
      code: expected.code,
    },
  );
  attack(result);
  if (expected.code === "unknown-tool") {
    const unknown = await world.sessions[index]!.dispatch({ name: "certainly not" });
    deepStrictEqual(result, unknown);
  }
  tally.calls += 1;
  count(tally, expected.code ?? "ran");
}

async function explain(play: Play): Promise<void> {
  const { picks, state, world, tally } = play;
  const asked = askedBy(picks, state);
  const tool = oneOf(picks, [...toolNames(state.project, arrivalsOf(state)), "nope", "toString"]);
  const step = await both(
    play,
    () => {
      leftBy(state, asked);
      return { stoppedAt: stoppedAt(state, asked, tool) };
    },
    async () => {
      const explanation = await world.toolsets.explain(tool, asked as Selection);
      attack(explanation, 3);
      deepStrictEqual(explanation.offered, explanation.stoppedAt === null);
      deepStrictEqual(explanation.cure === null, explanation.offered);
      deepStrictEqual(
        explanation.steps.map((one) => one.passed),
        explanation.steps.map((one) => one.step !== explanation.stoppedAt),
      );
      return { stoppedAt: explanation.stoppedAt };
    },
  );
  if (typeof step !== "string") count(tally, `stopped at ${step.stoppedAt}`);
}

async function explainInSession({ picks, state, world }: Play): Promise<void> {
  if (state.sessions.length === 0) return;
  const index = picks.below(state.sessions.length);
  const tool = oneOf(picks, [...toolNames(state.project, arrivalsOf(state)), "nope", "toString"]);
  const { offered } = world.sessions[index]!.explain(tool);
  // It goes by what was found when the definitions were made: whether it is held is what can have changed.
  deepStrictEqual(offered, isHeld(state, state.sessions[index]!, tool));
}

let versions = 0;

/** Tools that a source may bring: names that are free, and that stay free for it alone. */
function sourceTools({ picks }: Play, source: string, before: readonly SourceTool[]): SourceTool[] {
  const names = ["x", "y", "z"].map((name) => `${source}_${name}`);
  return [...new Set(someOf(picks, names, 3))].map((name): SourceTool => {
    const known = before.find((one) => one.name === name);
    if (known && !onceIn(picks, 3)) return known;
    const identity = `${name} ${++versions}`;
    const { definition, env, check } =
      known && onceIn(picks, 2)
        ? known
        : {
            definition: identity,
            env: onceIn(picks, 4) ? someOf(picks, VARIABLES, 1) : [],
            check: onceIn(picks, 4) ? oneOf(picks, CHECKS) : null,
          };
    return { name, identity, definition, env, check };
  });
}

/** What a source may not bring, whatever there is. */
function impostors(state: State): object[] {
  const names = state.project.tools.flatMap(({ name }) => [
    name,
    name.toUpperCase(),
    name.replaceAll("_", "-"),
  ]);
  return [...names, "no spaces", "", "ａ"].map((name) => ({
    name,
    description: "EVIL",
    parameters: {},
    handler: () => "EVIL",
  }));
}

async function comeOrGo(play: Play): Promise<void> {
  const { picks, state, world } = play;
  const name = oneOf(picks, ["hub", "lab"]);
  const live = [...state.sources].find(([key, one]) => key.startsWith(`${name} `) && one.isLive);
  const isGoing = live !== undefined && onceIn(picks, 4);
  const open = state.project.toolsets.filter((one) => one.dynamic).map((one) => one.name);
  const toolset =
    live?.[1].toolset ?? (open.length > 0 && onceIn(picks, 2) ? oneOf(picks, open) : `mcp-${name}`);
  const key = `${name} ${toolset}`;
  const known = state.sources.get(key);
  const tools = isGoing ? [] : sourceTools(play, name, live?.[1].tools ?? []);
  const given = [...impostors(state), ...tools.map(world.sourceTool)];
  const gone = [...(known?.gone ?? []), ...(known?.tools ?? []).map((one) => one.name)];
  state.changes += 1;
  if (live !== undefined) {
    state.sources.set(key, { ...live[1], tools, gone, isLive: !isGoing });
    if (isGoing) world.sources.get(name)!.unregister();
    else world.sources.get(name)!.replace(given);
  } else {
    const { entries } = state.project;
    const chosen =
      entries.length > 0 && onceIn(picks, 2)
        ? [...new Set(someOf(picks, entries, 2))].map((one) => one.name)
        : null;
    const capabilities = onceIn(picks, 2) ? ["network"] : null;
    const trusted = entries.length > 0 ? entries.filter((one) => one.trusted).map((one) => one.name) : null;
    state.sources.set(key, { toolset, entries: chosen ?? trusted, capabilities, tools, gone, isLive: true });
    const source = registerSource(world.toolsets, name, given, {
      ...(toolset !== `mcp-${name}` && { toolset }),
      ...(chosen !== null && { entries: chosen }),
      ...(capabilities !== null && { capabilities }),
    });
    world.sources.set(name, source);
  }
  const source = world.sources.get(name)!;
  deepStrictEqual(source.tools, tools.map((one) => one.name).sort());
  if (!isGoing) deepStrictEqual(source.refused.length, impostors(state).length);
  attack(source, 2);
}

async function registerExternal({ picks, state, world }: Play): Promise<void> {
  const names = state.project.tools.filter((tool) => tool.external).map((tool) => tool.name);
  if (names.length === 0) return;
  const name = oneOf(picks, names);
  state.changes += 1;
  state.registered.add(name);
  world.registerExternal(name);
}

async function turnVariable({ picks, state }: Play): Promise<void> {
  const name = oneOf(picks, VARIABLES);
  state.env[name] = state.env[name] === "" ? "set" : "";
}

async function turnCheck({ picks, state }: Play): Promise<void> {
  state.answers[oneOf(picks, CHECKS)] = oneOf(picks, ["yes", "yes", "no", "throws"] as const);
}

async function pass({ picks, state }: Play): Promise<void> {
  state.now += oneOf(picks, [1, 4_999, 5_000, 29_999, 30_000, 60_000]);
}

async function turnApproval({ state }: Play): Promise<void> {
  state.approves = !state.approves;
}
