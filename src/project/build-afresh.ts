import { compile } from "../compiler/compile.ts";
import type { SourceFile } from "../compiler/source.ts";
import { hasErrors } from "../diagnostics/finding.ts";
import { sortFindings } from "../diagnostics/sort.ts";
import type { BuildOptions, BuildResult } from "./build-project.ts";
import { summariseModel } from "./build-summary.ts";
import { outputPaths, writeCache } from "./cache.ts";
import { readConfigFile } from "./config-file.ts";
import { discoverToolFiles } from "./discover.ts";
import { hashOf } from "./file-state.ts";
import { openOutputFolder, planOutputs, type OutputPlan } from "./outputs.ts";
import { createSourceReader } from "./source-reader.ts";
import { outputDiffs, staleOutput } from "./stale.ts";
import { fingerprintOf, type Listing } from "./walk.ts";
import { writeOutputs } from "./write-outputs.ts";

/** The part of `buildProject` that needs the compiler, apart so that an unchanged build does not load it. */
export async function buildAfresh({ root, mode, cache, disk }: BuildOptions): Promise<BuildResult> {
  const reader = createSourceReader(root);
  let listing: Listing = { folders: [], entries: [] };
  const compilation = await compile({
    config: readConfigFile(root, reader),
    read: reader.read,
    toolFiles: (patterns) => {
      const discovery = discoverToolFiles(root, patterns);
      listing = discovery.listing;
      const files = discovery.files.map((path) => reader.read(path) ?? gone(path));
      return [...files, ...discovery.unreadable].sort((a, b) => (a.path < b.path ? -1 : 1));
    },
  });
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
  if (cache !== null) {
    // It decides how the project's imports resolve, so a change to it is a change of input.
    reader.read("tsconfig.json");
    const outputs = files.map(({ name, text }) => [name, hashOf(text)] as const).sort(byName);
    const outputFolder = settings.out;
    writeCache(cache, {
      folders: listing.folders,
      listing: fingerprintOf(listing, outputPaths({ outputFolder, outputs })),
      inputs: [...reader.states()],
      outputFolder,
      outputs,
      findings,
      summary,
    });
  }
  return { findings, summary, output: reportOf(plan), diffs: [] };
}

function byName([a]: readonly [string, string], [b]: readonly [string, string]): number {
  return a < b ? -1 : 1;
}

function reportOf({ folder, changes }: OutputPlan): BuildResult["output"] {
  return { folder: folder.name, files: changes.map(({ name, state }) => ({ name, state })) };
}

function gone(path: string): SourceFile {
  return { path, problem: "has gone while it was being read" };
}
