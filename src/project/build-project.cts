import type { Finding } from "../diagnostics/finding.ts";
import type { BuildSummary } from "./build-summary.ts";
import { unchangedBuild, type Cache } from "./cache.cts";
import type { KeptManifest } from "./manifest.cts";
import type { OutputDisk } from "./output-disk.ts";
import type { OutputChange } from "./outputs.cts";
import type { TextDiff } from "../diagnostics/report/diff.ts";

/** What becomes of the output: it is written, compared with what is there, or left alone. */
export type BuildMode = "write" | "check" | "judge";

export interface BuildOptions {
  /** The folder of `toolsets.yaml`. */
  readonly root: string;
  readonly mode: BuildMode;
  /** Null to compile in any case and remember nothing. */
  readonly cache: Cache | null;
  readonly disk: OutputDisk;
}

export interface OutputReport {
  readonly folder: string;
  readonly files: readonly { readonly name: string; readonly state: OutputChange["state"] }[];
}

export interface BuildResult {
  /** Sorted. */
  readonly findings: readonly Finding[];
  /** Null when there are errors in the inputs. */
  readonly summary: BuildSummary | null;
  /** What was written, or compared; null when neither took place. */
  readonly output: OutputReport | null;
  /** Of stale files, when compared. */
  readonly diffs: readonly TextDiff[];
}

/**
 * Compiles the project in `root` and does with the output what `mode` says. When nothing has changed since the last build, what
 * that one found is said again, and no compiler is loaded. Findings of severity error leave the output untouched. Throws
 * `CannotRun` when there is no configuration or the disk refuses.
 */
export async function buildProject(options: BuildOptions): Promise<BuildResult> {
  const { root, mode, cache, disk } = options;
  const last = cache === null ? null : unchangedBuild(cache, root, mode === "judge" ? null : disk);
  if (last !== null) return sayAgain(last, mode);
  const { buildAfresh } = await import("./build-afresh.ts");
  return buildAfresh(options);
}

function sayAgain({ findings, summary, outputFolder, outputs }: KeptManifest, mode: BuildMode): BuildResult {
  const files = outputs.map(([name]) => ({ name, state: "unchanged" as const }));
  return { findings, summary, output: mode === "judge" ? null : { folder: outputFolder, files }, diffs: [] };
}
