import { hasErrors } from "../diagnostics/severity.cts";
import { sortFindings } from "../diagnostics/sort.ts";
import type { BuildOptions, BuildResult } from "./build-project.cts";
import { summariseModel } from "./build-summary.ts";
import { outputPaths, writeCache } from "./cache.cts";
import { compileProject } from "./compile-project.ts";
import { openOutputFolder, planOutputs, type OutputPlan } from "./outputs.cts";
import { outputDiffs, staleOutput } from "./stale.ts";
import { createTokenCounter } from "./token-counter.ts";
import { textOf } from "./walk.cts";
import { writeOutputs } from "./write-outputs.ts";

/** The part of `buildProject` that needs the compiler, apart so that an unchanged build does not load it. */
export async function buildAfresh({ root, mode, cache, disk }: BuildOptions): Promise<BuildResult> {
  const tokens = createTokenCounter(cache);
  const { compilation, listing, reader } = await compileProject(root, tokens.count);
  const { findings, settings, model, files } = compilation;
  if (settings === null || model === null || hasErrors(findings)) {
    return { findings, summary: null, output: null, diffs: [] };
  }
  const summary = summariseModel(model);
  if (mode === "judge") return { findings, summary, output: null, diffs: [] };

  const plan = planOutputs(disk, openOutputFolder(disk, root, settings.out), files);
  if (mode === "check") {
    const all = sortFindings([...findings, ...staleOutput(plan)]);
    return { findings: all, summary, output: reportOf(plan), diffs: outputDiffs(plan) };
  }
  writeOutputs(disk, plan);
  tokens.keep();
  if (cache !== null) {
    // It decides how the project's imports resolve, so a change to it is a change of input.
    reader.read("tsconfig.json");
    const outputs = files.map(({ name, text }) => [name, Buffer.from(text)] as const).sort(byName);
    const outputFolder = settings.out;
    writeCache(cache, {
      folders: listing.folders,
      listing: textOf(listing, outputPaths({ outputFolder, outputs })),
      inputs: [...reader.contents()],
      outputFolder,
      outputs,
      findings,
      summary,
    });
  }
  return { findings, summary, output: reportOf(plan), diffs: [] };
}

function byName([a]: readonly [string, Buffer], [b]: readonly [string, Buffer]): number {
  return a < b ? -1 : 1;
}

function reportOf({ folder, changes }: OutputPlan): BuildResult["output"] {
  return { folder: folder.name, files: changes.map(({ name, state }) => ({ name, state })) };
}
