import type { JsonValue } from "../../src/compiler/json-schema/json.ts";
import { patternUnsafe } from "../../src/compiler/rules/pattern-unsafe.ts";
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

judges(patternUnsafe, {
  "the pattern, or the key that is one": {
    yaml: "toolsets: {}",
    tools: [
      withParameters("search", {
        type: "object",
        properties: { site: { pattern: "^(a+)+$" }, query: { pattern: "^[a-z]+$" } },
        patternProperties: { "^(b|b)*$": {} },
      }),
      tool("other"),
    ],
    expected: [
      'pattern-unsafe patternProperties/^(b|b)*$ key:1:1-2 `parameters.patternProperties["^(b|b)*$"]` of `search` is `^(b|b)*$`, whose time doubles with every few characters of a text like "bbbbbbbbbbbbbbbbba"',
      "  help: let every text match in one way only: `(a+)+` is `a+`, and a list is `a+(,a+)*`",
      'pattern-unsafe properties/site/pattern value:1:1-2 `parameters.properties.site.pattern` of `search` is `^(a+)+$`, whose time doubles with every few characters of a text like "aaaaaaaaaaaaaaaaaab"',
      "  help: let every text match in one way only: `(a+)+` is `a+`, and a list is `a+(,a+)*`",
    ],
  },
});
