import type { JsonPath, JsonValue } from "../json-schema/json.ts";

/** Offsets into the text, in UTF-16 units; the end is exclusive. */
export interface Extent {
  readonly start: number;
  readonly end: number;
}

/** A value that holds no others, as YAML's core schema reads it. */
export interface YamlScalar extends Extent {
  readonly kind: "scalar";
  readonly value: string | number | boolean | null;
  /** As it is written, with its quotes. */
  readonly written: string;
}

export interface YamlList extends Extent {
  readonly kind: "list";
  readonly items: readonly YamlNode[];
}

export interface YamlPair {
  readonly key: YamlNode;
  readonly value: YamlNode;
}

export interface YamlMapping extends Extent {
  readonly kind: "mapping";
  readonly pairs: readonly YamlPair[];
  /** By the text of the key; of repeated ones the first. */
  readonly byKey: ReadonlyMap<string, YamlPair>;
}

/** What a YAML document holds, with the places it is written at. No deeper than the reader allows. */
export type YamlNode = YamlScalar | YamlList | YamlMapping;

/** The text of a key. Keys that are no text are refused before anything asks. */
export function keyText(key: YamlNode): string {
  return key.kind === "scalar" ? String(key.value) : "";
}

export function pairNamed(node: YamlNode | null, key: string): YamlPair | null {
  return node?.kind === "mapping" ? (node.byKey.get(key) ?? null) : null;
}

/** What stands at `path`, and the key it stands under (null in a list, and for the root). */
export interface YamlPlace {
  readonly node: YamlNode;
  readonly key: YamlNode | null;
}

/** The place at `path`, which must exist. */
export function placeAt(root: YamlNode, path: JsonPath): YamlPlace {
  let place: YamlPlace = { node: root, key: null };
  for (const step of path) {
    if (place.node.kind === "list") place = { node: place.node.items[Number(step)]!, key: null };
    else {
      const { key, value } = pairNamed(place.node, String(step))!;
      place = { node: value, key };
    }
  }
  return place;
}

/** The same as plain data. Objects have no prototype, so no key can reach one. */
export function toData(node: YamlNode): JsonValue {
  if (node.kind === "scalar") return node.value;
  if (node.kind === "list") return node.items.map(toData);
  const data: Record<string, JsonValue> = Object.create(null) as Record<string, JsonValue>;
  for (const { key, value } of node.pairs) data[keyText(key)] = toData(value);
  return data;
}
