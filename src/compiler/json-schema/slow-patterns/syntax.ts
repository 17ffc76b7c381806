/** What a pattern says, as far as it matters for the ways in which it can match. */
export type Node =
  /** One character: a letter, an escape, a class, a dot. `source` is a pattern of its own. */
  | { readonly kind: "character"; readonly source: string }
  | { readonly kind: "assertion"; readonly what: Assertion }
  | { readonly kind: "sequence"; readonly parts: readonly Node[] }
  | { readonly kind: "choice"; readonly options: readonly Node[] }
  | {
      readonly kind: "repeat";
      readonly body: Node;
      readonly least: number;
      readonly most: number;
      /** Tries to go on before it tries once more. */
      readonly isLazy: boolean;
    }
  /** The text that a group has matched: its name, or its number. */
  | { readonly kind: "reference"; readonly group: string }
  | { readonly kind: "group"; readonly number: number; readonly body: Node }
  | { readonly kind: "look"; readonly body: Node };

/** `^`, `$`, `\b` and `\B`. */
export type Assertion = "start" | "end" | "boundary" | "inside";

export interface Pattern {
  readonly root: Node;
  /** By number and by name. */
  readonly groups: ReadonlyMap<string, Node>;
}

const QUANTIFIER = /(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})(\??)/y;
/** Flags that hold inside a group change little in how it can match, and are passed over. */
const OPENING = /\((?:\?(?:([a-z]*(?:-[a-z]*)?:)|(<?[=!])|<([^>]*)>))?/y;
const ASSERTIONS: ReadonlyMap<string, Assertion> = new Map([
  ["^", "start"],
  ["$", "end"],
  ["\\b", "boundary"],
  ["\\B", "inside"],
]);
const CLASS = String.raw`\[(?:\\[^]|[^\]\\])*\]`;
const HEX = "[\\da-fA-F]";
const CHARACTER = {
  unicode: new RegExp(
    `${CLASS}|\\\\[pP]\\{[^}]*\\}|\\\\u\\{${HEX}+\\}|\\\\u[dD][89abAB]${HEX}{2}\\\\u[dD][c-fC-F]${HEX}{2}` +
      `|\\\\u${HEX}{4}|\\\\x${HEX}{2}|\\\\c[a-zA-Z]|\\\\[^]|[^]`,
    "uy",
  ),
  plain: new RegExp(`${CLASS}|\\\\u${HEX}{4}|\\\\x${HEX}{2}|\\\\c[a-zA-Z]|\\\\[0-7]{2,3}|\\\\[^]|[^]`, "y"),
};

/** Reads a pattern that is known to be one, with the flag `u` or without. */
export function parsePattern(source: string, isUnicode: boolean): Pattern {
  const groups = new Map<string, Node>();
  const countOfGroups = [...source.matchAll(/\\[^]|\[(?:\\[^]|[^\]\\])*\]|\((?!\?)|\(\?<(?![=!])/g)].filter(
    ([text]) => text.startsWith("("),
  ).length;
  let at = 0;
  let opened = 0;

  const take = (expression: RegExp): RegExpExecArray | null => {
    expression.lastIndex = at;
    const match = expression.exec(source);
    if (match !== null) at += match[0].length;
    return match;
  };

  function choice(): Node {
    const options = [sequence()];
    while (source[at] === "|") {
      at += 1;
      options.push(sequence());
    }
    return options.length === 1 ? options[0]! : { kind: "choice", options };
  }

  function sequence(): Node {
    const parts: Node[] = [];
    while (at < source.length && source[at] !== "|" && source[at] !== ")") parts.push(quantified(term()));
    return parts.length === 1 ? parts[0]! : { kind: "sequence", parts };
  }

  function quantified(body: Node): Node {
    const match = take(QUANTIFIER);
    if (match === null) return body;
    const [, sign, low, comma, high] = match;
    const isLazy = match[5] === "?";
    if (sign !== undefined)
      return { kind: "repeat", body, least: sign === "+" ? 1 : 0, most: sign === "?" ? 1 : Infinity, isLazy };
    const least = Number(low);
    const most = comma === undefined ? least : high === "" ? Infinity : Number(high);
    return { kind: "repeat", body, least, most, isLazy };
  }

  function term(): Node {
    const opening = take(OPENING);
    if (opening !== null) return group(opening);
    const sign = source[at] === "\\" ? source.slice(at, at + 2) : source[at]!;
    const what = ASSERTIONS.get(sign);
    if (what !== undefined) {
      at += sign.length;
      return { kind: "assertion", what };
    }
    return (
      reference() ?? { kind: "character", source: take(isUnicode ? CHARACTER.unicode : CHARACTER.plain)![0] }
    );
  }

  function group([, plain, look, name]: RegExpExecArray): Node {
    const number = plain === undefined && look === undefined ? ++opened : 0;
    const body = choice();
    at += 1;
    if (look !== undefined) return { kind: "look", body };
    if (number === 0) return body;
    groups.set(String(number), body);
    if (name !== undefined) groups.set(name, body);
    return { kind: "group", number, body };
  }

  function reference(): Node | null {
    const named = /\\k<([^>]*)>/y;
    const numbered = /\\([1-9]\d*)/y;
    const match = take(named) ?? take(numbered);
    if (match === null) return null;
    const group = match[1]!;
    if (/^\d+$/.test(group) && Number(group) > countOfGroups) {
      // Without the flag `u` it is an octal escape.
      at -= match[0].length;
      return null;
    }
    return { kind: "reference", group };
  }

  const root = choice();
  return { root, groups };
}
