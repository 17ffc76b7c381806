import { CannotRun } from "../cannot-run.cts";
import type { Failure, Observation, Registered, SideEffect } from "./observation.ts";
import { lastLines } from "./output-tail.ts";
import type { Planned, PlannedModule, PlannedRegistry, VerifyPlan } from "./plan.ts";
import type { RegistryProblem } from "./protocol.ts";
import { readRun, type RunReport } from "./read-run.ts";
import type { ChildRun } from "./run-child.ts";

/** Imports what it is given, in this order, in a new process. */
export type RunPlanned = (planned: readonly Planned[]) => Promise<ChildRun>;

/**
 * Imports every module of a plan, in as many processes as that takes: where one ends before it has come to the last module, the
 * next goes on without the one that ended it. Throws `CannotRun` when a process does not even start.
 */
export async function runModules(plan: VerifyPlan, run: RunPlanned): Promise<Observation> {
  const seen: Seen = {
    runs: 0,
    registered: [],
    failures: [],
    sideEffects: [],
    unusable: new Map(),
    imported: new Map(),
    untried: new Set(),
  };
  const unsettled = await importAll(plan.modules, plan, run, seen);
  // Once more, since what these set in motion was cut off by another.
  await importAll(unsettled, plan, run, seen);
  return seen;
}

/** An observation that is under way. */
interface Seen extends Observation {
  runs: number;
  readonly registered: Registered[];
  readonly failures: Failure[];
  readonly sideEffects: SideEffect[];
  readonly unusable: Map<PlannedRegistry, RegistryProblem>;
  readonly imported: Map<PlannedModule, number>;
  readonly untried: Set<PlannedModule>;
}

/** Gives those modules that were imported in a process that another one ended. */
async function importAll(
  modules: readonly PlannedModule[],
  plan: VerifyPlan,
  run: RunPlanned,
  seen: Seen,
): Promise<readonly PlannedModule[]> {
  const unsettled: PlannedModule[] = [];
  let waiting = modules;
  let registries = plan.registries.filter((one) => !isBroken(one, seen));
  while (waiting.length > 0) {
    const planned: readonly Planned[] = [...registries, ...waiting];
    const child = await run(planned);
    const report = readRun(child, planned);
    if (!report.isReady) throw notStarted(child);
    take(report, waiting, seen);
    if (child.ending.kind !== "told")
      unsettled.push(...waiting.filter((one) => report.imported.has(one) && !isBroken(one, seen)));

    // A registry that cannot be imported would end every further process.
    const whole = registries.filter((one) => !isBroken(one, seen));
    const rest = waiting.filter((one) => !report.done.has(one));
    const hopeless = rest.filter((module) => module.registries.some((one) => isBroken(one, seen)));
    for (const module of hopeless) seen.untried.add(module);
    const next = rest.filter((module) => !seen.untried.has(module));
    // What nobody can be blamed for must not go on for ever.
    const isStuck = next.length === waiting.length && whole.length === registries.length;
    waiting = isStuck ? next.slice(1) : next;
    registries = whole;
  }
  return unsettled;
}

function take(report: RunReport, waiting: readonly PlannedModule[], seen: Seen): void {
  const run = seen.runs++;
  seen.registered.push(...report.registered.map((one) => ({ ...one, run })));
  seen.failures.push(...report.failures);
  seen.sideEffects.push(...report.sideEffects);
  for (const [one, problem] of report.unusable) seen.unusable.set(one as PlannedRegistry, problem);
  for (const module of waiting)
    if (report.imported.has(module) && !seen.imported.has(module)) seen.imported.set(module, run);
}

/** Whether something is not there, or ends the process, rather than that it leaves something behind that fails. */
function isBroken(planned: Planned, { failures }: Seen): boolean {
  return failures.some(
    ({ of, how, isLater }) =>
      of === planned && !(isLater && (how.kind === "threw" || how.kind === "rejected")),
  );
}

function notStarted({ output, ending }: ChildRun): CannotRun {
  const error = /^.*\b\w*Error\b.*$/m.exec(output)?.[0];
  const said = error ?? lastLines(output).at(-1);
  const why = said ?? (ending.kind === "timeout" ? "it takes too long" : "it says nothing");
  return new CannotRun(
    `node cannot start to import tool files: ${why.trim()}`,
    "see whether `--import` names a module that the project has, and whether `--memory` is enough",
  );
}
