import type { CompilerSettings, Named, ToolsetDeclaration } from "../../src/compiler/config/declarations.ts";
import type { JsonValue } from "../../src/compiler/json-schema/json.ts";
import type { Model, ResolvedEntry, ResolvedToolset } from "../../src/compiler/resolve/model.ts";
import type {
  LightCheck,
  RegistryReference,
  ToolDeclaration,
} from "../../src/compiler/scan/tool-declaration.ts";
import type { Span } from "../../src/diagnostics/finding.ts";
import { PLAIN_ENTRY, PLAIN_EXTERNAL } from "../rules/build.ts";

/** A tool as a test sketches it; what is left out has a plain default. */
export interface ToolSketch {
  readonly name: string;
  readonly file?: string;
  readonly description?: string;
  readonly parameters?: JsonValue;
  readonly registry?: RegistryReference;
  readonly requiresEnv?: readonly string[];
  readonly capabilities?: readonly string[];
  readonly usesZod?: boolean;
  readonly hasCheck?: boolean;
  readonly lightCheck?: LightCheck;
}

export interface ToolsetSketch {
  readonly description?: string;
  readonly tools?: readonly string[];
  readonly includes?: readonly string[];
  readonly excludes?: readonly string[];
  readonly excludeTools?: readonly string[];
  readonly flags?: readonly ("internal" | "optIn" | "dynamic")[];
}

/** A project as a test sketches it. Keys are names; their order is the order of declaration. */
export interface ProjectSketch {
  readonly tools?: readonly ToolSketch[];
  readonly toolsets?: Readonly<Record<string, ToolsetSketch>>;
  readonly aliases?: Readonly<Record<string, string>>;
  readonly external?: Readonly<Record<string, string>>;
  readonly unexposed?: Readonly<Record<string, string>>;
  /** Entry point → its toolset. */
  readonly entries?: Readonly<Record<string, string>>;
  readonly settings?: Partial<CompilerSettings>;
}

const SETTINGS: CompilerSettings = {
  tools: ["tools/**/*.ts"],
  out: "generated",
  outSpan: null,
  toolsSpan: null,
  registries: [{ module: "toolsetc", export: "registry", moduleSpan: null, exportSpan: null }],
  importExtension: "js",
  outExtension: "ts",
  textImports: [],
};

const NOWHERE: Span = { file: "toolsets.yaml", range: null };

/** The model of a sketched project, with includes and excludes followed the plain recursive way. */
export function modelOf(sketch: ProjectSketch): Model {
  const tools = (sketch.tools ?? []).map(toolOf);
  const toolsets = Object.entries(sketch.toolsets ?? {}).map(([name, one]) => toolsetOf(name, one));
  const entries = Object.entries(sketch.entries ?? {});
  const reasoned = (reasons: Readonly<Record<string, string>> = {}) =>
    Object.entries(reasons).map(([name, reason]) => ({ ...named(name), reason }));
  const byName = new Map(toolsets.map((one) => [one.name, one]));
  const resolved = new Map(toolsets.map((one) => [one.name, resolvedToolset(one, byName)]));
  return {
    config: {
      settings: { ...SETTINGS, ...sketch.settings },
      toolsets,
      aliases: Object.entries(sketch.aliases ?? {}).map(([name, target]) => ({
        ...named(name),
        target: named(target),
      })),
      external: reasoned(sketch.external).map((one) => ({ ...PLAIN_EXTERNAL, ...one })),
      unexposed: reasoned(sketch.unexposed),
      entries: entries.map(([name, toolset]) => ({
        ...PLAIN_ENTRY,
        ...named(name),
        toolset: named(toolset),
      })),
      capabilities: null,
      tiers: null,
      lint: new Map(),
    },
    scan: { tools, namesIncomplete: false, brokenNames: new Set(), findings: [], strays: [] },
    tools: new Map(tools.map((one) => [one.name, one])),
    toolsets: resolved,
    aliases: new Map(Object.entries(sketch.aliases ?? {})),
    entries: new Map(entries.map(([name, toolset]) => [name, resolvedEntry(name, resolved.get(toolset)!)])),
    cycles: [],
    tokens: null,
  };
}

function toolOf(sketch: ToolSketch): ToolDeclaration {
  return {
    name: sketch.name,
    nameSpan: NOWHERE,
    registeredAt: NOWHERE,
    file: sketch.file ?? "tools/" + sketch.name + ".ts",
    registry: sketch.registry ?? { kind: "package", module: "toolsetc", export: "registry" },
    home: null,
    description: { value: sketch.description ?? "Does " + sketch.name + ".", span: NOWHERE },
    parameters: { value: sketch.parameters ?? { type: "object", properties: {} }, span: NOWHERE },
    usesZod: sketch.usesZod ?? false,
    locate: () => NOWHERE,
    capabilities: sketch.capabilities?.map((value) => ({ value, span: NOWHERE })) ?? null,
    annotations: null,
    requiresEnv: sketch.requiresEnv ?? [],
    hasCheck: sketch.hasCheck ?? false,
    lightCheck: sketch.lightCheck ?? null,
  };
}

function toolsetOf(name: string, sketch: ToolsetSketch): ToolsetDeclaration {
  const has = (flag: "internal" | "optIn" | "dynamic"): boolean => sketch.flags?.includes(flag) ?? false;
  return {
    ...named(name),
    description: sketch.description ?? "The toolset " + name,
    tools: (sketch.tools ?? []).map(named),
    includes: (sketch.includes ?? []).map(named),
    excludes: (sketch.excludes ?? []).map(named),
    excludeTools: (sketch.excludeTools ?? []).map(named),
    internal: has("internal"),
    optIn: has("optIn"),
    dynamic: has("dynamic"),
    budget: null,
  };
}

function named(name: string): Named {
  return { name, span: NOWHERE };
}

type Declared = ReadonlyMap<string, ToolsetDeclaration>;

function resolvedToolset(declaration: ToolsetDeclaration, declared: Declared): ResolvedToolset {
  const toolSet = toolsOf(declaration, declared, true);
  const defaults = toolsOf(declaration, declared, false);
  return { declaration, tools: [...toolSet].toSorted(), toolSet, defaults, incomplete: false };
}

function toolsOf(declaration: ToolsetDeclaration, declared: Declared, optIn: boolean): ReadonlySet<string> {
  const tools = new Set(declaration.tools.map((one) => one.name));
  for (const { name } of declaration.includes) {
    const included = declared.get(name)!;
    if (optIn || !included.optIn) for (const tool of toolsOf(included, declared, optIn)) tools.add(tool);
  }
  for (const { name } of declaration.excludes)
    for (const tool of toolsOf(declared.get(name)!, declared, true)) tools.delete(tool);
  for (const { name } of declaration.excludeTools) tools.delete(name);
  return tools;
}

function resolvedEntry(name: string, toolset: ResolvedToolset): ResolvedEntry {
  return {
    declaration: { ...PLAIN_ENTRY, ...named(name), toolset: named(toolset.declaration.name) },
    toolset: toolset.declaration.name,
    ceiling: toolset.tools,
    defaults: [...toolset.defaults].toSorted(),
  };
}
