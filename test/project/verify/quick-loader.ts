import { transformSync } from "esbuild";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { REPOSITORY } from "../../package/packed.ts";

const SOURCES = join(REPOSITORY, "src/project/verify");

/**
 * A loader that starts in a fifth of the time of `tsx`: it has the code of the child compiled already, and takes other TypeScript for the
 * JavaScript that it is, where a test has written no types. For `--import ./quick-loader.mjs`.
 */
export function quickLoader(): Readonly<Record<string, string>> {
  const names = readdirSync(SOURCES, { recursive: true, encoding: "utf8" });
  const compiled = names
    .filter((name) => name.endsWith(".ts"))
    .map((name) => {
      const path = join(SOURCES, name);
      const { code } = transformSync(readFileSync(path, "utf8"), { loader: "ts" });
      return [pathToFileURL(path).href, code] as const;
    });
  return {
    "quick-loader.mjs": `import { register } from "node:module";\nregister("./quick-hooks.mjs", import.meta.url);\n`,
    "quick-hooks.mjs": `import { readFileSync } from "node:fs";
const compiled = new Map(${JSON.stringify(compiled)});
export async function load(url, context, nextLoad) {
  if (!url.endsWith(".ts")) return nextLoad(url, context);
  const source = compiled.get(url) ?? readFileSync(new URL(url), "utf8");
  return { format: "module", source, shortCircuit: true };
}
`,
  };
}
