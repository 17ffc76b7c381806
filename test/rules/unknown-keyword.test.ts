import type { JsonValue } from "../../src/compiler/json-schema/json.ts";
import { unknownKeyword } from "../../src/compiler/rules/unknown-keyword.ts";
import type { ToolDeclaration } from "../../src/compiler/scan/tool-declaration.ts";
import { tool } from "./build.ts";
import { judges } from "./table.ts";

function withParameters(name: string, value: JsonValue): ToolDeclaration {
  const declared = tool(name);
  const { span } = declared.description!;
  return {
    ...declared,
    parameters: { value, span },
    locate: (path, part) => ({
      file: `${path.join("/")} ${part}`,
      range: { line: 1, column: 1, endLine: 1, endColumn: 2 },
    }),
  };
}

judges(unknownKeyword, {
  "the key of each keyword, at every place of a schema": {
    yaml: "toolsets: {}",
    tools: [
      withParameters("search", {
        type: "object",
        properties: { query: { type: "string", descripton: "What to look for" } },
        requird: ["query"],
      }),
      tool("other"),
    ],
    expected: [
      "unknown-keyword requird key:1:1-2 `parameters.requird` of `search` is not a keyword of JSON Schema",
      "  help: did you mean `required`?",
      "  suggestions: required",
      "unknown-keyword properties/query/descripton key:1:1-2 `parameters.properties.query.descripton` of `search` is not a keyword of JSON Schema",
      "  help: did you mean `description`?",
      "  suggestions: description",
    ],
  },
  "none that is refused, and none of a root that is no object": {
    yaml: "toolsets: {}",
    tools: [
      withParameters("search", { type: "object", properties: { at: { tsType: "Date" } } }),
      withParameters("file", { path: { type: "string" } }),
    ],
    expected: [],
  },
});
