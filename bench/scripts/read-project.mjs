import { existsSync, readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/** The sources of the corpus in `root`, in memory: its tool files, and all that they import. */
export function readProject(root) {
  const filesIn = (folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((path) => path.endsWith(".ts"))
      .sort()
      .map((path) => `${folder}/${path}`)
      .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
  const toolFiles = filesIn("tools");
  const sources = [...toolFiles, ...filesIn("src")];
  const known = new Map(sources.map((file) => [file.path, file]));
  const read = (path) => {
    // Configuration files are looked for besides sources.
    if (!known.has(path)) {
      const location = join(root, path);
      known.set(path, existsSync(location) ? { path, text: readFileSync(location, "utf8") } : null);
    }
    return known.get(path);
  };
  return { sources, toolFiles, read, registries: [{ module: "./src/registry.ts", export: "registry" }] };
}

/** The bare parse that the scan stage is measured by: the same TypeScript, no JSDoc, no parents, each tree dropped. */
export function parseAll(sources) {
  const { ts } = createRequire(import.meta.url)("ts-morph");
  const options = {
    languageVersion: ts.ScriptTarget.ESNext,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  };
  let statements = 0;
  for (const { path, text } of sources) {
    statements += ts.createSourceFile(path, text, options, false).statements.length;
  }
  if (statements < sources.length) throw new Error("a file is empty");
}
