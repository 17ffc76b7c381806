import { hasErrors } from "../../src/diagnostics/severity.cts";
import type { ScanResult } from "../../src/compiler/scan/tool-declaration.ts";
import { compare, isAbout, scanProject, type Disagreement } from "./compare.ts";
import type { IntendedTool } from "./generate/draft.ts";
import type { Project } from "./generate/project.ts";
import { LIMITS } from "./limits.ts";
import { importProjects, type Imported } from "./oracle/import-projects.ts";

/** What became of one project. */
export interface Verdict {
  readonly disagreements: readonly Disagreement[];
  readonly imported: Imported;
  /** How often each shape was part of a tool that was meant to be read, and how often such a tool was read whole. */
  readonly tools: readonly { readonly tool: IntendedTool; readonly whole: boolean }[];
}

/** Scans and imports every project, and compares. A scan that throws is a disagreement. */
export async function judge(projects: readonly Project[]): Promise<readonly Verdict[]> {
  const imported = await importProjects(projects);
  return projects.map((project, index) => {
    const real = imported[index]!;
    let scanned: ScanResult;
    try {
      scanned = scanProject(project);
    } catch (thrown) {
      const crash: Disagreement = {
        kind: "crash",
        file: "",
        tool: "",
        details: thrown instanceof Error ? String(thrown.stack) : String(thrown),
      };
      return { disagreements: [crash], imported: real, tools: [] };
    }
    const excused = new Set(
      project.tools.filter((tool) => [...tool.tags].some((tag) => LIMITS.has(tag))).map((tool) => tool.name),
    );
    const disagreements = compare(project, scanned, real).filter((one) => !excused.has(one.tool));
    const tools = project.tools.map((tool) => ({ tool, whole: isWhole(scanned, tool) }));
    return { disagreements, imported: real, tools };
  });
}

/** Whether the tool was read with all its fields: no error names it or points at it. */
function isWhole(scanned: ScanResult, tool: IntendedTool): boolean {
  const read = scanned.tools.find((one) => one.file === tool.file && one.name === tool.name);
  if (read === undefined || read.description === null || read.parameters === null) return false;
  const line = read.registeredAt.range?.line;
  return !hasErrors(
    scanned.findings.filter((one) => {
      const places = [one.span, ...one.notes.map((note) => note.span)];
      return (
        isAbout(one, tool.file) &&
        (one.message.includes(`\`${tool.name}\``) ||
          places.some((span) => span?.file === tool.file && span.range?.line === line))
      );
    }),
  );
}
