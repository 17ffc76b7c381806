import { expect, test } from "vitest";
import { readConfig } from "../../src/compiler/config/read-config.ts";
import { resolve } from "../../src/compiler/resolve/resolve.ts";
import { budgetExceeded } from "../../src/compiler/rules/budget-exceeded.ts";
import { shown, tool } from "./build.ts";

const TOKENS = new Map([..."abcdefg"].map((name, i) => [name, 10 * (i + 1)]));

/** The findings of a project whose tools `a`, `b`, … have 10, 20, … tokens; `x` and `y` are external. */
function judged(yaml: string, tokens: ReadonlyMap<string, number> | null = TOKENS): readonly string[] {
  const text = `version: 1\n${yaml}external: { x: Elsewhere, y: Elsewhere }\n`;
  const { config, findings } = readConfig({ path: "toolsets.yaml", text });
  expect(findings).toEqual([]);
  const tools = [...TOKENS.keys()].map((name) => tool(name));
  const scan = { tools, namesIncomplete: false, brokenNames: new Set<string>(), findings: [], strays: [] };
  return shown(budgetExceeded({ ...resolve(config!, scan), tokens }));
}

test.each<[what: string, yaml: string, expected: readonly string[]]>([
  [
    "exactly as much as is allowed",
    "toolsets:\n  s: { description: S, tools: [a, b, x], budget: { tools: 3, tokens: 30 } }\n",
    [],
  ],
  [
    "one more of each",
    "toolsets:\n  s: { description: S, tools: [a, b, x], budget: { tools: 2, tokens: 29 } }\n",
    [
      "budget-exceeded toolsets.yaml:3:59-60 toolset `s` resolves to 3 tools, 1 more than its budget of 2",
      "  note: 3 tools by `s` toolsets.yaml:3:3-4",
      "  help: take tools out of `s`, or raise the budget",
      "budget-exceeded toolsets.yaml:3:70-72 toolset `s` resolves to definitions of 30 tokens, 1 more than its budget of 29",
      "  note: 20 tokens of `b`, by `s` tools/b.ts:3:1-18",
      "  note: 10 tokens of `a`, by `s` tools/a.ts:3:1-18",
      "  note: not counted: 1 external tool, whose definition is unknown at build nowhere",
      "  help: shorten what the largest say, take tools out of `s`, or raise the budget",
    ],
  ],
  [
    "more than five, of which those are named that are largest",
    "toolsets:\n  s: { description: S, tools: [a, b, c, d, e, f, g, x, y], budget: { tokens: 1 } }\n",
    [
      "budget-exceeded toolsets.yaml:3:78-79 toolset `s` resolves to definitions of 280 tokens, 279 more than its budget of 1",
      "  note: 70 tokens of `g`, by `s` tools/g.ts:3:1-18",
      "  note: 60 tokens of `f`, by `s` tools/f.ts:3:1-18",
      "  note: 50 tokens of `e`, by `s` tools/e.ts:3:1-18",
      "  note: 40 tokens of `d`, by `s` tools/d.ts:3:1-18",
      "  note: 30 tokens of `c`, by `s` tools/c.ts:3:1-18",
      "  note: 30 tokens of 2 more tools nowhere",
      "  note: not counted: 2 external tools, whose definitions are unknown at build nowhere",
      "  help: shorten what the largest say, take tools out of `s`, or raise the budget",
    ],
  ],
  [
    "an entry point by an alias, with a tool that comes by two ways",
    `toolsets:
  s: { description: S, tools: [a], includes: [t, u] }
  t: { description: T, tools: [b, c] }
  u: { description: U, tools: [b], includes: [t], optIn: true }
aliases: { old: s }
entries:
  cli: { toolset: old, budget: { tools: 1, tokens: 1 } }
`,
    [
      "budget-exceeded toolsets.yaml:8:41-42 entry `cli` may be given 3 tools, 2 more than its budget of 1",
      "  note: 2 tools by `s` → `t` toolsets.yaml:4:3-4",
      "  note: 1 tool by `s` toolsets.yaml:3:3-4",
      "  help: take tools out of `s`, or raise the budget; `toolsetc cost --entry cli` shows all of them",
      "budget-exceeded toolsets.yaml:8:52-53 entry `cli` may be given definitions of 60 tokens, 59 more than its budget of 1",
      "  note: 30 tokens of `c`, by `s` → `t` tools/c.ts:3:1-18",
      "  note: 20 tokens of `b`, by `s` → `t` tools/b.ts:3:1-18",
      "  note: 10 tokens of `a`, by `s` tools/a.ts:3:1-18",
      "  help: shorten what the largest say, take tools out of `s`, or raise the budget; `toolsetc cost --entry cli` shows all of them",
    ],
  ],
])("%s", (_, yaml, expected) => {
  expect(judged(yaml)).toEqual(expected);
});

test("tokens that were not counted are in no budget", () => {
  expect(judged("toolsets:\n  s: { description: S, tools: [a, b], budget: { tokens: 1 } }\n", null)).toEqual(
    [],
  );
});
