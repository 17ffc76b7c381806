import { parseArgs } from "node:util";
import { CannotRun } from "../project/cannot-run.cts";

export type CommandName =
  "build" | "cost" | "diff" | "doctor" | "explain" | "lint" | "list" | "overlaps" | "resolve" | "verify";

/** Only `diff` has an answer in Markdown. */
export type Format = "pretty" | "json" | "markdown";

/** What `diff` may be told to fail on. */
export type FailOn = "widening" | "breaking";

export interface Options {
  /** As it was given, or `.`. */
  readonly cwd: string;
  readonly format: Format;
  readonly check: boolean;
  readonly cache: boolean;
  /** As it was given; null for the usual place. */
  readonly cacheDir: string | null;
  /** Of a selection, as they were given; null for what was not. */
  readonly entry: string | null;
  readonly enabled: readonly string[] | null;
  readonly disabled: readonly string[] | null;
  readonly strict: boolean;
  /** A reference of git, as it was given; null for the usual one. */
  readonly base: string | null;
  readonly failOn: readonly FailOn[];
  /** Each `NAME` or `NAME=value`. */
  readonly env: readonly string[];
  readonly imports: readonly string[];
  readonly timeoutMs: number;
  readonly memoryMb: number;
}

/** What a command line asks for. */
export type Request =
  | {
      readonly kind: "run";
      readonly command: CommandName;
      readonly operands: readonly string[];
      readonly options: Options;
    }
  | { readonly kind: "help"; readonly command: CommandName | null }
  | { readonly kind: "version" };

type OptionName = keyof typeof OPTIONS;

const OPTIONS = {
  cwd: { type: "string" },
  format: { type: "string" },
  check: { type: "boolean" },
  "no-cache": { type: "boolean" },
  "cache-dir": { type: "string" },
  entry: { type: "string" },
  enabled: { type: "string", multiple: true },
  disabled: { type: "string", multiple: true },
  strict: { type: "boolean" },
  base: { type: "string" },
  "fail-on": { type: "string", multiple: true },
  env: { type: "string", multiple: true },
  import: { type: "string", multiple: true },
  timeout: { type: "string" },
  memory: { type: "string" },
  debug: { type: "boolean" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean", short: "v" },
} as const;

interface CommandShape {
  /** Its options besides those that every command takes. */
  readonly options: readonly OptionName[];
  /** What each operand is. */
  readonly operands: readonly string[];
  /** True when it does something without them, too. */
  readonly optional?: boolean;
}

const EVERYWHERE: readonly OptionName[] = ["cwd", "format", "debug", "help", "version"];

const COMMANDS: ReadonlyMap<string, CommandShape & { readonly name: CommandName }> = new Map(
  [
    { name: "build", options: ["check", "no-cache", "cache-dir"], operands: [] } as const,
    { name: "cost", options: ["entry", "no-cache", "cache-dir"], operands: [] } as const,
    { name: "diff", options: ["base", "fail-on"], operands: [] } as const,
    { name: "doctor", options: ["entry", "strict"], operands: [] } as const,
    { name: "explain", options: ["entry", "enabled", "disabled"], operands: ["tool or a finding"] } as const,
    { name: "lint", options: ["no-cache", "cache-dir"], operands: [] } as const,
    { name: "list", options: [], operands: [] } as const,
    { name: "overlaps", options: [], operands: ["toolset"], optional: true } as const,
    { name: "resolve", options: [], operands: ["toolset"] } as const,
    { name: "verify", options: ["env", "import", "timeout", "memory"], operands: [] } as const,
  ].map((command) => [command.name, command]),
);

/** Reads a command line. Throws `CannotRun` for one that is wrong; no option is ever ignored. */
export async function parseCommandLine(argv: readonly string[]): Promise<Request> {
  const { tokens } = tokenise(argv);
  const values = new Map<OptionName, readonly (string | true)[]>();
  const words: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") words.push(token.value);
    if (token.kind !== "option") continue;
    const name = await knownOption(token.name, token.rawName);
    const value = valueOf(name, token.value, token.inlineValue === true);
    values.set(name, "multiple" in OPTIONS[name] ? [...(values.get(name) ?? []), value] : [value]);
  }
  if (values.has("version")) return { kind: "version" };
  const [word, ...operands] = words;
  if (values.has("help"))
    return { kind: "help", command: word === undefined ? null : (await knownCommand(word)).name };
  if (word === undefined) throw new CannotRun("no command is given", "`toolsetc --help` lists the commands");

  const command = await knownCommand(word);
  for (const name of values.keys()) {
    if (EVERYWHERE.includes(name) || command.options.includes(name)) continue;
    throw new CannotRun(
      `\`${command.name}\` takes no \`--${name}\``,
      `see \`toolsetc ${command.name} --help\``,
    );
  }
  requireOperands(command, operands);
  return { kind: "run", command: command.name, operands, options: toOptions(values, command.name) };
}

