import { describe, expect, test, vi } from "vitest";
import {
  createRegistry,
  createToolsets,
  type Selection,
  type ToolsetsOptions,
} from "../../src/runtime/index.ts";
import { registerSource } from "../../src/runtime/sources.ts";
import { clock, definitionOf, moduleOf, refusal, register, runnable, tablesOf, wayOf } from "./example.ts";

const sketch = {
  tools: ["broken", "hangs", "keyed", "listless", "opt", "plain", "refuses", "secret", "stale"],
  external: ["bad", "late"],
  toolsets: {
    base: ["plain"],
    coding: ["broken", "keyed", "plain", "refuses", "stale", "hangs"],
    core: ["secret"],
    extras: ["opt"],
    guest: ["plain"],
    outside: ["bad", "late"],
    owner: ["bad", "broken", "hangs", "keyed", "late", "opt", "plain", "refuses", "secret", "stale"],
  },
  includes: { coding: "base", owner: "coding core extras outside", guest: "base" },
  flags: { core: "internal", extras: "optIn" },
  aliases: { dev: "coding" },
  entries: {
    cli: {
      toolset: "owner",
      ceiling: ["bad", "broken", "hangs", "keyed", "late", "opt", "plain", "refuses", "secret", "stale"],
      defaults: ["bad", "broken", "hangs", "keyed", "late", "plain", "refuses", "secret", "stale"],
    },
    web: { toolset: "guest", ceiling: ["plain"], defaults: ["plain"] },
  },
  checks: ["broken", "hangs", "refuses", "stale"],
  env: { keyed: "A_KEY B_KEY" },
  trusted: ["cli"],
};

function setUp(options: ToolsetsOptions = {}, more: object = {}) {
  const { now, advance } = clock();
  const registry = createRegistry();
  register(registry, { name: "bad" });
  const env: Record<string, string> = {};
  const modules = runnable(
    {
      broken: {
        checkFn: () => {
          throw new Error("no route");
        },
      },
      hangs: { checkFn: () => "yes" },
      keyed: {},
      plain: {},
      refuses: { checkFn: () => ({ available: false, reason: "no credit" }) },
      stale: { description: "Does something else", checkFn: () => true },
    },
    registry,
  );
  const toolsets = createToolsets(tablesOf({ ...sketch, ...more }), { now, env, modules, ...options });
  return { toolsets, registry, env, advance };
}

