// Finds what a relative import of a TypeScript file means: each `x.ts` was compiled to `x.ts.mjs` beside it.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

export async function resolve(specifier, context, nextResolve) {
  if (!specifier.startsWith(".")) return nextResolve(specifier, context);
  const base = new URL(specifier, context.parentURL).href.replace(/\/$/, "");
  const bare = base.replace(/\.js$/, "");
  for (const candidate of [base, `${bare}.ts`, `${bare}.tsx`, `${base}/index.ts`]) {
    const url = `${candidate}.mjs`;
    if (existsSync(fileURLToPath(url))) return { url, shortCircuit: true };
  }
  return nextResolve(specifier, context);
}
