import fc from "fast-check";
import { expect, test } from "vitest";
import { ToolsetError, createToolsets, type Selection } from "../../src/runtime/index.ts";
import { tablesOf } from "./example.ts";

/**
 * The rules of selection once more, as sets of names and nothing else: slow, and sharing no code with the library.
 */
interface Project {
  readonly tools: readonly string[];
  readonly toolsets: Readonly<Record<string, readonly string[]>>;
  readonly internal: readonly string[];
  readonly aliases: Readonly<Record<string, string>>;
  readonly entries: Readonly<
    Record<string, { toolset: string; ceiling: readonly string[]; defaults: readonly string[] }>
  >;
}

interface Asked {
  readonly entry?: string;
  readonly enabledToolsets?: readonly string[];
  readonly disabledToolsets?: readonly string[];
  readonly disabledTools?: readonly string[];
}

class Wrong extends Error {}

function model(project: Project, asked: Asked): unknown {
  const open = Object.keys(project.toolsets).filter((name) => !project.internal.includes(name));
  const canonical = (name: string): string => {
    if (name === "all" || name === "*") return "all";
    const target = Object.keys(project.toolsets).includes(name)
      ? name
      : new Map(Object.entries(project.aliases)).get(name);
    if (target === undefined) throw new Wrong(`unknown-toolset ${name}`);
    return target;
  };
  const resolve = (name: string): readonly string[] =>
    canonical(name) === "all"
      ? open.flatMap((one) => project.toolsets[one]!)
      : project.toolsets[canonical(name)]!;

  // Rule 3: an entry where there are some, and only there.
  const names = Object.keys(project.entries);
  if (asked.entry === undefined && names.length > 0) throw new Wrong("missing-entry entry");
  if (asked.entry !== undefined && !names.includes(asked.entry))
    throw new Wrong(`unknown-entry ${asked.entry}`);
  const entry = asked.entry === undefined ? null : project.entries[asked.entry]!;

  // Rule 7: wrong names anywhere are errors. Disabled ones are judged first, then tools, then enabled ones.
  const disabled = (asked.disabledToolsets ?? []).map((name) => [canonical(name), resolve(name)] as const);
  for (const tool of asked.disabledTools ?? []) {
    if (!project.tools.includes(tool)) throw new Wrong(`unknown-tool ${tool}`);
  }
  for (const name of asked.enabledToolsets ?? []) {
    if (project.internal.includes(canonical(name))) throw new Wrong(`internal-toolset ${name}`);
  }

  // Rule 4: layer 1.
  const wanting = new Set<string>();
  let wanted: readonly string[];
  if (asked.enabledToolsets !== undefined) {
    for (const name of asked.enabledToolsets) {
      for (const one of canonical(name) === "all" ? open : [canonical(name)]) wanting.add(one);
    }
    wanted = [...wanting].flatMap((name) => project.toolsets[name]!);
  } else if (entry !== null) {
    wanting.add(entry.toolset);
    wanted = entry.defaults;
  } else {
    for (const name of open) wanting.add(name);
    wanted = open.flatMap((name) => project.toolsets[name]!);
  }

  // Rules 3 and 5: the ceiling, then layer 2.
  const inside = wanted.filter((tool) => entry === null || entry.ceiling.includes(tool));
  const isDisabled = (tool: string): boolean =>
    disabled.some(([, tools]) => tools.includes(tool)) || (asked.disabledTools ?? []).includes(tool);
  const sorted = (tools: readonly string[]): string[] => [...new Set(tools)].sort();
  return {
    tools: sorted(inside.filter((tool) => !isDisabled(tool))),
    refused: sorted(wanted.filter((tool) => !inside.includes(tool))).map((tool) => ({
      tool,
      reason: "outside-ceiling",
    })),
    removed: sorted(inside.filter(isDisabled)).map((tool) => {
      const by = disabled.find(([, tools]) => tools.includes(tool))?.[0] ?? "disabledTools";
      const holds = (name: string): boolean =>
        entry !== null && asked.enabledToolsets === undefined
          ? entry.defaults.includes(tool)
          : project.toolsets[name]!.includes(tool);
      return { tool, by, alsoWantedBy: sorted([...wanting].filter((name) => name !== by && holds(name))) };
    }),
  };
}

const TOOLS = Array.from({ length: 40 }, (_, i) => `t${i}`);
const TOOLSETS = Array.from({ length: 8 }, (_, i) => `s-${i}`);

