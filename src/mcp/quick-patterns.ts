import { OBJECT, TEXT } from "../runtime/arguments.ts";

/** How often a pattern is tried: in so many `ways`, and in each as often as the text is long to the power of `degree`. */
interface Cost {
  readonly ways: number;
  readonly degree: number;
}

const ONE: Cost = { ways: 1, degree: 0 };
/** By degree, of a text of no more than `LONGEST` characters; and of one that may have more. */
const MOST_WAYS = [1_000, 100, 1] as const;
const MOST_WAYS_OF_LONG = [1_000, 100] as const;
/** On longer texts patterns are tried only where the schema says how long they may be. */
const LONGEST = 10_000;
/** Of a piece that is there so many times. */
const MOST_TIMES = 1_000;
const LONGEST_PATTERN = 1_000;

/**
 * A schema without the patterns of which it is not plain that they are quick: nothing can stop an engine once it has begun, and what
 * somebody else's schema and a model together bring forth may keep it for hours. Names whose pattern is left out may have any value.
 */
export function withQuickPatterns(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withQuickPatterns);
  if (!OBJECT.test(schema)) return schema;
  const { patternProperties: named, ...rest } = schema as Readonly<Record<string, unknown>>;
  const slow = OBJECT.test(named) ? Object.keys(named as object).filter((one) => !isQuick(one, LONGEST)) : [];
  const longest = typeof rest["maxLength"] === "number" ? rest["maxLength"] : LONGEST;
  const isLeftOut = (key: string, value: unknown): boolean =>
    key === "pattern"
      ? TEXT.test(value) && !isQuick(value as string, longest)
      : slow.length > 0 && /^(additional|unevaluated)Properties$/.test(key);
  const kept = Object.entries(schema as object)
    .filter(([key, value]) => !isLeftOut(key, value))
    .map(([key, value]) => [key, key === "patternProperties" ? without(value, slow) : value] as const);
  return Object.fromEntries(kept.map(([key, value]) => [key, withQuickPatterns(value)]));
}

function without(named: unknown, names: readonly string[]): unknown {
  return names.length === 0
    ? named
    : Object.fromEntries(Object.entries(named as object).filter(([name]) => !names.includes(name)));
}

/** Whether a pattern is quick on every text of that length. Says no to some that are: it looks at no letter. */
export function isQuick(pattern: string, longest: number): boolean {
  const cost = pattern.length > LONGEST_PATTERN ? null : costOf(pattern);
  if (cost === null) return false;
  // What is not held to the beginning is tried from every place.
  const degree = cost.degree + (/^\^[^|]*$/.test(pattern) || /^\^\([^()]*\)\$$/.test(pattern) ? 0 : 1);
  const most = longest > LONGEST ? MOST_WAYS_OF_LONG : MOST_WAYS;
  return cost.ways <= (most[degree] ?? 0);
}

/** Null where it is not known: pieces that lead back to what was found, loops around what has more than one way. */
function costOf(pattern: string): Cost | null {
  let at = 0;
  /** What stands here, and moves on behind it. */
  const take = (what: RegExp): string | undefined => {
    const found = new RegExp(what, "y");
    found.lastIndex = at;
    const text = found.exec(pattern)?.[0];
    at += text?.length ?? 0;
    return text;
  };

  function alternatives(): Cost | null {
    let cost = sequence();
    while (take(/\|/) !== undefined) {
      const other = sequence();
      cost = cost && other && { ways: cost.ways + other.ways, degree: Math.max(cost.degree, other.degree) };
    }
    return cost;
  }

  function sequence(): Cost | null {
    let cost: Cost | null = ONE;
    while (at < pattern.length && !/[|)]/.test(pattern[at]!)) {
      const piece = repeated(atom());
      if (piece === null) return null;
      cost = { ways: cost.ways * piece.ways, degree: cost.degree + piece.degree };
    }
    return cost;
  }

  function atom(): Cost | null {
    if (take(/\(/) !== undefined) {
      take(/\?(?::|<?[=!]|<[A-Za-z]\w*>)/);
      const inner = alternatives();
      return take(/\)/) === undefined ? null : inner;
    }
    if (take(/\\[1-9k]/) !== undefined) return null;
    const one = take(/\[(?:[^\]\\]|\\[^])*\]|\\[pPu]\{\w{1,40}(?:=\w{1,40})?\}|\\[^]|[^\\[*+?{}\])]/);
    return one === undefined ? null : ONE;
  }

  function repeated(piece: Cost | null): Cost | null {
    const times = take(/[*+?]|\{\d{1,6}(?:,\d{0,6})?\}/);
    if (times === undefined || piece === null) return piece;
    take(/\?/);
    if (times === "?") return { ways: piece.ways + 1, degree: piece.degree };
    if (piece.ways > 1 || piece.degree > 0) return null;
    const [least, most] = times.startsWith("{") ? times.slice(1, -1).split(",") : ["0", ""];
    if (Number(least) > MOST_TIMES || Number(most ?? 0) > MOST_TIMES) return null;
    return most === undefined ? piece : { ways: 1, degree: 1 };
  }

  const cost = alternatives();
  return at === pattern.length ? cost : null;
}
