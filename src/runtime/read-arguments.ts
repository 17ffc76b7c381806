import { OBJECT } from "./arguments.ts";
import { checkArguments, type CheckedArguments } from "./validation/check-arguments.ts";
import { parseArguments } from "./validation/parse-arguments.ts";
import type { Problem } from "./validation/problem.ts";

/** As Standard Schema has it. */
interface StandardSchema {
  readonly "~standard": {
    validate(value: unknown): StandardResult | Promise<StandardResult>;
  };
}

interface StandardResult {
  readonly value?: unknown;
  readonly issues?: readonly StandardIssue[] | undefined;
}

interface StandardIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** zod before it kept to Standard Schema. */
interface EarlyZod {
  safeParseAsync(value: unknown): Promise<{
    readonly data?: unknown;
    readonly error?: { readonly issues: readonly StandardIssue[] };
  }>;
}

type Validate = (value: unknown) => Promise<StandardResult>;

interface Judged {
  readonly value: unknown;
  readonly problems: readonly Problem[];
}

const MOST_PROBLEMS = 10;
/** Of a path, and of what a library says. */
const LONGEST = 200;

/**
 * Parses the arguments, repairs them where that is allowed, and judges them: by the schema that a library made, where the tool was
 * registered with one, and what comes out of it is what the handler gets; by the JSON Schema otherwise. Rejects when a library does.
 */
export async function readArguments(
  given: unknown,
  parameters: unknown,
  registered: unknown,
  mayRepair: boolean,
): Promise<CheckedArguments> {
  const parsed = parseArguments(given);
  if (!parsed.ok) return parsed;
  const checked = checkArguments(parameters, parsed.value, mayRepair);
  const validate = validatorOf(registered);
  if (validate === null && !isShape(registered)) return checked;
  // What the library takes may be more than JSON Schema can say.
  const { value, repairs } = checked.ok ? checked : { value: parsed.value, repairs: [] };
  const judged = validate ? await judge(validate, value, "") : await judgeShape(registered as object, value);
  return judged.problems.length > 0
    ? { ok: false, problems: judged.problems.slice(0, MOST_PROBLEMS) }
    : { ok: true, value: judged.value, repairs };
}

/** Undefined properties that were not given stay away, as they do from an object that a library parsed. */
async function judgeShape(shape: object, value: unknown): Promise<Judged> {
  const given = OBJECT.test(value) ? (value as Readonly<Record<string, unknown>>) : {};
  const parts = await Promise.all(
    Object.entries(shape).map(async ([name, schema]) => {
      const isGiven = Object.hasOwn(given, name);
      const part = await judge(validatorOf(schema)!, isGiven ? given[name] : undefined, `/${name}`);
      return { name, isThere: isGiven || part.value !== undefined, ...part };
    }),
  );
  return {
    value: Object.fromEntries(parts.filter((part) => part.isThere).map(({ name, value }) => [name, value])),
    problems: parts.flatMap((part) => part.problems),
  };
}

async function judge(validate: Validate, value: unknown, at: string): Promise<Judged> {
  const result = await validate(value);
  const problems = (result.issues ?? []).map(({ message, path = [] }) => {
    const steps = path.map((step) => (OBJECT.test(step) ? (step as { key: PropertyKey }).key : step));
    return {
      path: [at, ...steps.map(String)].join("/").slice(0, LONGEST),
      message: message.slice(0, LONGEST),
    };
  });
  return { value: result.value, problems };
}

/** How a library's schema judges a value; null for what is none. */
function validatorOf(schema: unknown): Validate | null {
  const { "~standard": standard, safeParseAsync } = (schema ?? {}) as Partial<StandardSchema & EarlyZod>;
  if (typeof standard?.validate === "function") return async (value) => standard.validate(value);
  if (typeof safeParseAsync !== "function") return null;
  return async (value) => {
    const { data, error } = await (schema as EarlyZod).safeParseAsync(value);
    return { value: data, issues: error?.issues };
  };
}

/** The shape of an object, each property by its schema. */
function isShape(value: unknown): boolean {
  const schemas = OBJECT.test(value) ? Object.values(value as object) : [];
  return schemas.length > 0 && schemas.every((schema) => validatorOf(schema) !== null);
}
