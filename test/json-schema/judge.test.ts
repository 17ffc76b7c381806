import { expect, test } from "vitest";
import type { JsonValue } from "../../src/compiler/json-schema/json.ts";
import { judgeParameters } from "../../src/compiler/json-schema/judge.ts";
import { saidOf } from "./said-of.ts";

interface SchemaCase {
  readonly parameters: JsonValue;
  /** All that is said of it, as `saidOf` prints it. */
  readonly expected: readonly string[];
}

const CASES: Readonly<Record<string, SchemaCase>> = {
  "no object: a list": {
    parameters: [],
    expected: [
      "parameters must be a JSON Schema, not an empty list",
      '  help: arguments have names: write `type: "object"` with their schemas in `properties`',
    ],
  },
  "no object: a text": {
    parameters: "object",
    expected: [
      'parameters must be a JSON Schema, not `"object"`',
      '  help: arguments have names: write `type: "object"` with their schemas in `properties`',
    ],
  },
  "no object: true": {
    parameters: true,
    expected: [
      "parameters must be a JSON Schema, not `true`",
      '  help: arguments have names: write `type: "object"` with their schemas in `properties`',
    ],
  },
  "no object: null": {
    parameters: null,
    expected: [
      "parameters must be a JSON Schema, not `null`",
      '  help: arguments have names: write `type: "object"` with their schemas in `properties`',
    ],
  },
  "an object without a type": {
    parameters: { properties: { query: { type: "string" } } },
    expected: [
      'parameters has no `type: "object"`',
      '  help: arguments have names: write `type: "object"` with their schemas in `properties`',
    ],
  },
  "an object of properties alone": {
    parameters: { query: { type: "string" } },
    expected: [
      'parameters has no `type: "object"`',
      '  help: arguments have names: write `type: "object"` with their schemas in `properties`',
    ],
  },
  "a list as the root": {
    parameters: { type: "array", items: { type: "string" } },
    expected: [
      'parameters.type must be `"object"`, not `"array"`',
      '  help: arguments have names: write `type: "object"` with their schemas in `properties`',
    ],
  },
  "an object or null as the root": {
    parameters: { type: ["object", "null"] },
    expected: [
      'parameters.type must be `"object"`, not a list',
      '  help: arguments have names: write `type: "object"` with their schemas in `properties`',
    ],
  },
  "a root by reference": {
    parameters: { $ref: "#/$defs/args", $defs: { args: { type: "object" } } },
    expected: [
      'parameters has no `type: "object"`',
      '  help: arguments have names: write `type: "object"` with their schemas in `properties`',
    ],
  },
  "a misspelt type as the root": {
    parameters: { type: "objct" },
    expected: [
      'parameters.type must be `"object"`, not `"objct"`',
      '  help: arguments have names: write `type: "object"` with their schemas in `properties`',
    ],
  },
  "a misspelt type": {
    parameters: { type: "object", properties: { a: { type: "strng" } } },
    expected: [
      'parameters.properties.a.type must be `array`, `boolean`, `integer`, `null`, `number`, `object` or `string`, or a list of them, not `"strng"`',
      "  help: did you mean `string`?",
      "  suggestions: string",
    ],
  },
  "a type as Python names it": {
    parameters: {
      type: "object",
      properties: {
        a: { type: "str" },
        b: { type: "int" },
        c: { type: "float" },
        d: { type: "bool" },
        e: { type: "dict" },
        f: { type: "list" },
      },
    },
    expected: [
      'parameters.properties.a.type must be `array`, `boolean`, `integer`, `null`, `number`, `object` or `string`, or a list of them, not `"str"`',
      "  help: did you mean `string`?",
      "  suggestions: string",
      'parameters.properties.b.type must be `array`, `boolean`, `integer`, `null`, `number`, `object` or `string`, or a list of them, not `"int"`',
      "  help: did you mean `integer`?",
      "  suggestions: integer",
      'parameters.properties.c.type must be `array`, `boolean`, `integer`, `null`, `number`, `object` or `string`, or a list of them, not `"float"`',
      "  help: did you mean `number`?",
      "  suggestions: number",
      'parameters.properties.d.type must be `array`, `boolean`, `integer`, `null`, `number`, `object` or `string`, or a list of them, not `"bool"`',
      "  help: did you mean `boolean`?",
      "  suggestions: boolean",
      'parameters.properties.e.type must be `array`, `boolean`, `integer`, `null`, `number`, `object` or `string`, or a list of them, not `"dict"`',
      "  help: did you mean `object`?",
      "  suggestions: object",
      'parameters.properties.f.type must be `array`, `boolean`, `integer`, `null`, `number`, `object` or `string`, or a list of them, not `"list"`',
      "  help: did you mean `array`?",
      "  suggestions: array",
    ],
  },
  "a type of no language": {
    parameters: { type: "object", properties: { a: { type: "anything" } } },
    expected: [
      'parameters.properties.a.type must be `array`, `boolean`, `integer`, `null`, `number`, `object` or `string`, or a list of them, not `"anything"`',
    ],
  },
  "a type that is no text": {
    parameters: { type: "object", properties: { a: { type: 5 }, b: { type: null }, c: { type: {} } } },
    expected: [
      "parameters.properties.a.type must be `array`, `boolean`, `integer`, `null`, `number`, `object` or `string`, or a list of them, not `5`",
      "parameters.properties.b.type must be `array`, `boolean`, `integer`, `null`, `number`, `object` or `string`, or a list of them, not `null`",
      "parameters.properties.c.type must be `array`, `boolean`, `integer`, `null`, `number`, `object` or `string`, or a list of them, not an object",
    ],
  },
  "no type in a list": {
    parameters: { type: "object", properties: { a: { type: [] } } },
    expected: [
      "parameters.properties.a.type must be `array`, `boolean`, `integer`, `null`, `number`, `object` or `string`, or a list of them, not an empty list",
    ],
  },
  "a wrong type in a list": {
    parameters: { type: "object", properties: { a: { type: ["string", "nul"] } } },
    expected: [
      'parameters.properties.a.type[1] must be `array`, `boolean`, `integer`, `null`, `number`, `object` or `string`, not `"nul"`',
      "  help: did you mean `null`?",
      "  suggestions: null",
    ],
  },
  "a type twice in a list": {
    parameters: { type: "object", properties: { a: { type: ["string", "null", "string"] } } },
    expected: ['parameters.properties.a.type[2] repeats `"string"`', "  help: take it out"],
  },
  "a property that is no schema": {
    parameters: { type: "object", properties: { a: "string", b: 5, c: ["string"], d: null } },
    expected: [
      'parameters.properties.a must be a JSON Schema, not `"string"`',
      "parameters.properties.b must be a JSON Schema, not `5`",
      "parameters.properties.c must be a JSON Schema, not a list",
      "parameters.properties.d must be a JSON Schema, not `null`",
    ],
  },
  "properties in a list": {
    parameters: { type: "object", properties: [{ name: "a" }] },
    expected: ["parameters.properties must be an object whose values are JSON Schemas, not a list"],
  },
  "items that are no schema": {
    parameters: { type: "object", properties: { a: { type: "array", items: "string" } } },
    expected: ['parameters.properties.a.items must be a JSON Schema, not `"string"`'],
  },
  "items in a list, as older drafts write them": {
    parameters: { type: "object", properties: { a: { type: "array", items: [{ type: "string" }] } } },
    expected: [
      "parameters.properties.a.items must be a JSON Schema, not a list",
      "  help: a list of schemas, one a position, is `prefixItems`",
    ],
  },
  "additionalProperties that are no schema": {
    parameters: { type: "object", properties: {}, additionalProperties: "no" },
    expected: ['parameters.additionalProperties must be a JSON Schema, not `"no"`'],
  },
  "no alternatives": {
    parameters: { type: "object", properties: { a: { anyOf: [], oneOf: [], allOf: [] } } },
    expected: [
      "parameters.properties.a.allOf must be a list of one or more JSON Schemas, not an empty list",
      "parameters.properties.a.anyOf must be a list of one or more JSON Schemas, not an empty list",
      "parameters.properties.a.oneOf must be a list of one or more JSON Schemas, not an empty list",
    ],
  },
  "alternatives that are no schemas": {
    parameters: { type: "object", properties: { a: { anyOf: ["string", { type: "string" }, null] } } },
    expected: [
      'parameters.properties.a.anyOf[0] must be a JSON Schema, not `"string"`',
      "parameters.properties.a.anyOf[2] must be a JSON Schema, not `null`",
    ],
  },
  "alternatives that are no list": {
    parameters: { type: "object", properties: { a: { anyOf: { type: "string" } } } },
    expected: ["parameters.properties.a.anyOf must be a list of one or more JSON Schemas, not an object"],
  },
  "deep inside an alternative: one problem": {
    parameters: {
      type: "object",
      properties: { a: { anyOf: [{ type: "array", items: { type: "strng" } }, { type: "null" }] } },
    },
    expected: [
      'parameters.properties.a.anyOf[0].items.type must be `array`, `boolean`, `integer`, `null`, `number`, `object` or `string`, or a list of them, not `"strng"`',
      "  help: did you mean `string`?",
      "  suggestions: string",
    ],
  },
  "required as older drafts write it": {
    parameters: { type: "object", properties: { a: { type: "string", required: true } } },
    expected: [
      "parameters.properties.a.required must be a list of different property names, not `true`",
      "  help: name the property in the `required` list of the object that it belongs to",
    ],
  },
  "required as a text": {
    parameters: { type: "object", properties: { a: {} }, required: "a" },
    expected: ['parameters.required must be a list of different property names, not `"a"`'],
  },
  "required of no texts": {
    parameters: { type: "object", properties: { a: {} }, required: ["a", 5, null] },
    expected: ["parameters.required[1] must be a property name, not `5`"],
  },
  "required twice": {
    parameters: { type: "object", properties: { a: {} }, required: ["a", "a"] },
    expected: ['parameters.required[1] repeats `"a"`', "  help: take it out"],
  },
  "no choice": {
    parameters: { type: "object", properties: { a: { enum: [] } } },
    expected: ["parameters.properties.a.enum must be a list of one or more values, not an empty list"],
  },
  "choices that are no list": {
    parameters: { type: "object", properties: { a: { enum: "a, b" } } },
    expected: ['parameters.properties.a.enum must be a list of one or more values, not `"a, b"`'],
  },
  "numbers that are none": {
    parameters: { type: "object", properties: { a: { minimum: "1", maximum: null, multipleOf: 0 } } },
    expected: [
      "parameters.properties.a.multipleOf must be a number above 0, not `0`",
      "parameters.properties.a.maximum must be a number, not `null`",
      'parameters.properties.a.minimum must be a number, not `"1"`',
    ],
  },
  "limits as older drafts write them": {
    parameters: {
      type: "object",
      properties: { a: { minimum: 0, exclusiveMinimum: true, exclusiveMaximum: false } },
    },
    expected: [
      "parameters.properties.a.exclusiveMaximum must be a number, not `false`",
      "  help: write the limit itself, as in `exclusiveMaximum: 0`",
      "parameters.properties.a.exclusiveMinimum must be a number, not `true`",
      "  help: write the limit itself, as in `exclusiveMinimum: 0`",
    ],
  },
  "counts that are none": {
    parameters: {
      type: "object",
      properties: { a: { minLength: -1, maxLength: 1.5, minItems: "1", maxProperties: true } },
    },
    expected: [
      "parameters.properties.a.maxLength must be a whole number, 0 or more, not `1.5`",
      "parameters.properties.a.minLength must be a whole number, 0 or more, not `-1`",
      'parameters.properties.a.minItems must be a whole number, 0 or more, not `"1"`',
      "parameters.properties.a.maxProperties must be a whole number, 0 or more, not `true`",
    ],
  },
  "flags that are none": {
    parameters: { type: "object", properties: { a: { uniqueItems: "yes", deprecated: 1, readOnly: null } } },
    expected: [
      'parameters.properties.a.uniqueItems must be `true` or `false`, not `"yes"`',
      "parameters.properties.a.deprecated must be `true` or `false`, not `1`",
      "parameters.properties.a.readOnly must be `true` or `false`, not `null`",
    ],
  },
  "texts that are none": {
    parameters: {
      type: "object",
      properties: { a: { description: 5, title: null, format: [], pattern: {} } },
    },
    expected: [
      "parameters.properties.a.pattern must be a text, not an object",
      "parameters.properties.a.title must be a text, not `null`",
      "parameters.properties.a.description must be a text, not `5`",
      "parameters.properties.a.format must be a text, not an empty list",
    ],
  },
  "dependencies that are none": {
    parameters: {
      type: "object",
      properties: {
        a: { dependentRequired: { a: "b" } },
        b: { dependentRequired: { a: [1] } },
        c: { dependencies: { a: [1] } },
        d: { dependencies: { a: 5 } },
        e: { dependentSchemas: { a: 5 } },
      },
    },
    expected: [
      'parameters.properties.a.dependentRequired.a must be a list of different property names, not `"b"`',
      "parameters.properties.b.dependentRequired.a[0] must be a property name, not `1`",
      "parameters.properties.c.dependencies.a[0] must be a property name, not `1`",
      "parameters.properties.d.dependencies.a must be a JSON Schema or a list of different property names, not `5`",
      "parameters.properties.e.dependentSchemas.a must be a JSON Schema, not `5`",
    ],
  },
  "draft-07: tuples are judged inside": {
    parameters: {
      type: "object",
      properties: {
        a: { items: [{ type: "string" }, { type: "strng" }] },
        b: { items: ["x"] },
        c: { items: [] },
        d: { items: 5 },
      },
      $schema: "http://json-schema.org/draft-07/schema#",
    },
    expected: [
      'parameters.properties.a.items[1].type must be `array`, `boolean`, `integer`, `null`, `number`, `object` or `string`, or a list of them, not `"strng"`',
      "  help: did you mean `string`?",
      "  suggestions: string",
      'parameters.properties.b.items[0] must be a JSON Schema, not `"x"`',
      "parameters.properties.c.items must be a JSON Schema or a list of them, not an empty list",
      "parameters.properties.d.items must be a JSON Schema or a list of them, not `5`",
    ],
  },
  "draft-07: no choice": {
    parameters: {
      type: "object",
      properties: { a: { enum: [] } },
      $schema: "http://json-schema.org/draft-07/schema#",
    },
    expected: ["parameters.properties.a.enum must be a list of one or more values, not an empty list"],
  },
  "another draft: nothing else is judged": {
    parameters: { $schema: "http://json-schema.org/draft-04/schema#", type: "objct" },
    expected: [
      'parameters.$schema is `"http://json-schema.org/draft-04/schema#"`, which is no draft that is judged here',
      "  help: leave it out for 2020-12, or write `http://json-schema.org/draft-07/schema#`",
    ],
  },
  "a draft that is no text": {
    parameters: { $schema: 7, type: "object" },
    expected: [
      "parameters.$schema is `7`, which is no draft that is judged here",
      "  help: leave it out for 2020-12, or write `http://json-schema.org/draft-07/schema#`",
    ],
  },
  "another draft below the root": {
    parameters: {
      type: "object",
      properties: {
        a: { $schema: "http://json-schema.org/draft-07/schema#" },
        b: { $schema: "https://example.com/mine" },
      },
    },
    expected: [
      "parameters.properties.a.$schema names another draft than the root does",
      "  help: take it out",
      'parameters.properties.b.$schema is `"https://example.com/mine"`, which is no draft that is judged here',
      "  help: leave it out for 2020-12, or write `http://json-schema.org/draft-07/schema#`",
    ],
  },
  "TypeScript of its own": {
    parameters: {
      type: "object",
      properties: { a: { tsType: "Date" }, b: { items: { enum: [1], tsEnumNames: ["One"] } } },
    },
    expected: [
      "parameters.properties.a.tsType (key) is refused: it writes text of its own into the generated types",
      "  help: take it out; the types are made from the JSON Schema alone",
      "parameters.properties.b.items.tsEnumNames (key) is refused: it writes text of its own into the generated types",
      "  help: take it out; the types are made from the JSON Schema alone",
    ],
  },
  "at every place of a schema": {
    parameters: {
      type: "object",
      tsType: "x",
      properties: { a: { not: { tsType: "x" } } },
      patternProperties: { "^b": { tsType: "x" } },
      additionalProperties: { tsType: "x" },
      allOf: [{ if: { tsType: "x" } }],
      $defs: { c: { prefixItems: [{ tsType: "x" }] } },
      definitions: { d: { propertyNames: { tsType: "x" } } },
    },
    expected: [
      "parameters.tsType (key) is refused: it writes text of its own into the generated types",
      "  help: take it out; the types are made from the JSON Schema alone",
      "parameters.properties.a.not.tsType (key) is refused: it writes text of its own into the generated types",
      "  help: take it out; the types are made from the JSON Schema alone",
      'parameters.patternProperties["^b"].tsType (key) is refused: it writes text of its own into the generated types',
      "  help: take it out; the types are made from the JSON Schema alone",
      "parameters.additionalProperties.tsType (key) is refused: it writes text of its own into the generated types",
      "  help: take it out; the types are made from the JSON Schema alone",
      "parameters.allOf[0].if.tsType (key) is refused: it writes text of its own into the generated types",
      "  help: take it out; the types are made from the JSON Schema alone",
      "parameters.$defs.c.prefixItems[0].tsType (key) is refused: it writes text of its own into the generated types",
      "  help: take it out; the types are made from the JSON Schema alone",
      "parameters.definitions.d.propertyNames.tsType (key) is refused: it writes text of its own into the generated types",
      "  help: take it out; the types are made from the JSON Schema alone",
    ],
  },
  "validators that answer later": {
    parameters: { type: "object", properties: {}, $async: true },
    expected: [
      "parameters.$async (key) is refused: it makes a validator answer later",
      "  help: take it out",
    ],
  },
  "limits from the arguments": {
    parameters: {
      type: "object",
      properties: { a: { minimum: { $data: "1/b" }, enum: { $data: "/b" } }, b: { $data: "1/a" } },
    },
    expected: [
      "parameters.properties.a.minimum.$data (key) is refused: it takes a limit from the arguments, which no model can follow",
      "  help: write the limit itself, or say it in the description",
      "parameters.properties.a.enum.$data (key) is refused: it takes a limit from the arguments, which no model can follow",
      "  help: write the limit itself, or say it in the description",
      "parameters.properties.b.$data (key) is refused: it takes a limit from the arguments, which no model can follow",
      "  help: write the limit itself, or say it in the description",
    ],
  },
  "references that depend on who asks": {
    parameters: { type: "object", properties: { a: { $dynamicRef: "#x" }, b: { $recursiveRef: "#" } } },
    expected: [
      "parameters.properties.a.$dynamicRef (key) is refused: where it leads depends on who asks",
      "  help: point at one place, with `$ref`",
      "parameters.properties.b.$recursiveRef (key) is refused: where it leads depends on who asks",
      "  help: point at one place, with `$ref`",
    ],
  },
  "an $id below the root": {
    parameters: { type: "object", properties: { a: { $id: "https://example.com/a" } } },
    expected: [
      "parameters.properties.a.$id (key) is refused: below the root it changes where references lead",
      "  help: take it out, and point with `#/$defs/…`",
    ],
  },
  "references out of the schema": {
    parameters: {
      type: "object",
      properties: {
        a: { $ref: "https://example.com/x.json" },
        b: { $ref: "other.json#/a" },
        c: { $ref: "file:///etc/passwd" },
        d: { $ref: "//host/x" },
        e: { $ref: "" },
        f: { $ref: " #/$defs/a" },
        g: { $ref: "FILE:x" },
        h: { $ref: "\\\\host\\x" },
      },
    },
    expected: [
      "parameters.properties.a.$ref points at `https://example.com/x.json`, which is out of the schema",
      "  help: copy what it points at into `$defs`, and point there with `#/$defs/…`",
      "parameters.properties.b.$ref points at `other.json#/a`, which is out of the schema",
      "  help: copy what it points at into `$defs`, and point there with `#/$defs/…`",
      "parameters.properties.c.$ref points at `file:///etc/passwd`, which is out of the schema",
      "  help: copy what it points at into `$defs`, and point there with `#/$defs/…`",
      "parameters.properties.d.$ref points at `//host/x`, which is out of the schema",
      "  help: copy what it points at into `$defs`, and point there with `#/$defs/…`",
      "parameters.properties.e.$ref points at ``, which is out of the schema",
      "  help: copy what it points at into `$defs`, and point there with `#/$defs/…`",
      "parameters.properties.f.$ref points at ` #/$defs/a`, which is out of the schema",
      "  help: copy what it points at into `$defs`, and point there with `#/$defs/…`",
      "parameters.properties.g.$ref points at `FILE:x`, which is out of the schema",
      "  help: copy what it points at into `$defs`, and point there with `#/$defs/…`",
      "parameters.properties.h.$ref points at `\\\\host\\x`, which is out of the schema",
      "  help: copy what it points at into `$defs`, and point there with `#/$defs/…`",
    ],
  },
  "references to nothing": {
    parameters: {
      type: "object",
      properties: {
        a: { $ref: "#/$defs/Itm" },
        b: { $ref: "#/definitions/Item" },
        c: { $ref: "#Item" },
        d: { $ref: "#/%zz" },
        e: { $ref: "#/$defs/Item/items/0" },
      },
      $defs: { Item: { type: "string" } },
    },
    expected: [
      "parameters.properties.a.$ref points at `#/$defs/Itm`, which is not in the schema",
      "  help: did you mean `#/$defs/Item`?",
      "  suggestions: #/$defs/Item",
      "parameters.properties.b.$ref points at `#/definitions/Item`, which is not in the schema",
      "parameters.properties.c.$ref points at `#Item`, which is not in the schema",
      "parameters.properties.d.$ref points at `#/%zz`, which is not in the schema",
      "parameters.properties.e.$ref points at `#/$defs/Item/items/0`, which is not in the schema",
    ],
  },
  "references to what is no schema": {
    parameters: {
      type: "object",
      properties: {
        a: { $ref: "#/properties" },
        b: { $ref: "#/properties/c/enum/0" },
        c: { enum: [{ type: "string" }] },
        d: { $ref: "#/type" },
        e: { $ref: "#/properties/f/default" },
        f: { default: true },
      },
    },
    expected: [
      "parameters.properties.a.$ref points at `#/properties`, which is no schema",
      "parameters.properties.b.$ref points at `#/properties/c/enum/0`, which is no schema",
      "parameters.properties.d.$ref points at `#/type`, which is no schema",
      "parameters.properties.e.$ref points at `#/properties/f/default`, which is no schema",
    ],
  },
  "a reference that is no text": {
    parameters: { type: "object", properties: { a: { $ref: 5 } } },
    expected: ["parameters.properties.a.$ref must be a text, not `5`"],
  },
  "a reference to itself": {
    parameters: { type: "object", properties: { a: { $ref: "#/properties/a" } } },
    expected: [
      "parameters.properties.a.$ref points at `#/properties/a`, which leads back to itself",
      "  help: a schema may contain itself in a property or an item, not judge the same value again",
    ],
  },
  "references in a circle: one problem": {
    parameters: {
      type: "object",
      properties: { a: { $ref: "#/$defs/x" } },
      $defs: { x: { allOf: [{ $ref: "#/$defs/y" }] }, y: { $ref: "#/$defs/x" } },
    },
    expected: [
      "parameters.$defs.x.allOf[0].$ref points at `#/$defs/y`, which leads back to itself",
      "  help: a schema may contain itself in a property or an item, not judge the same value again",
    ],
  },
  "a name of draft-07 is no anchor": {
    parameters: {
      type: "object",
      properties: { a: { $ref: "#item" } },
      definitions: { item: { $anchor: "item" } },
      $schema: "http://json-schema.org/draft-07/schema#",
    },
    expected: ["parameters.properties.a.$ref points at `#item`, which is not in the schema"],
  },
  "patterns that are none": {
    parameters: {
      type: "object",
      properties: {
        a: { pattern: "(" },
        b: { pattern: "[z-a]" },
        c: { pattern: "(?P<year>\\d+)" },
        d: { pattern: "(?i)abc" },
        e: { patternProperties: { "*": {} } },
      },
    },
    expected: [
      "parameters.properties.a.pattern is `(`, which is not a regular expression of JavaScript",
      "parameters.properties.b.pattern is `[z-a]`, which is not a regular expression of JavaScript",
      "parameters.properties.c.pattern is `(?P<year>\\d+)`, which is not a regular expression of JavaScript",
      "  help: JavaScript names a group `(?<name>…)`, without the `P`",
      "parameters.properties.d.pattern is `(?i)abc`, which is not a regular expression of JavaScript",
      "  help: JavaScript has no flags inside a pattern; spell the letters out: `[aA]`",
      'parameters.properties.e.patternProperties["*"] (key) is `*`, which is not a regular expression of JavaScript',
    ],
  },
  "required without a property": {
    parameters: { type: "object", properties: { query: {} }, required: ["query", "qeury"] },
    expected: [
      "parameters.required[1] names `qeury`, which has no property",
      "  help: did you mean `query`?",
      "  suggestions: query",
    ],
  },
  "required without any properties": {
    parameters: { type: "object", required: ["query"] },
    expected: [
      "parameters.required[0] names `query`, which has no property",
      "  help: describe it under `properties`, or take it out of `required`",
    ],
  },
  "required in an object inside": {
    parameters: {
      type: "object",
      properties: {
        o: { type: "object", properties: { a: {} }, required: ["z"] },
        p: { type: "array", items: { type: "object", properties: { limit: {} }, required: ["limt"] } },
      },
    },
    expected: [
      "parameters.properties.o.required[0] names `z`, which has no property",
      "  help: did you mean `a`?",
      "  suggestions: a",
      "parameters.properties.p.items.required[0] names `limt`, which has no property",
      "  help: did you mean `limit`?",
      "  suggestions: limit",
    ],
  },
  "required in a branch without a property outside": {
    parameters: {
      type: "object",
      properties: { a: {} },
      anyOf: [{ required: ["a"] }, { required: ["b"] }],
      if: { required: ["c"] },
      not: { required: ["d"] },
    },
    expected: [
      "parameters.anyOf[1].required[0] names `b`, which has no property",
      "  help: did you mean `a`?",
      "  suggestions: a",
      "parameters.if.required[0] names `c`, which has no property",
      "  help: did you mean `a`?",
      "  suggestions: a",
      "parameters.not.required[0] names `d`, which has no property",
      "  help: did you mean `a`?",
      "  suggestions: a",
    ],
  },
  "required beside a reference that does not describe it": {
    parameters: {
      type: "object",
      properties: { o: { $ref: "#/$defs/base", required: ["z"] } },
      $defs: { base: { type: "object", properties: { first: {} } } },
    },
    expected: [
      "parameters.properties.o.required[0] names `z`, which has no property",
      "  help: describe it under `properties`, or take it out of `required`",
    ],
  },
  "a half of a surrogate pair": {
    parameters: { type: "object", properties: { a: { description: "\ud800" } } },
    expected: ["parameters.properties.a.description has half of a surrogate pair, which is no character"],
  },
  "a half of a surrogate pair in a name": {
    parameters: { type: "object", properties: { "\udc00": {} } },
    expected: ['parameters.properties["\\udc00"] (key) has half of a surrogate pair in its name'],
  },
};

