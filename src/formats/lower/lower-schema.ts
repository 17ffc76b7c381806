import { areDisjoint } from "./disjoint.ts";
import { DEFINITIONS, HOLDS, saysNothing } from "./keywords.ts";
import { merge } from "./merge.ts";
import { lowerReference } from "./lower-reference.ts";
import { referencesIn } from "./references.ts";
import { isObject, own, pointerTo, typesOf, type Json, type JsonObject, type Path } from "./schema.ts";
import { holdsAlways, lowerConst, lowerEnum, lowerExclusive, lowerMultipleOf, type Said } from "./values.ts";
import { apart, lose, miss, note, takes, type Site, type Walk } from "./walk.ts";
import { writtenToday } from "./written-today.ts";

const HANDLERS: ReadonlyMap<string, (site: Site) => Said> = new Map<string, (site: Site) => Said>([
  ["const", lowerConst],
  ["enum", lowerEnum],
  ["exclusiveMinimum", lowerExclusive],
  ["exclusiveMaximum", lowerExclusive],
  ["multipleOf", lowerMultipleOf],
  ["items", lowerItems],
  ["not", lowerExactly],
  ["if", lowerExactly],
  ["contains", lowerExactly],
  ["anyOf", lowerAnyOf],
  ["oneOf", lowerOneOf],
  ["allOf", lowerAllOf],
  ["$ref", (site) => lowerReference(site, lowerSchema)],
]);

/** Keywords that become part of what stands beside them, which has to be there first. */
const LATE: ReadonlySet<string> = new Set(["$ref", "allOf", "anyOf", "oneOf"]);

/** What these mean depends on all that stands beside them, and on nothing that was left off. */
const LAST: ReadonlySet<string> = new Set(["unevaluatedProperties", "unevaluatedItems"]);

const IN_PLACE: readonly string[] = ["$ref", "allOf", "anyOf", "dependentSchemas", "if", "oneOf"];

/** Keywords that cannot be said without another one. */
const NEEDS: ReadonlyMap<string, readonly string[]> = new Map([
  ["then", ["if"]],
  ["else", ["if"]],
  ["minContains", ["contains"]],
  ["maxContains", ["contains"]],
  ["additionalProperties", ["patternProperties"]],
  ["items", ["prefixItems"]],
  ["unevaluatedProperties", ["additionalProperties", "patternProperties", ...IN_PLACE]],
  ["unevaluatedItems", ["items", "prefixItems", "contains", ...IN_PLACE]],
]);

/** The order in which the keywords that others need come before those others; else as they are written. */
function lateness(keyword: string): number {
  return LAST.has(keyword) ? 3 : LATE.has(keyword) ? 2 : NEEDS.has(keyword) ? 1 : 0;
}

/**
 * One schema of the original, in what the dialect can say. It accepts all that the original accepts, and exactly that where
 * nothing is noted as lost.
 */
export function lowerSchema(walk: Walk, schema: Json, path: Path, atRoot = false): JsonObject {
  if (!isObject(schema)) return lowerTruth(walk, schema, path, atRoot);
  walk.room.left--;
  let made: JsonObject = {};
  const leftOff = new Set<string>();
  const sites = writtenToday(schema, path).map(({ keyword, value, at, was }) => ({
    site: { walk, schema, path, atRoot, keyword, value, at },
    was,
  }));
  for (const { site, was } of sites.toSorted((a, b) => lateness(a.site.keyword) - lateness(b.site.keyword))) {
    const lacksOther = NEEDS.get(site.keyword)?.some((needed) => leftOff.has(needed)) === true;
    const { made: said, keep } = apart(walk, (inner) =>
      lacksOther ? withoutOther({ ...site, walk: inner }) : lowerKeyword({ ...site, walk: inner }),
    );
    const merged = said === null ? null : beside(made, site, said);
    if (said !== null && merged === null) lose(site, "it cannot be made one with what stands beside it");
    else keep();
    if (merged === null && !isEmptyMap(site)) leftOff.add(site.keyword);
    if (merged !== null && was !== null) note({ ...site, keyword: was }, `said with \`${site.keyword}\``);
    made = merged ?? made;
  }
  if (walk.dialect.needsItems && typesOf(made)?.includes("array") === true && !Object.hasOwn(made, "items")) {
    made = { ...made, items: {} };
    const site = { walk, path, keyword: "items" };
    if (walk.dialect.strict === null) note(site, "said with `{}`, since any may be in the list");
    else miss(site, "strict mode wants to know what is in a list");
  }
  const ordered = inOrderOf(
    made,
    sites.map(({ site }) => site.keyword),
  );
  walk.origins.set(ordered, path);
  return ordered;
}

/** True for names and schemas of none: nothing depends on whether it is there. */
function isEmptyMap({ keyword, value }: Site): boolean {
  return HOLDS.get(keyword) === "map" && isObject(value) && Object.keys(value).length === 0;
}

/** What a keyword comes to, together with what is there already. Its own place in the schema is its own again. */
function beside(made: JsonObject, { walk, keyword }: Site, said: JsonObject): JsonObject | null {
  if (walk.dialect.references !== "kept") {
    // A reference stands alone, and what describes it gives way.
    if (Object.hasOwn(made, "$ref")) return null;
    if (Object.hasOwn(said, "$ref")) return Object.keys(made).every(saysNothing) ? said : null;
  }
  const isItself =
    Object.hasOwn(said, keyword) && Object.keys(said).length === 1 && !Object.hasOwn(made, keyword);
  return isItself ? { ...made, ...said } : merge(made, said);
}

/** `true` and `false` as schemas, which not every reader of schemas knows. */
function lowerTruth(walk: Walk, schema: Json, path: Path, atRoot: boolean): JsonObject {
  if (schema !== false) return {};
  if (walk.dialect.takes("not", {}, atRoot)) return { not: {} };
  lose({ walk, path, keyword: "false" });
  return {};
}

