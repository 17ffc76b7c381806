import { expect, test } from "vitest";
import { compile, type Compilation } from "../../src/compiler/compile.ts";
import { tableValues } from "../../src/compiler/emit/table-values.ts";
import { createToolsets } from "../../src/runtime/toolsets.ts";
import { ToolsetError } from "../../src/runtime/toolset-error.ts";
import { someOf, seeded, type Picks } from "../runtime/model/picks.ts";
import { anyPolicy, filesOf, powers, resolved, soundPolicy, type Policy } from "./policy.ts";

function compiled(policy: Policy): Promise<Compilation> {
  const { config, tools } = filesOf(policy);
  return compile({
    config: { path: "toolsets.yaml", text: config },
    toolFiles: () => [{ path: "tools/all.ts", text: tools }],
    read: () => null,
    countTokens: (texts) => Promise.resolve(texts.map((text) => text.length)),
  });
}

/** "entry tool" for each tool that an entry's toolset brings and its tier does not allow. */
function excesses(policy: Policy): readonly string[] {
  return policy.entries
    .flatMap(({ name, toolset, tier }) => {
      const { allow, readOnly } = policy.tiers.find((one) => one.name === tier)!;
      return resolved(policy, toolset)
        .filter((tool) => {
          const isReadOnly = policy.tools.find((one) => one.name === tool)!.readOnly;
          return powers(policy, tool).some((one) => !allow.includes(one)) || (readOnly && !isReadOnly);
        })
        .map((tool) => `${name} ${tool}`);
    })
    .sort();
}

/** "less-trusted capability" for each that the tier before does not allow, "less-trusted" where it is not read-only. */
function widenings({ tiers }: Policy): readonly string[] {
  return tiers
    .flatMap(({ name, allow, readOnly }, i) => {
      const above = tiers[i - 1];
      if (above === undefined) return [];
      const more = allow.filter((one) => !above.allow.includes(one)).map((one) => `${name} ${one}`);
      return above.readOnly && !readOnly ? [...more, name] : more;
    })
    .sort();
}

const TOLD = /^entry `(?<entry>[^`]+)` exceeds tier `[^`]+`: (?<path>(`[^`]+` → )+)`(?<tool>[^`]+)` /;

test("what exceeds its tier is told, each once with a way that is there, and nothing else", async () => {
  const seen = { sound: 0, widening: 0, exceeding: 0 };
  for (let seed = 1; seed <= 140; seed++) {
    const policy = anyPolicy(seeded(seed));
    const { findings } = await compiled(policy);
    const wider = widenings(policy);
    if (wider.length > 0) {
      // Which tier was meant is not known until their order holds.
      seen.widening++;
      const told = findings.map(({ id, message }) => {
        const [, tier, capability] = /^tier `([^`]+)` (?:allows `([^`]+)`, and|is not read-only)/.exec(
          message,
        )!;
        return `${id} ${[tier, capability].filter(Boolean).join(" ")}`;
      });
      expect([seed, ...told.sort()]).toEqual([seed, ...wider.map((one) => `tier-allows-more ${one}`)]);
      continue;
    }
    const expected = excesses(policy);
    const told = findings.map(({ id, message }) => {
      const { entry, path, tool } = TOLD.exec(message)!.groups!;
      const steps = path!
        .split(" → ")
        .filter(Boolean)
        .map((step) => step.slice(1, -1));
      expect(steps[0]).toBe(policy.entries.find((one) => one.name === entry)!.toolset);
      steps.forEach((step, i) => {
        const { tools, includes } = policy.toolsets.find((one) => one.name === step)!;
        expect(i === steps.length - 1 ? tools : includes).toContain(steps[i + 1] ?? tool);
      });
      return `${id} ${entry} ${tool}`;
    });
    expect([seed, ...told.sort()]).toEqual([
      seed,
      ...expected.map((one) => `capability-exceeds-tier ${one}`),
    ]);
    seen[expected.length > 0 ? "exceeding" : "sound"]++;
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(10);
});

test("no selection of a sound policy leaves its entry's ceiling, nor what its tier allows", async () => {
  let given = 0;
  let refusedAll = 0;
  for (let seed = 1; seed <= 50; seed++) {
    const picks = seeded(seed);
    const policy = soundPolicy(picks);
    const { findings, model } = await compiled(policy);
    expect([seed, findings]).toEqual([seed, []]);
    const toolsets = createToolsets(tableValues(model!), {});
    for (let round = 0; round < 12; round++) {
      const asked = anySelection(picks, policy);
      const found = new Map<string, readonly string[]>();
      for (const { name, toolset, tier } of policy.entries) {
        const { allow } = policy.tiers.find((one) => one.name === tier)!;
        const mayAskForAll = ["exec", "fs-write", "message", "network"].every((one) => allow.includes(one));
        const selection = { entry: name, ...asked };
        if (asked.enabledToolsets?.includes("all") && !mayAskForAll) {
          expect(() => toolsets.select(selection)).toThrow(ToolsetError);
          refusedAll++;
          continue;
        }
        const { tools } = toolsets.select(selection);
        expect(resolved(policy, toolset)).toEqual(expect.arrayContaining([...tools]));
        for (const tool of tools) expect(allow).toEqual(expect.arrayContaining([...powers(policy, tool)]));
        given += tools.length;
        found.set(name, tools);
      }
      // Of two entries with one toolset the less trusted never has more.
      for (const [one, tools] of found) {
        for (const [other, others] of found) {
          const [a, b] = [one, other].map((name) => policy.entries.find((entry) => entry.name === name)!);
          const rank = (tier: string): number => policy.tiers.findIndex(({ name }) => name === tier);
          if (a!.toolset === b!.toolset && rank(a!.tier) <= rank(b!.tier))
            expect(tools).toEqual(expect.arrayContaining([...others]));
        }
      }
    }
  }
  expect(given).toBeGreaterThan(700);
  expect(refusedAll).toBeGreaterThan(8);
});

function anySelection(picks: Picks, policy: Policy) {
  const names = policy.toolsets.map(({ name }) => name);
  const kind = picks.below(4);
  const enabled = kind === 0 ? {} : { enabledToolsets: kind === 1 ? ["all"] : [...someOf(picks, names, 3)] };
  return {
    ...enabled,
    disabledTools: [
      ...someOf(
        picks,
        policy.tools.map(({ name }) => name),
        1,
      ),
    ],
  };
}
