import { closest } from "../closest.ts";
import { canonicalJson } from "../definitions.ts";
import { isFormat } from "./formats.ts";
import { kindOf, type JsonObject } from "./json.ts";
import { mismatch } from "./mismatch.ts";
import { isMultipleOf } from "./multiple-of.ts";
import { matches } from "./pattern.ts";
import { pointerTo } from "./pointer.ts";
import type { Fault } from "./problem.ts";
import { anchored, follow } from "./reference.ts";
import { paidFor, spend, type Run } from "./run.ts";

/** Of one value by one schema. */
const MOST_FAULTS = 100;

/**
 * Judges a value by a schema, and adds what is wrong to `faults`. Gives the keys of the members that some part of the schema
 * has judged. Keywords mean the same in both drafts: none has two meanings. Throws where the schema is none, and `RangeError`
 * where the run has no step left.
 */
export function apply(
  run: Run,
  schema: unknown,
  value: unknown,
  path: string,
  faults: Fault[],
): ReadonlySet<string> {
  const judged = new Set<string>();
  const kind = kindOf(value);
  const members = value as JsonObject;
  const keys = kind === "object" || kind === "array" ? Object.keys(members) : [];
  spend(run, 1 + (typeof value === "string" ? value : keys).length / 16);

  let types: readonly string[] | undefined;
  let alternatives: Fault[][] | undefined;
  const at = (key?: string): string => (key === undefined ? path : pointerTo(path, key));
  const say = (message: string, key?: string): void => {
    if (faults.length < MOST_FAULTS) faults.push({ path: at(key), message, value, types, alternatives });
  };
  if (schema === false) say("is not expected");
  if (typeof schema === "boolean") return judged;
  if (kindOf(schema) !== "object") refuse();
  const keywords = schema as JsonObject;

  /** True where the schema lacks the keyword, or its limit holds: everything but `false` does. */
  const on = <T>(keyword: string, holds: (limit: T) => boolean | void): boolean => {
    const limit = keywords[keyword] as T | undefined;
    alternatives = undefined;
    if (limit === undefined || holds(limit) !== false) return true;
    say(mismatch(keyword, paidFor(run, JSON.stringify(limit)), value, path, alternatives));
    return false;
  };
  const onNumber = (keyword: string, holds: (limit: number) => boolean): boolean =>
    on(keyword, (limit) => (typeof limit === "number" ? holds(limit) : refuse()));
  const onSize = (of: string, size: number): boolean =>
    onNumber(`min${of}`, (limit) => size >= limit) && onNumber(`max${of}`, (limit) => size <= limit);
  const onEach = (keyword: string, each: (inner: unknown, name: string) => void): boolean =>
    on(keyword, (limit) => {
      if (kindOf(limit) !== "object") refuse();
      for (const [name, inner] of Object.entries(limit as JsonObject)) each(inner, name);
    });
  /** Applies a schema inside this one, to a member or to the value itself. What fails elsewhere judges nothing. */
  const visit = (inner: unknown, key?: string, found = faults): boolean => {
    const inside = apply(run, inner, key === undefined ? value : members[key], at(key), found);
    const isValid = found.length === 0;
    if (isValid || found === faults) for (const one of key === undefined ? inside : [key]) judged.add(one);
    return isValid;
  };
  const onRest = (keyword: string): boolean =>
    on(keyword, (limit) => {
      for (const key of keys) {
        if (judged.has(key)) continue;
        if (limit === false) {
          const known = Object.keys(keywords["properties"] ?? {});
          spend(run, known.length * 20);
          const near = closest(key, known).join(" or ");
          say(`is not expected${near && `; did you mean ${near}?`}`, key);
        } else visit(limit, key);
      }
    });
  const textOf = (other: unknown): string => paidFor(run, canonicalJson(other));
  const isSame = (other: unknown): boolean =>
    other === value ||
    (typeof value === "object" && kindOf(other) === kind && textOf(other) === textOf(value));

  const isOfType = on("type", (limit: string | readonly string[]) => {
    const named = [limit].flat();
    types = named;
    return named.includes(kind) || (named.includes("integer") && Number.isInteger(value));
  });
  if (!isOfType) return judged;
  types = undefined;
  on("const", isSame);
  on("enum", (limit: readonly unknown[]) => limit.some(isSame));

  if (typeof value === "number") {
    onSize("imum", value);
    onNumber("exclusiveMinimum", (limit) => value > limit);
    onNumber("exclusiveMaximum", (limit) => value < limit);
    onNumber("multipleOf", (limit) => isMultipleOf(value, limit));
  }
  if (typeof value === "string") {
    on("format", (limit: string) => isFormat(limit, value));
    const isShort = onSize("Length", [...value].length);
    if (isShort) on("pattern", (limit: string) => matches(run, limit, value, keywords["maxLength"]));
  }
  if (kind === "array") {
    onSize("Items", keys.length);
    const texts = (): Set<string> => new Set(keys.map((key) => textOf(members[key])));
    on("uniqueItems", (limit) => limit === false || texts().size === keys.length);
    const isTuple = Array.isArray(keywords["items"]);
    on(isTuple ? "items" : "prefixItems", (limit: readonly unknown[]) =>
      keys.slice(0, limit.length).forEach((key, index) => visit(limit[index], key)),
    );
    onRest(isTuple ? "additionalItems" : "items");
    on("contains", (limit) => {
      const { length } = keys.filter((key) => visit(limit, key, []));
      onNumber("maxContains", (most) => length <= most);
      onNumber("minContains", (least) => length >= least);
      return length > 0 || keywords["minContains"] !== undefined;
    });
  }
  if (kind === "object") {
    const has = (name: string): boolean => Object.hasOwn(members, name);
    const demand = (names: readonly string[]): void => {
      for (const name of names) if (!has(name)) say("is required", name);
    };
    const depend = (inner: unknown, name: string): void => {
      if (!has(name)) return;
      if (Array.isArray(inner)) demand(inner);
      else visit(inner);
    };
    onSize("Properties", keys.length);
    on("required", demand);
    onEach("properties", (inner, name) => has(name) && visit(inner, name));
    onEach("patternProperties", (inner, pattern) => {
      for (const key of keys) if (matches(run, pattern, key)) visit(inner, key);
    });
    onRest("additionalProperties");
    on("propertyNames", (limit) =>
      keys.every((key) => {
        const found: Fault[] = [];
        apply(run, limit, key, path, found);
        return found.length === 0;
      }),
    );
    onEach("dependentRequired", depend);
    onEach("dependentSchemas", depend);
    onEach("dependencies", depend);
  }

  for (const keyword of ["$dynamicRef", "$recursiveRef"]) on(keyword, refuse);
  on("$id", () => schema === run.root || refuse());
  on("$ref", (limit: string) => {
    const isPointer = /^#(\/|$)/.test(limit);
    spend(run, isPointer ? 0 : 1000);
    visit(isPointer ? follow(run.root, limit) : anchored(run.root, limit));
  });
  on("allOf", (limit: readonly unknown[]) => limit.forEach((inner) => visit(inner)));
  const passing = (limit: readonly unknown[]): number => {
    const found = limit.map((): Fault[] => []);
    const { length } = limit.filter((inner, index) => visit(inner, undefined, found[index]));
    if (length === 0) alternatives = found;
    return length;
  };
  on("anyOf", (limit: readonly unknown[]) => passing(limit) > 0);
  on("oneOf", (limit: readonly unknown[]) => passing(limit) === 1);
  on("not", (limit) => !visit(limit, undefined, []));
  on("if", (limit) => {
    visit(keywords[visit(limit, undefined, []) ? "then" : "else"] ?? true);
  });
  onRest(kind === "array" ? "unevaluatedItems" : "unevaluatedProperties");
  return judged;
}

/** For a schema that cannot be applied: what it says would go unchecked. */
function refuse(): never {
  throw new TypeError();
}
