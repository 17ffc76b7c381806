import { notStatic, type NotStatic } from "../evaluate/static-value.ts";
import { firstArgument, optionOf, textArgument } from "./arguments.ts";
import { lengthMethods } from "./length-methods.ts";
import { FORMAT_METHODS } from "./formats.ts";
import type { Method, Methods } from "./method.ts";
import { checked, dropping, type StringType } from "./zod-schema.ts";

type StringMethod = Method<StringType>;

/** Flags that change what a pattern matches, and that the keyword `pattern` has no place for. */
const MEANINGFUL_FLAGS = /[imsy]/g;

/** Changes that zod makes to a text after it has been given: nothing that the giver need know. */
const unchanged: StringMethod = (schema, type) => checked(schema, type);

/** Slashes are spelt as in a regular expression of JavaScript. */
const withPattern =
  (pattern: (...args: Parameters<StringMethod>) => string | NotStatic): StringMethod =>
  (schema, type, args, at, run) => {
    const source = pattern(schema, type, args, at, run);
    return typeof source === "string"
      ? checked(schema, { ...type, patterns: [...type.patterns, new RegExp(source).source] })
      : source;
  };

export const STRING_METHODS: Methods<StringType> = new Map<string, StringMethod>([
  ...lengthMethods<StringType>(),
  ["regex", regex],
  ["startsWith", withPattern(literally((text) => `^${text}.*`))],
  ["endsWith", withPattern(literally((text) => `.*${text}$`))],
  ["includes", withPattern(includes)],
  ["lowercase", withPattern(() => "^[^A-Z]*$")],
  ["uppercase", withPattern(() => "^[^a-z]*$")],
  ...["trim", "toLowerCase", "toUpperCase", "normalize", "slugify"].map((name): [string, StringMethod] => [
    name,
    unchanged,
  ]),
  ...[...FORMAT_METHODS].map(([name, check]): [string, StringMethod] => [name, unlessFormat(name, check)]),
]);

function regex(...[schema, type, args, at, run]: Parameters<StringMethod>): ReturnType<StringMethod> {
  const value = firstArgument(args, at, run);
  if (value.kind === "not-static") return value;
  if (value.kind !== "regexp") return notStatic(args[0]!, "is no regular expression that is written out");
  const result = checked(schema, { ...type, patterns: [...type.patterns, value.source] });
  const lost = value.flags.match(MEANINGFUL_FLAGS);
  if (lost === null) return result;
  return dropping(result.schema, `the flag \`${lost.join("")}\` of \`.regex()\``, at);
}

function literally(
  around: (escaped: string) => string,
): (...args: Parameters<StringMethod>) => string | NotStatic {
  return (_schema, _type, args, at, run) => {
    const text = textArgument(args, at, run);
    return typeof text === "string" ? around(escaped(text)) : text;
  };
}

function includes(...[, , args, at, run]: Parameters<StringMethod>): string | NotStatic {
  const text = textArgument(args, at, run);
  if (typeof text !== "string") return text;
  const position = optionOf(args[1], "position", run);
  if (position?.kind === "not-static") return position;
  const from = position?.kind === "primitive" && typeof position.value === "number" ? position.value : null;
  return from === null ? escaped(text) : `^.{${from},}${escaped(text)}`;
}

/** The pattern that matches exactly the text. */
function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

function unlessFormat(name: string, check: StringMethod): StringMethod {
  return (schema, type, args, at, run) =>
    type.takesFormats
      ? check(schema, type, args, at, run)
      : notStatic(at, `calls \`.${name}()\` of a text that has a format of its own, which zod does not know`);
}
