import type { Automaton } from "./automaton.ts";
import { componentsOf, wayTo, type Graph } from "./components.ts";
import type { Letters } from "./letters.ts";
import { attackBy, type Attack, type IsSlow, type Part, type Round } from "./pump.ts";
import { TooInvolved } from "./too-involved.ts";

const LARGEST_LOOP = 120;
/** Of one loop: where none of so many is slow, the others hardly are. */
const MOST_ROUNDS = 12;
const MOST_STEPS = 60_000;
const VERY_MANY = 2_000_000;

/**
 * A text that a pattern takes exponential time on, or null. That needs a state to which two different ways lead back by the same
 * letters: each time round doubles the ways, and a text that does not match in the end is tried in all of them.
 */
export function exponentialAttack(part: Part): Attack | null {
  const { automaton } = part;
  const next: Graph = (state) => automaton[state]!.next.keys();
  const component = componentsOf([0], next);
  const loops = new Map<number, number[]>();
  for (const [state, number] of component) loops.set(number, [...(loops.get(number) ?? []), state]);

  for (const members of loops.values()) {
    const rounds = [...some(doubledEdges(automaton, members)), ...some(doubledWays(automaton, members))];
    for (const round of rounds) {
      const attack = attackBy(part, round, isDoubling);
      if (attack !== null) return attack;
    }
  }
  return null;
}

/** Each round doubles the steps at least, so two make four of one; the fifth power makes three of them at most. */
const isDoubling: IsSlow = (stepsFor) => {
  for (let rounds = 12; rounds > 2; rounds -= 2) {
    const steps = stepsFor(rounds + 2, MOST_STEPS);
    if (steps < MOST_STEPS) return steps > 3.2 * stepsFor(rounds, MOST_STEPS);
  }
  // Very many after a few rounds already; it may be what stands around them.
  for (let rounds = 2; rounds >= 0; rounds--) {
    const steps = stepsFor(rounds, VERY_MANY);
    if (steps < VERY_MANY / 4) return stepsFor(rounds + 1, VERY_MANY) > 1.8 * steps;
  }
  return false;
};

/** Where one letter leads to the same state in two ways, as in `(a+)+`. */
function* doubledEdges(automaton: Automaton, members: readonly number[]): Generator<Round> {
  const inside = new Set(members);
  for (const state of members) {
    for (const [to, ways] of automaton[state]!.next) {
      if (ways === 1 || !inside.has(to)) continue;
      const back = to === state ? [] : wayTo(to, (one) => one === state, within(automaton, inside))!;
      yield { state, letters: [to, ...back].map((one) => automaton[one]!.letters) };
    }
  }
}

/** Where two ways part and meet again, as in `(a|a)*`: a circle of pairs through one of equals and one of others. */
function* doubledWays(automaton: Automaton, members: readonly number[]): Generator<Round> {
  if (members.length > LARGEST_LOOP) throw new TooInvolved();
  const size = automaton.length;
  const next = within(automaton, new Set(members));
  const common = (pair: number): Letters =>
    automaton[Math.floor(pair / size)]!.letters & automaton[pair % size]!.letters;
  const pairs: Graph = function* (pair) {
    for (const first of next(Math.floor(pair / size))) {
      for (const second of next(pair % size)) {
        const to = first * size + second;
        if (common(to) !== 0n) yield to;
      }
    }
  };
  const component = componentsOf(
    members.map((state) => state * size + state),
    pairs,
  );
  const isEqual = (pair: number): boolean => Math.floor(pair / size) === pair % size;
  const equals = [...component].filter(([pair]) => isEqual(pair));
  const tried = new Set<string>();
  for (const [pair, number] of component) {
    const key = `${number} ${common(pair)}`;
    if (isEqual(pair) || tried.has(key)) continue;
    // One that the same letters lead to, if there is any: others may make the pattern match.
    const near = equals.filter(([, one]) => one === number);
    const equal = (near.find(([one]) => (common(one) & common(pair)) !== 0n) ?? near[0])?.[0];
    if (equal === undefined) continue;
    tried.add(key);
    const round = [
      ...wayTo(equal, (one) => one === pair, pairs)!,
      ...wayTo(pair, (one) => one === equal, pairs)!,
    ];
    yield { state: equal % size, letters: round.map(common) };
  }
}

function within(automaton: Automaton, members: ReadonlySet<number>): Graph {
  return function* (state) {
    for (const to of automaton[state]!.next.keys()) if (members.has(to)) yield to;
  };
}

function some<T>(all: Iterable<T>): readonly T[] {
  const taken: T[] = [];
  for (const one of all) {
    taken.push(one);
    if (taken.length === MOST_ROUNDS) break;
  }
  return taken;
}
