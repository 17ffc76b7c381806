import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { runScript, type Environment, type Outcome } from "../package/run-script.ts";
import type { Step } from "./steps.ts";

/** Does in `folder` what a step says. Null when that shows nothing. */
export async function perform(folder: string, step: Step, extra: Environment = {}): Promise<Outcome | null> {
  if (step.kind === "run") {
    const outcome = await runScript(folder, step.script, extra);
    return { exit: outcome.exit, output: shownOf(step, outcome) };
  }
  const location = join(folder, step.file);
  mkdirSync(dirname(location), { recursive: true });
  if (step.kind === "write") writeFileSync(location, step.text);
  if (step.kind === "append") appendFileSync(location, `\n${step.text}`);
  if (step.kind === "merge") {
    const merged: object = { ...parse(readFileSync(location, "utf8")), ...parse(step.text) };
    writeFileSync(location, `${JSON.stringify(merged, null, 2)}\n`);
  }
  return null;
}

/** What the page says of a step; null when it shows nothing. */
export function promised(step: Step): Outcome | null {
  return step.kind === "run" ? { exit: step.exit, output: step.output?.text ?? "" } : null;
}

/** As much of the output as the page promises; all of it when a promise is broken. */
function shownOf(step: Extract<Step, { kind: "run" }>, { exit, output }: Outcome): string {
  if (exit !== step.exit) return output;
  if (step.output === null) return "";
  return !step.output.isWhole && output.includes(step.output.text) ? step.output.text : output;
}

function parse(text: string): object {
  return JSON.parse(text) as object;
}
