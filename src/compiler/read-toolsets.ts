import type { FindingId } from "../diagnostics/catalogue.ts";
import type { Finding } from "../diagnostics/finding.ts";
import { sortFindings } from "../diagnostics/sort.ts";
import { readConfig } from "./config/read-config.ts";
import type { Model } from "./resolve/model.ts";
import { resolve } from "./resolve/resolve.ts";
import { judge } from "./rules/judge.ts";
import type { ScanResult } from "./scan/tool-declaration.ts";
import type { SourceFile } from "./source.ts";

export interface DeclaredToolsets {
  /** As declared; of tools only the names. Null when the file could not be read that far. */
  readonly model: Model | null;
  /** Sorted. */
  readonly findings: readonly Finding[];
}

/** Of the semantic rules, those that need to know of no tool. */
const JUDGED: ReadonlySet<FindingId> = new Set([
  "name-invalid",
  "reserved-name",
  "duplicate-name",
  "unknown-toolset",
  "alias-used",
  "include-cycle",
]);

/** Which tools there are is not asked, so none of their names is wrong. */
const NO_SCAN: ScanResult = {
  tools: [],
  namesIncomplete: true,
  brokenNames: new Set(),
  findings: [],
  strays: [],
};

/** The part of `compile` that needs only `toolsets.yaml`: its shape, the names in it, and what toolsets resolve to. */
export function readToolsets(file: SourceFile): DeclaredToolsets {
  const { config, findings } = readConfig(file);
  if (config === null) return { model: null, findings: sortFindings(findings) };
  const model = resolve(config, NO_SCAN);
  const judged = judge(model).filter((one) => JUDGED.has(one.id));
  return { model, findings: sortFindings([...findings, ...judged]) };
}
