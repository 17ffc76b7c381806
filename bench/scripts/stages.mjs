// node stages.mjs DIST CORPUS
// Compiles the corpus once, stage by stage, and prints the milliseconds of the processor that each took as JSON.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readProject } from "./read-project.mjs";

const [dist, corpus] = process.argv.slice(2);
const times = {};

async function stage(name, work) {
  const start = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(start);
  times[name] = (user + system) / 1000;
  return result;
}

const load = async (module) => import(pathToFileURL(join(dist, "compiler", module)));
const text = readFileSync(join(corpus, "toolsets.yaml"), "utf8");
const { config } = await stage("config", async () =>
  (await load("config/read-config.js")).readConfig({ path: "toolsets.yaml", text }),
);
const { toolFiles, read, registries } = readProject(corpus);
const { scan } = await stage("typescript", () => load("scan/scan.js"));
const scanned = await stage("scan", () => scan(toolFiles, read, registries, []));
const model = await stage("resolve", async () => (await load("resolve/resolve.js")).resolve(config, scanned));
await stage("rules", async () => (await load("rules/judge.js")).judge(model));
await stage("types", async () => (await load("emit/tool-args.js")).toolArgsFile(model));
await stage("emit", async () => {
  for (const [module, print] of Object.entries({
    "emit/tool-modules.js": "toolModulesFile",
    "emit/editor-schema.js": "editorSchema",
    "emit/reference-page.js": "referencePage",
    "emit/tables.js": "tablesFile",
  })) {
    (await load(module))[print](model);
  }
});
process.stdout.write(JSON.stringify(times));
