import { expect, test } from "vitest";
import { providerKeywordLost } from "../../../src/compiler/rules/provider-keyword-lost.ts";
import { providerKeywordRefused } from "../../../src/compiler/rules/provider-keyword-refused.ts";
import { shown } from "../build.ts";
import { modelOf } from "./project.ts";

/** Of each finding its message, and its help. */
function said(parameters: object, providers: string): readonly string[] {
  const model = modelOf(
    `toolsets: { all_of_it: { description: All, tools: [a] } }
entries: { e: { toolset: all_of_it, providers: [${providers}] } }
`,
    [{ name: "a", parameters }],
  );
  const findings = [providerKeywordRefused, providerKeywordLost].flatMap((rule) => rule(model));
  return shown(findings)
    .filter((line) => !line.startsWith("  note:"))
    .map((line) => line.replace(/^(provider-keyword-\w+) \S+/, "$1"));
}

const withQ = (q: object | boolean) => ({ type: "object", properties: { q }, required: ["q"] });
const BOTH = "openai-strict, anthropic-strict";
const IN_Q = "`parameters.properties.q` of `a`";
const BY_BOTH = "is refused by `openai-strict` and `anthropic-strict`";
const INSTEAD = "or name `openai` and `anthropic` instead";

test.each<[string, object, string, readonly string[]]>([
  [
    "nothing of one that can be said otherwise",
    { type: "object", properties: { q: {} }, oneOf: [{ required: ["q"] }] },
    "openai, anthropic, bedrock",
    [],
  ],
  [
    "one that several providers refuse, and others do nothing with",
    { type: "object", properties: { q: {} }, required: ["q"], anyOf: [{ required: ["q"] }, {}] },
    "openai, openai-strict, anthropic, gemini, mcp",
    [
      "provider-keyword-refused `anyOf` in `parameters` of `a` is refused by `openai`, `openai-strict` and `anthropic`: at the root there may be no more than the properties of an object",
      "  help: leave `anyOf` out, and say in the description what it says",
      "provider-keyword-refused `type` in `parameters.properties.q` of `a` is refused by `openai-strict`: it has no `type`, and strict mode wants one",
      "  help: give it a `type`, or name `openai` instead",
      "provider-keyword-lost `anyOf` in `parameters` of `a` is lost on `gemini`: it does not read it there",
      "  help: say it in the description too: calls are checked against it, but the model is not told",
    ],
  ],
  [
    "what may be left out, at the root too",
    { type: "object", properties: { q: { type: "string" } } },
    BOTH,
    [
      "provider-keyword-refused `required` in `parameters` of `a` is refused by `openai-strict`: strict mode wants every property required, and `q` may be left out",
      "  help: make every property required, with `null` among its types where it may be left out, or name `openai` instead",
    ],
  ],
  [
    "a list of which nothing is known",
    withQ({ type: "array" }),
    BOTH,
    [
      `provider-keyword-refused \`items\` in ${IN_Q} ${BY_BOTH}: strict mode wants to know what is in a list`,
      `  help: say with \`items\` what is in the list, ${INSTEAD}`,
    ],
  ],
  [
    "a list that begins with certain things",
    withQ({ type: "array", prefixItems: [{ type: "string" }], items: false }),
    BOTH,
    [
      `provider-keyword-refused \`prefixItems\` in ${IN_Q} ${BY_BOTH}: strict mode cannot say it`,
      `  help: say it without \`prefixItems\`, ${INSTEAD}`,
    ],
  ],
  [
    "names by a pattern",
    withQ({ type: "object", patternProperties: { "^a": { type: "string" } }, additionalProperties: false }),
    BOTH,
    [
      `provider-keyword-refused \`patternProperties\` in ${IN_Q} ${BY_BOTH}: strict mode cannot say it`,
      `  help: declare its \`properties\`, and no others, ${INSTEAD}`,
    ],
  ],
  [
    "any names",
    withQ({ type: "object" }),
    BOTH,
    [
      `provider-keyword-refused \`type\` in ${IN_Q} ${BY_BOTH}: an object with any names in it cannot be said in strict mode`,
      `  help: declare its \`properties\`, and no others, ${INSTEAD}`,
    ],
  ],
  [
    "any names with values of one kind",
    withQ({ type: "object", additionalProperties: { type: "string" } }),
    BOTH,
    [
      `provider-keyword-refused \`additionalProperties\` in ${IN_Q} ${BY_BOTH}: strict mode has no names that are not declared`,
      `  help: declare its \`properties\`, and no others, ${INSTEAD}`,
    ],
  ],
  [
    "anything",
    withQ({}),
    BOTH,
    [
      `provider-keyword-refused \`type\` in ${IN_Q} ${BY_BOTH}: it has no \`type\`, and strict mode wants one`,
      `  help: give it a \`type\`, ${INSTEAD}`,
    ],
  ],
  [
    "what leads back to itself",
    {
      type: "object",
      properties: { q: { $ref: "#/$defs/N" } },
      $defs: { N: { type: "object", properties: { next: { $ref: "#/$defs/N" } } } },
    },
    "anthropic-strict",
    [
      `provider-keyword-refused \`$ref\` in ${IN_Q} is refused by \`anthropic-strict\`: it leads back to itself`,
      "  help: say it without `$ref`, or name `anthropic` instead",
    ],
  ],
  [
    "each place with those that refuse it",
    {
      type: "object",
      properties: { n: { type: "string", format: "uri" }, m: { type: "string", format: "regex" } },
      required: ["n", "m"],
    },
    BOTH,
    [
      "provider-keyword-refused `format` in `parameters.properties.n` of `a` is refused by `openai-strict`: strict mode cannot say it",
      "  help: say it without `format`, or name `openai` instead",
      `provider-keyword-refused \`format\` in \`parameters.properties.m\` of \`a\` ${BY_BOTH}: strict mode cannot say it`,
      `  help: say it without \`format\`, ${INSTEAD}`,
    ],
  ],
])("%s", (_, parameters, providers, expected) => {
  expect(said(parameters, providers)).toEqual(expected);
});
