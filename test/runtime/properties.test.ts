import { describe, expect, test } from "vitest";
import { createToolsets, ToolsetError, type Selection, type Tables } from "../../src/runtime/index.ts";
import { registerSource } from "../../src/runtime/sources.ts";
import { definitionOf, namesOf } from "./example.ts";
import { askedBy } from "./model/asking.ts";
import { oneOf, onceIn, seeded, someOf, type Picks } from "./model/picks.ts";
import { generateProject } from "./model/project.ts";
import { reachOf, selectionOf, Wrong, type Arrival, type Asked } from "./model/rules.ts";
import { arrivalsOf, type State } from "./model/state.ts";
import { startState, startWorld, tablesFor, type World } from "./model/world.ts";

/** What is true of selections whatever the project, asked of the library and of its model alike. */
const SEEDS = 120;

interface Case {
  readonly picks: Picks;
  readonly state: State;
  readonly world: World;
  /** The names of tools by each. */
  readonly selectors: readonly ((asked: Asked) => readonly string[])[];
  readonly asked: Asked;
}

/** A project, some of them with tools of sources, and a selection that it accepts. */
function* cases(): Generator<Case> {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const picks = seeded(seed);
    const state = startState(generateProject(picks));
    const world = startWorld(state);
    if (onceIn(picks, 2)) bringTools(picks, state, world);
    const arrivals: readonly Arrival[] = arrivalsOf(state);
    const selectors = [
      (asked: Asked) => selectionOf(state.project, arrivals, asked).tools,
      (asked: Asked) => world.toolsets.select(asked as Selection).tools,
    ];
    for (let i = 0; i < 10; i++) {
      const asked = askedBy(picks, state);
      if (selectors.every((select) => isAccepted(select, asked)))
        yield { picks, state, world, selectors, asked };
    }
  }
}

function bringTools(picks: Picks, state: State, world: World): void {
  const { entries, toolsets } = state.project;
  const open = toolsets.filter((one) => one.dynamic).map((one) => one.name);
  const toolset = open.length > 0 && onceIn(picks, 2) ? oneOf(picks, open) : "mcp-hub";
  const chosen = entries.length > 0 ? [...new Set(someOf(picks, entries, 2).map((one) => one.name))] : null;
  const tool = { name: "pull", identity: "pull", definition: "pull", env: [], check: null };
  state.sources.set(`hub ${toolset}`, {
    toolset,
    entries: chosen,
    capabilities: null,
    tools: [tool],
    gone: [],
    isLive: true,
  });
  const options = { ...(chosen !== null && { entries: chosen }), ...(toolset !== "mcp-hub" && { toolset }) };
  registerSource(world.toolsets, "hub", [world.sourceTool(tool)], options);
}

function isAccepted(select: (asked: Asked) => unknown, asked: Asked): boolean {
  try {
    select(asked);
    return true;
  } catch (error) {
    if (error instanceof ToolsetError || error instanceof Wrong) return false;
    throw error;
  }
}

/** Holds a property to every case, by both; gives how many there were. */
function each(property: (one: Case, select: (asked: Asked) => readonly string[]) => void): number {
  let count = 0;
  for (const one of cases()) {
    for (const select of one.selectors) property(one, select);
    count += 1;
  }
  expect(count).toBeGreaterThan(SEEDS * 8);
  return count;
}

const isWithin = (some: readonly string[], all: readonly string[]): boolean =>
  some.every((one) => all.includes(one));

/** Each by its name, which may be asked for at any entry point. */
function everyToolset({ toolsets }: World): readonly string[] {
  return toolsets.getToolsetNames();
}

