import { isJsonObject, type JsonPath, type JsonValue } from "./json.ts";
import { problem, type SchemaProblem } from "./problem.ts";

/** Of the schema as JSON text, without escapes, in UTF-16 units. */
const MOST_TEXT = 64 * 1024;
/** A node is a list or an object; one that stands in several places counts in each. */
const MOST_NODES = 1000;
/** Lists and objects inside one another. A property takes two, so this is 32 levels of `properties`. */
const DEEPEST = 64;

const SURROGATE = /\p{Surrogate}/u;
const LARGE_HELP =
  "a model reads the schema on every request; take fewer parameters, or say the rest in words";

interface Spent {
  text: number;
  nodes: number;
}

/**
 * Refuses a value that is too large to be walked by recursion, turned into types and sent with every request, and one
 * that JSON text cannot hold. Stops at the first limit, so constants that double each other cost no more than that.
 */
export function judgeLimits(root: JsonValue): SchemaProblem | null {
  return judge(root, [], { text: 0, nodes: 0 });
}

function judge(value: JsonValue, path: JsonPath, spent: Spent): SchemaProblem | null {
  if (typeof value !== "object" || value === null) return judgeLeaf(value, path, spent);
  if (path.length >= DEEPEST) {
    return problem([], "value", `is nested more than ${DEEPEST} lists and objects deep`, LARGE_HELP);
  }
  if (++spent.nodes > MOST_NODES) {
    return problem([], "value", `holds more than ${MOST_NODES} lists and objects`, LARGE_HELP);
  }
  const members = isJsonObject(value) ? Object.entries(value) : value.entries();
  for (const [key, member] of members) {
    if (typeof key === "string") {
      if (SURROGATE.test(key))
        return problem([...path, key], "key", "has half of a surrogate pair in its name");
      spent.text += key.length + 3;
    }
    spent.text += 1;
    const fault = judge(member, [...path, key], spent);
    if (fault !== null) return fault;
  }
  return null;
}

function judgeLeaf(
  value: string | number | boolean | null,
  path: JsonPath,
  spent: Spent,
): SchemaProblem | null {
  spent.text += typeof value === "string" ? value.length + 2 : String(value).length;
  if (spent.text > MOST_TEXT) return problem([], "value", "is larger than 64 KiB of JSON", LARGE_HELP);
  if (typeof value === "number" && !Number.isFinite(value)) {
    return problem(path, "value", `is \`${value}\`, which JSON cannot write`);
  }
  if (typeof value === "string" && SURROGATE.test(value)) {
    return problem(path, "value", "has half of a surrogate pair, which is no character");
  }
  return null;
}
