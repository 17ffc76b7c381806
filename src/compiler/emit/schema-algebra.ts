import type { JsonObject } from "../json-schema/json.ts";

/** Accepts everything; `unknown` as a type. Compared by identity. */
export const ANYTHING: JsonObject = {};

/** Accepts nothing; `never` as a type. Compared by identity. */
export const NOTHING: JsonObject = { enum: [] };

/** Accepts every object. Compared by identity. */
export const ANY_OBJECT: JsonObject = { type: "object", additionalProperties: ANYTHING };

/** The schema of what any of `members` accepts, in as few words as it takes. */
export function union(members: readonly JsonObject[]): JsonObject {
  if (members.includes(ANYTHING)) return ANYTHING;
  const possible = members.filter((one) => one !== NOTHING);
  return only("anyOf", possible) ?? NOTHING;
}

/** The schema of what all of `members` accept. That others are objects at all is not worth saying. */
export function intersection(members: readonly JsonObject[]): JsonObject {
  if (members.includes(NOTHING)) return NOTHING;
  const telling = members.filter((one) => one !== ANYTHING);
  const shaped = telling.filter((one) => one !== ANY_OBJECT);
  return only("allOf", shaped) ?? telling[0] ?? ANYTHING;
}

function only(keyword: "anyOf" | "allOf", members: readonly JsonObject[]): JsonObject | undefined {
  if (members.length < 2) return members[0];
  const distinct = [...new Map(members.map((one) => [JSON.stringify(one), one])).values()];
  return distinct.length > 1 ? { [keyword]: distinct } : distinct[0];
}
