import fc from "fast-check";
import { expect, test } from "vitest";
import { includePath } from "../../src/compiler/resolve/provenance.ts";
import { acyclic, holds, TOOLS, TOOLSETS } from "./acyclic.ts";
import { resolveNames, sets, toolset } from "./declare.ts";
import { seedResolve } from "./seed-resolver.ts";

test("include graphs resolve as the original's recursion does", () => {
  fc.assert(
    fc.property(acyclic(false), (toolsets) => {
      const model = resolveNames(Object.fromEntries(toolsets));
      const seed = new Map(toolsets);
      for (const name of TOOLSETS) expect(model.toolsets.get(name)!.tools).toEqual(seedResolve(seed, name));
    }),
    { numRuns: 100 },
  );
});

test("excludes and opt-in toolsets act as they are defined, and defaults lie inside the whole", () => {
  fc.assert(
    fc.property(acyclic(true), (toolsets) => {
      const model = resolveNames(Object.fromEntries(toolsets));
      const byName = new Map(toolsets);
      for (const name of TOOLSETS) {
        const { tools, toolSet, defaults } = model.toolsets.get(name)!;
        const expected = (byDefault: boolean): readonly string[] =>
          TOOLS.filter((tool) => holds(byName, name, tool, byDefault)).toSorted();
        expect(tools).toEqual(expected(false));
        expect([...toolSet].toSorted()).toEqual(expected(false));
        expect([...defaults].toSorted()).toEqual(expected(true));
        expect([...defaults].filter((tool) => !toolSet.has(tool))).toEqual([]);
      }
    }),
    { numRuns: 200 },
  );
});

test("the order of declarations and of lists changes no set", () => {
  const mixed = acyclic(true).chain((toolsets) =>
    fc.tuple(fc.constant(toolsets), fc.shuffledSubarray([...toolsets], { minLength: toolsets.length })),
  );
  fc.assert(
    fc.property(mixed, ([toolsets, other]) => {
      const reversed = other.map(([name, text]) =>
        toolset(name, {
          tools: text.tools.toReversed(),
          includes: text.includes.toReversed(),
          excludes: text.excludes.toReversed(),
          excludeTools: text.excludeTools.toReversed(),
          optIn: text.optIn,
        }),
      );
      expect(sets(resolveNames(reversed))).toEqual(sets(resolveNames(Object.fromEntries(toolsets))));
    }),
    { numRuns: 100 },
  );
});

test("every tool of a toolset has a path that leads to a listing, and no other tool has one", () => {
  fc.assert(
    fc.property(acyclic(true), (toolsets) => {
      const model = resolveNames(Object.fromEntries(toolsets));
      const byName = new Map(toolsets);
      for (const name of TOOLSETS) {
        for (const tool of TOOLS) {
          const path = includePath(model, name, tool);
          expect(path !== null).toBe(model.toolsets.get(name)!.toolSet.has(tool));
          if (path === null) continue;
          expect(path[0]).toBe(name);
          expect(byName.get(path.at(-1)!)!.tools).toContain(tool);
          for (const [i, next] of path.slice(1).entries())
            expect(byName.get(path[i]!)!.includes).toContain(next);
        }
      }
    }),
    { numRuns: 100 },
  );
});
