import { ratios } from "./measure.mjs";
import { run, script } from "./setting.mjs";

/** @typedef {import("./report.mjs").Row} Row */

/** Processes that each scan; what the compiler of the engine makes of the code differs from one to the next. */
const PROCESSES = 3;

/** The scan stage against a bare parse, in one process. @returns {Row[]} */
export function scanStage({ dist }, { root, toolCount }, rounds) {
  const values = [];
  for (let process = 0; process < PROCESSES; process += 1) {
    const args = [
      script("scan-and-parse.mjs"),
      dist,
      root,
      String(toolCount),
      String(Math.ceil(rounds / PROCESSES)),
    ];
    const { scan, parse } = JSON.parse(run(args, root));
    values.push(...ratios(scan, parse));
  }
  return [{ measure: `scan stage, ${toolCount} tools / bare parse`, values, unit: " ×", atMost: 1.5 }];
}

/** Selections at run time. @returns {Row[]} */
export function selections({ dist }, { root, toolCount, toolsets }, rounds) {
  const input = JSON.stringify([...toolsets]);
  const times = JSON.parse(run([script("selections.mjs"), dist, root, String(rounds)], root, input));
  const queries = { few: "5 toolsets enabled", most: "all but 2 enabled" };
  return Object.entries(queries).flatMap(([query, words]) => {
    const size = `${toolCount} tools in ${toolsets.size} toolsets, ${words}`;
    const row = (measure, contestant) => ({
      measure: `${measure}, ${size}`,
      values: times[`${contestant}, ${query}`],
      unit: " ns",
    });
    const faster = (contestant) => ratios(times[`recursive, ${query}`], times[`${contestant}, ${query}`]);
    return [
      { ...row("`getToolDefinitions`, cached", "definitions"), atMost: 200 },
      row("`getToolDefinitions`, cached and awaited", "awaited"),
      { ...row("`select`, cached", "cached"), atMost: 200 },
      { ...row("`select`, not seen before", "uncached"), atMost: 1_000 },
      {
        measure: `recursive resolver / \`select\`, cached, ${size}`,
        values: faster("cached"),
        unit: " ×",
        atLeast: 20,
      },
      {
        measure: `recursive resolver / \`select\`, not seen before, ${size}`,
        values: faster("uncached"),
        unit: " ×",
      },
    ];
  });
}

/** What the time of a compilation goes to. @returns {Row[]} */
export function stages({ dist }, { root, toolCount }, rounds) {
  const called = {
    config: "`toolsets.yaml`: yaml, ajv",
    typescript: "loading TypeScript",
    scan: "scan",
    resolve: "resolve",
    rules: "rules: ajv",
    types: "argument types: json-schema-to-typescript",
    emit: "the other four files",
  };
  const runs = Array.from({ length: rounds }, () =>
    JSON.parse(run([script("stages.mjs"), dist, root], root)),
  );
  return Object.entries(called).map(([stage, words]) => ({
    measure: `stage of ${toolCount} tools: ${words}`,
    values: runs.map((times) => times[stage]),
    unit: " ms",
  }));
}
