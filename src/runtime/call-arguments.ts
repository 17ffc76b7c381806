import { OBJECT } from "./arguments.ts";
import type { OpenAiTool } from "./definitions.ts";
import type { Registration } from "./registration.ts";
import { checkArguments, type CheckedArguments } from "./validation/check-arguments.ts";
import { parseArguments } from "./validation/parse-arguments.ts";
import type { Problem } from "./validation/problem.ts";

/** As Standard Schema has it. */
interface StandardSchema {
  readonly "~standard": {
    validate(value: unknown): StandardResult | Promise<StandardResult>;
  };
}

type StandardResult =
  { readonly issues?: undefined; readonly value: unknown } | { readonly issues: readonly StandardIssue[] };

interface StandardIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/**
 * Parses the arguments of a call, repairs them where that is allowed, and judges them: by the schema that a library made, where
 * the tool was registered with one, and what comes out of it is what the handler gets; by the definition otherwise.
 */
export async function readCallArguments(
  given: unknown,
  definition: OpenAiTool,
  { parameters }: Registration,
  mayRepair: boolean,
): Promise<CheckedArguments> {
  const parsed = parseArguments(given);
  if (!parsed.ok) return parsed;
  const checked = checkArguments(definition.function.parameters, parsed.value, mayRepair);
  const whole = isStandard(parameters) ? parameters : null;
  if (whole === null && !isShape(parameters)) return checked;
  // What the library takes may be more than JSON Schema can say.
  const value = checked.ok ? checked.value : parsed.value;
  const repairs = checked.ok ? checked.repairs : [];
  const judged =
    whole === null ? await judgeShape(parameters as Shape, value) : await judge(whole, value, "");
  return judged.problems.length > 0
    ? { ok: false, problems: judged.problems }
    : { ok: true, value: judged.value, repairs };
}

interface Judged {
  readonly value: unknown;
  readonly problems: readonly Problem[];
}

type Shape = Readonly<Record<string, StandardSchema>>;

async function judgeShape(shape: Shape, value: unknown): Promise<Judged> {
  const given = value as Readonly<Record<string, unknown>>;
  const parts = await Promise.all(
    Object.entries(shape).map(
      async ([name, schema]) => [name, await judge(schema, own(given, name), `/${name}`)] as const,
    ),
  );
  const present = parts.filter(([name, part]) => part.value !== undefined || Object.hasOwn(given, name));
  return {
    value: Object.fromEntries(present.map(([name, part]) => [name, part.value])),
    problems: parts.flatMap(([, part]) => part.problems),
  };
}

async function judge(schema: StandardSchema, value: unknown, at: string): Promise<Judged> {
  const result = await schema["~standard"].validate(value);
  if (!result.issues) return { value: result.value, problems: [] };
  const problems = result.issues.slice(0, 10).map(({ message, path = [] }) => ({
    path: [at, ...path.map((step) => String(OBJECT.test(step) ? (step as { key: PropertyKey }).key : step))]
      .join("/")
      .slice(0, 200),
    message: message.slice(0, 200),
  }));
  return { value: undefined, problems };
}

function own(value: Readonly<Record<string, unknown>>, name: string): unknown {
  return OBJECT.test(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function isStandard(value: unknown): value is StandardSchema {
  return typeof (value as Partial<StandardSchema> | null | undefined)?.["~standard"]?.validate === "function";
}

/** The shape of an object, each property by its schema. */
function isShape(value: unknown): value is Shape {
  const schemas = OBJECT.test(value) ? Object.values(value as object) : [];
  return schemas.length > 0 && schemas.every(isStandard);
}
