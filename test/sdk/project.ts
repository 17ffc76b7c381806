import { join } from "node:path";
import { transformSync } from "esbuild";
import type { Tables, ToolModules } from "toolsetc";
import { calls } from "toolsetc/calls";
import { compileProject } from "../../src/project/compile-project.ts";
import { createTokenCounter } from "../../src/project/token-counter.ts";
import { registry } from "./project/registry.ts";

const ROOT = join(import.meta.dirname, "project");

/** What the compiler makes of the project beside this file. */
export async function compiledProject(): Promise<Tables> {
  const { compilation } = await compileProject(ROOT, createTokenCounter(null).count);
  const written = compilation.files.find(({ name }) => name.endsWith("toolsets.gen.ts"));
  if (written === undefined) throw new Error(JSON.stringify(compilation.findings));
  const { code } = transformSync(written.text, { loader: "ts", format: "esm" });
  const url = `data:text/javascript;base64,${Buffer.from(code).toString("base64")}`;
  const { tables } = (await import(/* @vite-ignore */ url)) as { readonly tables: Tables };
  return tables;
}

export const projectModules: ToolModules = {
  calls,
  registries: [registry],
  load: {
    "tools/results.ts": () => import("./project/tools/results.ts"),
    "tools/schemas.ts": () => import("./project/tools/schemas.ts"),
  },
};