describe("why a model does not see a tool", () => {
  const cases: [
    string,
    string,
    Selection,
    way: string,
    cure: string | null,
    reason: string | null,
    detail: string | null,
  ][] = [
    [
      "it is offered",
      "plain",
      { entry: "cli" },
      "registered(tools/plain.ts) listed(base, coding > base, guest > base, owner > coding > base) ceiling(cli) enabled(owner) disabled environment module check session",
      null,
      null,
      null,
    ],
    [
      "there is no such tool",
      "plian",
      { entry: "cli" },
      "registered!(plain)",
      "register it, or mend the name",
      null,
      null,
    ],
    [
      "it is written in another case",
      "Plain",
      { entry: "cli" },
      "registered!(plain)",
      "register it, or mend the name",
      null,
      null,
    ],
    [
      "there is nothing like it",
      "zzz",
      { entry: "cli" },
      "registered!",
      "register it, or mend the name",
      null,
      null,
    ],
    [
      "it is a toolset",
      "coding",
      { entry: "cli" },
      "registered!",
      "register it, or mend the name",
      null,
      null,
    ],
    [
      "it is a member of every object",
      "constructor",
      { entry: "cli" },
      "registered!",
      "register it, or mend the name",
      null,
      null,
    ],
    [
      "nothing has registered it yet",
      "late",
      { entry: "cli" },
      "registered!(external)",
      "register it, or mend the name",
      "not-registered",
      null,
    ],
    [
      "what has registered it did so badly",
      "bad",
      { entry: "cli" },
      "registered!(external)",
      "mend its registration",
      "bad-registration",
      "`description` is undefined, not a text",
    ],
    [
      "it is in no toolset",
      "listless",
      { entry: "cli" },
      "registered(tools/listless.ts) listed!",
      "list it in a toolset",
      null,
      null,
    ],
    [
      "the entry point can never have it",
      "opt",
      { entry: "web" },
      "registered(tools/opt.ts) listed(extras, owner > extras) ceiling!(web)",
      "let its toolset or source reach the entry point",
      null,
      null,
    ],
    [
      "the entry point can never have it, whatever is enabled",
      "opt",
      { entry: "web", enabledToolsets: ["extras"] },
      "registered(tools/opt.ts) listed(extras, owner > extras) ceiling!(web)",
      "let its toolset or source reach the entry point",
      null,
      null,
    ],
    [
      "it is opt-in",
      "opt",
      { entry: "cli" },
      "registered(tools/opt.ts) listed(extras, owner > extras) ceiling(cli) enabled!(extras, owner)",
      "enable a toolset that holds it",
      null,
      null,
    ],
    [
      "nothing is enabled",
      "plain",
      { entry: "cli", enabledToolsets: [] },
      "registered(tools/plain.ts) listed(base, coding > base, guest > base, owner > coding > base) ceiling(cli) enabled!(base, coding, guest, owner)",
      "enable a toolset that holds it",
      null,
      null,
    ],
    [
      "another toolset is enabled",
      "secret",
      { entry: "cli", enabledToolsets: ["coding"] },
      "registered(tools/secret.ts) listed(core, owner > core) ceiling(cli) enabled!(owner)",
      "enable a toolset that holds it",
      null,
      null,
    ],
    [
      "it is disabled by name",
      "plain",
      { entry: "cli", disabledTools: ["plain"] },
      "registered(tools/plain.ts) listed(base, coding > base, guest > base, owner > coding > base) ceiling(cli) enabled(owner) disabled!(disabledTools)",
      "do not disable it",
      null,
      null,
    ],
    [
      "it is disabled with a toolset, though another is enabled",
      "plain",
      { entry: "cli", enabledToolsets: ["dev", "guest"], disabledToolsets: ["extras", "base"] },
      "registered(tools/plain.ts) listed(base, coding > base, guest > base, owner > coding > base) ceiling(cli) enabled(coding, guest) disabled!(base)",
      "do not disable it",
      null,
      null,
    ],
    [
      "everything is disabled",
      "plain",
      { entry: "cli", disabledToolsets: ["*"] },
      "registered(tools/plain.ts) listed(base, coding > base, guest > base, owner > coding > base) ceiling(cli) enabled(owner) disabled!(all)",
      "do not disable it",
      null,
      null,
    ],
    [
      "variables are missing",
      "keyed",
      { entry: "cli" },
      "registered(tools/keyed.ts) listed(coding, owner > coding) ceiling(cli) enabled(owner) disabled environment!",
      "set what it needs",
      "missing-env",
      "A_KEY B_KEY",
    ],
    [
      "nothing registers what was compiled",
      "stale",
      { entry: "cli" },
      "registered(tools/stale.ts) listed(coding, owner > coding) ceiling(cli) enabled(owner) disabled environment module!",
      "build the tables again",
      "tables-stale",
      null,
    ],
    [
      "its check says no",
      "refuses",
      { entry: "cli" },
      "registered(tools/refuses.ts) listed(coding, owner > coding) ceiling(cli) enabled(owner) disabled environment module check!",
      "see what its check wants",
      "check-refused",
      "no credit",
    ],
    [
      "its check says nothing that is an answer",
      "hangs",
      { entry: "cli" },
      "registered(tools/hangs.ts) listed(coding, owner > coding) ceiling(cli) enabled(owner) disabled environment module check!",
      "see what its check wants",
      "check-invalid",
      null,
    ],
    [
      "its check throws",
      "broken",
      { entry: "cli" },
      "registered(tools/broken.ts) listed(coding, owner > coding) ceiling(cli) enabled(owner) disabled environment module check!",
      "see what its check wants",
      "check-failed",
      "no route",
    ],
  ];
  test.each(cases)("%s", async (_, tool, selection, way, cure, reason, detail) => {
    const { toolsets } = setUp();
    const explanation = await toolsets.explain(tool, selection);
    expect(wayOf(explanation)).toBe(way);
    expect({ ...explanation, steps: null }).toEqual({
      tool,
      offered: cure === null,
      selection,
      steps: null,
      stoppedAt: cure === null ? null : explanation.steps.at(-1)!.step,
      cure,
      reason,
      detail,
      age: reason?.startsWith("check") ? 0 : null,
    });
    const offered = await toolsets.getToolDefinitions(selection);
    expect(offered.some((one) => one.function.name === tool)).toBe(explanation.offered);
    const session = await toolsets.openSession(selection);
    const inSession = session.explain(tool);
    expect([inSession.offered, inSession.stoppedAt]).toEqual(
      // What is not selected is not looked at, so a session stops at what it knows.
      [explanation.offered, explanation.stoppedAt],
    );
  });

  test.each([undefined, null, 5, {}, ["terminal"], Symbol("terminal")])("%s names no tool", async (odd) => {
    const { toolsets } = setUp();
    const session = await toolsets.openSession({ entry: "cli" });
    const error = expect.objectContaining({ code: "invalid-argument", name: "tool" });
    await expect(toolsets.explain(odd as never, { entry: "cli" })).rejects.toEqual(error);
    expect(() => session.explain(odd as never)).toThrow(error);
  });

  const modules: [string, ToolsetsOptions, string, string, string | null][] = [
    [
      "there is nothing to load its module with",
      { modules: { registries: [createRegistry()], load: {} } },
      "no-module",
      "give `modules`",
      null,
    ],
    [
      "its module does not load",
      {
        modules: {
          registries: [createRegistry()],
          load: { [moduleOf("refuses")]: () => Promise.reject(new Error("ENOENT")) },
        },
      },
      "module-failed",
      "mend its module",
      "ENOENT",
    ],
  ];
  test.each(modules)("%s", async (_, options, reason, cure, detail) => {
    const explanation = await setUp(options).toolsets.explain("refuses", { entry: "cli" });
    expect({ ...explanation, steps: null, selection: null, age: null }).toEqual({
      tool: "refuses",
      offered: false,
      selection: null,
      steps: null,
      stoppedAt: "module",
      cure,
      reason,
      detail,
      age: null,
    });
  });

  test("its module, or its check, does not answer in time", async () => {
    vi.useFakeTimers();
    const never = () => new Promise<never>(() => {});
    const slowModule = setUp({
      modules: { registries: [createRegistry()], load: { [moduleOf("refuses")]: never } },
    });
    const slowCheck = setUp({ modules: runnable({ refuses: { checkFn: never } }) });
    const explained = Promise.all(
      [slowModule, slowCheck].map((one) => one.toolsets.explain("refuses", { entry: "cli" })),
    );
    await vi.advanceTimersByTimeAsync(5_000);
    expect((await explained).map(({ stoppedAt, reason, cure }) => [stoppedAt, reason, cure])).toEqual([
      ["module", "module-timed-out", "mend its module"],
      ["check", "check-timed-out", "see what its check wants"],
    ]);
    vi.useRealTimers();
  });

  test("it is a source's, and not for this entry point; and then it is gone", async () => {
    const { toolsets } = setUp();
    const source = registerSource(toolsets, "hub", [definitionOf("pull")]);
    expect(wayOf(await toolsets.explain("pull", { entry: "cli" }))).toBe(
      "registered(hub) listed(mcp-hub) ceiling(cli) enabled(owner) disabled environment module check session",
    );
    expect(wayOf(await toolsets.explain("pull", { entry: "web" }))).toBe(
      "registered(hub) listed(mcp-hub) ceiling!(web)",
    );
    source.unregister();
    expect(wayOf(await toolsets.explain("pull", { entry: "cli" }))).toBe("registered!(hub)");
  });

  test("there are no entry points", async () => {
    const toolsets = createToolsets(tablesOf({ tools: ["a"], toolsets: { x: ["a"], y: [] } }));
    expect(wayOf(await toolsets.explain("a", {}))).toBe(
      "registered(tools/a.ts) listed(x) ceiling enabled(all) disabled environment module check session",
    );
    expect(wayOf(await toolsets.explain("a", { enabledToolsets: ["y"] }))).toBe(
      "registered(tools/a.ts) listed(x) ceiling enabled!(x)",
    );
  });

  test("the selection itself is wrong", async () => {
    const { toolsets } = setUp();
    const why = (selection: unknown) => toolsets.explain("plain", selection as Selection).catch(refusal);
    expect(await why({})).toBe("missing-entry entry: a selection names its `entry`");
    expect(await why({ entry: "cli", disabledToolsets: ["bass"] })).toBe(
      "unknown-toolset bass: unknown toolset `bass`; did you mean `base`?",
    );
    expect(await why({ entry: "cli", enabledToolsets: ["core"] })).toBe(
      "internal-toolset core: `core` is internal, it cannot be enabled",
    );
    expect(await why({ entry: "cli", enabledToolsets: undefined })).toBe(
      "invalid-argument enabledToolsets: `enabledToolsets` is undefined, not a list of texts",
    );
  });

  test("includes that go in circles, or to nothing, are no reason to", async () => {
    const toolsets = createToolsets(
      tablesOf({
        tools: ["a"],
        toolsets: { x: ["a"], y: ["a"] },
        includes: { x: "y nope", y: "x constructor" },
      }),
    );
    expect((await toolsets.explain("a", {})).steps[1]!.by).toEqual(["x > y", "y > x"]);
  });
});

