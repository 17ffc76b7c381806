/**
 * COUNT selections and calls (2,000,000 unless told) on one instance, with sources that come and go, sessions that are opened and
 * forgotten, tenants and listeners that come and go. What stays in memory must not grow: exits with 1 when it does. Needs `--expose-gc`.
 */
import { createToolsets } from "../../../src/runtime/index.ts";
import { registerSource } from "../../../src/runtime/sources.ts";
import { definitionOf, runnable, tablesOf } from "../example.ts";

const COUNT = Number(process.env["COUNT"] ?? 2_000_000);
const SAMPLES = 20;
/** Of what a sample may have grown by on average, in bytes a thousand operations. */
const MOST = 1_024;

const names = Array.from({ length: 60 }, (_, i) => `tool_${i}`);
const sets = Array.from({ length: 20 }, (_, i) => `set_${i}`);
const tables = tablesOf({
  tools: names,
  toolsets: Object.fromEntries(
    sets.map((set, i) => [set, names.filter((_, j) => j % 20 === i || j % 7 === i % 7)]),
  ),
  checks: ["tool_1", "tool_2"],
});
let now = 0;
const fields = Object.fromEntries(names.map((name) => [name, { handler: () => name }]));
const toolsets = createToolsets(tables, {
  now: () => now,
  modules: runnable({
    ...fields,
    tool_1: { handler: () => 1, checkFn: () => true, checkScope: "tenant" },
    tool_2: { handler: () => 2, checkFn: () => true, checkScope: "session" },
  }),
});

let operations = 0;
async function round(n: number): Promise<void> {
  now += 10;
  const enabledToolsets = [sets[n % 20]!, sets[(n * 7) % 20]!, sets[(n * 13) % 20]!];
  for (let i = 0; i < 10; i++) toolsets.select({ enabledToolsets, disabledTools: [names[(n + i) % 60]!] });
  await toolsets.getToolDefinitions({ enabledToolsets, disabledToolsets: [sets[(n * 3) % 20]!] });
  const session = await toolsets.openSession({ enabledToolsets }, { tenant: `tenant-${n}` });
  const child = await session.openChild({ disabledToolsets: [enabledToolsets[0]!] });
  const stop = toolsets.subscribe(() => {});
  for (const one of [session, child]) {
    for (const { function: its } of one.definitions.slice(0, 4))
      await one.dispatch({ name: its.name, arguments: { of: "x" } });
  }
  await session.dispatch({ name: `hidden_${n}` });
  session.explain("tool_1");
  stop();
  operations += 24;
  if (n % 20 !== 0) return;
  const source = registerSource(toolsets, "hub", [
    { ...definitionOf(`new_${n}`), handler: () => n, checkFn: () => true },
  ]);
  await session.refresh();
  await toolsets.getToolDefinitions({ enabledToolsets: ["mcp-hub"] });
  source.replace([{ ...definitionOf(`newer_${n}`), handler: () => n }]);
  await session.refresh();
  source.unregister();
}

/** Bytes a thousand operations, by least squares. */
function slopeOf(samples: readonly (readonly [operations: number, bytes: number])[]): number {
  const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
  const [x, y] = [mean(samples.map(([at]) => at)), mean(samples.map(([, bytes]) => bytes))];
  const above = samples.reduce((sum, [at, bytes]) => sum + (at - x) * (bytes - y), 0);
  return (1_000 * above) / samples.reduce((sum, [at]) => sum + (at - x) ** 2, 0);
}

if (globalThis.gc === undefined) throw new Error("run it with --expose-gc");
const samples: [number, number][] = [];
let n = 0;
for (let sample = 0; sample <= SAMPLES; sample++) {
  while (operations < (COUNT * (sample + 1)) / (SAMPLES + 1)) await round(n++);
  globalThis.gc();
  await new Promise((resolve) => setTimeout(resolve, 0));
  globalThis.gc();
  samples.push([operations, process.memoryUsage().heapUsed]);
  console.log(`${operations} operations, ${(samples.at(-1)![1] / 2 ** 20).toFixed(2)} MiB`);
}
// Until everything that is bounded is full, and everything that is compiled has been.
const slope = slopeOf(samples.slice(SAMPLES / 2));
console.log(`${slope.toFixed(0)} bytes a thousand operations`);
process.exitCode = slope > MOST ? 1 : 0;
