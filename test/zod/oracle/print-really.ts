import { transform } from "esbuild";
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What the real library says of a module's schema, or why importing it or printing the schema failed. */
export type Really = { readonly json: unknown } | { readonly failed: string };

/** A process in which modules are really imported. */
export interface Reality {
  /** Imports a module (TypeScript) that exports a zod schema as `schema`, and prints the schema in our form. */
  readonly print: (module: string) => Promise<Really>;
  readonly close: () => Promise<void>;
}

export async function openReality(): Promise<Reality> {
  const folder = await mkdtemp(join(tmpdir(), "toolsetc-zod-"));
  await symlink(join(import.meta.dirname, "../../../node_modules"), join(folder, "node_modules"));
  const child: ChildProcess = fork(join(import.meta.dirname, "child.mjs"));
  const waiting = new Map<string, (really: Really) => void>();
  child.on("message", (answer: Really & { readonly path: string }) => waiting.get(answer.path)!(answer));
  let modules = 0;

  async function print(module: string): Promise<Really> {
    const path = join(folder, `${modules++}.mjs`);
    const { code } = await transform(module, { loader: "ts", format: "esm" });
    await writeFile(path, code);
    return new Promise((resolve) => {
      waiting.set(path, resolve);
      child.send(path);
    });
  }

  async function close(): Promise<void> {
    child.disconnect();
    await once(child, "exit");
    await rm(folder, { recursive: true });
  }

  return { print, close };
}
