import { expect, test } from "vitest";
import { emit } from "../../src/compiler/emit/emit.ts";
import { MARKER } from "../../src/compiler/emit/output-file.cts";
import { modelOf } from "./model-builder.ts";
import { SMALL_PROJECT } from "./small-project.ts";

const EMPTY = { settings: { outExtension: "mts" } } as const;

test.each([
  ["small", SMALL_PROJECT],
  ["empty", EMPTY],
] as const)("the files of a project: %s", async (name, sketch) => {
  for (const file of await emit(modelOf(sketch))) {
    await expect(file.text).toMatchFileSnapshot(`__golden__/${name}/${file.name}.txt`);
  }
});

test.each([
  ["ts", SMALL_PROJECT, ["toolsets.lock.json"]],
  ["mts", EMPTY, []],
] as const)(
  "are in order, the tables last, with the marker in the first line: %s",
  async (extension, sketch, lock) => {
    const files = await emit(modelOf(sketch));
    expect(files.map((file) => file.name)).toEqual([
      `tool-modules.gen.${extension}`,
      `tool-args.gen.${extension}`,
      "toolsets.schema.json",
      "TOOLSETS.md",
      ...lock,
      `toolsets.gen.${extension}`,
    ]);
    for (const { text } of files) {
      expect(text.split("\n")[0]).toContain(MARKER);
      expect(text).not.toMatch(/\r|\n\n$/);
      expect(text.endsWith("\n")).toBe(true);
    }
  },
);
