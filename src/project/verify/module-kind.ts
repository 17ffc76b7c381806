import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Whether the TypeScript file at an absolute path may be loaded as CommonJS: by its extension, or by the package it is in. */
export function mayBeCommonJs(path: string): boolean {
  if (path.endsWith(".mts")) return false;
  if (path.endsWith(".cts")) return true;
  for (let folder = dirname(path), below = path; folder !== below; below = folder, folder = dirname(folder)) {
    const manifest = join(folder, "package.json");
    if (existsSync(manifest)) return typeOf(manifest) !== "module";
  }
  return true;
}

function typeOf(manifest: string): unknown {
  try {
    return (JSON.parse(readFileSync(manifest, "utf8")) as { readonly type?: unknown }).type;
  } catch {
    return undefined;
  }
}
