import { expect } from "vitest";
import { calls } from "../../src/runtime/calls.ts";
import {
  ToolsetError,
  createRegistry,
  type Explanation,
  type Registry,
  type Tables,
  type ToolModules,
} from "../../src/runtime/index.ts";

/** Tables from as little as a test wants to say; lists are arrays, a tool is described by its name. */
export interface Sketch {
  readonly tools?: readonly string[];
  readonly external?: readonly string[];
  readonly toolsets?: Readonly<Record<string, readonly string[]>>;
  readonly flags?: Readonly<Record<string, string>>;
  readonly aliases?: Readonly<Record<string, string>>;
  readonly entries?: Readonly<
    Record<string, { toolset: string; ceiling: readonly string[]; defaults: readonly string[] }>
  >;
  readonly zod?: readonly string[];
  readonly checks?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly capabilities?: Readonly<Record<string, string>>;
  readonly includes?: Readonly<Record<string, string>>;
  readonly dynamic?: Tables["dynamic"];
  readonly trusted?: readonly string[];
  readonly unlimited?: readonly string[];
  readonly approve?: Readonly<Record<string, string>>;
}

export function tablesOf(sketch: Sketch): Tables {
  const { tools = [], external = [], toolsets = {}, entries = {}, zod = [], checks = [] } = sketch;
  const record = <T, R>(from: Readonly<Record<string, T>>, map: (value: T) => R): Record<string, R> =>
    Object.fromEntries(Object.entries(from).map(([name, value]) => [name, map(value)]));
  const list = (names: readonly string[]): string => [...names].sort().join(" ");
  return {
    version: 1,
    tools: Object.fromEntries(tools.map((name) => [name, [moduleOf(name), "all"] as const])),
    definitions: {
      all: Object.fromEntries(tools.map((name) => [name, JSON.stringify(definitionOf(name))])),
    },
    external: Object.fromEntries(external.map((name) => [name, "registered elsewhere"])),
    toolsets: record(toolsets, list),
    flags: sketch.flags ?? {},
    aliases: sketch.aliases ?? {},
    entries: record(entries, (one) => [one.toolset, list(one.ceiling), list(one.defaults)] as const),
    zod: Object.fromEntries(zod.map((name) => [name, true as const])),
    checks: Object.fromEntries(checks.map((name) => [name, true as const])),
    env: sketch.env ?? {},
    capabilities: sketch.capabilities ?? {},
    ...(sketch.includes && { includes: sketch.includes }),
    ...(sketch.dynamic && { dynamic: sketch.dynamic }),
    ...(sketch.trusted && {
      trusted: Object.fromEntries(sketch.trusted.map((name) => [name, true as const])),
    }),
    ...(sketch.unlimited && {
      unlimited: Object.fromEntries(sketch.unlimited.map((name) => [name, true as const])),
    }),
    ...(sketch.approve && { approve: sketch.approve }),
  };
}

export function moduleOf(tool: string): string {
  return `tools/${tool}.ts`;
}

export function definitionOf(name: string) {
  return {
    name,
    description: `Does ${name}`,
    parameters: { type: "object", properties: { of: { type: "string" } }, required: ["of"] },
  };
}

/** Modules that register the tool they are named for, with these checks, when they are loaded. */
export function modulesOf(
  checks: Readonly<Record<string, unknown>>,
  registry: Registry = createRegistry(),
): ToolModules & { readonly loads: string[] } {
  const loads: string[] = [];
  const load = Object.fromEntries(
    Object.entries(checks).map(([name, checkFn]) => [
      moduleOf(name),
      async () => {
        loads.push(name);
        register(registry, { ...definitionOf(name), checkFn });
      },
    ]),
  );
  return { registries: [registry], load, loads };
}

/** Modules in which each tool is registered with what is given for it, and that can run them. */
export function runnable(
  tools: Readonly<Record<string, object>>,
  registry: Registry = createRegistry(),
): ToolModules {
  const load = Object.fromEntries(
    Object.entries(tools).map(([name, fields]) => [
      moduleOf(name),
      async () => {
        if (registry.all(name).length === 0) register(registry, { ...definitionOf(name), ...fields });
      },
    ]),
  );
  return { calls, registries: [registry], load };
}

/** Registers what no type would let through. */
export function register(registry: Registry, value: unknown): void {
  registry.register(value as Parameters<Registry["register"]>[0]);
}

/** A clock that a test moves. */
export function clock(): { now: () => number; advance: (ms: number) => void } {
  let time = 0;
  return {
    now: () => time,
    advance(ms) {
      time += ms;
    },
  };
}

export function namesOf(definitions: readonly { readonly function: { readonly name: string } }[]): string[] {
  return definitions.map((one) => one.function.name);
}

/** The way as one line: each step, with what did it, and a `!` at the one that stopped. */
export function wayOf({ steps }: Explanation): string {
  return steps
    .map(({ step, passed, by }) => `${step}${passed ? "" : "!"}${by.length > 0 ? `(${by.join(", ")})` : ""}`)
    .join(" ");
}

/** The code, name and message of what is thrown, whose suggestions are those that the message makes. */
export function refusal(error: unknown): string {
  if (!(error instanceof ToolsetError)) throw error;
  const [, hint = ""] = error.message.split("; did you mean ");
  expect(error.suggestions.map((one) => `\`${one}\``).join(" or ")).toBe(hint.replace("?", ""));
  return `${error.code} ${error.name}: ${error.message}`;
}

/** The same for what `act` throws. */
export function refusalOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    return refusal(error);
  }
  return "no error";
}
