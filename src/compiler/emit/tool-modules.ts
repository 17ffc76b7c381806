import type { CompilerSettings } from "../config/declarations.ts";
import type { Model } from "../resolve/model.ts";
import type { LightCheck, RegistryReference } from "../scan/tool-declaration.ts";
import { builtInTools } from "./built-in-tools.ts";
import { MODULE_HEADER } from "./header.ts";
import { importSpecifier } from "./import-specifier.ts";
import type { OutputFile } from "./output-file.cts";
import { exportName, memberAccess, propertyKey, stringLiteral } from "./typescript-text.ts";

/**
 * `tool-modules.gen.ts`: a lazy import of each module that holds a tool, the registries they register with, and what reads the
 * arguments of calls. A program that runs no tool leaves all of that out together. A check that another module exports is imported
 * from there, so that asking it loads no tool.
 */
export function toolModulesFile(model: Model): OutputFile {
  const { settings } = model.config;
  const tools = builtInTools(model).map((tool) => tool.declaration);
  // What registers an external tool is not scanned, so it may well do so with the library's own registry.
  const further = model.config.external.length > 0 ? [DEFAULT_REGISTRY] : [];
  const registries = distinct([...tools.map((tool) => tool.registry), ...further]);
  const files = [...new Set(tools.map((tool) => tool.file))].toSorted();
  const names = registries.map((_, index) => localName(index));
  const imports = files.map((file) => propertyKey(file) + ": () => " + lazyImport(file, settings));
  const checks = tools.flatMap(({ name, lightCheck }) =>
    lightCheck === null ? [] : [propertyKey(name) + ": () => " + lightImport(lightCheck, settings)],
  );
  const body = [
    MODULE_HEADER,
    'import type { ToolModules } from "toolsetc";\n',
    'import { calls } from "toolsetc/calls";\n',
    ...registries.map((registry, index) => registryImport(registry, localName(index), settings)),
    "\nexport const modules: ToolModules = {\n",
    "  calls,\n",
    "  registries: [" + lines(names) + "],\n",
    "  load: {" + lines(imports) + "},\n",
    checks.length === 0 ? "" : "  checks: {" + lines(checks) + "},\n",
    "};\n",
  ];
  return { name: "tool-modules.gen." + settings.outExtension, text: body.join("") };
}

const DEFAULT_REGISTRY: RegistryReference = { kind: "package", module: "toolsetc", export: "registry" };

/** What stands between the brackets of a list, an item a line. */
function lines(items: readonly string[]): string {
  return items.length === 0 ? "" : "\n" + items.map((item) => "    " + item + ",\n").join("") + "  ";
}

function distinct(registries: readonly RegistryReference[]): readonly RegistryReference[] {
  const byText = new Map(registries.map((one) => [JSON.stringify([one.module, one.export]), one]));
  return [...byText].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, registry]) => registry);
}

function localName(index: number): string {
  return index === 0 ? "registry" : "registry" + (index + 1);
}

function registryImport(registry: RegistryReference, local: string, settings: CompilerSettings): string {
  const imported = exportName(registry.export);
  const binding = imported === local ? local : imported + " as " + local;
  const { kind, module } = registry;
  const specifier = kind === "file" ? importSpecifier(module, settings).text : module;
  return "import { " + binding + " } from " + stringLiteral(specifier) + ";\n";
}

function lightImport(check: LightCheck, settings: CompilerSettings): string {
  return lazyImport(check.file, settings) + ".then((module) => module" + memberAccess(check.export) + ")";
}

/** Where the URL is not the path, TypeScript would look for a file of the URL's name: it is told not to look. */
function lazyImport(file: string, settings: CompilerSettings): string {
  const { text, isEncoded } = importSpecifier(file, settings);
  return "import(" + stringLiteral(text) + (isEncoded ? " as string" : "") + ")";
}
