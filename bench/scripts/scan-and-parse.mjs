// node scan-and-parse.mjs DIST CORPUS TOOLS ROUNDS
// Times the scan stage and a bare parse of the files that it reads in turns, in this one process, and prints the milliseconds as JSON.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inTurns } from "../measure.mjs";
import { parseAll, readProject } from "./read-project.mjs";

const [dist, corpus, toolCount, rounds] = process.argv.slice(2);
const { scan } = await import(pathToFileURL(join(dist, "compiler/scan/scan.js")));
const { sources, toolFiles, read, registries } = readProject(corpus);

function scanAll() {
  const { tools, findings } = scan(toolFiles, read, registries, []);
  if (tools.length !== Number(toolCount) || findings.length > 0) throw new Error("the scan went wrong");
}

function timed(work) {
  const start = performance.now();
  work();
  return performance.now() - start;
}

const contestants = { scan: () => timed(scanAll), parse: () => timed(() => parseAll(sources)) };
// Until the functions are compiled, which takes more rounds of fewer files.
await inTurns(contestants, Math.ceil(2_000 / Number(toolCount)));
process.stdout.write(JSON.stringify(await inTurns(contestants, Number(rounds))));