describe("of what is selected", () => {
  test("P-1, P-7: with nothing enabled it is nothing, and not everything", () => {
    let some = 0;
    each(({ asked, world }, select) => {
      expect(select({ ...asked, enabledToolsets: [] })).toEqual([]);
      some += Math.sign(select({ ...asked, enabledToolsets: everyToolset(world) }).length);
    });
    expect(some).toBeGreaterThan(SEEDS);
  });

  test("P-2: what is disabled is not in it, however deep it was included", () => {
    each(({ asked, world }, select) => {
      const tools = select(asked);
      for (const name of asked.disabledToolsets ?? []) {
        const held = world.toolsets.resolveToolset(name);
        expect(tools.filter((tool) => held.includes(tool))).toEqual([]);
      }
      expect(tools.filter((tool) => asked.disabledTools?.includes(tool))).toEqual([]);
      expect(
        select({ ...asked, disabledToolsets: ["all"], disabledTools: [] }).filter((tool) =>
          world.toolsets.resolveToolset("all").includes(tool),
        ),
      ).toEqual([]);
    });
  });

  test("P-3: it is within the ceiling, whatever is asked and whatever came at run time", () => {
    each(({ asked, state, world }, select) => {
      if (asked.entry === undefined) return;
      const ceiling = reachOf(state.project, arrivalsOf(state), asked.entry, false);
      expect(isWithin(select(asked), [...ceiling])).toBe(true);
      expect(isWithin(select({ ...asked, enabledToolsets: everyToolset(world) }), [...ceiling])).toBe(true);
    });
  });

  test("P-4: who may be given less gets less for the same request", () => {
    let compared = 0;
    each(({ asked, state, world }, select) => {
      const { entries } = state.project;
      const every = everyToolset(world);
      // What means all of them may not be asked for everywhere.
      const asksAll = asked.enabledToolsets?.some((name) => name === "all" || name === "*");
      const enabledToolsets = asksAll ? every : (asked.enabledToolsets ?? every);
      const all = (entry: string) => select({ entry, enabledToolsets: every });
      for (const less of entries) {
        for (const more of entries) {
          const all1 = all(less.name);
          if (less === more || !isWithin(all1, all(more.name))) continue;
          const request = { ...asked, enabledToolsets };
          const [few, many] = [
            select({ ...request, entry: less.name }),
            select({ ...request, entry: more.name }),
          ];
          expect(isWithin(few, many)).toBe(true);
          compared += 1;
        }
      }
    });
    expect(compared).toBeGreaterThan(SEEDS);
  });

  test("P-6: a name that nobody knows is an error wherever it stands", () => {
    each(({ asked, picks }, select) => {
      const name = oneOf(picks, ["nope", "ALL", " all", "constructor", "__proto__", ""]);
      const wrong: Asked[] = [
        { ...asked, entry: name },
        { ...asked, enabledToolsets: [...(asked.enabledToolsets ?? []), name] },
        { ...asked, disabledToolsets: [name, ...(asked.disabledToolsets ?? [])] },
        { ...asked, disabledTools: [...(asked.disabledTools ?? []), name] },
      ];
      for (const one of wrong) expect(isAccepted(select, one)).toBe(false);
    });
  });

  test("P-11: the order of names, and of everything in the tables, changes nothing", () => {
    each(({ asked, state, picks }, select) => {
      const turned: Asked = {
        ...asked,
        ...(asked.enabledToolsets && { enabledToolsets: [...asked.enabledToolsets].reverse() }),
        ...(asked.disabledToolsets && { disabledToolsets: [...asked.disabledToolsets].reverse() }),
      };
      expect(select(turned)).toEqual(select(asked));
      if (!onceIn(picks, 10)) return;
      const tables = tablesFor(state.project);
      const shuffled = Object.fromEntries(
        Object.entries(tables).map(([key, rows]) => [
          key,
          typeof rows === "object" ? Object.fromEntries(Object.entries(rows).reverse()) : rows,
        ]),
      ) as unknown as Tables;
      const [one, other] = [createToolsets(tables), createToolsets(shuffled)];
      if (!isAccepted((its) => one.select(its as Selection), asked)) return;
      expect(JSON.stringify(other.select(asked as Selection))).toBe(
        JSON.stringify(one.select(asked as Selection)),
      );
    });
  });
});

describe("of what is offered and shown", () => {
  test("P-10: checks take away, and add nothing", async () => {
    for (const { asked, world, state, picks } of cases()) {
      const { tools } = world.toolsets.select(asked as Selection);
      for (const name of Object.keys(state.env)) state.env[name] = onceIn(picks, 2) ? "" : "set";
      for (const name of Object.keys(state.answers))
        state.answers[name] = oneOf(picks, ["yes", "no", "throws"]);
      state.now += 60_000;
      expect(isWithin(namesOf(await world.toolsets.getToolDefinitions(asked as Selection)), tools)).toBe(
        true,
      );
    }
  });

  test("P-8: a child shows no more than its parent, and so on down", async () => {
    let shown = 0;
    for (const { asked, world, state, picks } of cases()) {
      let session = await world.toolsets.openSession(asked as Selection);
      for (let depth = 0; depth < 3; depth++) {
        const { entry: _, ...narrowing } = askedBy(picks, state);
        const child = await session.openChild(narrowing).catch(() => null);
        if (child === null) continue;
        expect(isWithin(namesOf(child.definitions), namesOf(session.definitions))).toBe(true);
        shown += child.definitions.length;
        session = child;
      }
    }
    expect(shown).toBeGreaterThan(SEEDS);
  });

  test("P-9: what comes and goes changes nothing about what is built in", async () => {
    for (const { asked, world, state } of cases()) {
      const builtIn = state.project.tools.map((tool) => tool.name);
      const ask = async () => {
        const definitions = await world.toolsets.getToolDefinitions(asked as Selection);
        return JSON.stringify(definitions.filter((one) => builtIn.includes(one.function.name)));
      };
      const before = await ask();
      const evil = builtIn.flatMap((name) => [name, name.toUpperCase(), name.replaceAll("-", "_")]);
      const tools = evil.map((name) => ({ ...definitionOf(name), description: "EVIL" }));
      const entries = state.project.entries.map((one) => one.name);
      const source = registerSource(world.toolsets, "evil", [...tools, definitionOf("new")], { entries });
      expect(await ask()).toBe(before);
      source.unregister();
      expect(await ask()).toBe(before);
    }
  });
});
