import { execFile } from "node:child_process";
import { delimiter, dirname, join } from "node:path";

/** How commands ended, and what they printed on both streams. */
export interface Outcome {
  readonly exit: number;
  readonly output: string;
}

export type Environment = Readonly<Record<string, string>>;

/**
 * Runs commands in `folder` up to the first that fails, as a script of its package would run: what is installed there is found by
 * name. Of the environment of this process they see where things are; npm asks no registry.
 */
export function runScript(folder: string, script: string, extra: Environment = {}): Promise<Outcome> {
  const { PATH = "", HOME = "" } = process.env;
  const env = {
    HOME,
    LANG: "C.UTF-8",
    PATH: [join(folder, "node_modules/.bin"), dirname(process.execPath), PATH].join(delimiter),
    npm_config_offline: "true",
    npm_config_update_notifier: "false",
    ...extra,
  };
  // Fed by a process and not a person, bash would take itself for a remote shell and read the user's settings.
  return new Promise((done) => {
    execFile(
      "bash",
      ["--norc", "-ec", `exec 2>&1 </dev/null\n${script}`],
      { cwd: folder, env },
      (error, output) => {
        const code = error === null ? 0 : error.code;
        done({ exit: typeof code === "number" ? code : -1, output });
      },
    );
  });
}
