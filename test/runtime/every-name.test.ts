import { expect, test, vi } from "vitest";
import { tables, type EntryName } from "../../generated/toolsets.gen.ts";
import { calls } from "../../src/runtime/calls.ts";
import { createRegistry, createToolsets } from "../../src/runtime/index.ts";
import { definitionOf, namesOf, register } from "./example.ts";

/** The roster of this repository, with handlers that only say that they were entered. */
const tools = [...Object.keys(tables.tools), ...Object.keys(tables.external)];
const entries = Object.keys(tables.entries) as EntryName[];

const fullWidth = (name: string): string =>
  name.replaceAll(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));

/** Ways to write the name of a tool that are not its name. */
const ways: readonly ((name: string) => unknown)[] = [
  (name) => name.toUpperCase(),
  (name) => name.replace(/[a-z]/, (letter) => letter.toUpperCase()),
  (name) => ` ${name}`,
  (name) => `${name} `,
  (name) => `${name}\n`,
  (name) => `${name}\0`,
  (name) => `\u200B${name}`,
  (name) => name.replaceAll("_", "-") + (name.includes("_") ? "" : "-"),
  (name) =>
    name.replaceAll(/[aeo]/g, (letter) => ({ a: "а", e: "е", o: "о" })[letter]!) +
    (/[aeo]/.test(name) ? "" : "."),
  fullWidth,
  (name) => [name],
  (name) => ({ name }),
  (name) => ({ toString: () => name }),
  // oxlint-disable-next-line no-new-wrappers -- the wrapper is the case
  (name) => new String(name),
  (name) => Symbol.for(name),
  (name) => `functions.${name}`,
  (name) => encodeURIComponent(`"${name}"`),
];
const odd: readonly unknown[] = [
  "toString",
  "__proto__",
  "constructor",
  "",
  0,
  -1,
  NaN,
  null,
  undefined,
  true,
  {},
  [],
  () => "terminal",
];

test("every tool, at every entry point, by its name and by every other: only what is shown runs", async () => {
  const entered = vi.fn();
  const registry = createRegistry();
  const compiled = new Map(Object.values(tables.definitions).flatMap((family) => Object.entries(family)));
  for (const name of tools) {
    const text = compiled.get(name);
    const definition = text === undefined ? definitionOf(name) : (JSON.parse(text) as object);
    const checkFn = Object.hasOwn(tables.checks, name) ? () => true : undefined;
    register(registry, { ...definition, checkFn, handler: () => entered(name) });
  }
  const load = Object.fromEntries(Object.values(tables.tools).map(([module]) => [module, async () => {}]));
  const variables = Object.values(tables.env).flatMap((names) => names.split(" "));
  const env = Object.fromEntries(variables.map((name) => [name, "set"]));
  // What a call is given is not what this is about.
  const reading = { ...calls, readArguments: async () => ({ ok: true as const, value: {}, repairs: [] }) };
  const toolsets = createToolsets(tables, {
    env,
    approve: () => true,
    modules: { calls: reading, registries: [registry], load },
  });

  let [shown, hidden] = [0, 0];
  for (const entry of entries) {
    const session = await toolsets.openSession({ entry });
    const names = new Set<string>(namesOf(session.definitions));
    const unknown = JSON.stringify(await session.dispatch({ name: "certainly_not" }));
    const refused = async (name: unknown): Promise<void> => {
      expect(JSON.stringify(await session.dispatch({ name } as never))).toBe(unknown);
    };
    expect(entered.mock.calls).toEqual([]);
    for (const tool of tools) {
      if (names.has(tool)) {
        await session.dispatch({ name: tool });
        expect(entered.mock.calls).toEqual([[tool]]);
        entered.mockClear();
        shown += 1;
      } else {
        await refused(tool);
        hidden += 1;
      }
      for (const way of ways) await refused(way(tool));
    }
    for (const name of odd) await refused(name);
    expect(entered.mock.calls).toEqual([]);
  }
  expect(shown + hidden).toBe(tools.length * entries.length);
  expect(Math.min(shown, hidden)).toBeGreaterThan(100);
});
