/**
 * Scans and imports random projects until FUZZ_COUNT modules (100,000 unless told), every form of the tables first, and saves
 * each disagreement, shrunk, in `corpus/`. Exit code 1 when there was one.
 */
import { saveToCorpus } from "./corpus.ts";
import type { Disagreement } from "./compare.ts";
import { compare, scanProject } from "./compare.ts";
import { formProjects } from "./generate/forms.ts";
import { generateProject } from "./generate/project.ts";
import { judge } from "./judge.ts";
import { importProjects, type Importable } from "./oracle/import-projects.ts";
import { shrink } from "./shrink.ts";
import { tally } from "./tally.ts";

const COUNT = Number(process.env["FUZZ_COUNT"] ?? 100_000);
const SEED = Number(process.env["FUZZ_SEED"] ?? Math.floor(Math.random() * 1_000_000));
const BATCH = 500;
const MOST = 20;

let saved = 0;

async function report(name: string, project: Importable, one: Disagreement): Promise<void> {
  console.log(`${name}: ${one.kind} ${one.file} ${one.tool}: ${one.details.slice(0, 300)}`);
  saved += 1;
  if (saved > MOST) return;
  const file = saveToCorpus(
    name,
    `${one.kind} ${one.file} ${one.tool}: ${one.details.slice(0, 300)}`,
    await shrink(project, one),
  );
  console.log(`  saved in ${file}`);
}

async function main(): Promise<void> {
  console.log(`FUZZ_SEED=${SEED} FUZZ_COUNT=${COUNT}`);
  const forms = formProjects().filter((form) => !form.limit);
  const imported = await importProjects(forms);
  for (const [index, form] of forms.entries()) {
    const all = compare(form, scanProject(form), imported[index]!);
    if (all.length > 0) await report(form.label.replaceAll(/[^a-z]+/gi, "-"), form, all[0]!);
  }
  let [modules, meant, read] = [0, 0, 0];
  for (let seed = SEED * 1_000_000; modules < COUNT; seed += BATCH) {
    const projects = Array.from({ length: BATCH }, (_, index) => generateProject(seed + index));
    const verdicts = await judge(projects);
    for (const [index, verdict] of verdicts.entries()) {
      if (verdict.disagreements.length > 0)
        await report(`seed-${seed + index}`, projects[index]!, verdict.disagreements[0]!);
    }
    const counted = tally(projects, verdicts);
    for (const one of counted.wronglyRead) console.log(`read, though meant to be refused: ${one}`);
    modules += projects.reduce((sum, project) => sum + project.files.size, 0);
    meant += counted.meant;
    read += counted.read;
    console.log(
      `${modules} modules, ${saved} disagreements, ${((100 * read) / meant).toFixed(1)} % of tools read whole`,
    );
  }
  process.exitCode = saved > 0 ? 1 : 0;
}

await main();
