import type { Alphabet, Letters } from "./letters.ts";
import type { Program } from "./program.ts";
import { TooInvolved } from "./too-involved.ts";

/** What is true after a text has been read up to here. */
export interface State {
  /** The letters by which it is reached; none for the first state. */
  readonly letters: Letters;
  /** The states that one more letter leads to, and in how many ways: 1, or 2 for more. */
  readonly next: ReadonlyMap<number, 1 | 2>;
  /** Whether the pattern has matched: only where the text ends here, or whatever follows. */
  readonly accepts: "no" | "at-end" | "always";
  /** True before the first letter that the pattern itself reads, but for the beginning of the text. */
  readonly isSearch: boolean;
}

/** The first state is the beginning of the text. */
export type Automaton = readonly State[];

/** What a way without reading asks of the letters on both sides of it. */
type Needs = "nothing" | "boundary" | "inside";

interface Arrival {
  /** The place of a `read` or `accept` step. */
  readonly at: number;
  readonly needs: Needs;
  readonly isAtEnd: boolean;
}

const MOST_ARRIVALS = 5000;

/**
 * The states that a backtracking engine can be in, each as often as there are ways to it. `isSearched`: the pattern may begin
 * anywhere in the text, which is one more loop in front of it.
 */
export function automatonOf(program: Program, alphabet: Alphabet, isSearched: boolean): Automaton {
  const reads: number[] = [];
  program.steps.forEach((step, index) => {
    if (step.kind === "read") reads.push(index);
  });
  const sides = [alphabet.word, alphabet.all & ~alphabet.word];
  // A state of each read for each side of a word boundary: the first is the start, the next two the search.
  const searching = isSearched ? sides : [];
  const states = [
    { letters: 0n, isWord: false, from: program.start, isSearch: true },
    ...searching.map((letters, side) => ({
      letters,
      isWord: side === 0,
      from: program.start,
      isSearch: true,
    })),
    ...reads.flatMap((place) =>
      sides.map((letters, side) => {
        const step = program.steps[place]!;
        const read = step.kind === "read" ? step : null;
        return { letters: read!.letters & letters, isWord: side === 0, from: read!.next, isSearch: false };
      }),
    ),
  ];
  const firstOf = new Map(reads.map((place, index) => [place, 1 + searching.length + 2 * index]));

  return states.map(({ letters, isWord, from, isSearch }, index): State => {
    const next = new Map<number, 1 | 2>();
    let accepts: State["accepts"] = "no";
    const lead = (to: number): void => {
      if (states[to]!.letters !== 0n) next.set(to, next.has(to) ? 2 : 1);
    };
    if (isSearch) searching.forEach((_, side) => lead(1 + side));
    for (const { at, needs, isAtEnd } of arrivals(program, from, index === 0)) {
      if (program.steps[at]!.kind === "accept") {
        // What follows a match may be anything, so a boundary there can be had; at the end there is none but after a word.
        const isEndGood = needs === "nothing" || (needs === "boundary") === isWord;
        if (!isAtEnd) accepts = "always";
        else if (isEndGood && accepts === "no") accepts = "at-end";
      } else if (!isAtEnd) {
        const first = firstOf.get(at)!;
        if (needs !== (isWord ? "boundary" : "inside")) lead(first);
        if (needs !== (isWord ? "inside" : "boundary")) lead(first + 1);
      }
    }
    return { letters, next, accepts, isSearch: isSearch && index > 0 };
  });
}

/** Everywhere one can get from a place without reading, once for each way. */
function arrivals({ steps }: Program, from: number, isStart: boolean): readonly Arrival[] {
  const found: Arrival[] = [];
  let work = 0;
  const walk = (at: number, needs: Needs, isAtEnd: boolean, open: ReadonlySet<number>): void => {
    if (++work > MOST_ARRIVALS) throw new TooInvolved();
    const step = steps[at]!;
    switch (step.kind) {
      case "read":
      case "accept":
        found.push({ at, needs, isAtEnd });
        return;
      case "split":
        for (const next of step.next) walk(next, needs, isAtEnd, open);
        return;
      case "enter":
        walk(step.next, needs, isAtEnd, new Set([...open, step.iteration]));
        return;
      case "leave":
        if (!open.has(step.iteration)) walk(step.next, needs, isAtEnd, open);
        return;
      case "assert":
        if (step.what === "end") walk(step.next, needs, true, open);
        else if (step.what !== "start") walk(step.next, step.what, isAtEnd, open);
        else if (isStart) walk(step.next, needs, isAtEnd, open);
    }
  };
  walk(from, "nothing", false, new Set());
  return found;
}
