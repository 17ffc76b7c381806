import { expect, test } from "vitest";
import type {
  Planned,
  PlannedModule,
  PlannedRegistry,
  VerifyPlan,
} from "../../../src/project/verify/plan.ts";
import type { Message } from "../../../src/project/verify/protocol.ts";
import type { ChildRun, Ending } from "../../../src/project/verify/run-child.ts";
import { runModules } from "../../../src/project/verify/run-modules.ts";

const registry = (name: string): PlannedRegistry => ({
  reference: { kind: "file", module: name, export: "tools" },
  subject: { kind: "registry", path: `/p/${name}`, export: "tools" },
  configuredAt: null,
  isUsed: true,
});
const module = (file: string, registries: readonly PlannedRegistry[]): PlannedModule => ({
  file,
  path: `/p/${file}`,
  subject: { kind: "module", path: `/p/${file}` },
  registries,
});

const nameOf = (one: Planned): string => ("file" in one ? one.file : one.reference.module);
const TOLD: Ending = { kind: "told" };
const NO_CHANGES = { replaced: [], added: [] };

/** What a subject does when it is imported: ends the process, or throws; every other is imported. */
type Behaviour = Ending | "throws";

/** Runs a plan with a stand-in for processes; gives what each was given, and what was seen in the end. */
async function runPlan(plan: VerifyPlan, behaviours: Readonly<Record<string, Behaviour>>) {
  const runs: string[] = [];
  const run = (planned: readonly Planned[]): Promise<ChildRun> => {
    runs.push(planned.map(nameOf).join(" "));
    const messages: Message[] = [{ kind: "ready" }];
    for (const [subject, one] of planned.entries()) {
      const behaviour = behaviours[nameOf(one)] ?? TOLD;
      messages.push({ kind: "importing", subject });
      if (behaviour === "throws") {
        const thrown = { text: "Error", stack: "", code: null };
        messages.push({ kind: "failed", subject, how: "threw", thrown });
        if (!("file" in one)) break;
      } else if (behaviour.kind !== "told") {
        return Promise.resolve({ messages, ending: behaviour, output: "" });
      }
      messages.push({ kind: "imported", subject, changes: NO_CHANGES });
    }
    return Promise.resolve({ messages: [...messages, { kind: "end" }], ending: TOLD, output: "" });
  };
  const seen = await runModules(plan, run);
  return {
    runs,
    failures: seen.failures.map(({ of, how }) => `${of === null ? "?" : nameOf(of)} ${how.kind}`),
    imported: [...seen.imported].map(([one, number]) => `${one.file} ${number}`),
    untried: [...seen.untried].map((one) => one.file),
  };
}

const [r, s] = [registry("r"), registry("s")] as const;
const PLAN: VerifyPlan = {
  registries: [r, s],
  modules: [module("a", [r]), module("b", [s]), module("c", [r, s]), module("d", [])],
};
const EXIT: Ending = { kind: "exit", code: 1 };

test("one process is enough when none ends it", async () => {
  expect(await runPlan(PLAN, { b: "throws" })).toEqual({
    runs: ["r s a b c d"],
    failures: ["b threw"],
    imported: ["a 0", "c 0", "d 0"],
    untried: [],
  });
});

test("the next goes on behind the module that ended the last, and what was cut off is imported once more", async () => {
  expect(await runPlan(PLAN, { b: EXIT, d: { kind: "timeout" } })).toEqual({
    runs: ["r s a b c d", "r s c d", "r s a c"],
    failures: ["b exit", "d timeout"],
    imported: ["a 0", "c 1"],
    untried: [],
  });
});

test.each<Behaviour>(["throws", EXIT])(
  "without a registry its modules are not tried: %j",
  async (behaviour) => {
    expect(await runPlan(PLAN, { s: behaviour })).toEqual({
      runs: ["r s a b c d", "r a d"],
      failures: [`s ${behaviour === "throws" ? "threw" : "exit"}`],
      imported: ["a 1", "d 1"],
      untried: ["b", "c"],
    });
  },
);

test("a process that is always ended by nobody known comes to an end all the same", async () => {
  const runs: number[] = [];
  const ended = (planned: readonly Planned[]): Promise<ChildRun> => {
    runs.push(planned.length);
    return Promise.resolve({ messages: [{ kind: "ready" }], ending: EXIT, output: "one\ntwo\n" });
  };
  const seen = await runModules(PLAN, ended);
  expect(runs).toEqual([6, 5, 4, 3]);
  expect(seen.imported.size).toBe(0);
  expect(seen.failures[0]).toEqual({ of: null, how: EXIT, isLater: true, output: ["one", "two"] });
});

test.each<[string, Ending, string]>([
  ["a\nError: no such loader\n    at x\n", EXIT, "Error: no such loader"],
  ["just this", EXIT, "just this"],
  ["", EXIT, "it says nothing"],
  ["", { kind: "timeout" }, "it takes too long"],
])("when node does not start, what it says is the reason: %j", async (output, ending, why) => {
  const failing = (): Promise<ChildRun> => Promise.resolve({ messages: [], ending, output });
  await expect(runModules(PLAN, failing)).rejects.toThrow(
    expect.objectContaining({ message: `node cannot start to import tool files: ${why}` }),
  );
});
