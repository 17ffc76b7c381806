/** What a name names; tools are what a model sees, the others what people write. */
export type NameKind = "tool" | "toolset" | "alias" | "entry" | "tier" | "capability";

/** The most characters that every provider takes for the name of a tool; the other names keep to it too. */
export const MOST_CHARACTERS = 64;

/** What every provider takes for the name of a tool. */
const TOOL = /^[A-Za-z][A-Za-z0-9_-]*$/;
const LOWER_CASE_WORDS = /^[a-z][a-z0-9]*([_-][a-z0-9]+)*$/;

export function isAllowedName(kind: NameKind, name: string): boolean {
  // The length first: a pattern must not be let loose on a name of megabytes.
  return name.length <= MOST_CHARACTERS && (kind === "tool" ? TOOL : LOWER_CASE_WORDS).test(name);
}

/** The name with what is not allowed made a separator; null where that loses a letter or a digit, or is not enough. */
export function mendedName(kind: NameKind, name: string): string | null {
  if (name.length > MOST_CHARACTERS) return null;
  const words = name.replaceAll(/[^\p{L}\p{N}_-]+/gu, "_");
  const cased = kind === "tool" ? words : words.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, "_").toLowerCase();
  const mended = cased.replaceAll(/[_-]*([_-])/g, "$1").replaceAll(/^[_-]+|[_-]+$/g, "");
  return isAllowedName(kind, mended) ? mended : null;
}

/** Two names that are equal in this form are one name to a reader, and to a provider that rewrites separators. */
export function likenessOf(name: string): string {
  return name.toLowerCase().replaceAll("-", "_");
}

/** What `all` and `*` mean in a selection must not depend on what a file declares. */
const SELECTS_ALL: ReadonlySet<string> = new Set(["all", "*"]);

/**
 * Names that JavaScript itself looks up: tables and arguments are keyed by names, and an object answers to these, or is
 * treated as something else when it has them.
 */
const MEMBERS_OF_OBJECTS: ReadonlySet<string> = new Set([
  // Every object has them by inheritance.
  "__defineGetter__",
  "__defineSetter__",
  "__lookupGetter__",
  "__lookupSetter__",
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "isPrototypeOf",
  "propertyIsEnumerable",
  "toLocaleString",
  "toString",
  "valueOf",
  // Functions and classes have them, and some of those throw when they are read.
  "arguments",
  "caller",
  "prototype",
  // `await` and `JSON.stringify` call them.
  "then",
  "toJSON",
]);

export function selectsAll(name: string): boolean {
  return SELECTS_ALL.has(name);
}

export function isReserved(name: string): boolean {
  return SELECTS_ALL.has(name) || MEMBERS_OF_OBJECTS.has(name);
}
