import { realpath, stat } from "node:fs/promises";
import type { CheckFn, Environment } from "toolsetc";
import { setting } from "./environment.ts";
import { causeOf, failure, isFailure, type Failure } from "./failure.ts";

/** Names the folder that file and terminal tools work in. */
export const ROOT = "TOOLSETC_ROOT";

/** Names the folder in which the agent keeps what is its own. */
export const HOME = "TOOLSETC_HOME";

/** The real path of the folder that a variable names. */
export async function folderOf(env: Environment, variable: string): Promise<string | Failure> {
  const named = setting(env, variable);
  if (named === null) return failure(`${variable} is not set`);
  try {
    const folder = await realpath(named);
    return (await stat(folder)).isDirectory() ? folder : failure(`${variable} does not name a folder`);
  } catch (thrown) {
    return failure(`the folder that ${variable} names cannot be used: ${causeOf(thrown)}`);
  }
}

const folderCheck =
  (variable: string): CheckFn =>
  async ({ env }) => {
    const folder = await folderOf(env, variable);
    return isFailure(folder) ? { available: false, reason: folder.error } : true;
  };

export const rootIsUsable: CheckFn = folderCheck(ROOT);
export const homeIsUsable: CheckFn = folderCheck(HOME);
