import { expect, test } from "vitest";
import { parseCommandLine, requestedFormat, wantsStack } from "../../src/cli/command-line.cts";
import { CannotRun } from "../../src/project/cannot-run.cts";

const defaults = {
  cwd: ".",
  format: "pretty",
  check: false,
  cache: true,
  cacheDir: null,
  entry: null,
  enabled: null,
  disabled: null,
  strict: false,
  base: null,
  failOn: [],
  env: [],
  imports: [],
  timeoutMs: 10_000,
  memoryMb: 1024,
};

test.each<[string, object]>([
  ["build", { command: "build", operands: [], options: defaults }],
  ["build --check", { command: "build", operands: [], options: { ...defaults, check: true } }],
  ["--check build", { command: "build", operands: [], options: { ...defaults, check: true } }],
  [
    "build --no-cache --cwd a/b",
    { command: "build", operands: [], options: { ...defaults, cache: false, cwd: "a/b" } },
  ],
  [
    "lint --cache-dir=x --format=json",
    { command: "lint", operands: [], options: { ...defaults, cacheDir: "x", format: "json" } },
  ],
  ["list --debug", { command: "list", operands: [], options: defaults }],
  [
    "explain web --entry cli --enabled a,b --enabled c --disabled d",
    {
      command: "explain",
      operands: ["web"],
      options: { ...defaults, entry: "cli", enabled: ["a", "b", "c"], disabled: ["d"] },
    },
  ],
  ["resolve web", { command: "resolve", operands: ["web"], options: defaults }],
  ["overlaps", { command: "overlaps", operands: [], options: defaults }],
  ["overlaps web", { command: "overlaps", operands: ["web"], options: defaults }],
  [
    "cost --entry cli --no-cache",
    { command: "cost", operands: [], options: { ...defaults, entry: "cli", cache: false } },
  ],
  [
    "doctor --strict --entry cli",
    { command: "doctor", operands: [], options: { ...defaults, entry: "cli", strict: true } },
  ],
  [
    "resolve --format json *",
    { command: "resolve", operands: ["*"], options: { ...defaults, format: "json" } },
  ],
  ["resolve -- -x", { command: "resolve", operands: ["-x"], options: defaults }],
  ["list --cwd=-odd", { command: "list", operands: [], options: { ...defaults, cwd: "-odd" } }],
  [
    "verify --env A --env=B=c=d --import tsx --import ./x.mjs --timeout 0.5 --memory 64",
    {
      command: "verify",
      operands: [],
      options: {
        ...defaults,
        env: ["A", "B=c=d"],
        imports: ["tsx", "./x.mjs"],
        timeoutMs: 500,
        memoryMb: 64,
      },
    },
  ],
  ["build --cwd a --cwd b", { command: "build", operands: [], options: { ...defaults, cwd: "b" } }],
])("%s", async (line, expected) => {
  expect(await parseCommandLine(line.split(" "))).toEqual({ kind: "run", ...expected });
});

test.each<[string, object]>([
  ["--help", { kind: "help", command: null }],
  ["-h", { kind: "help", command: null }],
  ["build --help", { kind: "help", command: "build" }],
  ["--help resolve", { kind: "help", command: "resolve" }],
  ["--version", { kind: "version" }],
  ["-v", { kind: "version" }],
])("%s", async (line, expected) => {
  expect(await parseCommandLine(line.split(" "))).toEqual(expected);
});

test.each<[string, string, string | null]>([
  ["", "no command is given", "`toolsetc --help` lists the commands"],
  ["biuld", "there is no command `biuld`", "did you mean `build`?"],
  ["frobnicate", "there is no command `frobnicate`", "`toolsetc --help` lists the commands"],
  ["constructor", "there is no command `constructor`", "`toolsetc --help` lists the commands"],
  ["frob --help", "there is no command `frob`", "`toolsetc --help` lists the commands"],
  ["build --chekc", "there is no option `--chekc`", "did you mean `--check`?"],
  ["build --frobnicate=x", "there is no option `--frobnicate`", "`toolsetc --help` lists the options"],
  ["build --toString", "there is no option `--toString`", "`toolsetc --help` lists the options"],
  ["build -x", "there is no option `-x`", "`toolsetc --help` lists the options"],
  ["build --no-check", "there is no option `--no-check`", "did you mean `--check`?"],
  ["lint --check", "`lint` takes no `--check`", "see `toolsetc lint --help`"],
  ["list --no-cache", "`list` takes no `--no-cache`", "see `toolsetc list --help`"],
  ["build --cwd", "`--cwd` needs a value", null],
  ["build --cwd --check", "`--cwd` needs a value", null],
  ["build --cwd=", "`--cwd` needs a value", null],
  ["build --check=yes", "`--check` takes no value", null],
  ["build --format xml", "there is no format `xml`", "`--format` is `pretty` or `json`"],
  ["build tools", "`build` does not know what to do with `tools`", null],
  ["resolve", "`resolve` needs the name of a toolset", null],
  ["overlaps web file", "`overlaps` does not know what to do with `file`", null],
  ["doctor cli", "`doctor` does not know what to do with `cli`", null],
  ["doctor --enabled web", "`doctor` takes no `--enabled`", "see `toolsetc doctor --help`"],
  ["explain web --strict", "`explain` takes no `--strict`", "see `toolsetc explain --help`"],
  ["lint --env A", "`lint` takes no `--env`", "see `toolsetc lint --help`"],
  ["verify --env", "`--env` needs a value", null],
  ["verify --timeout 0", "`--timeout` is given `0`", "it takes a number of seconds, from 0.1 to 3600"],
  ["verify --timeout 1e3", "`--timeout` is given `1e3`", "it takes a number of seconds, from 0.1 to 3600"],
  ["verify --timeout=-1", "`--timeout` is given `-1`", "it takes a number of seconds, from 0.1 to 3600"],
  ["verify --memory 1.5", "`--memory` is given `1.5`", "it takes a number of megabytes, from 64 to 65536"],
  ["verify --memory 63", "`--memory` is given `63`", "it takes a number of megabytes, from 64 to 65536"],
  ["verify tools", "`verify` does not know what to do with `tools`", null],
  ["resolve web file", "`resolve` does not know what to do with `file`", null],
])("wrong: %s", async (line, message, help) => {
  const argv = line === "" ? [] : line.split(" ");
  await expect(parseCommandLine(argv)).rejects.toThrow(
    expect.objectContaining({ constructor: CannotRun, message, help }),
  );
});

test("the format is known however wrong the rest is", () => {
  expect(requestedFormat(["frob", "--nope", "--format", "json", "x"])).toBe("json");
  expect(requestedFormat(["build", "--format=json", "--cwd"])).toBe("json");
  expect(requestedFormat(["build", "--format", "xml"])).toBe("pretty");
  expect(requestedFormat([])).toBe("pretty");
  expect(wantsStack(["frob", "--debug"])).toBe(true);
  expect(wantsStack(["frob", "--", "--debug"])).toBe(false);
});
