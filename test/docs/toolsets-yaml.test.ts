import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CONFIG_SCHEMA } from "../../src/compiler/config/config-schema.ts";

const PAGE = readFileSync(join(import.meta.dirname, "../../docs/toolsets-yaml.md"), "utf8");

/** The keys of an object, or of each of the objects that it holds by name. */
function keysOf(schema: unknown): Readonly<Record<string, { readonly description?: string }>> {
  const { properties, additionalProperties } = schema as Record<string, unknown>;
  return (properties ?? keysOf(additionalProperties)) as Readonly<Record<string, { description?: string }>>;
}

test("docs/toolsets-yaml.md has every key, with what the schema says of it", () => {
  const { compiler, toolsets, entries, tiers } = CONFIG_SCHEMA.properties;
  const groups: readonly (readonly [string, unknown])[] = [
    ["", CONFIG_SCHEMA],
    ["compiler.", compiler],
    ["toolsets.*.", toolsets],
    ["entries.*.", entries],
    ["tiers.*.", tiers],
  ];
  const expected = groups.flatMap(([prefix, schema]) =>
    Object.entries(keysOf(schema)).map(([key, { description }]) => [`${prefix}${key}`, description]),
  );
  const rows = [...PAGE.matchAll(/^\| `([^`]+)` +\| (.*?)(?: \(`[^`]+`\))? +\|$/gm)];
  expect(rows.map(([, key, text]) => [key, text])).toEqual(expected);
});
