import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { CONFIG_SCHEMA } from "../../src/compiler/config/config-schema.ts";
import { isJsonObject, type JsonObject, type JsonPath } from "../../src/compiler/json-schema/json.ts";
import { judgeParameters } from "../../src/compiler/json-schema/judge.ts";
import { unknownKeywords } from "../../src/compiler/json-schema/unknown-keywords.ts";
import { walkSchema } from "../../src/compiler/json-schema/walk.ts";

test("the schema that editors are given is one, by its own judges and in strict mode", () => {
  expect(judgeParameters(CONFIG_SCHEMA)).toEqual([]);
  expect(unknownKeywords(CONFIG_SCHEMA)).toEqual([]);
  const ajv = new Ajv({ strict: true, strictRequired: true, allowUnionTypes: true });
  expect(ajv.compile(CONFIG_SCHEMA)({ version: 1, toolsets: {} })).toBe(true);
});

test("an editor can say of every key what it is for", () => {
  const silent: JsonPath[] = [];
  for (const { schema, path } of walkSchema(CONFIG_SCHEMA).subschemas) {
    const properties: JsonObject = isJsonObject(schema["properties"]) ? schema["properties"] : {};
    for (const [name, property] of Object.entries(properties)) {
      if (!isJsonObject(property) || typeof property["description"] !== "string")
        silent.push([...path, name]);
    }
  }
  expect(silent).toEqual([]);
});