test.each(Object.entries(CASES))("%s", (_, { parameters, expected }) => {
  expect(saidOf(judgeParameters(parameters))).toEqual(expected);
});

test("names that every object has are names like others", () => {
  const parameters = JSON.parse(
    '{"type":"object","properties":{"__proto__":{"type":"x"},"constructor":{"minimum":"y"}},"required":["toString","__proto__"]}',
  ) as JsonValue;
  expect(saidOf(judgeParameters(parameters)).filter((line) => !line.startsWith(" "))).toEqual([
    "parameters.required[0] names `toString`, which has no property",
    'parameters.properties.__proto__.type must be `array`, `boolean`, `integer`, `null`, `number`, `object` or `string`, or a list of them, not `"x"`',
    'parameters.properties.constructor.minimum must be a number, not `"y"`',
  ]);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test("judging changes nothing and keeps nothing", () => {
  const parameters = Object.freeze({
    type: "object",
    properties: Object.freeze({ a: Object.freeze({ type: "x" }) }),
  });
  const before = JSON.stringify(parameters);
  expect(judgeParameters(parameters)).toEqual(judgeParameters(parameters));
  expect(JSON.stringify(parameters)).toBe(before);
  const named = { type: "object", $id: "https://example.com/one" };
  expect([judgeParameters(named), judgeParameters({ ...named, title: "another" })]).toEqual([[], []]);
});
