import { closest } from "./closest.ts";
import { ToolsetError } from "./toolset-error.ts";

/** A kind of value: how a message calls it, and the test for it. */
export interface Kind {
  readonly words: string;
  readonly test: (value: unknown) => boolean;
}

export const TEXT: Kind = { words: "a text", test: (value) => typeof value === "string" };
export const TEXTS: Kind = {
  words: "a list of texts",
  // Spread, so that a hole is a wrong element too.
  test: (value) => Array.isArray(value) && [...(value as readonly unknown[])].every(TEXT.test),
};
export const FUNCTION: Kind = { words: "a function", test: (value) => typeof value === "function" };
export const OBJECT: Kind = {
  words: "an object",
  test: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
};

/** A promise, a map or a date has no options, and must not pass for an object without any. */
export const PLAIN: Kind = {
  words: "an object",
  test(value) {
    if (!OBJECT.test(value)) return false;
    const prototype: unknown = Object.getPrototypeOf(value);
    return prototype === Object.prototype || prototype === null;
  },
};

/** The options there are, with the kind of each. */
export type Kinds = ReadonlyMap<string, Kind>;

/**
 * A copy of the options, lists included. Refuses anything but an object that holds only these, each absent or of its kind: one
 * that is present and `undefined` would otherwise mean the default, and the default is usually wider. Throws `ToolsetError`.
 */
export function refuseOdd<T extends object>(what: string, given: T, kinds: Kinds): T {
  refuseUnless(PLAIN, what, given);
  const options = { ...given } as Record<string, unknown>;
  for (const name in options) {
    const kind = kinds.get(name);
    if (!kind) {
      const message = `unknown option \`${name}\` in the ${what}`;
      throw new ToolsetError("invalid-argument", name, message, closest(name, kinds.keys()));
    }
    refuseUnless(kind, name, options[name]);
    if (kind === TEXTS) options[name] = [...(options[name] as readonly string[])];
  }
  return options as T;
}

/** Refuses a value that is not of its kind. Throws `ToolsetError`. */
export function refuseUnless(kind: Kind, name: string, value: unknown): void {
  if (kind.test(value)) return;
  const found = value === undefined ? "undefined, " : "";
  throw new ToolsetError("invalid-argument", name, `\`${name}\` is ${found}not ${kind.words}`);
}
