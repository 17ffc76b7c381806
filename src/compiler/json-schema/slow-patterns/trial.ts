import type { Alphabet } from "./letters.ts";
import type { Program } from "./program.ts";

/** The iterations that the way to here has entered, the last one first, each with the place in the text where. */
interface Entered {
  readonly iteration: number;
  readonly at: number;
  readonly before: Entered | null;
}

interface Trial {
  readonly step: number;
  readonly at: number;
  readonly entered: Entered | null;
}

/**
 * How many steps a backtracking engine takes until the pattern is found in a text of letters, or is found not to be there; `most`
 * where it takes more. What is looked at beside the text is passed over.
 */
export function stepsFor(
  { steps, start }: Program,
  alphabet: Alphabet,
  text: readonly number[],
  isSearched: boolean,
  most: number,
): number {
  const isWord = (at: number): boolean =>
    at >= 0 && at < text.length && ((alphabet.word >> BigInt(text[at]!)) & 1n) === 1n;
  let taken = 0;
  for (let from = 0; from <= (isSearched ? text.length : 0); from++) {
    const open: Trial[] = [{ step: start, at: from, entered: null }];
    for (let trial = open.pop(); trial !== undefined; trial = open.pop()) {
      if (++taken >= most) return most;
      const { at, entered } = trial;
      const step = steps[trial.step]!;
      switch (step.kind) {
        case "accept":
          return taken;
        case "read":
          if (at < text.length && ((step.letters >> BigInt(text[at]!)) & 1n) === 1n)
            open.push({ step: step.next, at: at + 1, entered });
          break;
        case "split":
          for (const next of step.next.toReversed()) open.push({ step: next, at, entered });
          break;
        case "enter":
          open.push({ step: step.next, at, entered: { iteration: step.iteration, at, before: entered } });
          break;
        case "leave":
          if (enteredAt(entered, step.iteration) !== at) open.push({ step: step.next, at, entered });
          break;
        case "assert": {
          const isBoundary = isWord(at - 1) !== isWord(at);
          const holds = {
            start: at === 0,
            end: at === text.length,
            boundary: isBoundary,
            inside: !isBoundary,
          };
          if (holds[step.what]) open.push({ step: step.next, at, entered });
        }
      }
    }
  }
  return taken;
}

function enteredAt(entered: Entered | null, iteration: number): number | null {
  for (let one = entered; one !== null; one = one.before) if (one.iteration === iteration) return one.at;
  return null;
}
