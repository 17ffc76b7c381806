import {
  describe,
  notStatic,
  type Evaluation,
  type Expression,
  type Slot,
  type StaticValue,
} from "../evaluate/static-value.ts";
import type { Run } from "../evaluate/evaluation.ts";
import type { Imported } from "../modules/module-graph.ts";
import type { PackageMajors } from "../modules/package-majors.ts";
import { firstArgument } from "./arguments.ts";
import { zodToJsonSchemaOptions } from "./conversion-options.ts";
import { HEADS } from "./heads.ts";
import { COERCE_HEADS, ISO_HEADS, type Head } from "./leaf-heads.ts";
import { WITHOUT_JSON_SCHEMA, withoutJsonSchema } from "./supported.ts";
import type { ZodMajor, ZodValue } from "./zod-schema.ts";

type Library = StaticValue & { readonly kind: "library" };

/** Specifiers of zod that say which generation they are. */
const ZOD: ReadonlyMap<string, ZodMajor> = new Map([
  ["zod/v4", 4],
  ["zod/v3", 3],
]);
const MINI: ReadonlySet<string> = new Set(["zod/mini", "zod/v4-mini", "zod/v4/mini", "@zod/mini"]);
/** Names under which a module gives away the whole library: `import { z }`, `import z`, `import * as z`. */
const WHOLE: ReadonlySet<string> = new Set(["z", "default", "*"]);

/** What a name that is imported from a package stands for; null for anything but zod. */
export function libraryValue(
  { specifiers, imported, importer }: Imported & { readonly kind: "package" },
  at: Expression,
  majorOf: PackageMajors,
): Evaluation | null {
  const [specifier, another] = specifiers;
  // Two packages may both have the name.
  if (specifier === undefined || another !== undefined) return null;
  if (MINI.has(specifier)) {
    return {
      ...notStatic(at, `comes from \`${specifier}\`, whose schemas are not read`),
      help: 'write the schema with the `z` of `"zod"`, or as JSON Schema',
    };
  }
  if (specifier === "zod-to-json-schema") return converter(imported);
  // A bare `zod` is what is installed under that name; where nothing says what that is, the current one.
  const major = specifier === "zod" ? (majorOf("zod", importer) === 3 ? 3 : 4) : ZOD.get(specifier);
  if (major === undefined) return null;
  const whole = LIBRARIES[major];
  return WHOLE.has(imported) ? whole : whole.member(imported);
}

const LIBRARIES: Readonly<Record<ZodMajor, Library>> = { 3: zodLibrary(3), 4: zodLibrary(4) };

function zodLibrary(major: ZodMajor): Library {
  const functions = new Map<string, StaticValue>();
  for (const name of WITHOUT_JSON_SCHEMA) functions.set(name, unsupported(`z.${name}()`));
  for (const [name, head] of HEADS) functions.set(name, operation(name, head, major));
  const parts = new Map<string, Library>([
    ["coerce", part(COERCE_HEADS, "coerce", major)],
    ["iso", part(ISO_HEADS, "iso", major)],
  ]);
  const library: Library = {
    kind: "library",
    member: (name) => (WHOLE.has(name) ? library : (functions.get(name) ?? parts.get(name) ?? null)),
  };
  return library;
}

function part(heads: readonly (readonly [string, Head])[], name: string, major: ZodMajor): Library {
  const functions = new Map(heads.map(([member, head]) => [member, operation(member, head, major)]));
  return {
    kind: "library",
    member: (member) => functions.get(member) ?? unsupported(`z.${name}.${member}()`),
  };
}

function operation(name: string, head: Head, major: ZodMajor): StaticValue {
  if (major === 4) return { kind: "operation", apply: (args, at, run) => head(args, at, run, major) };
  return {
    kind: "operation",
    apply: (args, at, run) => {
      const value = head(args, at, run, major);
      return value.kind === "zod" ? describedByOptions(value, name, args, run) : value;
    },
  };
}

/** Functions whose only argument is an object of something else. */
const TAKES_OBJECT: ReadonlySet<string> = new Set(["object", "strictObject", "nativeEnum"]);

/** In zod 3 the last argument may hold a description, beside what to say of a wrong value. */
function describedByOptions(value: ZodValue, name: string, args: readonly Slot[], run: Run): ZodValue {
  const last = TAKES_OBJECT.has(name) && args.length < 2 ? undefined : args.at(-1);
  const options = last === undefined ? null : run.evaluate(last);
  const description = options?.kind === "object" ? options.members.get("description") : undefined;
  if (description === undefined) return value;
  return { kind: "zod", schema: { ...value.schema, meta: new Map([["description", description.slot]]) } };
}

function unsupported(call: string): StaticValue {
  return { kind: "operation", apply: (_args, at) => withoutJsonSchema(call, at) };
}

/** `zodToJsonSchema` of the package of that name; it gives its schema, which is printed by the one mapping there is. */
function converter(imported: string): StaticValue | null {
  const convert: StaticValue = {
    kind: "operation",
    apply: (args, at, run) => {
      const value = firstArgument(args, at, run);
      if (value.kind === "not-static") return value;
      if (value.kind !== "zod")
        return notStatic(args[0]!, `is ${describe(value)}, where a zod schema belongs`);
      return zodToJsonSchemaOptions(args[1], run) ?? value;
    },
  };
  const isConvert = (name: string): boolean => name === "zodToJsonSchema" || name === "default";
  if (imported !== "*") return isConvert(imported) ? convert : null;
  return { kind: "library", member: (name) => (isConvert(name) ? convert : null) };
}
