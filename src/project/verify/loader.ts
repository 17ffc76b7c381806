import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { CannotRun } from "../cannot-run.cts";

/** How Node comes to understand TypeScript. */
export interface Loader {
  /** As a summary names it: `tsx`, `node`, or what the user asked for. */
  readonly name: string;
  /** Modules that node imports first. */
  readonly imports: readonly string[];
}

/**
 * What the user asks for; else `tsx`, when the project has it, for it runs all of TypeScript; else nothing, where Node removes types
 * by itself. Throws `CannotRun` when there is none.
 */
export function chooseLoader(root: string, asked: readonly string[], nodeVersion: string): Loader {
  if (asked.length > 0) return { name: asked.join(", "), imports: asked };
  const tsx = resolveFrom(root, "tsx");
  if (tsx !== null) return { name: "tsx", imports: [pathToFileURL(tsx).href] };
  if (stripsTypes(nodeVersion)) return { name: "node", imports: [] };
  throw new CannotRun(
    `Node ${nodeVersion} does not run TypeScript by itself, and the project has no \`tsx\``,
    "`npm install --save-dev tsx`, or name another loader with `--import`, or use Node 22.18 or later",
  );
}

/** Whether this version of Node (`22.18.0`) removes types without being asked to. */
export function stripsTypes(version: string): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major >= 24 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18);
}

function resolveFrom(root: string, specifier: string): string | null {
  try {
    return createRequire(join(root, "toolsets.yaml")).resolve(specifier);
  } catch {
    return null;
  }
}
