import type { JsonPath } from "../json-schema/json.ts";
import { isKeyOfToolset, placesOf } from "./key-places.ts";
import { keyText, pairNamed, placeAt, type YamlNode, type YamlPair } from "./yaml-tree.ts";

/**
 * The keys that follow the empty one at `path` and were meant to stand below it: toolsets that are written beside `toolsets`,
 * and what belongs to a toolset beside its name. They are one mistake, and not theirs.
 */
export function unindentedKeys(root: YamlNode, path: JsonPath): readonly string[] {
  const parent = placeAt(root, path.slice(0, -1)).node;
  if (path[0] !== "toolsets" || path.length > 2 || parent.kind !== "mapping") return [];
  const belongs = path.length === 1 ? isStrayToolset : isStrayKey;
  const keys: string[] = [];
  const first = parent.pairs.indexOf(pairNamed(parent, String(path.at(-1)))!) + 1;
  for (let pair = parent.pairs[first]; pair !== undefined; pair = parent.pairs[first + keys.length]) {
    if (!belongs(pair)) break;
    keys.push(keyText(pair.key));
  }
  return keys;
}

/** True for a mapping that has a key of a toolset. */
export function looksLikeToolset(value: YamlNode): boolean {
  return value.kind === "mapping" && value.pairs.some(({ key }) => isKeyOfToolset(keyText(key)));
}

function isStrayToolset({ key, value }: YamlPair): boolean {
  return placesOf(keyText(key)).length === 0 && looksLikeToolset(value);
}

function isStrayKey({ key, value }: YamlPair): boolean {
  return isKeyOfToolset(keyText(key)) && value.kind !== "mapping";
}
