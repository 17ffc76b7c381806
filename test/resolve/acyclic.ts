import fc from "fast-check";
import type { ToolsetText } from "./declare.ts";

export const TOOLS = ["t1", "t2", "t3", "t4", "t5", "T6", "t-7"];
export const TOOLSETS = Array.from({ length: 9 }, (_, i) => `s${i}`);

export type Toolsets = readonly (readonly [name: string, text: Required<Omit<ToolsetText, "internal">>])[];

/** Toolsets that refer only to those declared after them, declared in any order. */
export function acyclic(withExcludes: boolean): fc.Arbitrary<Toolsets> {
  const some = (names: readonly string[], wanted: boolean): fc.Arbitrary<string[]> =>
    wanted ? fc.subarray([...names], { maxLength: 3 }) : fc.constant([]);
  const declarations = TOOLSETS.map((name, i) => {
    const later = TOOLSETS.slice(i + 1);
    const max = later.length;
    return fc
      .record({
        tools: fc.subarray(TOOLS, { maxLength: 3 }),
        includes: fc.subarray(later, { maxLength: Math.min(4, max) }),
        excludes: max < 3 ? fc.constant([]) : some(later, withExcludes),
        excludeTools: some(TOOLS, withExcludes),
        optIn: fc.boolean(),
      })
      .map((text) => [name, text] as const);
  });
  return fc
    .tuple(...declarations)
    .chain((all) => fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }));
}

/** Asks of one tool and one toolset, by the definition, and remembers nothing. */
export function holds(
  toolsets: ReadonlyMap<string, Toolsets[number][1]>,
  name: string,
  tool: string,
  byDefault: boolean,
): boolean {
  const { tools, includes, excludes, excludeTools } = toolsets.get(name)!;
  if (excludeTools.includes(tool) || excludes.some((one) => holds(toolsets, one, tool, false))) return false;
  const followed = byDefault ? includes.filter((one) => !toolsets.get(one)!.optIn) : includes;
  return tools.includes(tool) || followed.some((one) => holds(toolsets, one, tool, byDefault));
}
