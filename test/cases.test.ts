import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { compile, type Compilation } from "../src/compiler/compile.ts";
import { toolPatternMatcher } from "../src/compiler/config/tool-patterns.ts";
import type { SourceText } from "../src/compiler/source.ts";
import { CATALOGUE, type FindingId } from "../src/diagnostics/catalogue.ts";
import { jsonReport } from "../src/diagnostics/report/json.ts";
import { prettyReport } from "../src/diagnostics/report/pretty.ts";

/**
 * Every folder `test/cases/<area>/<case>/` is a small project with, as a rule, one mistake. It is compiled from memory; what is
 * found has to equal `expected/`, place by place and word for word. A case is named for the id it shows (`<id>[-variant]`), or
 * `clean…` or `…-off` where nothing may be found.
 */
const CASES = join(import.meta.dirname, "cases");

function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

function filesOf(project: string): Map<string, SourceText> {
  const files = new Map<string, SourceText>();
  for (const name of readdirSync(project, { recursive: true, encoding: "utf8" }).sort()) {
    if (name.startsWith("expected") || !statSync(join(project, name)).isFile()) continue;
    const text = new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(join(project, name)));
    files.set(name, { path: name, text });
  }
  return files;
}

function compileProject(
  files: Map<string, SourceText>,
  order: (paths: string[]) => string[],
): Promise<Compilation> {
  return compile({
    config: files.get("toolsets.yaml")!,
    toolFiles: (patterns) => {
      const matches = toolPatternMatcher(patterns);
      return order([...files.keys()].filter(matches)).map((path) => files.get(path)!);
    },
    read: (path) => files.get(path) ?? null,
  });
}

const plain = (_style: unknown, text: string): string => text;

describe.each(foldersIn(CASES))("%s", (area) => {
  test.each(foldersIn(join(CASES, area)))("%s", async (name) => {
    const project = join(CASES, area, name);
    const files = filesOf(project);
    const result = await compileProject(files, (paths) => paths);
    const errors = result.findings.filter((one) => one.severity === "error");

    await expect(jsonReport(result.findings, {})).toMatchFileSnapshot(join(project, "expected/report.json"));
    const pretty = prettyReport(result.findings, (file) => files.get(file)?.text ?? null, plain);
    await expect(pretty).toMatchFileSnapshot(join(project, "expected/report.txt"));

    if (/^clean|-off$/.test(name)) expect(result.findings).toEqual([]);
    else expect(new Set(result.findings.map((one) => one.id))).toEqual(new Set([idOf(name)]));
    const whole = result.model?.entries.size === 0 ? 5 : 6;
    expect(result.files.length).toBe(errors.length > 0 ? 0 : whole);

    const reversed = await compileProject(files, (paths) => paths.toReversed());
    expect(reversed.findings).toEqual(result.findings);
    expect(reversed.files).toEqual(result.files);
  });
});

/** The id a case is named for: the longest one that its name begins with. */
function idOf(name: string): FindingId {
  const ids = (Object.keys(CATALOGUE) as FindingId[]).filter(
    (id) => name === id || name.startsWith(`${id}-`),
  );
  return ids.sort((a, b) => b.length - a.length)[0]!;
}
