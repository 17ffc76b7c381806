import { realpathSync } from "node:fs";
import { join, posix } from "node:path";
import type { CompilerSettings, ConfiguredRegistry } from "../../compiler/config/declarations.ts";
import { candidatePaths, isRelative } from "../../compiler/scan/modules/module-resolution.ts";
import type { RegistryReference, ToolDeclaration } from "../../compiler/scan/tool-declaration.ts";
import type { Span } from "../../diagnostics/finding.ts";
import type { CompiledProject } from "../compile-project.ts";
import { mayBeCommonJs } from "./module-kind.ts";
import type { Subject } from "./protocol.ts";

/** A registry whose calls are to be seen. */
export interface PlannedRegistry {
  readonly reference: RegistryReference;
  readonly subject: Subject;
  /** Where `toolsets.yaml` names it; null where it does not. */
  readonly configuredAt: Span | null;
  /** Whether a compiled tool is registered with it. */
  readonly isUsed: boolean;
}

/** A tool file that is to be imported. */
export interface PlannedModule {
  /** Relative to the folder of `toolsets.yaml`. */
  readonly file: string;
  /** Absolute, links followed. */
  readonly path: string;
  readonly subject: Subject;
  /** The registries that its compiled tools are registered with. */
  readonly registries: readonly PlannedRegistry[];
}

export interface VerifyPlan {
  readonly registries: readonly PlannedRegistry[];
  /** In the order of their paths. */
  readonly modules: readonly PlannedModule[];
}

export type Planned = PlannedModule | PlannedRegistry;

/** The file of the project that is imported, relative to the folder of `toolsets.yaml`; null where a package is. */
export function fileOf(planned: Planned): string | null {
  if ("file" in planned) return planned.file;
  return planned.reference.kind === "file" ? planned.reference.module : null;
}

/** What is imported, as a message names it. */
export function nameOf(planned: Planned): string {
  return "file" in planned ? planned.file : planned.reference.module;
}

const DEFAULT_REGISTRY: RegistryReference = { kind: "package", module: "toolsetc", export: "registry" };

/** What has to be imported to see everything that tool files register, from a compilation without errors. */
export function planVerification(
  root: string,
  { reader, toolFiles }: Pick<CompiledProject, "reader" | "toolFiles">,
  tools: readonly ToolDeclaration[],
  { registries: configured, out }: Pick<CompilerSettings, "registries" | "out">,
): VerifyPlan {
  const paths = new Map(toolFiles.map((file) => [file, realPath(join(root, file))]));
  const isRequired = [...paths.values()].some(mayBeCommonJs);
  // Generated modules import the registries of packages, so those are what counts.
  const importer = join(root, out, "tool-modules.gen.ts");
  const registries = new Map<string, PlannedRegistry>();
  const used = new Set(tools.map((tool) => keyOf(tool.registry)));

  const add = (reference: RegistryReference, configuredAt: Span | null): void => {
    const key = keyOf(reference);
    if (registries.has(key)) return;
    const { module, export: name } = reference;
    const subject: Subject =
      reference.kind === "file"
        ? { kind: "registry", path: realPath(join(root, module)), export: name }
        : { kind: "package-registry", specifier: module, export: name, importer, isRequired };
    registries.set(key, { reference, subject, configuredAt, isUsed: used.has(key) });
  };
  for (const one of configured) {
    const exists = (path: string): boolean => reader.read(path) !== null;
    add(referenceTo(one, exists), one.exportSpan ?? one.moduleSpan);
  }
  for (const tool of tools) add(tool.registry, null);
  add(DEFAULT_REGISTRY, null);

  const usedBy = new Map(toolFiles.map((file) => [file, new Set<PlannedRegistry>()]));
  for (const tool of tools) usedBy.get(tool.file)?.add(registries.get(keyOf(tool.registry))!);
  const modules = toolFiles.map((file): PlannedModule => {
    const path = paths.get(file)!;
    return { file, path, subject: { kind: "module", path }, registries: [...usedBy.get(file)!] };
  });
  return { registries: [...registries.values()], modules };
}

function keyOf({ kind, module, export: name }: RegistryReference): string {
  return JSON.stringify([kind, module, name]);
}

/** A path may be written with the extension that its file is compiled to. */
function referenceTo(
  { module, export: name }: ConfiguredRegistry,
  exists: (path: string) => boolean,
): RegistryReference {
  if (!isRelative(module)) return { kind: "package", module, export: name };
  const path = posix.normalize(module);
  return { kind: "file", module: candidatePaths(path).find(exists) ?? path, export: name };
}

/** Node knows modules by where links lead. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
