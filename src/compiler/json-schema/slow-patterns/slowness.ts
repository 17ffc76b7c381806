import { automatonOf } from "./automaton.ts";
import { exponentialAttack } from "./exponential.ts";
import { alphabetOf, charactersIn, type Alphabet } from "./letters.ts";
import { growthOf } from "./polynomial.ts";
import { programOf, type LongRepeats } from "./program.ts";
import type { Attack, Part } from "./pump.ts";
import { parsePattern, type Node, type Pattern } from "./syntax.ts";
import { TooInvolved } from "./too-involved.ts";

/** How much longer a backtracking engine takes for a longer text. */
export type Slowness =
  | { readonly kind: "exponential"; readonly example: string }
  /** With the power of the length that `power` is; without an example where that is 1 or 0. */
  | { readonly kind: "polynomial"; readonly power: number; readonly example: string | null }
  /** Too large to be judged. */
  | { readonly kind: "unknown" };

/** How often an example repeats what is repeated. */
const REPEATED = 8;

/**
 * How slow a pattern of JavaScript can be on a text that is made for it. The pattern is never run: it is read, and its ways through
 * a text are counted.
 */
export function slownessOf(source: string, isUnicode: boolean): Slowness {
  try {
    const pattern = parsePattern(source, isUnicode);
    const isRepeated = !isAnchored(pattern.root);
    const parts = [{ node: pattern.root, isRepeated: false }, ...looksIn(pattern.root, isRepeated)];
    const characters = parts.flatMap(({ node }) => charactersIn(node));
    const alphabet = alphabetOf(source, isUnicode ? "u" : "", characters);
    return parts
      .map((part) => slownessOfPart(part.node, part.isRepeated, pattern, alphabet))
      .reduce((slowest, one) => (isSlower(one, slowest) ? one : slowest));
  } catch (error) {
    // A `RangeError` is a stack that groups inside groups have filled.
    if (error instanceof TooInvolved || error instanceof RangeError) return { kind: "unknown" };
    throw error;
  }
}

/** Whether it can match at the beginning of a text only. */
function isAnchored(node: Node): boolean {
  if (node.kind === "sequence") return node.parts.some(isAnchored);
  if (node.kind === "choice") return node.options.every(isAnchored);
  return node.kind === "group" ? isAnchored(node.body) : node.kind === "assertion" && node.what === "start";
}

/** What is looked at beside the text, and whether that may be at each place of it. */
function looksIn(
  node: Node,
  isRepeated: boolean,
): readonly { readonly node: Node; readonly isRepeated: boolean }[] {
  switch (node.kind) {
    case "look":
      return [{ node: node.body, isRepeated }, ...looksIn(node.body, isRepeated)];
    case "sequence":
      return node.parts.flatMap((part) => looksIn(part, isRepeated));
    case "choice":
      return node.options.flatMap((option) => looksIn(option, isRepeated));
    case "repeat":
      return looksIn(node.body, isRepeated || node.most > 1);
    case "group":
      return looksIn(node.body, isRepeated);
    default:
      return [];
  }
}

function slownessOfPart(node: Node, isRepeated: boolean, pattern: Pattern, alphabet: Alphabet): Slowness {
  const isSearched = node === pattern.root;
  const part = (long: LongRepeats): Part => {
    const program = programOf(node, pattern, alphabet, long);
    return { program, automaton: automatonOf(program, alphabet, isSearched), alphabet, isSearched };
  };
  const exponential = exponentialAttack(part("loop"));
  if (exponential !== null) return { kind: "exponential", example: exampleOf(exponential, alphabet) };
  const { power, attack } = growthOf(part("copies"));
  return {
    kind: "polynomial",
    power: power + (isRepeated ? 1 : 0),
    example: attack === null ? null : exampleOf(attack, alphabet),
  };
}

function isSlower(one: Slowness, other: Slowness): boolean {
  if (one.kind === "exponential" || other.kind === "exponential") return other.kind !== "exponential";
  return one.kind === "polynomial" && other.kind === "polynomial" && one.power > other.power;
}

function exampleOf({ prefix, pumped, suffix }: Attack, { characters }: Alphabet): string {
  const text = (letters: readonly number[]): string => letters.map((letter) => characters[letter]).join("");
  return text(prefix) + text(pumped).repeat(REPEATED) + text(suffix);
}