/** The output format that a command line asks for, however wrong the rest of it is. */
export function requestedFormat(argv: readonly string[]): Format {
  const { format } = tokenise(argv).values;
  return format === "json" ? "json" : "pretty";
}

export function wantsStack(argv: readonly string[]): boolean {
  return tokenise(argv).values.debug === true;
}

function tokenise(argv: readonly string[]) {
  return parseArgs({
    args: [...argv],
    options: OPTIONS,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
}

async function knownOption(name: string, rawName: string): Promise<OptionName> {
  if (isOption(name)) return name;
  const known = Object.keys(OPTIONS).map((option) => `--${option}`);
  throw await unknown("option", rawName, known);
}

async function unknown(
  kind: "command" | "option",
  name: string,
  known: Iterable<string>,
): Promise<CannotRun> {
  const { closest, didYouMean } = await import("../diagnostics/suggest.ts");
  const help = didYouMean(closest(name, known)) ?? `\`toolsetc --help\` lists the ${kind}s`;
  return new CannotRun(`there is no ${kind} \`${name}\``, help);
}

function isOption(name: string): name is OptionName {
  return Object.hasOwn(OPTIONS, name);
}

function valueOf(name: OptionName, value: string | undefined, inline: boolean): string | true {
  if (OPTIONS[name].type === "boolean") {
    if (value !== undefined) throw new CannotRun(`\`--${name}\` takes no value`);
    return true;
  }
  if (value === undefined || value === "" || (!inline && value.startsWith("-"))) {
    throw new CannotRun(`\`--${name}\` needs a value`);
  }
  return value;
}

async function knownCommand(word: string): Promise<CommandShape & { readonly name: CommandName }> {
  const command = COMMANDS.get(word);
  if (command === undefined) throw await unknown("command", word, COMMANDS.keys());
  return command;
}

function requireOperands(
  { name, operands, optional = false }: CommandShape & { readonly name: string },
  given: readonly string[],
): void {
  const missing = operands[given.length];
  if (missing !== undefined && !optional) throw new CannotRun(`\`${name}\` needs the name of a ${missing}`);
  const surplus = given[operands.length];
  if (surplus !== undefined) throw new CannotRun(`\`${name}\` does not know what to do with \`${surplus}\``);
}

function toOptions(
  values: ReadonlyMap<OptionName, readonly (string | true)[]>,
  command: CommandName,
): Options {
  const texts = (name: OptionName): readonly string[] =>
    (values.get(name) ?? []).filter((value) => typeof value === "string");
  const text = (name: OptionName): string | null => texts(name)[0] ?? null;
  const names = (name: OptionName): readonly string[] | null =>
    values.has(name) ? texts(name).flatMap((value) => value.split(",").map((one) => one.trim())) : null;
  return {
    cwd: text("cwd") ?? ".",
    format: formatOf(text("format") ?? "pretty", command),
    check: values.has("check"),
    cache: !values.has("no-cache"),
    cacheDir: text("cache-dir"),
    entry: text("entry"),
    enabled: names("enabled"),
    disabled: names("disabled"),
    strict: values.has("strict"),
    base: text("base"),
    failOn: (names("fail-on") ?? []).map(failOn),
    env: texts("env"),
    imports: texts("import"),
    timeoutMs: numberOf("timeout", text("timeout") ?? "10", TIMEOUT) * 1000,
    memoryMb: numberOf("memory", text("memory") ?? "1024", MEMORY),
  };
}

function formatOf(name: string, command: CommandName): Format {
  if (name === "pretty" || name === "json") return name;
  if (name === "markdown" && command === "diff") return name;
  const further = command === "diff" ? ", `json` or `markdown`" : " or `json`";
  throw new CannotRun(`there is no format \`${name}\``, `\`--format\` is \`pretty\`${further}`);
}

function failOn(name: string): FailOn {
  if (name === "widening" || name === "breaking") return name;
  throw new CannotRun(
    `\`--fail-on\` is given \`${name}\``,
    "it takes `widening`, `breaking`, or both, separated by a comma",
  );
}

/** What a number may be. */
interface NumberShape {
  readonly pattern: RegExp;
  readonly least: number;
  readonly most: number;
  readonly says: string;
}

const TIMEOUT: NumberShape = {
  pattern: /^\d+(\.\d+)?$/,
  least: 0.1,
  most: 3600,
  says: "a number of seconds, from 0.1 to 3600",
};
const MEMORY: NumberShape = {
  pattern: /^\d+$/,
  least: 64,
  most: 65_536,
  says: "a number of megabytes, from 64 to 65536",
};

function numberOf(name: OptionName, text: string, { pattern, least, most, says }: NumberShape): number {
  const value = pattern.test(text) ? Number(text) : NaN;
  if (value >= least && value <= most) return value;
  throw new CannotRun(`\`--${name}\` is given \`${text}\``, `it takes ${says}`);
}
