// Imports the tool files of many projects and says what each registered. argv: the folder of the projects.
import { appendFileSync, readFileSync } from "node:fs";
import { register } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const root = process.argv[2];
register(pathToFileURL(join(import.meta.dirname, "resolve-hooks.mjs")));
const { takeRegistered } = await import(pathToFileURL(join(root, "node_modules/toolsetc/index.mjs")).href);

console.log = () => {};
process.on("unhandledRejection", () => {});
process.on("uncaughtException", () => {});
const jobs = JSON.parse(readFileSync(join(root, "jobs.json"), "utf8"));
for (const { folder, toolFiles } of jobs) {
  const base = pathToFileURL(join(root, folder)).href + "/";
  const failed = {};
  for (const file of toolFiles) {
    try {
      await import(`${base}${file}.mjs`);
    } catch (thrown) {
      failed[file] = String(thrown?.message ?? thrown);
    }
  }
  await new Promise((done) => setImmediate(done));
  const registered = takeRegistered().map((one) => ({
    ...one,
    file: one.file?.startsWith(base) ? one.file.slice(base.length) : null,
  }));
  appendFileSync(join(root, "results.jsonl"), JSON.stringify({ folder, failed, registered }) + "\n");
}
process.exit(0);
