import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { REPOSITORY } from "../package/packed.ts";

/** What the pages name has to be there: a page outlives what it was written about. */
const pages = [
  "CHANGELOG.md",
  "README.md",
  "tools/README.md",
  ...readdirSync(join(REPOSITORY, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
].sort();

const textOf = (page: string): string => readFileSync(join(REPOSITORY, page), "utf8");
const isThere = (path: string): boolean => existsSync(join(REPOSITORY, path));

function matchesIn(page: string, pattern: RegExp): readonly string[] {
  return [...textOf(page).matchAll(pattern)].map((match) => match[1]!);
}

test.each(pages)("the links of %s lead to files", (page) => {
  const targets = matchesIn(page, /\]\(([^)#]+)[^)]*\)/g).filter((target) => !/^[a-z]+:/.test(target));
  expect(targets.filter((target) => !isThere(join(dirname(page), target)))).toEqual([]);
});

test.each(["README.md", ...pages.filter((page) => /^docs\/[^/]*$/.test(page))])(
  "the links of %s lead to what is in the package too",
  (page) => {
    const targets = matchesIn(page, /\]\(([^)#]+)[^)]*\)/g).filter((target) => !/^[a-z]+:/.test(target));
    const paths = targets.map((target) => join(dirname(page), target));
    expect(paths.filter((path) => !/^(docs\/|(README|CHANGELOG)\.md$|LICENSE$)/.test(path))).toEqual([]);
  },
);

/** Pages about this repository; the others speak of the files of their readers. */
const ownPages = pages.filter(
  (page) => /^docs\/(?!findings\/)/.test(page) && !textOf(page).includes(", from tour -->"),
);

test.each(ownPages)("the files and scripts that %s names are there", (page) => {
  const paths = matchesIn(page, /(?<![\w./-])((?:bench|docs|scripts|src|test)\/(?:[\w./-]*[\w/])?)/g);
  expect(paths.filter((path) => !isThere(path))).toEqual([]);

  const { scripts } = JSON.parse(textOf("package.json")) as { readonly scripts: object };
  const named = matchesIn(page, /\bnpm run ([\w:-]+)/g);
  expect(named.filter((script) => !Object.hasOwn(scripts, script))).toEqual([]);
});
