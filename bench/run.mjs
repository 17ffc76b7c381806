// npm run bench [-- --rounds N]
// Prints docs/performance.md's table. Exits with 1 when a target is missed by more than noise.
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { coldBuilds, starts, unchangedBuilds } from "./processes.mjs";
import { scanStage, selections, stages } from "./in-process.mjs";
import { markdownTable, verdict } from "./report.mjs";
import { prepareCorpus, preparePackage } from "./setting.mjs";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "7" } } });
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`--rounds ${values.rounds}`);

const prepared = preparePackage();
const small = prepareCorpus(prepared, 70, 20);
const many = prepareCorpus(prepared, 70, 100);
const large = prepareCorpus(prepared, 1_000, 100);

const rows = [];
for (const measured of [
  () => scanStage(prepared, small, rounds * 3),
  () => scanStage(prepared, large, rounds),
  () => coldBuilds(prepared, large, rounds),
  () => unchangedBuilds(prepared, small, rounds * 4, 1.25),
  () => unchangedBuilds(prepared, large, rounds * 4, 1.6),
  () => selections(prepared, many, rounds * 4),
  () => starts(large, rounds * 4),
  () => stages(prepared, large, rounds),
]) {
  rows.push(...(await measured()));
}

process.stdout.write(
  `Node ${process.versions.node}, ${availableParallelism()} processors, ${rounds} rounds.\n\n${markdownTable(rows)}`,
);
if (rows.some((row) => verdict(row) === "missed")) process.exitCode = 1;
