import { finding, type Finding } from "../diagnostics/finding.ts";
import { hasErrors } from "../diagnostics/severity.cts";
import { sortFindings } from "../diagnostics/sort.ts";
import type { CompilerSettings, Config } from "./config/declarations.ts";
import { readConfig } from "./config/read-config.ts";
import { definitionTokens, needsTokens, type CountTokens } from "./tokens/definition-tokens.ts";
import { emit } from "./emit/emit.ts";
import type { OutputFile } from "./emit/output-file.cts";
import type { Model } from "./resolve/model.ts";
import { resolve } from "./resolve/resolve.ts";
import { judge } from "./rules/judge.ts";
import { atLevels } from "./rules/lint-levels.ts";
import { outputInInput } from "./rules/output-in-input.ts";
import { scan } from "./scan/scan.ts";
import type { ReadFile, SourceFile } from "./source.ts";

/** Everything a compilation depends on. The functions are called at most once for each argument. */
export interface CompileInputs {
  /** `toolsets.yaml`. Its folder is the root that every path is relative to. */
  readonly config: SourceFile;
  /** The files that match the patterns of `compiler.tools`, in any order. */
  readonly toolFiles: (patterns: readonly string[]) => readonly SourceFile[];
  /** A further source file that a tool file imports. */
  readonly read: ReadFile;
  /**
   * Counts tokens of o200k_base, for whoever remembers what was counted before; asked only of a project that has entry points or a
   * budget of tokens. Unless given, all are counted.
   */
  readonly countTokens?: CountTokens;
}

/** A further file that was asked for: what it said, or that it was absent, went into the result. */
export interface InputRead {
  readonly path: string;
  readonly found: boolean;
}

export interface Compilation {
  /** The generated files, in the order to write them; empty when a finding is an error. */
  readonly files: readonly OutputFile[];
  /** Sorted by place, without repetitions. */
  readonly findings: readonly Finding[];
  /** Null when `toolsets.yaml` could not be read that far. */
  readonly settings: CompilerSettings | null;
  readonly inputsRead: readonly InputRead[];
  readonly model: Model | null;
}

/** The whole pipeline, pure: scan and config give facts, resolve joins them, rules judge, emit prints. Never throws for what a user wrote. */
export async function compile(inputs: CompileInputs): Promise<Compilation> {
  const { config, findings: configFindings } = readConfig(inputs.config);
  if (config === null) return ended(configFindings, null, []);
  const { settings } = config;
  const placement = outputInInput(settings, inputs.config.path);
  if (hasErrors(placement)) return ended([...configFindings, ...placement], settings, []);

  const reader = recordingReader(inputs.toolFiles(settings.tools), inputs.read);
  const nothing = noToolFiles(config, reader.toolFiles, inputs.config.path);
  if (nothing !== null) return ended([...configFindings, ...placement, nothing], settings, []);
  const scanned = scan(reader.toolFiles, reader.read, settings.registries, settings.textImports);
  const resolved = resolve(config, scanned);
  const tokens = needsTokens(config) ? await definitionTokens(resolved, inputs.countTokens) : null;
  const model: Model = { ...resolved, tokens };
  const findings = sortFindings([
    ...configFindings,
    ...placement,
    ...atLevels(scanned.findings, config.lint),
    ...judge(model),
  ]);
  const files = hasErrors(findings) ? [] : await emit(model);
  return { files, findings, settings, inputsRead: reader.inputsRead(), model };
}

/** One finding for a pattern that matches nothing, rather than one for each tool that is then unknown. */
function noToolFiles(
  { settings, toolsets, external, unexposed }: Config,
  files: readonly SourceFile[],
  path: string,
): Finding | null {
  const elsewhere = new Set([...external, ...unexposed].map((one) => one.name));
  const isWanted = toolsets.some((toolset) => toolset.tools.some((tool) => !elsewhere.has(tool.name)));
  if (files.length > 0 || !isWanted) return null;
  const patterns = settings.tools.map((pattern) => `\`${pattern}\``).join(", ");
  return finding("config-shape", {
    message: `no file matches \`compiler.tools\` (${patterns}), so there is no tool that a toolset could list`,
    span: settings.toolsSpan ?? { file: path, range: null },
    help: "patterns are relative to this file; test files, declaration files and `node_modules` are left out",
  });
}

function ended(
  findings: readonly Finding[],
  settings: CompilerSettings | null,
  inputsRead: readonly InputRead[],
): Compilation {
  return { files: [], findings: sortFindings(findings), settings, inputsRead, model: null };
}

/** Puts the tool files in order, hands out what is already at hand, asks for the others once each, and remembers what was asked for. */
function recordingReader(toolFiles: readonly SourceFile[], readFurther: ReadFile) {
  const sorted = toolFiles.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const atHand = new Map(sorted.map((file) => [file.path, file]));
  const asked = new Map<string, SourceFile | null>();
  const read: ReadFile = (path) => {
    const known = atHand.get(path) ?? asked.get(path);
    if (known !== undefined) return known;
    const file = readFurther(path);
    asked.set(path, file);
    return file;
  };
  const inputsRead = (): readonly InputRead[] =>
    [...asked]
      .map(([path, file]) => ({ path, found: file !== null }))
      .sort((a, b) => (a.path < b.path ? -1 : 1));
  return { toolFiles: sorted, read, inputsRead };
}
