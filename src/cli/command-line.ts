import { parseArgs } from "node:util";
import { CannotRun } from "../project/cannot-run.ts";

export type CommandName = "build" | "lint" | "list" | "resolve";

export type Format = "pretty" | "json";

export interface Options {
  /** As it was given, or `.`. */
  readonly cwd: string;
  readonly format: Format;
  readonly check: boolean;
  readonly cache: boolean;
  /** As it was given; null for the usual place. */
  readonly cacheDir: string | null;
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

type OptionName = "cwd" | "format" | "check" | "no-cache" | "cache-dir" | "debug" | "help" | "version";

const OPTIONS = {
  cwd: { type: "string" },
  format: { type: "string" },
  check: { type: "boolean" },
  "no-cache": { type: "boolean" },
  "cache-dir": { type: "string" },
  debug: { type: "boolean" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean", short: "v" },
} as const satisfies Readonly<Record<OptionName, object>>;

interface CommandShape {
  /** Its options besides those that every command takes. */
  readonly options: readonly OptionName[];
  /** What each operand is. */
  readonly operands: readonly string[];
}

const EVERYWHERE: readonly OptionName[] = ["cwd", "format", "debug", "help", "version"];

const COMMANDS: ReadonlyMap<string, CommandShape & { readonly name: CommandName }> = new Map(
  [
    { name: "build", options: ["check", "no-cache", "cache-dir"], operands: [] } as const,
    { name: "lint", options: ["no-cache", "cache-dir"], operands: [] } as const,
    { name: "list", options: [], operands: [] } as const,
    { name: "resolve", options: [], operands: ["toolset"] } as const,
  ].map((command) => [command.name, command]),
);

/** Reads a command line. Throws `CannotRun` for one that is wrong; no option is ever ignored. */
export async function parseCommandLine(argv: readonly string[]): Promise<Request> {
  const { tokens } = tokenise(argv);
  const values = new Map<OptionName, string | true>();
  const words: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") words.push(token.value);
    if (token.kind !== "option") continue;
    const name = await knownOption(token.name, token.rawName);
    values.set(name, valueOf(name, token.value, token.inlineValue === true));
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
  return { kind: "run", command: command.name, operands, options: toOptions(values) };
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
  { name, operands }: CommandShape & { readonly name: string },
  given: readonly string[],
): void {
  const missing = operands[given.length];
  if (missing !== undefined) throw new CannotRun(`\`${name}\` needs the name of a ${missing}`);
  const surplus = given[operands.length];
  if (surplus !== undefined) throw new CannotRun(`\`${name}\` does not know what to do with \`${surplus}\``);
}

function toOptions(values: ReadonlyMap<OptionName, string | true>): Options {
  const format = values.get("format") ?? "pretty";
  if (format !== "pretty" && format !== "json") {
    throw new CannotRun(`there is no format \`${format}\``, "`--format` is `pretty` or `json`");
  }
  return {
    cwd: textOf(values.get("cwd")) ?? ".",
    format,
    check: values.has("check"),
    cache: !values.has("no-cache"),
    cacheDir: textOf(values.get("cache-dir")),
  };
}

function textOf(value: string | true | undefined): string | null {
  return typeof value === "string" ? value : null;
}
