import { isJsonList, isJsonObject, own, type JsonObject, type JsonValue } from "../json-schema/json.ts";
import {
  LOCK_VERSION,
  type Lock,
  type LockedDefinition,
  type LockedEntry,
  type LockedTier,
  type LockedTool,
  type LockedTools,
} from "./lock.ts";
import { HIGHEST, LOWEST, type Shape } from "./shape.ts";

/** A lock that was read, or what keeps its text from being one. */
export type LockReading =
  | { readonly lock: Lock }
  | { readonly problem: "damaged"; readonly says: string }
  | { readonly problem: "other-version"; readonly version: number };

/** Reads a lock file back. Nothing is guessed: a text that is not what some build wrote is damaged. */
export function readLock(text: string): LockReading {
  try {
    const root = object(JSON.parse(text) as JsonValue, "the file");
    const version = number(own(root, "version"), "`version`");
    if (version !== LOCK_VERSION) return { problem: "other-version", version };
    const tiers = own(root, "tiers");
    const lock: Lock = {
      tiers: tiers === undefined ? null : map(tiers, "`tiers`", tier),
      entries: map(own(root, "entries"), "`entries`", entry),
      tools: map(own(root, "tools"), "`tools`", tool),
    };
    requireTools(lock);
    return { lock };
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return { problem: "damaged", says: "it is not JSON" };
    if (thrown instanceof Damage) return { problem: "damaged", says: thrown.message };
    throw thrown;
  }
}

/** Ends the reading of a text that is no lock; never leaves this module. */
class Damage extends Error {}

type Read<T> = (value: JsonValue | undefined, at: string) => T;

const tier: Read<LockedTier> = (value, at) => {
  const row = object(value, at);
  return { allow: texts(own(row, "allow"), at), readOnly: flag(own(row, "readOnly"), at) };
};

const entry: Read<LockedEntry> = (value, at) => {
  const row = object(value, at);
  const dynamic = object(own(row, "dynamic"), at);
  const tokens = nullable(own(row, "tokens"), at, object);
  // The first locks said nothing of these three.
  const budget = nullable(own(row, "budget") ?? null, at, object);
  return {
    toolset: text(own(row, "toolset"), at),
    tier: nullable(own(row, "tier"), at, text),
    approve: texts(own(row, "approve"), at),
    budget: budget && {
      tools: nullable(own(budget, "tools"), at, number),
      tokens: nullable(own(budget, "tokens"), at, number),
    },
    providers: optional(own(row, "providers"), at, texts) ?? [],
    deferred: optional(own(row, "deferred"), at, texts) ?? [],
    tokens: tokens && {
      defaults: number(own(tokens, "defaults"), at),
      ceiling: number(own(tokens, "ceiling"), at),
    },
    digest: text(own(row, "digest"), at),
    defaults: toolsOf(own(row, "defaults"), at),
    onRequest: toolsOf(own(row, "onRequest"), at),
    dynamic: {
      defaults: texts(own(dynamic, "defaults"), at),
      onRequest: texts(own(dynamic, "onRequest"), at),
    },
  };
};

const toolsOf: Read<LockedTools> = (value, at) => map(value, at, texts);

const tool: Read<LockedTool> = (value, at) => {
  const row = object(value, at);
  return {
    capabilities: nullable(own(row, "capabilities"), at, texts),
    readOnly: flag(own(row, "readOnly"), at),
    definition: nullable(own(row, "definition"), at, definition),
  };
};

const definition: Read<LockedDefinition> = (value, at) => {
  const row = object(value, at);
  return {
    tokens: nullable(own(row, "tokens"), at, number),
    requiresEnv: texts(own(row, "requiresEnv"), at),
    check: flag(own(row, "check"), at),
    description: text(own(row, "description"), at),
    parameters: text(own(row, "parameters"), at),
    shape: shape(own(row, "shape"), at),
  };
};

/** What restricts nothing is not written. */
const shape: Read<Shape> = (value, at) => {
  const row = object(value, at);
  const values = own(row, "enum");
  return {
    types: optional(own(row, "type"), at, texts) ?? null,
    values: values === undefined ? null : list(values, at).map((one) => JSON.stringify(one)),
    bounds: new Map(
      [...LOWEST, ...HIGHEST].flatMap((key) => {
        const bound = optional(own(row, key), at, number);
        return bound === undefined ? [] : [[key, bound] as const];
      }),
    ),
    required: optional(own(row, "required"), at, texts) ?? [],
    closed: optional(own(row, "closed"), at, flag) ?? false,
    properties: optional(own(row, "properties"), at, (all) => map(all, at, shape)) ?? new Map(),
    items: optional(own(row, "items"), at, shape) ?? null,
    rest: optional(own(row, "rest"), at, text) ?? null,
  };
};

/** What an entry point reaches is described. */
function requireTools({ entries, tools }: Lock): void {
  for (const [name, { defaults, onRequest }] of entries) {
    for (const one of [...defaults.keys(), ...onRequest.keys()]) {
      if (!tools.has(one))
        throw new Damage(`\`entries\` of \`${name}\` names \`${one}\`, which is not in \`tools\``);
    }
  }
}

function optional<T>(value: JsonValue | undefined, at: string, read: Read<T>): T | undefined {
  return value === undefined ? undefined : read(value, at);
}

function nullable<T>(value: JsonValue | undefined, at: string, read: Read<T>): T | null {
  return value === null ? null : read(value, at);
}

function map<T>(value: JsonValue | undefined, at: string, read: Read<T>): ReadonlyMap<string, T> {
  const members = Object.entries(object(value, at));
  return new Map(members.map(([name, one]) => [name, read(one, `\`${name}\` in ${at}`)]));
}

const object: Read<JsonObject> = (value, at) => (isJsonObject(value) ? value : fail(at, "an object"));
const list: Read<readonly JsonValue[]> = (value, at) => (isJsonList(value) ? value : fail(at, "a list"));
const text: Read<string> = (value, at) => (typeof value === "string" ? value : fail(at, "a text"));
const number: Read<number> = (value, at) => (typeof value === "number" ? value : fail(at, "a number"));
const flag: Read<boolean> = (value, at) => (typeof value === "boolean" ? value : fail(at, "a flag"));
const texts: Read<readonly string[]> = (value, at) => list(value, at).map((one) => text(one, at));

function fail(at: string, expected: string): never {
  throw new Damage(`${at} lacks ${expected}`);
}
