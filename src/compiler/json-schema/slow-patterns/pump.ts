import type { Automaton } from "./automaton.ts";
import { wayTo, type Graph } from "./components.ts";
import type { Alphabet, Letters } from "./letters.ts";
import type { Program } from "./program.ts";
import { stepsFor } from "./trial.ts";

/** A text that a pattern is slow on: `prefix`, then `pumped` again and again, then `suffix`. Lists of letters. */
export interface Attack {
  readonly prefix: readonly number[];
  readonly pumped: readonly number[];
  readonly suffix: readonly number[];
}

/** What leads from a state back to itself, and to more on the way: any letter of each set. */
export interface Round {
  readonly state: number;
  readonly letters: readonly Letters[];
}

/** Everything that is known of one part of a pattern. */
export interface Part {
  readonly program: Program;
  readonly automaton: Automaton;
  readonly alphabet: Alphabet;
  readonly isSearched: boolean;
}

type States = ReadonlySet<number>;

const MOST_SETS = 200;
const MOST_VARIANTS = 12;
/** After so many, no state is reached that was not before. */
const USUAL_ROUNDS = 10;
/** Whether an engine shows by the steps it takes for so many rounds, `most` where it takes more, that it tries all the ways. */
export type IsSlow = (stepsFor: (rounds: number, most: number) => number) => boolean;

/**
 * The attack that goes round and round from a state; null where an engine is content with one of the first ways, since the
 * pattern matches, or gives up before.
 */
export function attackBy(part: Part, { state, letters }: Round, isSlow: IsSlow): Attack | null {
  const { automaton, alphabet } = part;
  const way = wayFromStart(automaton, state);
  const keepsSearch = way.some((one) => automaton[one]!.isSearch);
  const tried = new Set<string>();
  for (const preferred of lettersIn(alphabet.all)) {
    const prefix = way.map((one) => letterOf(automaton[one]!.letters, preferred));
    const pumped = letters.map((one) => letterOf(one, preferred));
    const key = [...prefix, "", ...pumped].join();
    if (tried.has(key) || tried.size === MOST_VARIANTS) continue;
    tried.add(key);
    const suffix = failingSuffix(
      part,
      [...prefix, ...Array<readonly number[]>(USUAL_ROUNDS).fill(pumped).flat()],
      keepsSearch,
    );
    if (suffix === null) continue;
    const attack = { prefix, pumped, suffix };
    if (isSlow((rounds, most) => stepsOf(part, attack, rounds, most))) return attack;
  }
  return null;
}

/** An engine begins at the start of a text, so a search comes into it only where there is no other way. */
function wayFromStart(automaton: Automaton, state: number): readonly number[] {
  if (state === 0) return [];
  const isIt = (one: number): boolean => one === state;
  const any: Graph = (from) => automaton[from]!.next.keys();
  const direct: Graph = (from) => filter(any(from), (to) => !automaton[to]!.isSearch);
  return wayTo(0, isIt, direct) ?? wayTo(0, isIt, any)!;
}

function stepsOf(
  { program, alphabet, isSearched }: Part,
  attack: Attack,
  rounds: number,
  most: number,
): number {
  const pumps = Array<readonly number[]>(rounds).fill(attack.pumped).flat();
  return stepsFor(program, alphabet, [...attack.prefix, ...pumps, ...attack.suffix], isSearched, most);
}

function after(automaton: Automaton, states: States, letter: number, keepsSearch: boolean): States {
  const bit = 1n << BigInt(letter);
  const next = new Set<number>();
  for (const state of states) {
    for (const to of automaton[state]!.next.keys()) {
      if ((automaton[to]!.letters & bit) !== 0n && (keepsSearch || !automaton[to]!.isSearch)) next.add(to);
    }
  }
  return next;
}

/** The shortest text after which the pattern does not match from where it has begun, or matches late; null where it always does. */
function failingSuffix(
  { automaton, alphabet }: Part,
  text: readonly number[],
  keepsSearch: boolean,
): readonly number[] | null {
  let begun: States = new Set([0]);
  for (const letter of text) begun = after(automaton, begun, letter, keepsSearch);
  begun = new Set([...begun].filter((state) => !automaton[state]!.isSearch));
  const known = new Set([keyOf(begun)]);
  let edge: { readonly states: States; readonly suffix: readonly number[] }[] = [
    { states: begun, suffix: [] },
  ];
  while (edge.length > 0 && known.size < MOST_SETS) {
    const further: typeof edge = [];
    for (const { states, suffix } of edge) {
      if ([...states].every((state) => automaton[state]!.accepts === "no")) return suffix;
      for (const letter of lettersIn(alphabet.all)) {
        const next = after(automaton, states, letter, false);
        if (known.has(keyOf(next))) continue;
        known.add(keyOf(next));
        further.push({ states: next, suffix: [...suffix, letter] });
      }
    }
    edge = further;
  }
  return null;
}

function keyOf(states: States): string {
  return [...states].sort((a, b) => a - b).join();
}

function* filter<T>(all: Iterable<T>, isWanted: (one: T) => boolean): Generator<T> {
  for (const one of all) if (isWanted(one)) yield one;
}

/** The preferred letter where it is in the set, the first one otherwise. */
function letterOf(letters: Letters, preferred: number): number {
  return ((letters >> BigInt(preferred)) & 1n) === 1n ? preferred : lettersIn(letters)[0]!;
}

function lettersIn(letters: Letters): readonly number[] {
  const found: number[] = [];
  for (let letter = 0, rest = letters; rest !== 0n; letter++, rest >>= 1n) {
    if ((rest & 1n) === 1n) found.push(letter);
  }
  return found;
}
