import { dirname, relative, sep } from "node:path";
import type { ReadFile } from "../../../compiler/source.ts";
import { finding, type Finding, type Note, type Span } from "../../../diagnostics/finding.ts";
import type { Failure, How } from "../observation.ts";
import { fileOf, nameOf, type Planned } from "../plan.ts";
import type { Thrown } from "../protocol.ts";
import type { ChildSettings } from "../run-child.ts";
import { framesOf, type Frame } from "../stack.ts";
import { spanOfWord } from "./place.ts";

/** What the words of a failure depend on besides the failure. */
export interface FailureContext {
  /** The folder of `toolsets.yaml`, absolute. */
  readonly root: string;
  /** Where the code of the child itself is. */
  readonly childFolder: string;
  readonly read: ReadFile;
  /** Whether Node runs TypeScript with nothing to help it. */
  readonly isPlainNode: boolean;
  readonly limits: Pick<ChildSettings, "timeoutMs" | "memoryMb">;
}

/** `verify-module-failed`: what a module did instead of being imported, or afterwards. */
export function failureFinding(failure: Failure, context: FailureContext): Finding {
  return finding("verify-module-failed", {
    message: messageOf(failure, context),
    span: spanOf(failure, context),
    notes: notesOf(failure, context),
    help: helpOf(failure, context),
  });
}

/** Where it comes from, if that is another file of the project; what the process printed last. */
function notesOf({ of, how, output }: Failure, context: FailureContext): readonly Note[] {
  // What V8 prints when it is out of memory helps nobody.
  const printed = how.kind === "memory" ? [] : output;
  const notes = printed.map((line): Note => ({ message: `it printed: ${line}`, span: null }));
  const [frame] = framesOfProject(how, context);
  if (frame === undefined || frame.path === pathOf(of)) return notes;
  const file = relative(context.root, frame.path).split(sep).join("/");
  return [{ message: "it is thrown here", span: spanOfWord(context.read, file, frame) }, ...notes];
}

function framesOfProject(how: How, { childFolder }: FailureContext): readonly Frame[] {
  const frames = "thrown" in how ? framesOf(how.thrown.stack) : [];
  return frames.filter(
    ({ path }) => dirname(path) !== childFolder && !path.split(sep).includes("node_modules"),
  );
}

function pathOf(of: Planned | null): string | null {
  return of === null || of.subject.kind === "package-registry" ? null : of.subject.path;
}

function messageOf({ of, how, isLater }: Failure, context: FailureContext): string {
  const name = of === null ? "a module" : `\`${nameOf(of)}\``;
  const when = isLater ? "after it was imported" : "while it is imported";
  switch (how.kind) {
    case "threw":
      return isBeyondStripping(how, context)
        ? `${name} has TypeScript that Node cannot run by leaving types out: ${thrownText(how)}`
        : `${name} throws ${when}: ${thrownText(how)}`;
    case "rejected":
      return `${name} leaves a promise that is rejected and that nothing handles: ${thrownText(how)}`;
    case "exit":
      return `${name} ends the process ${when}, with exit code ${how.code}`;
    case "signal":
      return `${name} has the process ended by ${how.signal} ${when}`;
    case "timeout":
      return `${name} takes longer than ${context.limits.timeoutMs / 1000} s ${isLater ? when : "to be imported"}`;
    case "memory":
      return `${name} takes more than ${context.limits.memoryMb} MB of memory ${when}`;
    case "flood":
      return `${name} registers without end ${when}`;
    case "stuck":
      return `${name} waits at its top level for something that never comes`;
    case "channel-lost":
      return `${name} closes file descriptor 3, on which \`verify\` is told what happens`;
  }
}

function helpOf({ how, isLater }: Failure, context: FailureContext): string | null {
  switch (how.kind) {
    case "threw":
      if (isBeyondStripping(how, context)) return "add `--import tsx`, which runs all of TypeScript";
      if (context.isPlainNode && how.thrown.code === "ERR_MODULE_NOT_FOUND")
        return "add `--import tsx` if that is a TypeScript file: Node alone looks for no other extension";
      return isLater ? null : "`--env NAME` passes a variable of the environment that it needs";
    case "rejected":
      return "handle it where the promise is made";
    case "exit":
      return "leave that to the program that imports the tools";
    case "timeout":
      return "do slow work when a tool is called, or allow more with `--timeout`";
    case "memory":
      return "allow more with `--memory`, if it is meant to";
    case "signal":
    case "flood":
    case "stuck":
    case "channel-lost":
      return null;
  }
}

/** Where in the file it was thrown, or the file; what `toolsets.yaml` says where a package is meant. */
function spanOf({ of, how }: Failure, context: FailureContext): Span | null {
  if (of === null) return null;
  const file = fileOf(of);
  if (file === null) return "configuredAt" in of ? of.configuredAt : null;
  const path = pathOf(of);
  const frame = framesOfProject(how, context).find((one) => one.path === path);
  return spanOfWord(context.read, file, frame ?? null);
}

const BEYOND_STRIPPING: ReadonlySet<string | null> = new Set([
  "ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX",
  "ERR_INVALID_TYPESCRIPT_SYNTAX",
  "ERR_UNKNOWN_FILE_EXTENSION",
]);

function isBeyondStripping(
  { thrown }: Extract<How, { readonly thrown: Thrown }>,
  context: FailureContext,
): boolean {
  return context.isPlainNode && BEYOND_STRIPPING.has(thrown.code);
}

const LONGEST = 200;

function thrownText({ thrown }: Extract<How, { readonly thrown: Thrown }>): string {
  const [line = ""] = thrown.text.trim().split(/\r?\n/, 1);
  return `\`${line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line}\``;
}
