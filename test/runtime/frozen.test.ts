import { expect, test } from "vitest";
import { createRegistry, createToolsets } from "../../src/runtime/index.ts";
import { definitionOf, modulesOf, register, tablesOf } from "./example.ts";

const sketch = {
  tools: ["a", "b", "c"],
  external: ["d"],
  toolsets: { ab: ["a", "b"], cd: ["c", "d"], core: ["a"] },
  flags: { core: "internal" },
  aliases: { old: "ab" },
  entries: { cli: { toolset: "ab", ceiling: ["a", "b", "d"], defaults: ["a", "b"] } },
  checks: ["a", "b"],
};

function setUp() {
  const registry = createRegistry();
  register(registry, definitionOf("d"));
  return createToolsets(tablesOf(sketch), {
    modules: modulesOf({ a: () => true, b: () => ({ available: false, reason: "r" }) }, registry),
  });
}

/** Everything the library gives, by call. */
async function give(toolsets: ReturnType<typeof setUp>) {
  const selection = { entry: "cli", enabledToolsets: ["ab", "cd"], disabledToolsets: ["core"] };
  const selected = toolsets.select(selection);
  return {
    definitions: await toolsets.getToolDefinitions(selection),
    tools: selected.tools,
    refused: selected.refused,
    removed: selected.removed,
    resolved: toolsets.resolveToolset("old"),
    names: toolsets.getToolsetNames(),
    parsed: toolsets.parseToolsets(["old", "*"]),
    availability: await toolsets.availability("all"),
    selected,
    toolsets,
  };
}

/** Tries to change everything that can be reached; gives how many objects there were. */
function attack(value: unknown, seen = new Set<unknown>()): number {
  if ((typeof value !== "object" && typeof value !== "function") || value === null || seen.has(value))
    return seen.size;
  seen.add(value);
  const target = value as Record<PropertyKey, unknown>;
  for (const key of Reflect.ownKeys(target)) {
    if (typeof value === "function") continue;
    if (key !== "constructor") attack(Object.getOwnPropertyDescriptor(target, key)?.value, seen);
    Reflect.set(target, key, "EVIL");
    if (key !== "length") Reflect.defineProperty(target, key, { value: "EVIL" });
    Reflect.deleteProperty(target, key);
  }
  if (typeof value === "object") {
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== Array.prototype) attack(prototype, seen);
    Reflect.set(target, "evil", "EVIL");
    Reflect.defineProperty(target, "0", { value: "EVIL" });
    Reflect.setPrototypeOf(target, { evil: "EVIL" });
  }
  return seen.size;
}

test("whatever a caller does to what it was given, the next is given the same", async () => {
  const expected = JSON.stringify(await give(setUp()));
  const toolsets = setUp();
  const given = await give(toolsets);
  expect(attack(given)).toBeGreaterThan(30);
  expect(JSON.stringify(await give(toolsets))).toBe(expected);
});

test("everything is frozen all through", async () => {
  const unfrozen: string[] = [];
  const walk = (value: unknown, path: string): void => {
    if (typeof value !== "object" || value === null) return;
    if (!Object.isFrozen(value)) unfrozen.push(path);
    for (const [key, inner] of Object.entries(value)) walk(inner, `${path}.${key}`);
  };
  for (const [call, value] of Object.entries(await give(setUp()))) walk(value, call);
  expect(unfrozen).toEqual([]);
});
