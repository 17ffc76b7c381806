import process from "node:process";
import type { Environment, ToolContext } from "toolsetc";

/** The environment a handler works in: the one that the checks were given. */
export function environmentOf(context: ToolContext): Environment {
  return context.env ?? process.env;
}

/** The value of a variable, or null when it is not set or blank. */
export function setting(env: Environment, variable: string): string | null {
  return env[variable]?.trim() || null;
}
