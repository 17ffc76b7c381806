import { freezeNew } from "../freeze-new.ts";
import { lowerSchema } from "./lower-schema.ts";
import type { Dialect, Lowering } from "./lowering.ts";
import { referencesIn } from "./references.ts";
import { own, put, typesOf, type JsonObject } from "./schema.ts";
import { strictShape } from "./strict-shape.ts";
import { note, startWalk, type Walk } from "./walk.ts";

/** The parameters of a tool in what a dialect can say. */
export function lowerInto(dialect: Dialect, parameters: Readonly<Record<string, unknown>>): Lowering {
  // Definitions are JSON: that is what was parsed, or checked when the tool was registered.
  const root = parameters as JsonObject;
  const walk = startWalk(root, dialect);
  const typed = withProperties(walk, withObjectType(walk, lowerSchema(walk, root, [], true)));
  const whole = dialect.references === "kept" ? typed : withDefinitions(walk, typed);
  const schema = dialect.strict === null ? whole : strictShape(walk, whole);
  return freezeNew({ schema, lowered: eachOnce(walk.lowered), lost: eachOnce(walk.lost) });
}

/** Arguments are an object, which every provider wants to be told. */
function withObjectType(walk: Walk, schema: JsonObject): JsonObject {
  if (typesOf(schema) !== null) return schema;
  note({ walk, path: [], keyword: "type" }, "said, as arguments are an object");
  const typed = { type: "object", ...schema };
  walk.origins.set(typed, []);
  return typed;
}

/** OpenAI refuses `{ "type": "object" }`: "object schema missing properties". */
function withProperties(walk: Walk, schema: JsonObject): JsonObject {
  if (!walk.dialect.needsProperties || Object.hasOwn(schema, "properties")) return schema;
  note({ walk, path: [], keyword: "properties" }, "said with `{}`, since it names none");
  const complete = { ...schema, properties: {} };
  walk.origins.set(complete, []);
  return complete;
}

/** The definitions that references of the schema lead to, and those that lead on from there. */
function withDefinitions(walk: Walk, schema: JsonObject): JsonObject {
  const definitions: JsonObject = {};
  const open = [...referencesIn(schema)];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const name = /^#\/\$defs\/(.+)$/.exec(next)?.[1];
    if (name === undefined || Object.hasOwn(definitions, name)) continue;
    const place = ["$defs", "definitions"].find((one) =>
      Object.hasOwn((own(walk.root, one) ?? {}) as JsonObject, name),
    );
    if (place === undefined) continue;
    const lowered = lowerSchema(walk, (walk.root[place] as JsonObject)[name]!, [place, name]);
    put(definitions, name, lowered);
    open.push(...referencesIn(lowered));
  }
  const names = Object.keys(definitions).sort();
  if (names.length === 0) return schema;
  return { ...schema, $defs: Object.fromEntries(names.map((name) => [name, definitions[name]!])) };
}

function eachOnce<T extends { readonly pointer: string; readonly keyword: string }>(
  all: readonly T[],
): readonly T[] {
  const seen = new Set<string>();
  return all.filter(({ pointer, keyword }) => {
    const key = `${keyword} ${pointer}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
