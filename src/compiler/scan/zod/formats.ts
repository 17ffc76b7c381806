import type { Run } from "../evaluate/evaluation.ts";
import {
  notStatic,
  primitive,
  type Evaluation,
  type Expression,
  type NotStatic,
  type Primitive,
  type Slot,
} from "../evaluate/static-value.ts";
import { optionOf } from "./arguments.ts";
import { checked, dropping, type StringType, type ZodSchema } from "./zod-schema.ts";

/** A check of a format: `.email()` on a text, or `z.email()` on a text of its own. */
export type FormatCheck = (
  schema: ZodSchema,
  type: StringType,
  args: readonly Slot[],
  at: Expression,
  run: Run,
) => Evaluation;

const named = (format: string): FormatCheck => withFormats([format], null);
const encoded = (format: string): FormatCheck => withFormats([format], format);

/** Formats that are methods of `z.string()` and functions of `z`. zod's own names are kept where JSON Schema has none. */
const SHARED: readonly (readonly [name: string, check: FormatCheck])[] = [
  ["url", named("uri")],
  ["guid", named("uuid")],
  ...["uuid", "uuidv4", "uuidv6", "uuidv7"].map((name) => [name, named("uuid")] as const),
  ["base64", encoded("base64")],
  ["base64url", encoded("base64url")],
  ..."email emoji nanoid cuid cuid2 ulid xid ksuid ipv4 ipv6 cidrv4 cidrv6 e164 jwt"
    .split(" ")
    .map((name) => [name, named(name)] as const),
];

/** Formats under `z.iso`, and methods of `z.string()`. */
export const ISO_FORMATS: ReadonlyMap<string, FormatCheck> = new Map<string, FormatCheck>([
  ["date", named("date")],
  ["duration", named("duration")],
  ["time", time],
  ["datetime", datetime],
]);

export const FORMAT_METHODS: ReadonlyMap<string, FormatCheck> = new Map<string, FormatCheck>([
  ...SHARED,
  ...ISO_FORMATS,
  ["ip", ofVersion("ip")],
  ["cidr", ofVersion("cidr")],
]);

export const FORMAT_HEADS: ReadonlyMap<string, FormatCheck> = new Map<string, FormatCheck>([
  ...SHARED,
  ["httpUrl", named("uri")],
  ["mac", named("mac")],
  ["hostname", named("hostname")],
  ["hex", named("hex")],
  ["iban", named("iban")],
  ["creditCard", named("credit_card")],
  ["currencyCode", named("currency_code")],
]);

/** The pattern that zod has for a format is left out: a model knows formats by name. One of the user's own is a loss. */
function withFormats(formats: readonly string[], contentEncoding: string | null): FormatCheck {
  return (schema, type, args, at, run) => {
    const value = checked(schema, {
      ...type,
      formats,
      contentEncoding: contentEncoding ?? type.contentEncoding,
    });
    return optionOf(args[0], "pattern", run) === undefined
      ? value
      : dropping(value.schema, "the `pattern` of a format", at);
  };
}

/** zod 3 takes either version of an address where none is named. */
function ofVersion(family: "ip" | "cidr"): FormatCheck {
  return (schema, type, args, _at, run) => {
    const version = optionOf(args[0], "version", run);
    if (version?.kind === "not-static") return version;
    const only = version?.kind === "primitive" ? version.value : undefined;
    const versions = only === "v4" || only === "v6" ? [only] : ["v4", "v6"];
    return checked(schema, { ...type, formats: versions.map((one) => family + one) });
  };
}

const HOURS_AND_MINUTES = "(?:[01]\\d|2[0-3]):[0-5]\\d";
const LEAP_DAY = "(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29";
const DAY =
  "\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8]))";
const DATE = `(?:${LEAP_DAY}|${DAY})`;
const OFFSET = "([+-](?:[01]\\d|2[0-3]):[0-5]\\d)";

/** Digits after the second: null for any number of them, -1 for no seconds at all. */
function timePattern(precision: number | null, needsSeconds: boolean): string {
  if (precision === -1) return HOURS_AND_MINUTES;
  if (precision === 0) return `${HOURS_AND_MINUTES}:[0-5]\\d`;
  if (precision !== null) return `${HOURS_AND_MINUTES}:[0-5]\\d\\.\\d{${precision}}`;
  const seconds = ":[0-5]\\d(?:\\.\\d+)?";
  return HOURS_AND_MINUTES + (needsSeconds ? seconds : `(?:${seconds})?`);
}

/** What the options of a time say. */
interface TimeOptions {
  readonly precision: number | null;
  readonly isLocal: boolean;
  readonly hasOffset: boolean;
}

/** The format `time` of JSON Schema wants the offset that this refuses, so the pattern is what can be said. */
function time(
  schema: ZodSchema,
  type: StringType,
  args: readonly Slot[],
  at: Expression,
  run: Run,
): Evaluation {
  const options = timeOptions(args, at, run);
  if ("kind" in options) return options;
  const pattern = `^${timePattern(options.precision, false)}$`;
  return checked(schema, { ...type, formats: [], patterns: [...type.patterns, pattern] });
}

/** Where it also takes what the format `date-time` forbids, the pattern is what can be said. */
function datetime(
  schema: ZodSchema,
  type: StringType,
  args: readonly Slot[],
  at: Expression,
  run: Run,
): Evaluation {
  const options = timeOptions(args, at, run);
  if ("kind" in options) return options;
  const { precision, isLocal, hasOffset } = options;
  if (!isLocal && precision !== -1) return checked(schema, { ...type, formats: ["date-time"] });
  const zoned = timePattern(precision, true) + (hasOffset ? `(?:Z|${OFFSET})` : "(?:Z)");
  const times = isLocal ? `${zoned}|${timePattern(precision, false)}` : zoned;
  const pattern = `^${DATE}T(?:${times})$`;
  return checked(schema, { ...type, formats: [], patterns: [...type.patterns, pattern] });
}

function timeOptions(args: readonly Slot[], at: Expression, run: Run): TimeOptions | NotStatic {
  const whole = args[0] === undefined ? null : run.evaluate(args[0]);
  if (whole?.kind === "not-static") return whole;
  const values: Primitive[] = [];
  for (const name of ["precision", "local", "offset"]) {
    const value = optionOf(args[0], name, run) ?? primitive(undefined);
    if (value.kind === "not-static") return value;
    values.push(value.kind === "primitive" ? value.value : true);
  }
  const [precision, isLocal, hasOffset] = values;
  if (typeof precision === "number" || precision === null || precision === undefined)
    return { precision: precision ?? null, isLocal: Boolean(isLocal), hasOffset: Boolean(hasOffset) };
  return notStatic(at, "has a precision that is no number");
}
