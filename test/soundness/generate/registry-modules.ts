import { createModule, type Draft, type ModuleDraft } from "./draft.ts";
import type { Random } from "./random.ts";
import { importExport } from "./shared-modules.ts";

/** A module of the project that the registry comes through; its one export. */
export function registryModule(random: Random): ModuleDraft | null {
  if (random.chance(0.6)) return null;
  const module = createModule(random.pick(["src/registry.ts", "tools/registry.ts"]));
  const [name, text] = random.pick<readonly [string | null, string]>([
    ["registry", `export { registry } from "toolsetc";`],
    ["tools", `export { registry as tools } from "toolsetc";`],
    [null, `export { registry as default } from "toolsetc";`],
    [null, `import { registry } from "toolsetc";\nexport default registry;`],
    ["registry", `export * from "toolsetc";`],
    ["tools", `import { registry } from "toolsetc";\nexport const tools = registry;`],
    ["own", `import { createRegistry } from "toolsetc";\nexport const own = createRegistry();`],
    [
      "own",
      `import * as core from "toolsetc";\nconst made = core.createRegistry<any>();\nexport { made as own };`,
    ],
    [null, `import { createRegistry as make } from "toolsetc";\nconst made = make();\nexport default made;`],
  ]);
  module.body.push(text);
  module.exports.push({ name, shape: { kind: "function" } });
  return module;
}

/** An expression for the registry in the module of `draft`. */
export function registryValue(draft: Draft, registry: ModuleDraft | null): string {
  const { random, module, tags } = draft;
  if (registry !== null && random.chance(0.7)) {
    tags.add("registry:project-module");
    return importExport(draft, registry.path, registry.exports[0]!.name).replace(/\["(\w+)"\]$/, ".$1");
  }
  const [tag, imports, value] = random.pick<readonly [string, string, string]>([
    ["registry:named", `import { registry } from "toolsetc";`, "registry"],
    ["registry:named", `import { registry, type Tool } from "toolsetc";`, "registry"],
    ["registry:renamed", `import { registry as r } from "toolsetc";`, "r"],
    ["registry:namespace", `import * as core from "toolsetc";`, "core.registry"],
    ["registry:alias", `import { registry } from "toolsetc";\nconst alias = registry;`, "alias"],
    [
      "registry:created",
      `import { createRegistry } from "toolsetc";\nexport const mine = createRegistry();`,
      "mine",
    ],
    ["registry:string-name", `import { "registry" as s } from "toolsetc";`, "s"],
  ]);
  tags.add(tag);
  module.imports.push(imports);
  return value;
}
