import fc from "fast-check";
import { expect, test } from "vitest";
import { identicalToolsets } from "../../src/compiler/rules/identical-toolsets.ts";
import type { Rule } from "../../src/compiler/rules/rule.ts";
import { unreachableTool } from "../../src/compiler/rules/unreachable-tool.ts";
import { unreachableToolset } from "../../src/compiler/rules/unreachable-toolset.ts";
import { acyclic, holds, TOOLS, TOOLSETS } from "../resolve/acyclic.ts";
import { resolveNames, toolset } from "../resolve/declare.ts";

/** Toolsets, which of them are internal and dynamic, and those of the entry points. */
const projects = fc.tuple(
  acyclic(true),
  fc.subarray(TOOLSETS, { maxLength: 3 }),
  fc.subarray(TOOLSETS, { maxLength: 2 }),
  fc.subarray(TOOLSETS, { maxLength: 3 }),
);

test("what is out of reach is what nobody holds who has an entry point, and is told once", () => {
  fc.assert(
    fc.property(projects, ([toolsets, internal, dynamic, entered]) => {
      const declared = toolsets.map(([name, text]) => ({
        ...toolset(name, { ...text, internal: internal.includes(name) }),
        dynamic: dynamic.includes(name),
      }));
      const model = resolveNames(
        declared,
        {},
        Object.fromEntries(entered.map((name) => [`e-${name}`, name])),
      );
      /** All that one rule names in its messages, of these names. */
      const told = (rule: Rule, names: readonly string[]): readonly string[] => {
        const messages = rule(model).flatMap(({ message }) => message.match(/(?<=`)[\w-]+(?=`)/g) ?? []);
        return messages.filter((name) => names.includes(name)).toSorted();
      };

      const byName = new Map(toolsets);
      const has = (name: string, tool: string): boolean => holds(byName, name, tool, false);
      const isReached = (tool: string): boolean => entered.some((name) => has(name, tool));
      const isOffered = (tool: string): boolean =>
        TOOLSETS.some((name) => !internal.includes(name) && has(name, tool));
      const beyond = TOOLSETS.filter((name) => {
        const own = TOOLS.filter((tool) => has(name, tool));
        return !dynamic.includes(name) && !own.some(isReached) && own.some(isOffered);
      });
      const outermost = beyond.filter(
        (name) => !beyond.some((one) => byName.get(one)!.includes.includes(name)),
      );
      const untold = TOOLS.filter(
        (tool) =>
          isOffered(tool) &&
          !isReached(tool) &&
          TOOLSETS.some(
            (name) => !beyond.includes(name) && byName.get(name)!.tools.includes(tool) && has(name, tool),
          ),
      );
      const hasEntries = entered.length > 0;
      expect(told(unreachableToolset, TOOLSETS)).toEqual(hasEntries ? outermost : []);
      expect(told(unreachableTool, TOOLS)).toEqual(hasEntries ? untold.toSorted() : []);

      const open = TOOLSETS.filter(
        (name) =>
          ![...internal, ...dynamic, ...entered].includes(name) &&
          TOOLS.some((tool) => has(name, tool) && isReached(tool)),
      );
      const areAlike = (a: string, b: string): boolean =>
        byName.get(a)!.optIn === byName.get(b)!.optIn &&
        TOOLS.every((tool) =>
          [false, true].every(
            (byDefault) => holds(byName, a, tool, byDefault) === holds(byName, b, tool, byDefault),
          ),
        );
      const alike = open.filter((name) => open.some((one) => one !== name && areAlike(one, name)));
      expect(told(identicalToolsets, TOOLSETS)).toEqual(hasEntries ? alike : []);
    }),
    { numRuns: 300 },
  );
});

test("every tool out of reach has a toolset or a place that says so", () => {
  fc.assert(
    fc.property(projects, ([toolsets, , , entered]) => {
      fc.pre(entered.length > 0);
      const declared = toolsets.map(([name, text]) => toolset(name, text));
      const model = resolveNames(
        declared,
        {},
        Object.fromEntries(entered.map((name) => [`e-${name}`, name])),
      );
      const findings = [...unreachableToolset(model), ...unreachableTool(model)];
      const byName = new Map(toolsets);
      const isOut = (tool: string): boolean =>
        TOOLSETS.some((name) => holds(byName, name, tool, false)) &&
        !entered.some((name) => holds(byName, name, tool, false));
      expect(findings.length > 0).toBe(TOOLS.some(isOut));
      for (const one of findings) expect(one.notes.length, one.message).toBeGreaterThan(0);
    }),
    { numRuns: 100 },
  );
});
