import { main, type ExitCode } from "../../src/cli/main.cts";

export interface Outcome {
  readonly code: ExitCode;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs one command line in `cwd`, without a process of its own. */
export async function run(
  cwd: string,
  argv: readonly string[],
  env: Readonly<Record<string, string>> = {},
  isTerminal = false,
): Promise<Outcome> {
  const written = { stdout: "", stderr: "" };
  const stream = (name: keyof typeof written) => ({
    write: (text: string): void => {
      written[name] += text;
    },
    isTerminal: () => isTerminal,
  });
  const code = await main(argv, {
    version: () => "0.0.0-test",
    cwd,
    env,
    stdout: stream("stdout"),
    stderr: stream("stderr"),
  });
  return { code, ...written };
}
