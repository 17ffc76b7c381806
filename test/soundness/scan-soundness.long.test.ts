import { beforeAll, describe, expect, it } from "vitest";
import { compare, scanProject, type Disagreement } from "./compare.ts";
import { readCorpus, saveToCorpus } from "./corpus.ts";
import { formProjects } from "./generate/forms.ts";
import { generateProject, type Project } from "./generate/project.ts";
import { judge, type Verdict } from "./judge.ts";
import { importProjects, type Importable } from "./oracle/import-projects.ts";
import { GROUPS, SHAPES, tally, type Tally } from "./tally.ts";

const SEED = Number(process.env["FUZZ_SEED"] ?? 1);
const COUNT = Number(process.env["FUZZ_COUNT"] ?? 2000);

/** A broken scan would otherwise fill the folder. */
const MOST_SAVED = 5;

const describeOne = (label: string, one: Disagreement): string =>
  `${label}: ${one.kind} ${one.file} ${one.tool}: ${one.details.slice(0, 400)}`;

async function disagreements(
  projects: readonly (Importable & { readonly label: string })[],
): Promise<readonly string[]> {
  const imported = await importProjects(projects);
  return projects.flatMap((project, index) =>
    compare(project, scanProject(project), imported[index]!).map((one) => describeOne(project.label, one)),
  );
}

it("agrees with importing on every project that once showed a disagreement", async () => {
  expect(await disagreements(readCorpus().map((one) => ({ ...one, label: one.name })))).toEqual([]);
});

it("agrees with importing on every sixth form, each alone in the smallest project", async () => {
  const forms = formProjects().filter((form, index) => index % 6 === SEED % 6 && !form.limit);
  expect(await disagreements(forms)).toEqual([]);
});

it("reads every form that is meant to be read", () => {
  const refused = formProjects()
    .filter((form) => form.intent === "accept")
    .flatMap((form) => scanProject(form).findings.map((one) => `${form.label}: ${one.message}`));
  expect(refused).toEqual([]);
});

describe(`random projects, FUZZ_SEED=${SEED} FUZZ_COUNT=${COUNT}`, () => {
  const projects: Project[] = [];
  let verdicts: readonly Verdict[] = [];
  let counted: Tally;

  beforeAll(async () => {
    for (let seed = SEED * 1_000_000, modules = 0; modules < COUNT; seed++) {
      projects.push(generateProject(seed));
      modules += projects.at(-1)!.files.size;
    }
    verdicts = await judge(projects);
    counted = tally(projects, verdicts);
  });

  it("agree with importing them", () => {
    let saved = 0;
    const found = projects.flatMap((project, index) => {
      const seed = SEED * 1_000_000 + index;
      const all = verdicts[index]!.disagreements;
      if (all.length > 0 && saved++ < MOST_SAVED)
        saveToCorpus(`seed-${seed}`, describeOne("", all[0]!), project);
      return all.map((one) => describeOne(String(seed), one));
    });
    expect(found).toEqual([]);
  });

  it("are mostly read whole where they are meant to be, and import without throwing", () => {
    expect(counted.read / counted.meant).toBeGreaterThan(0.6);
    expect(counted.thrown / counted.files).toBeLessThan(0.03);
  });

  it("are not read where they are meant to be refused", () => {
    expect(counted.wronglyRead).toEqual([]);
  });

  it("have every shape often enough", () => {
    const least = Math.floor(COUNT / 400);
    expect(SHAPES.filter((shape) => (counted.hits.get(shape) ?? 0) < least)).toEqual([]);
    for (const [prefix, forms] of GROUPS) {
      const seen = [...counted.hits.keys()].filter((tag) => tag.startsWith(`${prefix}:`)).length;
      expect(seen / Math.min(forms, COUNT / 80), prefix).toBeGreaterThan(0.4);
    }
  });
});