const project: fc.Arbitrary<Project> = fc
  .record({
    count: fc.constantFrom(1, 5, 31, 32, 33, 40),
    sets: fc.array(fc.subarray(TOOLS), { minLength: 1, maxLength: 8 }),
    internal: fc.subarray(TOOLSETS, { maxLength: 3 }),
    aliases: fc.dictionary(fc.constantFrom("old", "older", "oldest"), fc.nat(), { maxKeys: 3 }),
    entries: fc.option(
      fc.dictionary(fc.constantFrom("cli", "webhook", "cron"), fc.tuple(fc.nat(), fc.subarray(TOOLS)), {
        minKeys: 1,
        maxKeys: 3,
      }),
    ),
  })
  .map(({ count, sets, internal, aliases, entries }) => {
    const tools = TOOLS.slice(0, count);
    const names = TOOLSETS.slice(0, sets.length);
    const toolsets = Object.fromEntries(
      names.map((name, i) => [name, sets[i]!.filter((tool) => tools.includes(tool))]),
    );
    const pick = (n: number): string => names[n % names.length]!;
    return {
      tools,
      toolsets,
      internal: internal.filter((name) => names.includes(name)),
      aliases: Object.fromEntries(Object.entries(aliases).map(([alias, n]) => [alias, pick(n)])),
      entries: Object.fromEntries(
        Object.entries(entries ?? {}).map(([entry, [n, optIn]]) => {
          const ceiling = toolsets[pick(n)]!;
          const defaults = ceiling.filter((tool) => !optIn.includes(tool) || tool < "t2");
          return [entry, { toolset: pick(n), ceiling, defaults }];
        }),
      ),
    };
  });

/** Mostly names that are right: a selection that is refused says little. */
function selectionOf({ tools, toolsets, internal, aliases, entries }: Project): fc.Arbitrary<Asked> {
  const enabled = [...Object.keys(toolsets).filter((name) => !internal.includes(name)), "all", "*"];
  const isOpen = (alias: string): boolean => !internal.includes(aliases[alias]!);
  const names = (right: readonly string[], wrong: readonly string[], most = 4): fc.Arbitrary<string[]> =>
    fc.array(
      fc.oneof(
        { weight: 60, arbitrary: fc.constantFrom(...right) },
        { weight: 1, arbitrary: fc.constantFrom(...wrong) },
      ),
      { maxLength: most },
    );
  const lists = fc.record(
    {
      enabledToolsets: names(
        [...enabled, ...Object.keys(aliases).filter(isOpen)],
        ["nope", "t1", "constructor", "s-0", ...internal, ...internal],
      ),
      disabledToolsets: names(
        [...Object.keys(toolsets), ...Object.keys(aliases)],
        ["nope", "toString", "all", "*"],
        2,
      ),
      disabledTools: names(tools, ["nope", "s-0", "__proto__"]),
    },
    { requiredKeys: [] },
  );
  const known = Object.keys(entries);
  const entry =
    known.length === 0 ? fc.constant({}) : fc.constantFrom(...known).map((name) => ({ entry: name }));
  const odd = fc.constantFrom<Asked>({}, { entry: "nope" });
  const chosen = fc.oneof({ weight: 30, arbitrary: entry }, { weight: 1, arbitrary: odd });
  return fc.tuple(lists, chosen).map(([some, one]) => ({ ...some, ...one }));
}

function outcome(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    if (error instanceof ToolsetError) return `${error.code} ${error.name}`;
    if (error instanceof Wrong) return error.message;
    throw error;
  }
}

test("selections are what the rules say", async () => {
  const seen = { accepted: 0, empty: 0, refused: 0, removed: 0, wrong: new Set<string>() };
  const cases = project.chain((one) =>
    fc.tuple(fc.constant(one), fc.array(selectionOf(one), { minLength: 4, maxLength: 4 })),
  );
  await fc.assert(
    fc.asyncProperty(cases, async ([one, selections]) => {
      const flags = Object.fromEntries(one.internal.map((name) => [name, "internal"]));
      const toolsets = createToolsets(tablesOf({ ...one, flags }));
      for (const selection of selections) {
        const expected = outcome(() => model(one, selection));
        const actual = outcome(() => {
          const { tools, refused, removed } = toolsets.select(selection as Selection);
          return { tools, refused, removed };
        });
        expect(actual).toEqual(expected);
        const defined = await toolsets.getToolDefinitions(selection as Selection).catch(() => null);
        expect(defined?.map((definition) => definition.function.name)).toEqual(
          (expected as { tools?: string[] }).tools,
        );
        count(seen, expected);
      }
    }),
    { numRuns: 600 },
  );
  // What is generated is worth it: mostly accepted, seldom empty, and every refusal is met.
  expect(seen.accepted).toBeGreaterThan(1_600);
  expect(seen.accepted - seen.empty).toBeGreaterThan(700);
  expect(Math.min(seen.refused, seen.removed)).toBeGreaterThan(200);
  expect([...seen.wrong].sort()).toEqual([
    "internal-toolset",
    "missing-entry",
    "unknown-entry",
    "unknown-tool",
    "unknown-toolset",
  ]);
});

function count(
  seen: { accepted: number; empty: number; refused: number; removed: number; wrong: Set<string> },
  expected: unknown,
): void {
  if (typeof expected === "string") {
    seen.wrong.add(expected.split(" ")[0]!);
    return;
  }
  const { tools, refused, removed } = expected as Record<"tools" | "refused" | "removed", unknown[]>;
  seen.accepted += 1;
  if (tools.length === 0) seen.empty += 1;
  if (refused.length > 0) seen.refused += 1;
  if (removed.length > 0) seen.removed += 1;
}
