// node selections.mjs DIST CORPUS ROUNDS   (the toolsets of the corpus as JSON on stdin)
// Times selections at run time, and the same by the recursive resolver, and prints nanoseconds a call as JSON.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createRandom } from "../corpus/random.mjs";
import { inTurns } from "../measure.mjs";
import { createRecursiveResolver } from "./recursive-resolver.mjs";

const [dist, corpus, rounds] = process.argv.slice(2);
const { createRegistry, createToolsets } = await import(pathToFileURL(join(dist, "runtime/index.js")));
const { tables } = await import(pathToFileURL(join(corpus, "compiled/toolsets.gen.js")));
const declared = new Map(JSON.parse(readFileSync(0, "utf8")));

const names = [...declared.keys()];
const random = createRandom(1);
const someEnabled = () => ({ enabledToolsets: random.some(names, 5) });
const someDisabled = () => ({ disabledToolsets: random.some(names, 2) });
const few = Array.from({ length: 64 }, someEnabled);
const most = Array.from({ length: 64 }, someDisabled);
const unseen = {
  few: Array.from({ length: 1_000 }, someEnabled),
  most: Array.from({ length: 1_000 }, someDisabled),
};

const toolsets = createToolsets(tables, { modules: toolModules(), env: environment() });
const recursive = createRecursiveResolver(declared);
for (const selection of [...few, ...most]) {
  const expected = recursive(selection);
  const definitions = await toolsets.getToolDefinitions(selection);
  assert.deepEqual(toolsets.select(selection).tools, expected);
  assert.deepEqual(
    definitions.map((one) => one.function.name),
    expected,
  );
}

const contestants = {};
for (const [query, selections] of Object.entries({ few, most })) {
  contestants[`definitions, ${query}`] = () =>
    perCall((one) => [toolsets.getToolDefinitions(one)], selections, 400);
  contestants[`awaited, ${query}`] = () => perAwaitedCall(toolsets.getToolDefinitions, selections, 400);
  contestants[`cached, ${query}`] = () => perCall((one) => toolsets.select(one).tools, selections, 400);
  contestants[`uncached, ${query}`] = () => {
    const { select } = createToolsets(tables);
    return perCall((one) => select(one).tools, unseen[query], 1);
  };
  contestants[`recursive, ${query}`] = () => perCall(recursive, selections, 4);
}
// Until the functions are compiled.
await inTurns(contestants, 5);
process.stdout.write(JSON.stringify(await inTurns(contestants, Number(rounds))));

function perCall(call, selections, repetitions) {
  let tools = 0;
  const start = performance.now();
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    for (const selection of selections) tools += call(selection).length;
  }
  const time = performance.now() - start;
  assert(tools > 0);
  return (time * 1e6) / (repetitions * selections.length);
}

async function perAwaitedCall(call, selections, repetitions) {
  let tools = 0;
  const start = performance.now();
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    for (const selection of selections) tools += (await call(selection)).length;
  }
  const time = performance.now() - start;
  assert(tools > 0);
  return (time * 1e6) / (repetitions * selections.length);
}

/** Every tool is registered as it was compiled, and its check, where it has one, says yes. */
function toolModules() {
  const registry = createRegistry();
  const definitions = Object.values(tables.definitions).flatMap((family) => Object.entries(family));
  for (const [name, definition] of definitions) {
    const check = Object.hasOwn(tables.checks, name) ? { checkFn: () => true } : {};
    registry.register({ ...JSON.parse(definition), ...check, handler: () => "" });
  }
  const modules = Object.values(tables.tools).map(([module]) => [module, async () => ({})]);
  return { registries: [registry], load: Object.fromEntries(modules) };
}

function environment() {
  const variables = Object.values(tables.env).flatMap((list) => list.split(" "));
  return Object.fromEntries(variables.map((variable) => [variable, "set"]));
}
