import fc from "fast-check";
import { expect, test } from "vitest";
import { calls } from "../../src/runtime/calls.ts";
import { createRegistry, createToolsets, type Session, type ToolContext } from "../../src/runtime/index.ts";
import { registerSource } from "../../src/runtime/sources.ts";
import { definitionOf, moduleOf, namesOf, register, tablesOf } from "./example.ts";

/**
 * Everything that is waited for (checks, modules, approval, handlers) is answered in an order that the test chooses, while sources come
 * and go, sessions are refreshed and calls are given up. Whatever the order: a handler is entered only while it may be.
 */
const tables = tablesOf({
  tools: ["a", "b"],
  toolsets: { ab: ["a", "b"] },
  entries: { cli: { toolset: "ab", ceiling: ["a", "b"], defaults: ["a", "b"] } },
  checks: ["a"],
  capabilities: { b: "exec" },
  approve: { cli: "exec" },
  trusted: ["cli"],
});

const OPERATIONS = [
  "definitions",
  "open",
  "child",
  "refresh",
  "call",
  "call",
  "call",
  "call",
  "call",
  "abort",
  "replace",
  "go",
  "come",
  "turn",
  "register",
] as const;

const operations = fc.array(fc.tuple(fc.constantFrom(...OPERATIONS), fc.nat(11)), {
  minLength: 5,
  maxLength: 25,
});

test("a handler is entered only while its session may have it, whatever is answered when", async () => {
  let [entered, settled] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), operations, async (scheduler, steps) => {
      const registry = createRegistry();
      const env: Record<string, string> = { KEY: "set" };
      let now = 0;
      let versions = 0;
      /** The version of the source's tools that there is; null while there is none. */
      let current: number | null = null;
      const violations: string[] = [];
      const sessions: { session: Session; parent: Session | null }[] = [];
      const later = <T>(label: string, value: T): Promise<T> =>
        scheduler.schedule(Promise.resolve(value), label);

      const enter = (name: string, version: number | null) => (_: unknown, context: ToolContext) => {
        entered += 1;
        const session = context.session as Session;
        const parent = sessions.find((one) => one.session === session)!.parent;
        // What a handler throws is not told to the test: it is kept.
        const wrong = {
          "not shown": !namesOf(session.definitions).includes(name),
          "not shown by the parent": parent !== null && !namesOf(parent.definitions).includes(name),
          "another version": version !== (name.startsWith("pu") ? current : null),
          "a variable is missing": name === "push" && env["KEY"] !== "set",
          "given up": context.signal.aborted,
        };
        for (const [what, isSo] of Object.entries(wrong)) if (isSo) violations.push(`${name}: ${what}`);
        return later("handler", name);
      };
      const checkFn = () => later("check", true);
      const load = {
        [moduleOf("a")]: async () => {
          await later("module", null);
          register(registry, { ...definitionOf("a"), checkFn, handler: enter("a", null) });
        },
        [moduleOf("b")]: async () => {
          await later("module", null);
          register(registry, { ...definitionOf("b"), handler: enter("b", null) });
        },
      };
      const toolsets = createToolsets(tables, {
        env,
        now: () => now,
        approve: () => later("approval", true),
        modules: { calls, registries: [registry], load },
      });
      /** One has a check, which takes its time, and the other a variable, which is looked at there and then. */
      const tools = () => {
        const version = (versions += 1);
        current = version;
        return [
          { ...definitionOf("pull"), checkFn, handler: enter("pull", version) },
          { ...definitionOf("push"), requiresEnv: ["KEY"], handler: enter("push", version) },
        ];
      };
      let source = registerSource(toolsets, "hub", tools());
      const selection = { entry: "cli", enabledToolsets: ["all"] };
      const running: Promise<unknown>[] = [];
      const keep = (opening: Promise<Session>, parent: Session | null): void => {
        running.push(opening.then((session) => sessions.push({ session, parent })));
      };
      keep(toolsets.openSession(selection), null);
      await scheduler.waitIdle();

      const act: Record<(typeof OPERATIONS)[number], (pick: number) => void> = {
        definitions: () => void running.push(toolsets.getToolDefinitions(selection)),
        open: () => keep(toolsets.openSession(selection), null),
        child(pick) {
          const one = sessions[pick % sessions.length];
          if (one) keep(one.session.openChild({ disabledTools: pick % 2 === 0 ? ["a"] : [] }), one.session);
        },
        refresh: (pick) =>
          void running.push(sessions[pick % sessions.length]?.session.refresh() ?? Promise.resolve()),
        call(pick) {
          const one = sessions[pick % sessions.length];
          const name = ["a", "b", "pull", "push"][pick % 4]!;
          if (one) running.push(one.session.dispatch({ name, arguments: { of: "x" } }));
        },
        abort(pick) {
          const controller = new AbortController();
          const one = sessions[pick % sessions.length];
          if (one)
            running.push(
              one.session.dispatch({ name: "b", arguments: { of: "x" } }, { signal: controller.signal }),
            );
          running.push(later("abort", null).then(() => controller.abort()));
        },
        replace() {
          if (current !== null) source.replace(tools());
        },
        go() {
          current = null;
          source.unregister();
        },
        come() {
          if (current === null) source = registerSource(toolsets, "hub", tools());
        },
        turn() {
          env["KEY"] = env["KEY"] === "set" ? "" : "set";
          now += 60_000;
        },
        register: () => register(registry, { name: "stranger" }),
      };
      for (const [name, pick] of steps) {
        running.push(scheduler.schedule(Promise.resolve(), name).then(() => act[name](pick)));
      }
      await scheduler.waitIdle();
      await Promise.all(running);
      await scheduler.waitIdle();
      settled += running.length;
      expect(violations).toEqual([]);

      // When everything has been answered, what is given is what there is.
      now += 60_000;
      const last = toolsets.getToolDefinitions(selection);
      await scheduler.waitIdle();
      const sourced = current === null ? [] : env["KEY"] === "set" ? ["pull", "push"] : ["pull"];
      expect(namesOf(await last)).toEqual(["a", "b", ...sourced]);
    }),
    { numRuns: Number(process.env["INTERLEAVINGS"] ?? 300) },
  );
  expect(entered).toBeGreaterThan(300);
  expect(settled).toBeGreaterThan(3_000);
});
