import { atLevels } from "../../compiler/rules/lint-levels.ts";
import type { Model } from "../../compiler/resolve/model.ts";
import type { Finding } from "../../diagnostics/finding.ts";
import { hasErrors } from "../../diagnostics/severity.cts";
import type { TextDiff } from "../../diagnostics/report/diff.ts";
import { sortFindings } from "../../diagnostics/sort.ts";
import type { Cache } from "../cache.cts";
import { compileProject, type CompiledProject } from "../compile-project.ts";
import type { OutputDisk } from "../output-disk.ts";
import { openOutputFolder, planOutputs } from "../outputs.cts";
import { outputDiffs, staleOutput } from "../stale.ts";
import { createTokenCounter } from "../token-counter.ts";
import { childEnvironment } from "./child-environment.ts";
import type { NotCompared } from "./findings/tool-findings.ts";
import { judgeObservation } from "./judge-observation.ts";
import { chooseLoader, type Loader } from "./loader.ts";
import { planVerification } from "./plan.ts";
import { CHILD_FOLDER, runChild } from "./run-child.ts";
import { runModules } from "./run-modules.ts";

export interface VerifyOptions {
  /** The folder of `toolsets.yaml`, absolute. */
  readonly root: string;
  readonly disk: OutputDisk;
  /** Where the tokens of definitions may have been kept; null to count them in any case. */
  readonly cache: Cache | null;
  /** The environment of the caller, of which the child is given what Node needs. */
  readonly callerEnv: Readonly<Record<string, string | undefined>>;
  /** What the child is given besides. */
  readonly env: ReadonlyMap<string, string>;
  /** Modules that node imports first; empty for what suits the project. */
  readonly imports: readonly string[];
  /** How long one import may take. */
  readonly timeoutMs: number;
  /** The heap of the child. */
  readonly memoryMb: number;
}

/** What was imported and compared. */
export interface VerifySummary {
  /** How TypeScript was run: `tsx`, `node`, or what was asked for. */
  readonly loader: string;
  /** Tool files, and how many of them were imported to their end. */
  readonly modules: number;
  readonly imported: number;
  /** Compiled tools, and how many of them were compared with a registration. */
  readonly tools: number;
  readonly compared: number;
  readonly notCompared: readonly NotCompared[];
}

export interface VerifyResult {
  /** Sorted. */
  readonly findings: readonly Finding[];
  /** Null when nothing was run: there are errors, or the output is stale. */
  readonly summary: VerifySummary | null;
  /** Of stale files. */
  readonly diffs: readonly TextDiff[];
}

/**
 * Proves that the generated tables say what importing the tool files registers: compiles the project, compares the output with the
 * disk, imports every tool file in a child process, and compares. Errors and stale output end it before anything is run. Writes
 * nothing. Throws `CannotRun` when there is no configuration, or no way to run the files.
 */
export async function verifyProject(options: VerifyOptions): Promise<VerifyResult> {
  const { root, disk, cache } = options;
  const project = await compileProject(root, createTokenCounter(cache).count);
  const { findings, settings, model, files } = project.compilation;
  if (settings === null || model === null || hasErrors(findings))
    return { findings, summary: null, diffs: [] };

  const plan = planOutputs(disk, openOutputFolder(disk, root, settings.out), files);
  const stale = staleOutput(plan);
  if (stale.length > 0) {
    return { findings: sortFindings([...findings, ...stale]), summary: null, diffs: outputDiffs(plan) };
  }
  const loader = chooseLoader(root, options.imports, process.versions.node);
  return verifyCompiled(options, project, model, loader);
}

async function verifyCompiled(
  { root, callerEnv, env, timeoutMs, memoryMb }: VerifyOptions,
  project: CompiledProject,
  model: Model,
  loader: Loader,
): Promise<VerifyResult> {
  const { config } = model;
  const tools = [...model.tools.values()];
  const plan = planVerification(root, project, tools, config.settings);
  const limits = { timeoutMs, memoryMb };
  const settings = {
    root,
    imports: loader.imports,
    env: childEnvironment(callerEnv, env),
    textImports: config.settings.textImports,
    ...limits,
  };
  const observation = await runModules(plan, (planned) =>
    runChild(
      planned.map((one) => one.subject),
      settings,
    ),
  );
  const { findings, compared, notCompared } = judgeObservation(observation, {
    root,
    childFolder: CHILD_FOLDER,
    plan,
    tools,
    external: new Set(config.external.map((one) => one.name)),
    read: project.reader.read,
    isPlainNode: loader.imports.length === 0,
    limits,
  });
  const judged = atLevels(findings, config.lint);
  return {
    findings: sortFindings([...project.compilation.findings, ...judged]),
    summary: {
      loader: loader.name,
      modules: plan.modules.length,
      imported: observation.imported.size,
      tools: tools.length,
      compared,
      notCompared,
    },
    diffs: [],
  };
}
