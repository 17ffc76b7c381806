import { TooInvolved } from "./too-involved.ts";
import type { Alphabet, Letters } from "./letters.ts";
import type { Assertion, Node, Pattern } from "./syntax.ts";

/** A step of matching, as a backtracking engine takes it; `next` are places in the program. */
export type Step =
  | { readonly kind: "read"; readonly letters: Letters; readonly next: number }
  | { readonly kind: "split"; readonly next: readonly number[] }
  | { readonly kind: "assert"; readonly what: Assertion; readonly next: number }
  /** An iteration that need not be, and that an engine gives up where it reads nothing. */
  | { readonly kind: "enter" | "leave"; readonly iteration: number; readonly next: number }
  | { readonly kind: "accept" };

export interface Program {
  readonly steps: readonly Step[];
  readonly start: number;
}

const MOST_STEPS = 2000;

/**
 * How a repetition with an end is written out. `loop`: one that is long as if it had no end, which it has not for a text that is
 * shorter. `copies`: never as a loop, so that it adds no power to the time.
 */
export type LongRepeats = "loop" | "copies";
/** Up to so many times something is written out one by one. */
const LONG = 5;
const COPIES = 2;

type Repeat = Pick<Extract<Node, { readonly kind: "repeat" }>, "body" | "least" | "most" | "isLazy">;

/** Writes out the steps of a part of a pattern. What is looked at beside the text takes nothing from it, and is judged by itself. */
export function programOf(part: Node, { groups }: Pattern, alphabet: Alphabet, long: LongRepeats): Program {
  const steps: Step[] = [];
  const inside = new Set<string>();
  let iterations = 0;

  function add(step: Step): number {
    if (steps.length >= MOST_STEPS) throw new TooInvolved();
    return steps.push(step) - 1;
  }

  /** The place of the first step of `node`, which goes on at `next`. */
  function build(node: Node, next: number): number {
    switch (node.kind) {
      case "character":
        return add({ kind: "read", letters: alphabet.taken(node.source), next });
      case "assertion":
        return add({ kind: "assert", what: node.what, next });
      case "sequence":
        return node.parts.reduceRight((after, inner) => build(inner, after), next);
      case "choice":
        return add({ kind: "split", next: node.options.map((option) => build(option, next)) });
      case "repeat":
        return repeat(node, next);
      case "group":
        return build(node.body, next);
      case "look":
        return next;
      case "reference":
        return reference(node.group, next);
    }
  }

  function repeat({ body, least, most, isLazy }: Repeat, next: number): number {
    const isLong = most > LONG && (most < Infinity || least > LONG);
    if (isLong && long === "loop")
      return repeat({ body, least: Math.min(least, 1), most: Infinity, isLazy }, next);
    const needed = isLong ? Math.min(least, COPIES) : least;
    const further = most === Infinity ? 0 : Math.min(most - least, isLong ? COPIES : Infinity);
    let at = most === Infinity ? star(body, isLazy, next) : next;
    for (let copy = 0; copy < further; copy++) at = maybe(body, isLazy, at, next);
    for (let copy = 0; copy < needed; copy++) at = build(body, at);
    return at;
  }

  function star(body: Node, isLazy: boolean, next: number): number {
    const split = add({ kind: "accept" });
    steps[split] = { kind: "split", next: inOrder(iteration(body, split), next, isLazy) };
    return split;
  }

  /** Once and then at `after`, or not at all. */
  function maybe(body: Node, isLazy: boolean, after: number, next: number): number {
    return add({ kind: "split", next: inOrder(iteration(body, after), next, isLazy) });
  }

  function iteration(body: Node, after: number): number {
    const number = iterations++;
    const out = add({ kind: "leave", iteration: number, next: after });
    return add({ kind: "enter", iteration: number, next: build(body, out) });
  }

  /** What a group has matched may be all that it can match; inside itself it has matched nothing yet. */
  function reference(group: string, next: number): number {
    const body = groups.get(group);
    if (body === undefined || inside.has(group)) return next;
    inside.add(group);
    const at = build(body, next);
    inside.delete(group);
    return at;
  }

  const accept = add({ kind: "accept" });
  return { start: build(part, accept), steps };
}

function inOrder(once: number, on: number, isLazy: boolean): readonly number[] {
  return isLazy ? [on, once] : [once, on];
}
