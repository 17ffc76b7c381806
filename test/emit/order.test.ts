import fc from "fast-check";
import { expect, test } from "vitest";
import { emit } from "../../src/compiler/emit/emit.ts";
import { modelOf, type ProjectSketch, type ToolsetSketch } from "./model-builder.ts";
import { SMALL_PROJECT } from "./small-project.ts";

function shuffled<T>(list: readonly T[] = []): fc.Arbitrary<T[]> {
  return fc.shuffledSubarray([...list], { minLength: list.length });
}

function shuffledKeys<T>(record: Readonly<Record<string, T>> = {}): fc.Arbitrary<Record<string, T>> {
  return shuffled(Object.entries(record)).map((entries) => Object.fromEntries(entries));
}

function shuffledToolset(sketch: ToolsetSketch): fc.Arbitrary<ToolsetSketch> {
  return fc
    .record({
      tools: shuffled(sketch.tools),
      includes: shuffled(sketch.includes),
      flags: shuffled(sketch.flags),
    })
    .map((lists) => ({ ...sketch, ...lists }));
}

const { tools = [], toolsets = {} } = SMALL_PROJECT;
const shuffledTools = fc
  .tuple(
    ...tools.map((tool) =>
      fc.record({
        requiresEnv: shuffled(tool.requiresEnv),
        ...(tool.capabilities && { capabilities: shuffled(tool.capabilities) }),
      }),
    ),
  )
  .chain((lists) => shuffled(tools.map((tool, index) => ({ ...tool, ...lists[index] }))));
const shuffledToolsets = fc
  .tuple(
    ...Object.entries(toolsets).map(([name, one]) =>
      shuffledToolset(one).map((sketch) => [name, sketch] as const),
    ),
  )
  .chain((entries) => shuffledKeys(Object.fromEntries(entries)));

const shuffledProject: fc.Arbitrary<ProjectSketch> = fc.record({
  tools: shuffledTools,
  toolsets: shuffledToolsets,
  aliases: shuffledKeys(SMALL_PROJECT.aliases),
  external: shuffledKeys(SMALL_PROJECT.external),
  unexposed: shuffledKeys(SMALL_PROJECT.unexposed),
  entries: shuffledKeys(SMALL_PROJECT.entries),
});

test("the same bytes whatever the order of files, keys and lists", async () => {
  const expected = await emit(modelOf(SMALL_PROJECT));
  await fc.assert(
    fc.asyncProperty(shuffledProject, async (sketch) => {
      expect(await emit(modelOf(sketch))).toEqual(expected);
    }),
    { numRuns: 100 },
  );
});

test("a further tool changes no line that is not its own", async () => {
  const before = await emit(modelOf(SMALL_PROJECT));
  const after = await emit(
    modelOf({ ...SMALL_PROJECT, tools: [...tools, { name: "webSearch" }, { name: "aaa" }] }),
  );
  for (const [index, file] of before.entries()) {
    const kept = new Set(after[index]!.text.split("\n"));
    // The last member of a union bears its semicolon.
    const gone = file.text.split("\n").filter((line) => !kept.has(line) && !kept.has(line.replace(/;$/, "")));
    expect(gone).toEqual([]);
  }
});
