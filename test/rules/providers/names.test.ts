import { expect, test } from "vitest";
import { PROVIDER_LIMITS } from "../../../src/compiler/rules/facts/provider-limits.ts";
import { isAllowedName } from "../../../src/compiler/rules/facts/name-forms.ts";
import { providerNameRefused } from "../../../src/compiler/rules/provider-name-refused.ts";
import { CONFIG_SCHEMA } from "../../../src/compiler/config/config-schema.ts";
import { shown } from "../build.ts";
import { modelOf } from "./project.ts";

const PROVIDERS = CONFIG_SCHEMA.properties.entries.additionalProperties.properties.providers.items.enum;

test("every provider that an entry point may name has limits", () => {
  expect([...PROVIDER_LIMITS.keys()].sort()).toEqual([...PROVIDERS].sort());
});

test("a name that may be declared is taken by every provider, where no host puts anything before it", () => {
  const names = ["a", "Z", "a-b_c9", "A".repeat(64)];
  for (const name of names) {
    expect(isAllowedName("tool", name)).toBe(true);
    for (const { names: limits } of PROVIDER_LIMITS.values()) {
      expect(limits.allowed.test(name) && name.length <= limits.mostCharacters).toBe(true);
    }
  }
});

const LONGEST = "t".repeat(64);

test.each([
  ["no prefix", "{ toolset: everything, providers: [openai, gemini, mcp] }", []],
  ["a prefix, and nobody to send to", "{ toolset: everything, prefix: ? }", []],
  ["exactly as long as may be", `{ toolset: everything, providers: [mcp], prefix: ${"p".repeat(64)} }`, []],
  [
    "one character longer",
    `{ toolset: everything, providers: [mcp], prefix: ${"p".repeat(65)} }`,
    [
      `provider-name-refused tools/all.ts:2:32-98 \`${"p".repeat(65)}${LONGEST}\` is 129 characters long, and \`mcp\` takes 128 at most`,
      `  note: entry \`a\` sends \`${LONGEST}\` to \`mcp\` toolsets.yaml:5:41-44`,
      `  note: the prefix is written here toolsets.yaml:5:55-120`,
      "  help: shorten the name of the tool or the prefix: together they may have 128 characters",
    ],
  ],
  [
    "of two providers the one that takes less is counted",
    `{ toolset: everything, providers: [openai, mcp, gemini, openai], prefix: ${"p".repeat(63)} }`,
    [
      `provider-name-refused tools/all.ts:2:32-98 \`${"p".repeat(63)}${LONGEST}\` is 127 characters long, and \`openai\` and \`gemini\` take 64 at most`,
      `  note: entry \`a\` sends \`${LONGEST}\` to \`openai\` and \`gemini\` toolsets.yaml:5:41-47`,
      `  note: the prefix is written here toolsets.yaml:5:79-142`,
      "  help: shorten the name of the tool or the prefix: together they may have 64 characters",
    ],
  ],
  [
    "a prefix with which no name is taken",
    '{ toolset: everything, providers: [gemini, mcp], prefix: "é_" }',
    [
      "provider-name-refused toolsets.yaml:5:63-67 prefix `é_` of entry `a` makes names that `gemini` and `mcp` take for no tool",
      "  note: `gemini` is named here toolsets.yaml:5:41-47",
      "  help: a name must start with a letter or `_` and have only letters, digits, `_`, `-`, `.` and `:`",
    ],
  ],
])("%s", (_, entry, expected) => {
  const model = modelOf(
    `toolsets:
  everything: { description: All there is, tools: [${LONGEST}] }
entries:
  a: ${entry.replace("?", "far_too_/strange")}
`,
    [{ name: LONGEST }],
  );
  expect(shown(providerNameRefused(model))).toEqual(expected);
});
