import type { JsonValue } from "../../src/compiler/json-schema/json.ts";
import { parametersInvalid } from "../../src/compiler/rules/parameters-invalid.ts";
import type { ToolDeclaration } from "../../src/compiler/scan/tool-declaration.ts";
import { tool } from "./build.ts";
import { judges } from "./table.ts";

/** A tool whose places are told by their path: the column is the number of steps, the length that of the last one. */
function withParameters(name: string, value: JsonValue): ToolDeclaration {
  const declared = tool(name);
  const { span } = declared.description!;
  return {
    ...declared,
    parameters: { value, span },
    locate: (path, part) => {
      const line = part === "key" ? 100 : 200;
      const last = String(path.at(-1) ?? "");
      const column = path.length + 1;
      return { file: span.file, range: { line, column, endLine: line, endColumn: column + last.length } };
    },
  };
}

judges(parametersInvalid, {
  "the value that is wrong": {
    yaml: "toolsets: {}",
    tools: [withParameters("search", { type: "object", properties: { limit: { type: "intger" } } })],
    expected: [
      'parameters-invalid tools/search.ts:200:4-8 `parameters.properties.limit.type` of `search` must be `array`, `boolean`, `integer`, `null`, `number`, `object` or `string`, or a list of them, not `"intger"`',
      "  help: did you mean `integer`?",
      "  suggestions: integer",
    ],
  },
  "the key that is wrong": {
    yaml: "toolsets: {}",
    tools: [withParameters("search", { type: "object", properties: { at: { tsType: "Date" } } })],
    expected: [
      "parameters-invalid tools/search.ts:100:4-10 `parameters.properties.at.tsType` of `search` is refused: it writes text of its own into the generated types",
      "  help: take it out; the types are made from the JSON Schema alone",
    ],
  },
  "the element of a list": {
    yaml: "toolsets: {}",
    tools: [withParameters("search", { type: "object", properties: { query: {} }, required: ["qery"] })],
    expected: [
      "parameters-invalid tools/search.ts:200:3-4 `parameters.required[0]` of `search` names `qery`, which has no property",
      "  help: did you mean `query`?",
      "  suggestions: query",
    ],
  },
  "the parameters as a whole": {
    yaml: "toolsets: {}",
    tools: [withParameters("search", ["query"])],
    expected: [
      "parameters-invalid tools/search.ts:200:1-1 `parameters` of `search` must be a JSON Schema, not a list",
      '  help: arguments have names: write `type: "object"` with their schemas in `properties`',
    ],
  },
  "each tool by itself, and those whose parameters are not known not at all": {
    yaml: "toolsets: {}",
    tools: [
      withParameters("a", true),
      tool("b"),
      withParameters("c", { type: "object" }),
      withParameters("d", null),
    ],
    expected: [
      "parameters-invalid tools/a.ts:200:1-1 `parameters` of `a` must be a JSON Schema, not `true`",
      '  help: arguments have names: write `type: "object"` with their schemas in `properties`',
      "parameters-invalid tools/d.ts:200:1-1 `parameters` of `d` must be a JSON Schema, not `null`",
      '  help: arguments have names: write `type: "object"` with their schemas in `properties`',
    ],
  },
  "twenty problems of a tool are enough": {
    yaml: "toolsets: {}",
    tools: [
      withParameters("search", { type: "object", required: Array.from({ length: 5000 }, (_, i) => `p${i}`) }),
    ],
    expected: Array.from({ length: 20 }, (_, i) => [
      `parameters-invalid tools/search.ts:200:3-${3 + String(i).length} \`parameters.required[${i}]\` of \`search\` names \`p${i}\`, which has no property`,
      "  help: describe it under `properties`, or take it out of `required`",
    ]).flat(),
  },
});
