import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "./temporary-folder.ts";

export interface Workspace {
  readonly root: string;
  /** The folder that `root` is in, with `secret.txt`, `secrets/` and what else no tool may touch. */
  readonly outer: string;
  readonly env: { readonly TOOLSETC_ROOT: string };
}

/** A workspace with files, and links that lead out of it: `out.txt`, `out/`, `nowhere` and `loop`; and one inside it, `in`. */
export function workspace(files: Readonly<Record<string, string | Uint8Array>> = {}): Workspace {
  const inRoot = Object.entries(files).map(([name, content]) => [`root/${name}`, content] as const);
  const outer = temporaryFolder({
    "secret.txt": "secret",
    "secrets/a.txt": "secret",
    ...Object.fromEntries(inRoot),
  });
  const root = path.join(outer, "root");
  mkdirSync(path.join(root, "folder"), { recursive: true });
  const links = {
    "out.txt": "../secret.txt",
    out: "../secrets",
    nowhere: "../new.txt",
    loop: "loop",
    in: "folder",
  };
  for (const [name, target] of Object.entries(links)) symlinkSync(target, path.join(root, name));
  return { root, outer, env: { TOOLSETC_ROOT: root } };
}

/** Paths that lead out of a workspace, or nowhere, and what tools say of them. */
export const FORBIDDEN: readonly (readonly [path: string, error: string])[] = [
  ["../secret.txt", "`../secret.txt` is outside the folder that may be used"],
  ["folder/../../secret.txt", "`folder/../../secret.txt` is outside the folder that may be used"],
  ["../missing/x.txt", "`../missing/x.txt` is outside the folder that may be used"],
  ["../root-2/x.txt", "`../root-2/x.txt` is outside the folder that may be used"],
  ["/etc/passwd", "`/etc/passwd` is outside the folder that may be used"],
  ["out.txt", "`out.txt` is outside the folder that may be used"],
  ["out/a.txt", "`out/a.txt` is outside the folder that may be used"],
  ["out/missing.txt", "`out/missing.txt` is outside the folder that may be used"],
  ["nowhere", "`nowhere` cannot be used: it is a link that leads nowhere"],
  ["nowhere/x", "`nowhere/x` cannot be used: it is a link that leads nowhere"],
  ["loop", "`loop` cannot be used: ELOOP"],
  ["a\0b", "the path is empty or has a NUL in it"],
  ["", "the path is empty or has a NUL in it"],
  ["x".repeat(300), `\`${"x".repeat(300)}\` cannot be used: ENAMETOOLONG`],
];
