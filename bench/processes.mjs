import { rmSync } from "node:fs";
import { join } from "node:path";
import { inTurns, ratios } from "./measure.mjs";
import { peakMemory, script, timed, typeScriptCommand } from "./setting.mjs";

/** @typedef {import("./report.mjs").Row} Row */

/** Whole builds that remember nothing, into an output folder that is not there. @returns {Promise<Row[]>} */
export async function coldBuilds({ cli }, { root, toolCount }, rounds) {
  const build = [cli, "build", "--no-cache"];
  const fresh = (work) => () => {
    rmSync(join(root, "generated"), { recursive: true, force: true });
    return work(build, root);
  };
  const typeCheck = (name) => () => timed([typeScriptCommand(name), "--noEmit"], root);
  const { cold, parse, tsc5, tsc7, memory } = await inTurns(
    {
      cold: fresh(timed),
      parse: () => timed([script("parse-only.mjs"), root], root),
      tsc5: typeCheck("typescript-5"),
      tsc7: typeCheck("typescript"),
      memory: fresh(peakMemory),
    },
    rounds,
  );
  const measure = `cold build, ${toolCount} tools`;
  return [
    {
      measure: `${measure} / load TypeScript and parse`,
      values: ratios(cold, parse),
      unit: " ×",
      atMost: 2.5,
    },
    {
      measure: `${measure} / \`tsc --noEmit\`, TypeScript 5.9`,
      values: ratios(cold, tsc5),
      unit: " ×",
      atMost: 0.5,
    },
    { measure: `${measure} / \`tsc --noEmit\`, TypeScript 7`, values: ratios(cold, tsc7), unit: " ×" },
    { measure: `${measure}, peak memory`, values: memory, unit: " MB", atMost: 300 },
  ];
}

/** Builds when nothing has changed since the last one. @returns {Promise<Row[]>} */
export async function unchangedBuilds({ cli }, { root, toolCount }, rounds, atMost) {
  const build = () => timed([cli, "build"], root);
  build();
  const { unchanged, empty } = await inTurns(
    { unchanged: build, empty: () => timed([script("empty.mjs")], root) },
    rounds,
  );
  const measure = `unchanged build, ${toolCount} tools / empty script`;
  return [{ measure, values: ratios(unchanged, empty), unit: " ×", atMost }];
}

/** Starting a program that imports the tables. @returns {Promise<Row[]>} */
export async function starts({ root, toolCount }, rounds) {
  const { tables, text, empty } = await inTurns(
    {
      tables: () => timed(["compiled/import-tables.mjs"], root),
      text: () => timed(["compiled/import-text.mjs"], root),
      empty: () => timed([script("empty.mjs")], root),
    },
    rounds,
  );
  const measure = `import of the tables, ${toolCount} tools`;
  return [
    { measure: `${measure} / empty script`, values: ratios(tables, empty), unit: " ×", atMost: 1.2 },
    { measure: `${measure} / of a comment as long`, values: ratios(tables, text), unit: " ×" },
  ];
}
