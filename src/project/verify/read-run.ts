import type { Failure, How, Registered, SideEffect } from "./observation.ts";
import { lastLines } from "./output-tail.ts";
import type { Planned } from "./plan.ts";
import type { GlobalChanges, Message, RegistryProblem, ToolCopy } from "./protocol.ts";
import type { ChildRun } from "./run-child.ts";

/** What one child showed. */
export interface RunReport {
  /** False when node did not get as far as our code. */
  readonly isReady: boolean;
  /** Subjects that are not to be imported again: their import ended, or ended the child. */
  readonly done: ReadonlySet<Planned>;
  readonly imported: ReadonlySet<Planned>;
  readonly registered: readonly Omit<Registered, "run">[];
  readonly failures: readonly Failure[];
  readonly sideEffects: readonly SideEffect[];
  readonly unusable: ReadonlyMap<Planned, RegistryProblem>;
}

/** Makes sense of what a child told of `planned` before it ended, and of how it did. */
export function readRun({ messages, ending, output }: ChildRun, planned: readonly Planned[]): RunReport {
  const done = new Set<Planned>();
  const imported = new Set<Planned>();
  const registered: { stack: string; tool: ToolCopy; later: ToolCopy | null }[] = [];
  const failures: Failure[] = [];
  const sideEffects: SideEffect[] = [];
  const unusable = new Map<Planned, RegistryProblem>();
  let isReady = false;
  let current: Planned | null = null;
  /** What the child said of its own end. */
  let last: Extract<Message, { kind: "exiting" | "stuck" }> | null = null;

  for (const message of messages) {
    const of: Planned | null =
      "subject" in message && message.subject !== null ? planned[message.subject]! : current;
    switch (message.kind) {
      case "ready":
        isReady = true;
        break;
      case "importing":
        current = of;
        break;
      case "imported":
        done.add(of!);
        if (!failures.some((one) => one.of === of && one.how.kind === "threw" && !one.isLater))
          imported.add(of!);
        noteChanges(of!, message.changes, sideEffects);
        current = null;
        break;
      case "failed": {
        const kind = message.how === "rejected" ? "rejected" : "threw";
        const isLater = message.how !== "threw";
        failures.push({ of, how: { kind, thrown: message.thrown }, isLater, output: [] });
        break;
      }
      case "registry-unusable":
        unusable.set(of!, message.problem);
        break;
      case "registered":
        registered[message.call] = { stack: message.stack, tool: message.tool, later: null };
        break;
      case "changed":
        registered[message.call]!.later = message.tool;
        break;
      case "running":
        sideEffects.push({ of: of!, kind: "running", what: message.what });
        break;
      case "exiting":
      case "stuck":
        last ??= message;
        break;
    }
  }
  if (isReady && ending.kind !== "told") {
    const how: How = last?.kind === "stuck" ? { kind: "stuck" } : ending;
    const of = last?.subject === null || last === null ? current : planned[last.subject]!;
    failures.push({ of, how, isLater: of !== current || of === null, output: lastLines(output) });
    if (of !== null) done.add(of);
  }
  return { isReady, done, imported, registered, failures, sideEffects, unusable };
}

function noteChanges(of: Planned, changes: GlobalChanges, sideEffects: SideEffect[]): void {
  if (changes.replaced.length + changes.added.length > 0) sideEffects.push({ of, kind: "globals", changes });
}
