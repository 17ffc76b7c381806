import { componentsOf, wayTo, type Graph } from "./components.ts";
import { attackBy, type Attack, type IsSlow, type Part } from "./pump.ts";
import { TooInvolved } from "./too-involved.ts";

/** With which power of the length of a text the time grows, and a text for which it does. */
export interface Growth {
  readonly power: number;
  readonly attack: Attack | null;
}

const MOST_TRIPLES = 200_000;
const MOST_STEPS = 60_000;

/**
 * How the time grows where it is not exponential: by one power for each loop that hands over to a later one anywhere in a text
 * that both of them take, as in `a*a*`; the first loop is the first power.
 */
export function growthOf(part: Part): Growth {
  const { automaton } = part;
  const next: Graph = (state) => automaton[state]!.next.keys();
  const component = componentsOf([0], next);
  const members: number[][] = [];
  for (const [state, number] of component) (members[number] ??= []).push(state);
  const isLoop = (number: number): boolean =>
    members[number]!.length > 1 || automaton[members[number]![0]!]!.next.has(members[number]![0]!);

  const handover = handovers(part, component);
  const best: Growth[] = [];
  const reached: Set<number>[] = [];
  // What a component leads to has the smaller number.
  members.forEach((states, number) => {
    const later = new Set<number>();
    for (const state of states) {
      for (const to of next(state)) {
        const other = component.get(to)!;
        if (other === number) continue;
        later.add(other);
        for (const further of reached[other]!) later.add(further);
      }
    }
    reached.push(later);
    let growth: Growth = { power: isLoop(number) ? 1 : 0, attack: null };
    for (const other of later) if (best[other]!.power > growth.power) growth = best[other]!;
    for (const other of later) {
      if (!isLoop(number) || !isLoop(other) || best[other]!.power < growth.power) continue;
      const attack = handover(states, members[other]!);
      if (attack !== null) growth = { power: best[other]!.power + 1, attack };
    }
    best.push(growth);
  });
  return best[component.get(0)!]!;
}

/** Finds a text by which a loop can stay where it is, hand over to a later one, and the later one stay where it is. */
function handovers(
  part: Part,
  component: ReadonlyMap<number, number>,
): (from: readonly number[], to: readonly number[]) => Attack | null {
  const { automaton } = part;
  const size = automaton.length;
  let triples = 0;
  const statesOf = (triple: number): readonly [number, number, number] => [
    Math.floor(triple / size / size),
    Math.floor(triple / size) % size,
    triple % size,
  ];
  const commonTo = ([a, b, c]: readonly [number, number, number]): bigint =>
    automaton[a]!.letters & automaton[b]!.letters & automaton[c]!.letters;

  return (from, to) => {
    const [first, last] = [component.get(from[0]!)!, component.get(to[0]!)!];
    const graph: Graph = function* (triple) {
      if (++triples > MOST_TRIPLES) throw new TooInvolved();
      const [a, b, c] = statesOf(triple);
      for (const a2 of automaton[a]!.next.keys()) {
        if (component.get(a2) !== first) continue;
        for (const c2 of automaton[c]!.next.keys()) {
          if (component.get(c2) !== last || (automaton[a2]!.letters & automaton[c2]!.letters) === 0n)
            continue;
          for (const b2 of automaton[b]!.next.keys()) {
            if (commonTo([a2, b2, c2]) !== 0n) yield (a2 * size + b2) * size + c2;
          }
        }
      }
    };
    for (const p of from) {
      for (const q of to) {
        const wanted = (p * size + q) * size + q;
        const way = wayTo((p * size + p) * size + q, (triple) => triple === wanted, graph);
        if (way === null) continue;
        const letters = way.map((triple) => commonTo(statesOf(triple)));
        const attack = attackBy(part, { state: p, letters }, isSquare);
        if (attack !== null) return attack;
      }
    }
    return null;
  };
}

/** Twice the rounds make four of the steps, but for those that are taken once; they make two where it is linear. */
const isSquare: IsSlow = (stepsFor) => {
  const steps = stepsFor(80, MOST_STEPS);
  return steps === MOST_STEPS || steps > 2.8 * stepsFor(40, MOST_STEPS);
};
