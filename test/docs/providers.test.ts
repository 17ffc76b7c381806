import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compile } from "../../src/compiler/compile.ts";
import { CATALOGUE } from "../../src/diagnostics/catalogue.ts";
import { prettyReport } from "../../src/diagnostics/report/pretty.ts";
import { projectsOf } from "./steps.ts";

const PAGE = readFileSync(join(import.meta.dirname, "../../docs/providers.md"), "utf8");

test("docs/providers.md shows what the build says", async () => {
  const { steps } = projectsOf(PAGE).get("providers")!;
  const files = new Map(steps.flatMap((step) => (step.kind === "write" ? [[step.file, step.text]] : [])));
  const textOf = (path: string) => files.get(path) ?? null;
  const { findings } = await compile({
    config: { path: "toolsets.yaml", text: textOf("toolsets.yaml")! },
    toolFiles: () => [{ path: "tools/files.ts", text: textOf("tools/files.ts")! }],
    read: () => null,
    countTokens: (texts) => Promise.resolve(texts.map(() => 0)),
  });
  const shown = steps.flatMap((step) => (step.kind === "run" ? [step.output?.text] : []));
  expect(shown).toEqual([prettyReport(findings, textOf, (_, text) => text)]);
});

test("docs/providers.md names every finding about providers", () => {
  const named = [...PAGE.matchAll(/^\| \[([a-z-]+)\]/gm)].map(([, id]) => id);
  const ids = Object.keys(CATALOGUE).filter((id) => /^(provider|defer)-/.test(id));
  expect(named.toSorted()).toEqual(ids.toSorted());
});
