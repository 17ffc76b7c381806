import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import type * as sources from "../../src/runtime/sources.ts";
import type { Tables, ToolModules } from "../../src/runtime/index.ts";
import type * as runtime from "../../src/runtime/index.ts";
import { REPOSITORY } from "../package/packed.ts";

/** What a program has that was made of a project: what was generated there, and this library, of which it has its own copy. */
export type BuiltProgram = typeof runtime &
  typeof sources & { readonly tables: Tables; readonly modules: ToolModules };

const ENTRY = `
export * from "toolsetc";
export * from "toolsetc/sources";
export { tables } from "./generated/toolsets.gen.js";
export { modules } from "./generated/tool-modules.gen.js";
`;

let started = 0;

/** The text of a program of the project in `root` as it is now. */
export async function bundleProgram(root: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: ENTRY, resolveDir: root },
    bundle: true,
    format: "esm",
    tsconfig: join(REPOSITORY, "tsconfig.json"),
    write: false,
  });
  return outputFiles[0]!.text;
}

/** Starts it from a file in `root`. Its tool files are there, and not yet imported. */
export async function startProgram(root: string, text: string): Promise<BuiltProgram> {
  // Each is another program, though its text be the same.
  const path = join(root, `program-${++started}.mjs`);
  writeFileSync(path, text);
  return (await import(pathToFileURL(path).href)) as BuiltProgram;
}
