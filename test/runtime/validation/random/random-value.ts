import type { Random } from "./random.ts";
import { randomJson, type Json, type Schema } from "./random-schema.ts";
import { FORMATS, NAMES, PATTERNS, TEXTS } from "./words.ts";

type Keywords = { [keyword: string]: Json };

/** A value that a schema is likely to accept: it follows the keywords one by one, as far as they do not contradict. */
export function likelyValue(random: Random, root: Keywords, schema: Json | undefined, depth: number): Json {
  if (typeof schema !== "object" || schema === null || Array.isArray(schema) || depth < 0)
    return randomJson(random, 1);
  const follow = (inner: Json | undefined): Json => likelyValue(random, root, inner, depth - 1);
  if ("const" in schema) return schema["const"]!;
  if (Array.isArray(schema["enum"])) return random.pick(schema["enum"]);
  if (typeof schema["$ref"] === "string" && random.chance(0.9)) return follow(target(root, schema["$ref"]));
  const parts = [schema["allOf"], schema["anyOf"], schema["oneOf"]].flatMap((one) =>
    Array.isArray(one) ? one : [],
  );
  if (parts.length > 0 && random.chance(0.5)) {
    const { allOf: _all, anyOf: _any, oneOf: _one, ...rest } = schema;
    const part = random.pick(parts);
    return follow(typeof part === "object" && part !== null ? { ...rest, ...part } : rest);
  }
  const kind = random.pick([schema["type"] ?? kindsBy(schema)].flat() as string[]);
  if (kind === "object") return likelyObject(random, schema, follow);
  if (kind === "array") return likelyArray(random, schema, follow);
  if (kind === "string") return likelyText(random, schema);
  if (kind === "boolean") return random.chance(0.5);
  return kind === "null" ? null : likelyNumber(random, schema, kind === "integer");
}

/** Without a type a value of any kind will do; one that the other keywords speak of tells more. */
function kindsBy(schema: Keywords): string[] {
  if ("properties" in schema || "required" in schema) return ["object"];
  if ("items" in schema || "prefixItems" in schema || "contains" in schema) return ["array"];
  if ("pattern" in schema || "format" in schema || "maxLength" in schema) return ["string"];
  return ["object", "array", "string", "number", "boolean", "null"];
}

function target(root: Keywords, reference: string): Json | undefined {
  if (reference.startsWith("#anchor")) {
    const held = Object.values((root["$defs"] ?? {}) as Keywords);
    return held.find((one) => (one as Keywords)["$anchor"] === reference.slice(1));
  }
  const names = decodeURIComponent(reference).split("/").slice(1);
  return names.reduce<Json | undefined>((at, name) => (at as Keywords)[name.replace("~1", "/")], root);
}

function count(random: Random, schema: Keywords, of: string, usual: number): number {
  const least = (schema[`min${of}`] as number | undefined) ?? 0;
  return random.whole(
    least,
    Math.max(least, (schema[`max${of}`] as number | undefined) ?? Math.max(least, usual)),
  );
}

function likelyObject(random: Random, schema: Keywords, follow: (inner: Json | undefined) => Json): Json {
  const properties = (schema["properties"] ?? {}) as Keywords;
  const required = (schema["required"] ?? []) as string[];
  const optional = Object.keys(properties).filter((name) => !required.includes(name));
  const wanted = count(random, schema, "Properties", Object.keys(properties).length);
  const names = [...required, ...optional.filter(() => random.chance(0.6))].slice(
    0,
    Math.max(wanted, required.length),
  );
  const isOpen = schema["additionalProperties"] !== false && schema["unevaluatedProperties"] !== false;
  while (isOpen && (names.length < wanted ? random.chance(0.9) : random.chance(0.15)))
    names.push(random.pick(NAMES));
  const rest = schema["additionalProperties"] ?? schema["unevaluatedProperties"];
  const patterns = Object.entries((schema["patternProperties"] ?? {}) as Keywords);
  return Object.fromEntries(
    names.map((name) => {
      const byPattern = patterns.find(([pattern]) => new RegExp(pattern, "u").test(name))?.[1];
      return [name, follow(Object.hasOwn(properties, name) ? properties[name] : (byPattern ?? rest))];
    }),
  );
}

function likelyArray(random: Random, schema: Keywords, follow: (inner: Json | undefined) => Json): Json {
  const prefix =
    [schema["prefixItems"], schema["items"]].find((one): one is Json[] => Array.isArray(one)) ?? [];
  const rest = Array.isArray(schema["items"])
    ? schema["additionalItems"]
    : (schema["items"] ?? schema["unevaluatedItems"]);
  const length = rest === false ? random.whole(0, prefix.length) : count(random, schema, "Items", 3);
  const items = Array.from({ length }, (_, index) => follow(index < prefix.length ? prefix[index] : rest));
  if (schema["contains"] !== undefined && items.length > 0 && random.chance(0.6)) {
    items[random.whole(0, items.length - 1)] = follow(schema["contains"]);
  }
  return items;
}

function likelyText(random: Random, schema: Keywords): string {
  const pattern = PATTERNS.find((one) => one.pattern === schema["pattern"]);
  const format = FORMATS.find((one) => one.format === schema["format"]);
  const texts = pattern?.finds ?? format?.right ?? TEXTS;
  const wrong = pattern?.misses ?? format?.wrong ?? [];
  if (wrong.length > 0 && random.chance(0.15)) return random.pick(wrong);
  const least = (schema["minLength"] as number | undefined) ?? 0;
  const most = (schema["maxLength"] as number | undefined) ?? Infinity;
  const fitting = texts.filter((text) => [...text].length >= least && [...text].length <= most);
  return random.pick(fitting.length > 0 ? fitting : texts);
}

function likelyNumber(random: Random, schema: Keywords, isWhole: boolean): number {
  const least = (schema["minimum"] ?? schema["exclusiveMinimum"] ?? -3) as number;
  const most = (schema["maximum"] ?? schema["exclusiveMaximum"] ?? least + 8) as number;
  const value = random.whole(Math.floor(least * 2), Math.ceil(Math.max(least, most) * 2)) / 2;
  const step = (schema["multipleOf"] as number | undefined) ?? (isWhole ? 1 : 0.5);
  return Math.round(value / step) * step;
}

/** The same with one thing changed somewhere. */
export function changed(random: Random, value: Json): Json {
  if (typeof value !== "object" || value === null || random.chance(0.15)) return randomJson(random, 1);
  const keys = Object.keys(value);
  const key = keys.length > 0 ? random.pick(keys) : "a";
  const copy = structuredClone(value) as Keywords;
  const way = random.whole(0, 4);
  if (keys.length === 0 || way === 0)
    copy[Array.isArray(value) ? String(keys.length) : random.pick(NAMES)] = randomJson(random, 1);
  else if (way === 1 && Array.isArray(copy)) copy.splice(Number(key), 1);
  else if (way === 1) delete copy[key];
  else copy[key] = changed(random, copy[key]!);
  return copy;
}

export type { Schema };