describe("in a session", () => {
  test("it came after the session was opened", async () => {
    const { toolsets, registry, env, advance } = setUp();
    const session = await toolsets.openSession({ entry: "cli" });
    expect(session.explain("keyed")).toMatchObject({
      stoppedAt: "environment",
      reason: "missing-env",
      cure: "set what it needs",
    });
    expect(session.explain("late")).toMatchObject({ stoppedAt: "registered", reason: "not-registered" });
    env["A_KEY"] = env["B_KEY"] = "k";
    register(registry, definitionOf("late"));
    registerSource(toolsets, "hub", [definitionOf("pull")], { entries: ["cli"] });
    const wide = await toolsets.openSession({ entry: "cli", enabledToolsets: ["all"] });
    registerSource(toolsets, "lab", [definitionOf("lab")], { entries: ["cli"] });
    expect(wide.explain("lab")).toMatchObject({
      stoppedAt: "session",
      cure: "refresh the session",
      reason: null,
      offered: false,
    });
    expect(wide.explain("pull")).toMatchObject({ stoppedAt: null, offered: true });
    advance(30_000);
    await session.refresh();
    await wide.refresh();
    expect(
      [session.explain("keyed"), session.explain("late"), wide.explain("lab")].map((one) => one.offered),
    ).toEqual([true, true, true]);
  });

  test("what was there is not there any more", async () => {
    const { toolsets } = setUp();
    const source = registerSource(toolsets, "hub", [definitionOf("pull")], { entries: ["cli"] });
    const session = await toolsets.openSession({ entry: "cli", enabledToolsets: ["mcp-hub"] });
    expect(session.explain("pull").offered).toBe(true);
    source.replace([{ ...definitionOf("pull"), handler: () => 1 }]);
    expect(session.explain("pull")).toMatchObject({
      offered: false,
      stoppedAt: "session",
      cure: "refresh the session",
    });
    source.unregister();
    expect(session.explain("pull")).toMatchObject({ offered: false, stoppedAt: "registered" });
  });

  test("its age is told", async () => {
    const { toolsets, advance } = setUp();
    const session = await toolsets.openSession({ entry: "cli" });
    advance(12_000);
    expect(session.explain("refuses")).toMatchObject({ reason: "check-refused", age: 12_000 });
    advance(30_000);
    await session.refresh();
    expect(session.explain("refuses").age).toBe(0);
  });

  test("of a child the selection is told that stopped it", async () => {
    const { toolsets } = setUp();
    const parent = await toolsets.openSession({ entry: "cli", disabledTools: ["stale"] });
    const child = await parent.openChild({
      enabledToolsets: ["coding", "extras"],
      disabledToolsets: ["base"],
    });
    expect(wayOf(child.explain("plain"))).toBe(
      "registered(tools/plain.ts) listed(base, coding > base, guest > base, owner > coding > base) ceiling(cli) enabled(coding) disabled!(base)",
    );
    expect(child.explain("plain").selection).toEqual({
      entry: "cli",
      enabledToolsets: ["coding", "extras"],
      disabledToolsets: ["base"],
      disabledTools: ["stale"],
    });
    expect(child.explain("stale").selection).toEqual({ entry: "cli", disabledTools: ["stale"] });
    expect(wayOf(child.explain("opt"))).toContain("enabled!(extras, owner)");
    expect(child.explain("opt").selection).toEqual({ entry: "cli", disabledTools: ["stale"] });
  });

  test("that is resumed, it was not shown before", async () => {
    const { toolsets } = setUp();
    const session = await toolsets.openSession({ entry: "cli" }, { shown: ["secret"] });
    expect(session.explain("secret").offered).toBe(true);
    expect(session.explain("plain")).toMatchObject({ stoppedAt: "session", cure: "refresh the session" });
  });
});

test("an explanation is frozen all through", async () => {
  const explanation = await setUp().toolsets.explain("refuses", {
    entry: "cli",
    enabledToolsets: ["coding"],
  });
  const all: unknown[] = [
    explanation,
    explanation.steps,
    explanation.selection,
    explanation.selection.enabledToolsets,
  ];
  all.push(...explanation.steps, ...explanation.steps.map((one) => one.by));
  expect(all.every(Object.isFrozen)).toBe(true);
});