function withoutOther(site: Site): Said {
  // What goes with a keyword is no second loss, unless it means something by itself.
  const alone =
    site.keyword === "additionalProperties" ||
    site.keyword === "items" ||
    site.keyword.startsWith("unevaluated");
  if (alone && !holdsAlways(site)) lose(site, "what it leaves to others cannot be said");
  return null;
}

function lowerKeyword(site: Site): Said {
  const { keyword, value, walk } = site;
  // Elsewhere only those are needed that a reference of the result leads to, and they come last.
  if (DEFINITIONS.has(keyword))
    return walk.dialect.references === "kept" ? { [keyword]: lowerHeld(site) } : null;
  const handler = HANDLERS.get(keyword);
  if (handler !== undefined) return handler(site);
  if (!takes(site, keyword, value)) {
    if (saysNothing(keyword) || holdsAlways(site)) note(site, "left off, since no value can fail it");
    else lose(site);
    return null;
  }
  return { [keyword]: HOLDS.has(keyword) ? lowerHeld(site) : value };
}

function lowerHeld({ walk, keyword, value, at }: Site): Json {
  const holds = DEFINITIONS.has(keyword) ? "map" : HOLDS.get(keyword);
  const lower = (one: Json, step: string | number): JsonObject => lowerSchema(walk, one, [...at, step]);
  if (holds === "list") return Array.isArray(value) ? value.map(lower) : value;
  if (holds === "map" && isObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, lower(one, name)]));
  }
  // Whether others are allowed at all is said with a truth value everywhere.
  if (typeof value === "boolean") return value;
  return lowerSchema(walk, value, at);
}

function lowerItems(site: Site): Said {
  const { schema, path, value } = site;
  if (takes(site, "items", value)) return { items: lowerHeld(site) };
  if (value === true && takes(site, "items", {})) return { items: {} };
  const tuple = writtenToday(schema, path).find(({ keyword }) => keyword === "prefixItems")?.value;
  const most = Array.isArray(tuple) ? tuple.length : 0;
  if (value === false && takes(site, "maxItems", most)) {
    note(site, "said with `maxItems`");
    return { maxItems: most };
  }
  if (!holdsAlways(site)) lose(site);
  return null;
}

/** A schema that is used to refuse values, or to count them, has to be said whole or not at all. */
function lowerExactly(site: Site): Said {
  if (!takes(site, site.keyword, site.value)) {
    lose(site);
    return null;
  }
  const { made, isWhole, keep } = apart(site.walk, (walk) => lowerHeld({ ...site, walk }));
  if (!isWhole) {
    lose(site, "a part of what is in it cannot be said");
    return null;
  }
  keep();
  return { [site.keyword]: made };
}

function lowerAnyOf(site: Site): Said {
  if (takes(site, "anyOf", site.value)) return { anyOf: lowerHeld(site) };
  if (Array.isArray(site.value) && site.value.length === 1 && !isReferredInto(site))
    return onlyOne(site, site.value[0]!);
  lose(site);
  return null;
}

function lowerOneOf(site: Site): Said {
  const { walk, value } = site;
  if (!Array.isArray(value)) return null;
  const { made, isWhole, keep } = apart(walk, (inner) => lowerHeld({ ...site, walk: inner }));
  if (isWhole && takes(site, "oneOf", value)) {
    keep();
    return { oneOf: made };
  }
  if (value.length === 1 && !isReferredInto(site)) return onlyOne(site, value[0]!);
  if (!takes(site, "anyOf", value) || Object.hasOwn(site.schema, "anyOf")) {
    lose(site);
    return null;
  }
  keep();
  if (areDisjoint(value, walk.root)) note(site, "said with `anyOf`, since no value fits two of the schemas");
  else lose(site, "only `anyOf` can be said, and a value may fit two of the schemas");
  return { anyOf: made };
}

function lowerAllOf(site: Site): Said {
  const { walk, value, at, atRoot } = site;
  if (!Array.isArray(value)) return null;
  if (takes(site, "allOf", value)) return { allOf: lowerHeld(site) };
  if (isReferredInto(site)) {
    lose(site, "a reference leads into it");
    return null;
  }
  const { made, keep } = apart(walk, (inner) =>
    value
      .map((one, index) => lowerSchema(inner, one, [...at, index], atRoot))
      .reduce<JsonObject | null>((all, one) => (all === null ? null : merge(all, one)), {}),
  );
  if (made === null) {
    lose(site, "its schemas cannot be made one");
    return null;
  }
  keep();
  note(site, "made one with what stands beside it");
  return made;
}

/** True where a reference that stays as it is would lead to nothing if the keyword were not there. */
function isReferredInto({ walk, at }: Site): boolean {
  if (walk.dialect.references !== "kept") return false;
  const place = `#${pointerTo(at)}/`;
  return referencesIn(walk.root).some(
    (reference) => reference.startsWith(place) || !/^#(\/|$)/.test(reference),
  );
}

/** The only schema of a list, which holds as if it stood there by itself. */
function onlyOne(site: Site, schema: Json): Said {
  note(site, "made one with what stands beside it, as its only schema");
  return lowerSchema(site.walk, schema, [...site.at, 0], site.atRoot);
}

/** Keywords where they were written; what came of others last. */
function inOrderOf(schema: JsonObject, keywords: readonly string[]): JsonObject {
  const first = keywords.filter((keyword) => Object.hasOwn(schema, keyword));
  const names = new Set([...first, ...Object.keys(schema)]);
  return Object.fromEntries([...names].map((name) => [name, own(schema, name)!]));
}
