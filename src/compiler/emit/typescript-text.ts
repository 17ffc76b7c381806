/**
 * A TypeScript string literal that evaluates to exactly `text`. This is the one way for text that a user wrote into a
 * generated module. What ends a literal, a line or a surrounding `<script>`, what is not valid UTF-8, and what a reviewer
 * could not see (control, direction and zero-width characters) is written as an escape. JSON stays readable, and a tenth
 * shorter, between single quotes.
 */
export function stringLiteral(text: string): string {
  const quoted = JSON.stringify(text);
  const literal = count(text, '"') > count(text, "'") ? singleQuoted(quoted) : quoted;
  return escapeUnseen(literal.replaceAll("<", escapeUnits));
}

/** What a reviewer could not see inside a string, of JavaScript or JSON, as escapes. */
export function escapeUnseen(text: string): string {
  return text.replaceAll(UNSEEN, escapeUnits);
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

function singleQuoted(quoted: string): string {
  const inside = quoted.slice(1, -1).replaceAll(/\\.|'/g, (part) => {
    if (part === "'") return "\\'";
    return part === '\\"' ? '"' : part;
  });
  return `'${inside}'`;
}

const UNSEEN =
  /[\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;

function escapeUnits(character: string): string {
  return Array.from(character.split(""), (unit) => "\\u" + hex(unit.charCodeAt(0), 4)).join("");
}

function hex(code: number, digits: number): string {
  return code.toString(16).padStart(digits, "0");
}

const IDENTIFIER = /^[A-Za-z_$][A-Za-z0-9_$]*$/;

/** `name` as the key of an object literal or of an interface: bare where it can be, and never the prototype. */
export function propertyKey(name: string): string {
  return name === "__proto__" ? '["__proto__"]' : exportName(name);
}

/** `name` as what an import takes from a module: bare where it can be. */
export function exportName(name: string): string {
  return IDENTIFIER.test(name) ? name : stringLiteral(name);
}

/** The access to the member `name`, as it stands after an expression. */
export function memberAccess(name: string): string {
  return IDENTIFIER.test(name) ? "." + name : "[" + stringLiteral(name) + "]";
}

/** A union of string literals, one a line, as it stands after `=`; `never` for no names. */
export function stringUnion(names: readonly string[]): string {
  if (names.length === 0) return " never";
  return names.map((name) => "\n  | " + stringLiteral(name)).join("");
}
