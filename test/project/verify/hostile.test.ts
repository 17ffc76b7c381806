import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { run } from "../../cli/run.ts";
import { isAlive, until } from "../../tools/processes.ts";
import { quickLoader } from "./quick-loader.ts";
import { toolFile, toolsetsOf, verifiableProject } from "./verifiable-project.ts";

interface Misbehaviour {
  /** What the tool file does when it has registered its tool. */
  readonly code: string;
  readonly imports?: string;
  /** What is found, with the place in the file where there is one; null for nothing. */
  readonly says: string | null;
}

const FAILED = "verify-module-failed";
const EFFECT = "verify-side-effect";

/** By the name of the tool and its file, in the order in which they are imported. */
const MISBEHAVIOURS: Readonly<Record<string, Misbehaviour>> = {
  a_good_one: { code: "", says: null },
  awaits: {
    code: "await new Promise(() => {});",
    says: `${FAILED} awaits.ts: waits at its top level for something that never comes`,
  },
  closes: {
    code: "closeSync(3);",
    imports: `import { closeSync } from "node:fs";`,
    says: `${FAILED} closes.ts: closes file descriptor 3, on which \`verify\` is told what happens`,
  },
  eats: {
    code: "const all = []; for (;;) all.push(new Array(1_000_000).fill({}));",
    says: `${FAILED} eats.ts: takes more than 64 MB of memory while it is imported`,
  },
  exits: {
    code: `console.log("one\\ntwo"); process.exit(3);`,
    says: `${FAILED} exits.ts: ends the process while it is imported, with exit code 3; it printed: one; it printed: two`,
  },
  exits_later: {
    code: "setTimeout(() => process.exit(4), 20);",
    says: `${FAILED} exits_later.ts: ends the process after it was imported, with exit code 4`,
  },
  extends_lists: {
    code: "Object.assign(Array.prototype, { last: 1 });",
    says: `${EFFECT} importing \`tools/extends_lists.ts\` adds \`Array.prototype.last\``,
  },
  kills: {
    code: `process.kill(process.pid, "SIGKILL");`,
    says: `${FAILED} kills.ts: has the process ended by SIGKILL while it is imported`,
  },
  loops: { code: "for (;;) {}", says: `${FAILED} loops.ts: takes longer than 3 s to be imported` },
  prints: {
    code: `console.log('{"kind":"end"}'); console.error("x".repeat(100_000)); process.stdout.write("y");`,
    says: null,
  },
  reads: { code: "for await (const chunk of process.stdin) void chunk;", says: null },
  rejects: {
    code: `void Promise.reject(new Error("nobody listens"));`,
    says: `${FAILED} rejects.ts:9:21: leaves a promise that is rejected and that nothing handles: \`Error: nobody listens\``,
  },
  replaces: {
    code: [
      `JSON.stringify = () => "{}";`,
      `Array.prototype.push = () => 0;`,
      `Array.prototype[Symbol.iterator] = function* () {};`,
      `globalThis.Map = class {};`,
      `Object.assign(Object.prototype, { toJSON: () => 5 });`,
    ].join(" "),
    says: `${EFFECT} importing \`tools/replaces.ts\` replaces \`Map\`, \`Array.prototype.push\`, \`Array.prototype[Symbol(Symbol.iterator)]\` and \`JSON.stringify\`, and adds \`Object.prototype.toJSON\``,
  },
  sees_environment: {
    code: `if (Object.keys(process.env).some((name) => !/^TE?MP/.test(name))) throw new Error(Object.keys(process.env).join());`,
    says: null,
  },
  serves: {
    code: "createServer().listen(0); setInterval(() => {}, 1000);",
    imports: `import { createServer } from "node:net";`,
    says: `${EFFECT} importing \`tools/serves.ts\` leaves a server and a timer running`,
  },
  spawns: {
    code: [
      `const run = (options) => spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "inherit", ...options });`,
      `writeFileSync("started.json", JSON.stringify([run({}).pid, run({ detached: true }).pid]));`,
    ].join(" "),
    imports: `import { spawn } from "node:child_process"; import { writeFileSync } from "node:fs";`,
    says: `${EFFECT} importing \`tools/spawns.ts\` leaves a child process running`,
  },
  throws: {
    code: `throw new Error("it does not work");`,
    says: `${FAILED} throws.ts:9:7: throws while it is imported: \`Error: it does not work\``,
  },
  throws_later: {
    code: `setTimeout(() => { throw new Error("too late"); }, 20);`,
    says: `${FAILED} throws_later.ts:9:26: throws after it was imported: \`Error: too late\``,
  },
  throws_nothing: {
    code: "throw null;",
    says: `${FAILED} throws_nothing.ts: throws while it is imported: \`null\``,
  },
  writes: {
    code: `writeSync(3, '{"kind":"end"}\\n\\nand no more');`,
    imports: `import { writeSync } from "node:fs";`,
    says: null,
  },
  z_good_one: { code: "", says: null },
};

interface JsonFinding {
  readonly id: string;
  readonly message: string;
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
  readonly notes: readonly { readonly message: string }[];
}

function shown({ id, message, file, line, column, notes }: JsonFinding): string {
  const place = `${file!.replace("tools/", "")}${line === null ? "" : `:${line}:${column}`}`;
  const said = id === EFFECT ? message : `${place}: ${message.replace(`\`${file}\` `, "")}`;
  return [`${id} ${said}`, ...notes.map((note) => note.message)].join("; ");
}

test("whatever a tool file does is reported at it, and every other one is judged", async () => {
  const names = Object.keys(MISBEHAVIOURS);
  const files = Object.entries(MISBEHAVIOURS).map(([name, { code, imports = "" }]) => [
    `tools/${name}.ts`,
    toolFile(name, code, imports),
  ]);
  const root = verifiableProject({
    "toolsets.yaml": toolsetsOf(names, "lint: { verify-side-effect: error }\n"),
    ...Object.fromEntries(files),
    ...quickLoader(),
  });
  await run(root, ["build"]);
  const options = "--format json --import ./quick-loader.mjs --timeout 3 --memory 64";
  const { stdout } = await run(root, ["verify", ...options.split(" ")]);
  const { findings, summary } = JSON.parse(stdout) as { findings: readonly JsonFinding[]; summary: object };
  expect(findings.map(shown)).toEqual(
    Object.values(MISBEHAVIOURS).flatMap(({ says }) => (says === null ? [] : [says])),
  );
  // Each had registered its tool before.
  expect(summary).toEqual({
    loader: "./quick-loader.mjs",
    modules: names.length,
    imported: names.length - 8,
    tools: names.length,
    compared: names.length,
    notCompared: [],
  });
  const started = JSON.parse(readFileSync(join(root, "started.json"), "utf8")) as readonly number[];
  await until(() => !started.some(isAlive));
});
