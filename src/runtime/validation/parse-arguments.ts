import { kindOf, type JsonObject } from "./json.ts";
import type { Problem } from "./problem.ts";

/** Of the arguments as text; of all texts and names in them when they come as an object. In UTF-16 units. */
const LONGEST = 2 ** 20;
/** Lists and objects inside one another. */
const DEEPEST = 64;

export type ParsedArguments =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * The arguments of a call, from text or from an object, as plain JSON that nothing else holds. Nothing at all
 * (`undefined`, `null`, blank text, the text `null`) means no arguments. Of a name that a text gives twice the last counts.
 * Refused: what is not JSON (`undefined` inside, an accessor, a function, an instance of a class, `NaN`), more than 2 ** 20
 * characters, more than 64 levels, and the two names by which copying an object changes others. Never throws.
 */
export function parseArguments(given: unknown): ParsedArguments {
  try {
    const value = typeof given === "string" ? parseJson(given.trim() || "{}") : copyJson(given ?? {});
    return { ok: true, value: value ?? {} };
  } catch (error) {
    const why = (error as Error).message.slice(0, 200);
    return { ok: false, problems: [{ path: "", message: `cannot be read: ${why}` }] };
  }
}

/** Parses JSON within the limits of arguments; throws an `Error` where it is none, or beyond them. */
export function parseJson(text: string): unknown {
  refuseIf(text.length > LONGEST, "too long");
  return copyJson(JSON.parse(text));
}

function copyJson(value: unknown, levels = DEEPEST, left = { room: LONGEST }): unknown {
  const kind = kindOf(value);
  left.room -= typeof value === "string" ? value.length : 1;
  refuseIf(left.room < 0, "too long");
  refuseIf(levels < 0, "nested too deep");
  const member = (key: string | number): unknown =>
    copyJson(Object.getOwnPropertyDescriptor(value, key)?.value, levels - 1, left);
  if (kind === "array") return Array.from(value as readonly unknown[], (_, index) => member(index));
  if (kind === "object") {
    const prototype: unknown = Object.getPrototypeOf(value);
    refuseIf(prototype && Object.getPrototypeOf(prototype), "an instance of a class is not JSON");
    return Object.fromEntries(
      Object.keys(value as JsonObject).map((key) => {
        left.room -= key.length;
        const inner = member(key);
        refuseIf(
          key === "__proto__" || (key === "constructor" && Object.hasOwn(inner ?? {}, "prototype")),
          `the name ${key} is not allowed`,
        );
        return [key, inner];
      }),
    );
  }
  refuseIf(
    !/^(null|string|boolean)$/.test(kind) && !Number.isFinite(value),
    `${kind === "number" ? String(value) : kind} is not JSON`,
  );
  return value;
}

function refuseIf(isWrong: unknown, why: string): void {
  if (isWrong) throw new Error(why);
}
