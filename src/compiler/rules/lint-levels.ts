import { CATALOGUE, type FindingId } from "../../diagnostics/catalogue.ts";
import type { Finding } from "../../diagnostics/finding.ts";
import type { Severity } from "../../diagnostics/severity.cts";
import type { LintLevels } from "../config/declarations.ts";

/** What `lint:` makes of an id; the catalogue's severity where it says nothing. */
export function levelOf(id: FindingId, lint: LintLevels): Severity | "off" {
  return lint.get(id) ?? CATALOGUE[id].severity;
}

/** The findings as `lint:` wants them: those that are off are gone, the others have its severity. */
export function atLevels(findings: readonly Finding[], lint: LintLevels): readonly Finding[] {
  return findings.flatMap((one): readonly Finding[] => {
    const level = lint.get(one.id);
    if (level === undefined || level === one.severity) return [one];
    return level === "off" ? [] : [{ ...one, severity: level }];
  });
}
