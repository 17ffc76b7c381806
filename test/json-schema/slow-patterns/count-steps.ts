/**
 * A second, slow matcher of regular expressions, which goes back as an engine does and counts what it tries. It knows letters, `.`, groups,
 * alternatives, `^`, `$` and `* + ?`, and shares nothing with what it is a witness of.
 */
export type Expression =
  | { readonly kind: "letter"; readonly letter: string }
  | { readonly kind: "start" | "end" }
  | { readonly kind: "list"; readonly parts: readonly Expression[] }
  | { readonly kind: "either"; readonly options: readonly Expression[] }
  | { readonly kind: "star" | "plus" | "maybe"; readonly body: Expression };

/** The expression as a pattern of JavaScript. */
export function patternOf(expression: Expression): string {
  switch (expression.kind) {
    case "letter":
      return expression.letter;
    case "start":
      return "^";
    case "end":
      return "$";
    case "list":
      return expression.parts.map(patternOf).join("");
    case "either":
      return `(?:${expression.options.map(patternOf).join("|")})`;
    case "star":
    case "plus":
    case "maybe":
      return `(?:${patternOf(expression.body)})${{ star: "*", plus: "+", maybe: "?" }[expression.kind]}`;
  }
}

type Then = (at: number) => boolean;

/** Thrown to end a count. */
class Enough extends Error {}

/** Whether the expression is found in the text, and how many steps that took; `most` where they were more. */
export function countSteps(
  expression: Expression,
  text: string,
  most: number,
): { found: boolean; steps: number } {
  let steps = 0;
  const step = (): void => {
    if (++steps >= most) throw new Enough();
  };
  const match = (one: Expression, at: number, then: Then): boolean => {
    step();
    switch (one.kind) {
      case "letter": {
        const isIt = at < text.length && (one.letter === "." ? text[at] !== "\n" : text[at] === one.letter);
        return isIt && then(at + 1);
      }
      case "start":
        return at === 0 && then(at);
      case "end":
        return at === text.length && then(at);
      case "list":
        return one.parts.reduceRight<Then>((next, part) => (from) => match(part, from, next), then)(at);
      case "either":
        return one.options.some((option) => match(option, at, then));
      case "maybe":
        return match(one.body, at, (to) => to !== at && then(to)) || then(at);
      case "star":
        return again(one.body, at, then);
      case "plus":
        return match(one.body, at, (to) => again(one.body, to, then));
    }
  };
  /** As the language has it: an iteration that reads nothing is given up. */
  const again = (body: Expression, at: number, then: Then): boolean => {
    step();
    return match(body, at, (to) => to !== at && again(body, to, then)) || then(at);
  };
  try {
    for (let from = 0; from <= text.length; from++) {
      if (match(expression, from, () => true)) return { found: true, steps };
    }
    return { found: false, steps };
  } catch (error) {
    if (error instanceof Enough) return { found: false, steps: most };
    throw error;
  }
}
