import { expect, test } from "vitest";
import { capabilityExceedsTier } from "../../src/compiler/rules/capability-exceeds-tier.ts";
import { modelOf } from "./providers/project.ts";

const TOOLS = [
  { name: "run", capabilities: ["exec"] },
  { name: "post", capabilities: ["net"] },
  { name: "plain" },
];
const TIERS = "{ local: { allow: [exec, net] }, chat: { allow: [net] }, guest: { allow: [] } }";

function helpOf(toolsets: string, tiers: string, tier: string, more = ""): readonly (string | null)[] {
  const yaml = `toolsets: ${toolsets}
capabilities: { exec: Run commands, net: Reach the internet }
tiers: ${tiers}
entries: { a: { toolset: all_of_it, tier: ${tier} } }
${more}`;
  return capabilityExceedsTier(modelOf(yaml, TOOLS)).map(({ help }) => help);
}

const listing = (tool: string): string => `{ all_of_it: { description: All, tools: [${tool}] } }`;
const SHELL = "shell: { description: Commands, tools: [run] }";
const DEBUG = "debug: { description: Debugging, includes: [shell] }";

test.each<[string, string, string, string, string]>([
  [
    "the nearest tier that allows it",
    listing("post"),
    TIERS,
    "guest",
    "take `post` out of `all_of_it`; or name tier `chat`, which allows it",
  ],
  [
    "not a tier that is more trusted and does not allow it either",
    listing("run"),
    TIERS,
    "guest",
    "take `run` out of `all_of_it`; or name tier `local`, which allows it",
  ],
  [
    "that the first tier may allow it, where there is none above",
    listing("run"),
    "{ local: { allow: [net] }, guest: { allow: [] } }",
    "local",
    "take `run` out of `all_of_it`; or let tier `local` allow `exec`",
  ],
  [
    "no tier, where none allows it",
    listing("run"),
    "{ local: { allow: [net] }, guest: { allow: [] } }",
    "guest",
    "take `run` out of `all_of_it`",
  ],
  [
    "to leave the include out",
    `{ ${SHELL}, all_of_it: { description: All, includes: [shell] } }`,
    TIERS,
    "chat",
    "let `all_of_it` exclude it (`excludeTools`), or not include `shell`; or name tier `local`, which allows it",
  ],
  [
    "not to leave one of two includes out",
    `{ ${SHELL}, ${DEBUG}, all_of_it: { description: All, includes: [shell, debug] } }`,
    TIERS,
    "chat",
    "let `all_of_it` exclude it (`excludeTools`); or name tier `local`, which allows it",
  ],
  [
    "to exclude what is listed and included",
    `{ ${SHELL}, all_of_it: { description: All, includes: [shell], tools: [run] } }`,
    TIERS,
    "chat",
    "take `run` out of `all_of_it`, and let that exclude it (`excludeTools`); or name tier `local`, which allows it",
  ],
  [
    "to say what it can do",
    listing("plain"),
    TIERS,
    "local",
    "declare its `capabilities`; or take `plain` out of `all_of_it`",
  ],
  [
    "to say what it can do, or the tier of such tools",
    listing("plain"),
    "{ local: { allow: [net, unclassified] }, chat: { allow: [net] } }",
    "chat",
    "declare its `capabilities`; or take `plain` out of `all_of_it`; or name tier `local`, which allows it",
  ],
  [
    "to say that it changes nothing",
    listing("post"),
    "{ local: { allow: [net] }, viewer: { allow: [net], readOnly: true } }",
    "viewer",
    "declare `readOnlyHint: true` if it changes nothing; or take `post` out of `all_of_it`; or name tier `local`, which allows it",
  ],
  [
    "to say both",
    listing("plain"),
    "{ viewer: { allow: [net], readOnly: true } }",
    "viewer",
    "declare its `capabilities`, and `readOnlyHint: true` if it changes nothing; or take `plain` out of `all_of_it`",
  ],
  [
    "not that it changes nothing, where that is not enough",
    listing("run"),
    "{ viewer: { allow: [net], readOnly: true } }",
    "viewer",
    "take `run` out of `all_of_it`",
  ],
])("the help names %s", (_, toolsets, tiers, tier, expected) => {
  expect(helpOf(toolsets, tiers, tier)).toEqual([expected]);
});

test("of an external tool both are said in `toolsets.yaml`", () => {
  const external = "external: { plugin: Registered by a plugin }";
  expect(helpOf(listing("plugin"), "{ viewer: { allow: [], readOnly: true } }", "viewer", external)).toEqual([
    "declare its `capabilities`, and `readOnly: true` if it changes nothing; or take `plugin` out of `all_of_it`",
  ]);
});
