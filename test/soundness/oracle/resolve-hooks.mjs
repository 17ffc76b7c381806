// Finds what a relative import of a TypeScript file means: each `x.ts` was compiled to `x.ts.mjs` beside it. Texts are their own modules.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const TEXT = /\.(md|txt)(\?raw)?$/;

export async function resolve(specifier, context, nextResolve) {
  if (!specifier.startsWith(".")) return nextResolve(specifier, context);
  const base = new URL(specifier, context.parentURL).href.replace(/\/$/, "");
  // Node knows no attribute for texts.
  if (TEXT.test(base)) return { url: base, importAttributes: {}, shortCircuit: true };
  const bare = base.replace(/\.js$/, "");
  for (const candidate of [base, `${bare}.ts`, `${bare}.tsx`, `${base}/index.ts`]) {
    const url = `${candidate}.mjs`;
    if (existsSync(fileURLToPath(url))) return { url, shortCircuit: true };
  }
  return nextResolve(specifier, context);
}

export async function load(url, context, nextLoad) {
  if (!TEXT.test(url)) return nextLoad(url, context);
  const text = readFileSync(fileURLToPath(url.replace(/\?raw$/, "")), "utf8");
  return { format: "module", source: `export default ${JSON.stringify(text)};`, shortCircuit: true };
}
