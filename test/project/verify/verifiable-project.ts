import { buildSync } from "esbuild";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { REPOSITORY } from "../../package/packed.ts";
import { tempProject } from "../temp-project.ts";

/** The library in one file: every child imports it, and this is the quickest. */
const { outputFiles } = buildSync({
  entryPoints: [join(REPOSITORY, "src/runtime/index.ts")],
  bundle: true,
  format: "esm",
  write: false,
});

/** A new folder with these files in which tool files can be imported: it has `toolsetc`, `tsx`, and the packages that are named. */
export function verifiableProject(
  files: Readonly<Record<string, string>>,
  packages: readonly string[] = [],
): string {
  const root = tempProject({
    "package.json": `{ "type": "module" }\n`,
    "node_modules/toolsetc/package.json": `{ "name": "toolsetc", "type": "module", "exports": "./index.js" }\n`,
    "node_modules/toolsetc/index.js": outputFiles[0]!.text,
    ...files,
  });
  for (const name of ["tsx", ...packages])
    symlinkSync(join(REPOSITORY, "node_modules", name), join(root, "node_modules", name));
  return root;
}

/** A tool file that registers one tool with `toolsetc`, and then, in its ninth line, does something else. */
export function toolFile(name: string, code = "", imports = ""): string {
  return `import { registry } from "toolsetc"; ${imports}

registry.register({
  name: "${name}",
  description: "Does what its name says, for a test.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});
${code}
`;
}

/** A `toolsets.yaml` with these tools in one toolset. */
export function toolsetsOf(names: readonly string[], more = ""): string {
  const list = names.join(", ");
  return `version: 1\n\ntoolsets:\n  all_of_them:\n    description: All tools of the test\n    tools: [${list}]\n${more}`;
}
