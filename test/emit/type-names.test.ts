import fc from "fast-check";
import { expect, test } from "vitest";
import { argumentTypeName } from "../../src/compiler/emit/type-names.ts";

test.each([
  ["web_search", "WebSearchArgs"],
  ["web-search", "Web_SearchArgs"],
  ["webSearch", "webSearchArgs"],
  ["WebSearch", "$WebSearchArgs"],
  ["terminal", "TerminalArgs"],
  ["tool", "toolArgs"],
  ["Tool", "$ToolArgs"],
  ["gpt_4", "Gpt_4Args"],
  ["gpt-4", "gpt$4Args"],
  ["gpt4", "Gpt4Args"],
  ["a_b-c", "a_b$cArgs"],
  ["a__b", "a__bArgs"],
  ["a_", "a_Args"],
  ["get-user-profile", "Get_User_ProfileArgs"],
])("%s → %s", (tool, type) => {
  expect(argumentTypeName(tool)).toBe(type);
});

const toolName = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{0,6}$/);
/** Of few letters, so that names that look alike are common. */
const alike = fc.stringMatching(/^[aA][aA1_-]{0,5}$/);

test("is an identifier that is no other tool's, nor the library's own", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.oneof(toolName, alike), { minLength: 2, maxLength: 60 }), (tools) => {
      const types = tools.map(argumentTypeName);
      expect(new Set(types).size).toBe(tools.length);
      for (const type of types) expect(type).toMatch(/^(?!ToolArgs$)[A-Za-z_$][\w$]*Args$/);
    }),
    { numRuns: 3_000 },
  );
});
