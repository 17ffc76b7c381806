import { transformSync } from "esbuild";
import { expect, test } from "vitest";
import { tablesFile } from "../../src/compiler/emit/tables.ts";
import { resolve } from "../../src/compiler/resolve/resolve.ts";
import type { Tables } from "../../src/runtime/index.ts";
import { seeded } from "../runtime/model/picks.ts";
import { generateProject, type Project } from "../runtime/model/project.ts";
import { tablesFor } from "../runtime/model/world.ts";
import { modelOf } from "./model-builder.ts";

/** What the compiler writes for a project. */
async function compiled({ tools, toolsets, aliases, entries }: Project): Promise<Tables> {
  const sketch = modelOf({
    tools: tools
      .filter((tool) => !tool.external)
      .map(({ name, env, check, capabilities }) => ({
        name,
        requiresEnv: env,
        hasCheck: check !== null,
        ...(capabilities !== null && { capabilities }),
      })),
    external: Object.fromEntries(
      tools.filter((tool) => tool.external).map((tool) => [tool.name, "elsewhere"]),
    ),
    toolsets: Object.fromEntries(
      toolsets.map(({ name, internal, optIn, dynamic, ...lists }) => {
        const flags = { internal, optIn, dynamic };
        const set = (["internal", "optIn", "dynamic"] as const).filter((flag) => flags[flag]);
        return [name, { ...lists, flags: set }];
      }),
    ),
    aliases,
    entries: Object.fromEntries(entries.map(({ name, toolset }) => [name, toolset])),
  });
  const { text } = tablesFile(resolve(sketch.config, sketch.scan));
  const { code } = transformSync(text, { loader: "ts", format: "esm" });
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { tables: Tables };
  return module.tables;
}

test("tables hold what the rules of resolution say, also of tools that join at run time", async () => {
  let dynamic = 0;
  for (let seed = 1; seed <= 150; seed++) {
    const generated = generateProject(seeded(seed));
    // What tiers make of it is held by tests of their own.
    const project: Project = {
      ...generated,
      tiers: false,
      tools: generated.tools.map((tool) => (tool.external ? { ...tool, capabilities: null } : tool)),
    };
    const {
      tools: _,
      definitions: _d,
      external: __,
      trusted: ___,
      approve: ____,
      ...expected
    } = tablesFor(project);
    const tables = await compiled(project);
    // A list is a set, sorted.
    const sortedWords = (rows: Readonly<Record<string, string>>) =>
      Object.fromEntries(
        Object.entries(rows).map(([name, list]) => [name, list.split(" ").sort().join(" ")]),
      );
    const { tools, definitions, external, ...rest } = tables;
    expect({ seed, ...rest }).toEqual({
      seed,
      dynamic: {},
      ...expected,
      capabilities: sortedWords(expected.capabilities),
      includes: sortedWords(expected.includes ?? {}),
    });
    expect([Object.keys(tools), Object.keys(external)].map((names) => names.sort())).toEqual(
      [false, true].map((external) =>
        project.tools
          .filter((tool) => tool.external === external)
          .map((tool) => tool.name)
          .sort(),
      ),
    );
    expect(Object.values(definitions).flatMap(Object.keys).sort()).toEqual(Object.keys(tools).sort());
    for (const [tool, [, family]] of Object.entries(tools))
      expect(JSON.parse(definitions[family]![tool]!)).toMatchObject({ name: tool });
    dynamic += Object.keys(rest.dynamic ?? {}).length;
  }
  expect(dynamic).toBeGreaterThan(50);
});
