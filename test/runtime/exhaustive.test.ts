import { expect, test } from "vitest";
import { createToolsets, type Selection } from "../../src/runtime/index.ts";
import type { Project } from "./model/project.ts";
import { selectionOf, type Asked } from "./model/rules.ts";
import { tablesFor } from "./model/world.ts";

/** Two toolsets, three tools, three entry points: every configuration, and every selection of each. */
const TOOLS = ["a", "b", "c"];
const ENTRIES = ["local", "known", "untrusted"];

function subsets<T>(all: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: 2 ** all.length }, (_, bits) => all.filter((_, i) => (bits >> i) & 1));
}

function product<A, B>(as: readonly A[], bs: readonly B[]): readonly (readonly [A, B])[] {
  return as.flatMap((a) => bs.map((b) => [a, b] as const));
}

/** What `top` does with `sub`, of which the entry points have one, the other, or none of the two by default. */
const RELATIONS = ["none", "includes", "includes it, opt-in", "excludes"] as const;

function configurations(): readonly Project[] {
  return product(product(subsets(TOOLS), subsets(TOOLS)), RELATIONS).map(([[top, sub], relation]) => {
    const plain = {
      includes: [],
      excludes: [],
      excludeTools: [],
      internal: false,
      optIn: false,
      dynamic: false,
    };
    return {
      tools: TOOLS.map((name) => ({
        name,
        external: false,
        env: [],
        check: null,
        capabilities: null,
        declares: [],
      })),
      toolsets: [
        { ...plain, name: "sub", tools: sub, optIn: relation.endsWith("opt-in") },
        {
          ...plain,
          name: "top",
          tools: top,
          includes: relation.startsWith("includes") ? ["sub"] : [],
          excludes: relation === "excludes" ? ["sub"] : [],
        },
      ],
      aliases: {},
      entries: ENTRIES.map((name, i) => ({
        name,
        toolset: ["top", "top", "sub"][i]!,
        trusted: i === 0,
        unlimited: true,
        approve: [],
      })),
      tiers: true,
    };
  });
}

function selections(): readonly Asked[] {
  const enabled = [undefined, ...subsets(["sub", "top"])];
  const disabled = product(subsets(["sub", "top"]), subsets(TOOLS));
  return product(product(ENTRIES, enabled), disabled).map(
    ([[entry, enabledToolsets], [disabledToolsets, disabledTools]]) => ({
      entry,
      ...(enabledToolsets && { enabledToolsets }),
      disabledToolsets,
      disabledTools,
    }),
  );
}

test("everything that two toolsets, three tools and three entry points can come to", () => {
  const asked = selections();
  const counts = { configurations: 0, selections: 0, nonEmpty: 0 };
  for (const project of configurations()) {
    const toolsets = createToolsets(tablesFor(project));
    counts.configurations += 1;
    for (const one of asked) {
      const { tools } = selectionOf(project, [], one);
      const selected = toolsets.select(one as Selection);
      counts.selections += 1;
      if (tools.length > 0) counts.nonEmpty += 1;
      // The whole answer is long to compare: the rest of it is every hundredth time.
      const isSame = selected.tools.join() === tools.join();
      if (!isSame || counts.selections % 100 === 0) {
        expect(JSON.parse(JSON.stringify(selected))).toEqual(selectionOf(project, [], one));
      }
    }
  }
  expect(counts).toEqual({
    configurations: 8 * 8 * RELATIONS.length,
    selections: 8 * 8 * RELATIONS.length * (ENTRIES.length * 5 * 4 * 8),
    nonEmpty: expect.any(Number),
  });
  expect(counts.nonEmpty / counts.selections).toBeGreaterThan(0.1);
});
