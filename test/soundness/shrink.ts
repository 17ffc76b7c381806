import { compare, scanProject, type Disagreement } from "./compare.ts";
import { importProjects, type Importable } from "./oracle/import-projects.ts";

/** The disagreements of projects; a scan that throws is one. */
async function disagreementsOf(
  projects: readonly Importable[],
): Promise<readonly (readonly Disagreement[])[]> {
  const imported = await importProjects(projects);
  return projects.map((project, index) => {
    try {
      return compare(project, scanProject(project), imported[index]!);
    } catch (thrown) {
      return [{ kind: "crash", file: "", tool: "", details: String(thrown) }];
    }
  });
}

/** A smaller project that shows a disagreement of the same kind: lines and files are taken out while it does. */
export async function shrink(project: Importable, shown: Disagreement): Promise<Importable> {
  let smallest = project;
  for (let round = 0; round < 40; round++) {
    const candidates = smaller(smallest);
    if (candidates.length === 0) break;
    const results = await disagreementsOf(candidates);
    const kept = candidates.filter((_, index) =>
      results[index]!.some((one) => one.kind === shown.kind && one.tool === shown.tool),
    );
    const best = kept.toSorted((a, b) => size(a) - size(b))[0];
    if (best === undefined) break;
    smallest = best;
  }
  return smallest;
}

const size = (project: Importable): number =>
  [...project.files.values()].reduce((sum, text) => sum + text.length + 20, 0);

function smaller(project: Importable): Importable[] {
  const candidates: Importable[] = [];
  for (const [path, text] of project.files) {
    const without = new Map([...project.files].filter(([other]) => other !== path));
    candidates.push({ files: without, toolFiles: project.toolFiles.filter((file) => file !== path) });
    const lines = text.split("\n");
    for (
      let length = Math.ceil(lines.length / 2);
      length >= 1;
      length = length === 1 ? 0 : Math.ceil(length / 2)
    ) {
      for (let start = 0; start < lines.length; start += length) {
        const rest = [...lines.slice(0, start), ...lines.slice(start + length)].join("\n");
        if (rest.length < text.length)
          candidates.push({ files: new Map([...project.files, [path, rest]]), toolFiles: project.toolFiles });
      }
    }
  }
  return candidates;
}
