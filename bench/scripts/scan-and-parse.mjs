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
  const { tools, findings } = scan(toolFiles, read, registries);
  if (tools.length !== Number(toolCount) || findings.length > 0) throw new Error("the scan went wrong");
}

/** In time of the processor, which other processes do not lengthen; what the collector does beside is part of it. */
function timed(work) {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

const contestants = { scan: () => timed(scanAll), parse: () => timed(() => parseAll(sources)) };
// What comes first would pay for compiling the parser.
await inTurns(contestants, 2);
process.stdout.write(JSON.stringify(await inTurns(contestants, Number(rounds))));
