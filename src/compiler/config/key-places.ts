import { CONFIG_SCHEMA } from "./config-schema.ts";

const { properties } = CONFIG_SCHEMA;

/** Where a key may stand, in words. */
const PLACES: readonly (readonly [where: string, keys: readonly string[]])[] = [
  ["at the top of the file", Object.keys(properties)],
  ["under `compiler`", Object.keys(properties.compiler.properties)],
  ["under `compiler.registry`", Object.keys(properties.compiler.properties.registry.properties)],
  ["in a toolset", Object.keys(properties.toolsets.additionalProperties.properties)],
  ["in an entry", Object.keys(properties.entries.additionalProperties.properties)],
];

/** The places where `key` is known, in words; empty where it is known nowhere. */
export function placesOf(key: string): readonly string[] {
  return PLACES.filter(([, keys]) => keys.includes(key)).map(([where]) => where);
}

/** True for keys that a toolset has. */
export function isKeyOfToolset(key: string): boolean {
  return Object.hasOwn(properties.toolsets.additionalProperties.properties, key);
}
