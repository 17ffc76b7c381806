import { join, resolve } from "node:path";
import { hasErrors } from "../diagnostics/severity.cts";
import type { Cache } from "../project/cache.cts";
import { CannotRun } from "../project/cannot-run.cts";
import {
  parseCommandLine,
  requestedFormat,
  wantsStack,
  type CommandName,
  type Options,
  type Request,
} from "./command-line.cts";
import { run as build } from "./commands/build.cts";
import { run as lint } from "./commands/lint.cts";
import type { Command, CommandResult } from "./command.ts";
import type { Host } from "./host.cts";
import { fs } from "../project/file-system.cts";

/** Nothing is wrong; findings of severity error, or stale output; it could not run. */
const EXIT = { clean: 0, findings: 1, cannotRun: 2 } as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** What an unchanged build does not need is loaded only when it is asked for, so that no command pays for the packages of another. */
const COMMANDS: Readonly<Record<CommandName, () => Promise<{ readonly run: Command }>>> = {
  build: () => Promise.resolve({ run: build }),
  cost: () => import("./commands/cost.ts"),
  diff: () => import("./commands/diff.ts"),
  doctor: () => import("./commands/doctor.ts"),
  explain: () => import("./commands/explain.ts"),
  lint: () => Promise.resolve({ run: lint }),
  list: () => import("./commands/list.ts"),
  overlaps: () => import("./commands/overlaps.ts"),
  resolve: () => import("./commands/resolve.ts"),
  verify: () => import("./commands/verify.ts"),
};

/**
 * Runs one command line (without `node` and the script). The answer goes to `stdout`, what is said about it to `stderr`; with
 * `--format json` there is one object on `stdout` and nothing else. Never throws.
 */
export async function main(argv: readonly string[], host: Host): Promise<ExitCode> {
  try {
    const request = await parseCommandLine(argv);
    switch (request.kind) {
      case "version":
        host.stdout.write(`${host.version()}\n`);
        return EXIT.clean;
      case "help":
        host.stdout.write((await import("./help.ts")).helpFor(request.command));
        return EXIT.clean;
      case "run":
        return await runCommand(request, host);
    }
  } catch (thrown) {
    await reportFailure(thrown, argv, host);
    return EXIT.cannotRun;
  }
}

async function runCommand(request: Extract<Request, { kind: "run" }>, host: Host): Promise<ExitCode> {
  const { command, operands, options } = request;
  const root = resolve(host.cwd, options.cwd);
  if (!fs.statSync(root, { throwIfNoEntry: false })?.isDirectory()) {
    throw new CannotRun(`there is no folder \`${options.cwd}\``);
  }
  const { run } = await COMMANDS[command]();
  const cache = cacheFor(root, options, host);
  const result = await run({ root, operands, options, env: host.env, cache });
  if (options.format === "json") {
    const { jsonReport } = await import("../diagnostics/report/json.ts");
    host.stdout.write(jsonReport(result.findings, result.summary));
  } else {
    await converse(result, root, host);
  }
  return hasErrors(result.findings) ? EXIT.findings : EXIT.clean;
}

function cacheFor(root: string, { cache, cacheDir }: Options, host: Host): Cache | null {
  if (!cache) return null;
  const folder =
    cacheDir === null ? join(root, "node_modules", ".cache", "toolsetc") : resolve(root, cacheDir);
  return { folder, version: host.version() };
}

async function converse(
  { findings, answer, closing, diffs }: CommandResult,
  root: string,
  host: Host,
): Promise<void> {
  if (findings.length > 0) {
    const { printFindings } = await import("./print-findings.ts");
    host.stderr.write(printFindings(findings, diffs, root, host));
  }
  host.stdout.write(answer);
  host.stderr.write(closing);
}

async function reportFailure(thrown: unknown, argv: readonly string[], host: Host): Promise<void> {
  const { describeFailure } = await import("./failure.ts");
  const { message, help, stack } = describeFailure(thrown);
  if (requestedFormat(argv) === "json") {
    const { jsonFailure } = await import("../diagnostics/report/json.ts");
    host.stdout.write(jsonFailure(message));
  } else {
    host.stderr.write(`error: ${message}\n${help === null ? "" : `  help: ${help}\n`}`);
  }
  if (wantsStack(argv) && stack !== null) host.stderr.write(`${stack}\n`);
}
