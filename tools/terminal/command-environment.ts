import type { Environment } from "toolsetc";

/** What a command needs to find programs, files and the user's language. */
const PASSED = new Set(
  (
    "PATH HOME USER LOGNAME SHELL TERM LANG LANGUAGE TZ TMPDIR EDITOR XDG_RUNTIME_DIR XDG_CONFIG_HOME " +
    "XDG_CACHE_HOME XDG_DATA_HOME"
  ).split(" "),
);

/** Names, separated by commas, of further variables that commands are given. */
const PASSED_TOO = "TOOLSETC_TERMINAL_ENV";

/** The environment of a command. The agent's own holds the keys of other tools, which a model is not to read. */
export function commandEnvironment(env: Environment): Record<string, string> {
  const passedToo = new Set((env[PASSED_TOO] ?? "").split(",").map((name) => name.trim()));
  const passed: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) {
    const isPassed = PASSED.has(name) || name.startsWith("LC_") || passedToo.has(name);
    if (value !== undefined && isPassed) passed[name] = value;
  }
  return passed;
}
