import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CATALOGUE } from "../src/diagnostics/catalogue.ts";

const ROOT = join(import.meta.dirname, "..");
const ids = Object.keys(CATALOGUE).sort();

/** Findings about files on disk and commits cannot be shown by a case that is compiled from memory; the tests named show them. */
const SHOWN_ELSEWHERE: Readonly<Record<string, string>> = {
  "missing-env": "test/cli",
  "change-refused": "test/cli",
  "tool-file-unreadable": "test/project",
  "stale-output": "test/project",
};

test("every id has a page, and every page an id", () => {
  const pages = readdirSync(join(ROOT, "docs/findings")).map((name) => name.replace(/\.md$/, ""));
  expect(pages.sort()).toEqual(ids);
});

test.each(ids)("the page of %s is titled by it and says when it may be set", (id) => {
  const page = readFileSync(join(ROOT, "docs/findings", `${id}.md`), "utf8");
  expect(page.split("\n")[0]).toBe(`# ${id}`);
  expect(page.includes("`lint:`")).toBe(CATALOGUE[id as keyof typeof CATALOGUE].settable);
});

test("every id is shown by a fixture whose whole report is kept", () => {
  const compiled = readdirSync(join(ROOT, "test/cases")).flatMap((area) =>
    readdirSync(join(ROOT, "test/cases", area)),
  );
  const cases = [...compiled, ...readdirSync(join(ROOT, "test/verify-cases"))];
  const unshown = ids.filter((id) => !cases.some((name) => name === id || name.startsWith(`${id}-`)));
  expect(unshown).toEqual(Object.keys(SHOWN_ELSEWHERE).sort());
  for (const [id, folder] of Object.entries(SHOWN_ELSEWHERE)) {
    const tests = readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".ts"),
    );
    expect(
      tests.some((name) => readFileSync(join(ROOT, folder, name), "utf8").includes(`"${id}"`)),
      id,
    ).toBe(true);
  }
});

test("every semantic rule is a module of its id", () => {
  const rules = readdirSync(join(ROOT, "src/compiler/rules"))
    .filter((name) => name.endsWith(".ts"))
    .map((name) => name.replace(/\.ts$/, ""));
  const helpers = ["index", "judge", "lint-levels", "rule"];
  expect(rules.filter((name) => !helpers.includes(name) && !ids.includes(name))).toEqual([]);
});
