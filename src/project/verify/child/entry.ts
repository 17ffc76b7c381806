import { readFileSync } from "node:fs";
import { SETTLING_MS, type Assignment, type RegistryProblem, type Subject } from "../protocol.ts";
import { openChannel, openOutput } from "./channel.ts";
import { importTexts } from "./import-texts.ts";
import { parse } from "./intrinsics.ts";
import { isRegistry, load, requireFrom } from "./load.ts";
import { createRecorder } from "./recorder.ts";
import { thrownAsText } from "./thrown.ts";
import { watchActivity } from "./watch-activity.ts";
import { watchGlobals } from "./watch-globals.ts";
import { watchRegistries } from "./watch-registry.ts";

/**
 * The program of the child: imports what it is told to, one after the other, and tells of everything that happens. It decides
 * nothing, and ends by being ended.
 */
const { token, subjects, textImports } = parse(readFileSync(0, "utf8")) as Assignment;
const send = openChannel(token);
const drawLine = openOutput(token);
const activity = watchActivity();
const recorder = createRecorder(send, () => requireFrom(current.path));
const watch = watchRegistries(recorder.onCall);
const changesOfGlobals = watchGlobals();

const startTimer = setTimeout;
const exit = process.exit.bind(process);

/** The file whose code runs, and the subject that is being imported. */
let current: { readonly path: string; importing: number | null } = {
  path: import.meta.filename,
  importing: null,
};
let isOver = false;

process.on("uncaughtException", (thrown) => tellFailure("threw-later", thrown));
process.on("unhandledRejection", (thrown) => tellFailure("rejected", thrown));
process.on("exit", (code) => {
  if (!isOver) send({ kind: "exiting", subject: activity.subject(), code });
});
process.on("beforeExit", () => {
  if (current.importing === null) return finish([recorder.tellOfChanges]);
  send({ kind: "stuck", subject: current.importing });
  // Else Node would say so too, of this file.
  exit(0);
});

importTexts(textImports);
send({ kind: "ready" });
for (const [index, subject] of subjects.entries()) {
  if (subject.kind === "module") recorder.close();
  if (!(await importSubject(index, subject))) break;
}
send({ kind: "settling" });
startTimer(finish, SETTLING_MS, [recorder.tellOfChanges, tellOfActivity]).unref();

/** False when the others have to be imported in a process of their own. */
async function importSubject(index: number, subject: Subject): Promise<boolean> {
  const isModule = subject.kind === "module";
  let isFit = true;
  current = {
    path: subject.kind === "package-registry" ? subject.importer : subject.path,
    importing: index,
  };
  drawLine();
  send({ kind: "importing", subject: index });
  try {
    const loaded = await activity.onBehalfOf(index, () => load(subject));
    if (!isModule) watchLoaded(index, loaded);
  } catch (thrown) {
    isFit = isModule;
    send({ kind: "failed", subject: index, how: "threw", thrown: thrownAsText(thrown) });
  }
  current.importing = null;
  const changes = changesOfGlobals();
  send({ kind: "imported", subject: index, changes });
  return isFit && !(isModule && changes.replaced.length > 0);
}

function watchLoaded(index: number, loaded: readonly unknown[] | RegistryProblem): void {
  const problem = typeof loaded === "string" ? loaded : firstProblem(loaded);
  if (problem === null) recorder.include(loaded as readonly unknown[]);
  else send({ kind: "registry-unusable", subject: index, problem });
}

function firstProblem(registries: readonly unknown[]): RegistryProblem | null {
  for (const registry of registries) {
    if (!isRegistry(registry)) return "no-register";
    if (!watch(registry)) return "fixed";
  }
  return null;
}

function tellFailure(how: "threw-later" | "rejected", thrown: unknown): void {
  send({ kind: "failed", subject: activity.subject(), how, thrown: thrownAsText(thrown) });
}

/** Says the last things, each if it can be said: by now code of the project may have replaced anything. */
function finish(lastThings: readonly (() => void)[]): void {
  if (isOver) return;
  for (const say of lastThings) {
    try {
      say();
    } catch (thrown) {
      tellFailure("threw-later", thrown);
    }
  }
  isOver = true;
  send({ kind: "end" });
}

/** What is still running when its time is up. */
function tellOfActivity(): void {
  for (const { subject, what } of activity.running()) send({ kind: "running", subject, what });
}
