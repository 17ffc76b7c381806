import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "esbuild";
import type { Tables, ToolModules } from "toolsetc";
import { calls } from "toolsetc/calls";
import { compile } from "toolsetc/compiler";
import { registry } from "./project/registry.ts";

const ROOT = join(import.meta.dirname, "project");
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const sourceOf = (path: string) => ({ path, text: read(path) });

/** What the compiler makes of the project beside this file. */
export async function compiledProject(): Promise<Tables> {
  const { files, findings } = await compile({
    config: sourceOf("toolsets.yaml"),
    toolFiles: () => readdirSync(join(ROOT, "tools")).map((name) => sourceOf(`tools/${name}`)),
    read: (path) => (path === "registry.ts" ? sourceOf(path) : null),
  });
  const written = files.find(({ name }) => name.endsWith("toolsets.gen.ts"));
  if (written === undefined) throw new Error(JSON.stringify(findings));
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
