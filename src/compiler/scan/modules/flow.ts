import type { TS } from "../typescript.ts";
import type { PatternName } from "./module-scope.ts";

/** What a use of a constant does to the object or list that it holds. */
export type Use =
  | { readonly kind: "read" }
  /**
   * It is changed: `depth` counts the properties between the name and the object that changes, and is infinite where anything
   * inside may change. `of` is the path to what it was taken out as, where it was handed on: nothing changes a primitive.
   */
  | {
      readonly kind: "write";
      readonly at: TS.Node;
      readonly depth: number;
      readonly of?: Flow["path"];
    }
  /** Other names of the module now hold it. */
  | { readonly kind: "held"; readonly holders: readonly Holder[] }
  /** It goes where it cannot be followed; `path` is what was taken out of it on the way. */
  | { readonly kind: "escape"; readonly at: TS.Node; readonly path: readonly (string | null)[] };

/**
 * A name of the module through which the value that is followed can be got at. A change of what the name stands for, at some
 * depth, is a change of the value `shift` deeper; one that is less deep than `least` leaves the value alone.
 */
export interface Holder {
  readonly by: string;
  readonly shift: number;
  readonly least: number;
}

/** A value on its way outwards from the name that it was reached by. */
export interface Flow {
  /** Where it comes from. */
  readonly root: TS.Node;
  readonly node: TS.Node;
  /** The properties that were taken out of it; null for a computed one. */
  readonly path: readonly (string | null)[];
  /** How many properties further inside it a function that it went through may have reached. */
  readonly inside: number;
  /** In how many literals it has been put. */
  readonly wraps: number;
  /** Objects that are reached by no longer a path are copies, which hold the same. Below zero where there is none. */
  readonly copiedTo: number;
  /** Whether it stands behind `...`, on its way into a literal or a call. */
  readonly isSpread: boolean;
  /** What the last property was taken out of: the value, or a literal around it. */
  readonly takenFrom: "value" | "literal";
  readonly ancestors: readonly TS.Node[];
  /** The innermost of `ancestors` that `node` stands in; below zero outside of everything. */
  readonly index: number;
}

export const READ: Use = { kind: "read" };

export function startOf(identifier: TS.Node, ancestors: readonly TS.Node[]): Flow {
  return {
    root: identifier,
    node: identifier,
    path: [],
    inside: 0,
    wraps: 0,
    copiedTo: -1,
    isSpread: false,
    takenFrom: "value",
    ancestors,
    index: ancestors.length - 1,
  };
}

/** The same value, as the result of `outer`. */
export function outwards(flow: Flow, outer: TS.Node, change: Partial<Flow> = {}): Flow {
  return { ...flow, ...change, node: outer, index: flow.ancestors.lastIndexOf(outer) - 1 };
}

/** A property taken out of a literal that the value was put into may be the value itself again. */
export function taken(flow: Flow, outer: TS.Node, name: string | null): Flow {
  if (flow.wraps > 0) return outwards(flow, outer, { wraps: flow.wraps - 1, takenFrom: "literal" });
  return outwards(flow, outer, { path: [...flow.path, name], takenFrom: "value" });
}

/** What a function gives back that is given the value: the value, something inside it, or a literal that it was put into. */
export function givenBack(flow: Flow, call: TS.Node): Flow {
  return outwards(flow, call, {
    inside: flow.wraps > 0 ? flow.inside : flow.inside + 1,
    wraps: 0,
    isSpread: false,
  });
}

/** A new object, `outer`, that holds what the value holds; `levels` of objects are new. */
export function copied(flow: Flow, outer: TS.Node, levels = 1): Flow {
  return outwards(flow, outer, flow.wraps > 0 ? {} : { copiedTo: flow.path.length + levels - 1 });
}

/** The same where what the new object holds is taken out of what the value holds. */
export function copiedFromInside(flow: Flow, outer: TS.Node): Flow {
  return copied(flow.wraps > 0 ? flow : { ...flow, path: [...flow.path, null] }, outer);
}

/** The literal `outer` around the value, or around what a spread takes out of it. */
export function putInto(flow: Flow, outer: TS.Node): Flow {
  if (flow.isSpread) return { ...copied(flow, outer), isSpread: false };
  return outwards(flow, outer, { wraps: flow.wraps + 1 });
}

export function escape(at: TS.Node, { path }: Flow): Use {
  return { kind: "escape", at, path };
}

/** A change of the object that holds the last property of the path, or of the value itself where there is none. */
export function write(at: TS.Node, { path, inside, copiedTo }: Flow): Use {
  const isOfCopy = path.length > 0 && path.length - 1 <= copiedTo;
  return isOfCopy ? READ : { kind: "write", at, depth: Math.max(0, path.length - 1) + inside };
}

/** A change of that object where the value stands in a pattern, `({ ...value.list } = other)`. */
export function assigned(at: TS.Node, flow: Flow): Use {
  return write(at, { ...flow, copiedTo: -1 });
}

/** Anything inside it may be changed. */
export function anyWrite(at: TS.Node): Use {
  return { kind: "write", at, depth: Infinity };
}

/** What has been made of the value is changed, `depth` properties inside. */
export function changed(at: TS.Node, flow: Flow, depth: number): Use {
  const further = depth + (flow.isSpread ? 1 : 0);
  if (further < ownLevels(flow)) return READ;
  return { kind: "write", at, depth: depthOf(flow) + further, of: flow.path };
}

/** The name `by` stands for what has been made of the value, or for what a pattern takes out of that. */
export function heldBy(by: string, flow: Flow, { level, isRest }: Taken = WHOLE): Holder {
  const own = Math.max(0, ownLevels(flow) - level);
  return { by, shift: depthOf(flow) + level, least: isRest ? Math.max(1, own) : own };
}

type Taken = Pick<PatternName, "level" | "isRest">;

const WHOLE: Taken = { level: 0, isRest: false };

/** How many levels of objects at its outside are literals and copies, whose changes leave the value alone. */
function ownLevels({ path, wraps, copiedTo }: Flow): number {
  return wraps > 0 ? 1 : Math.max(0, copiedTo + 1 - path.length);
}

/** How far inside the value lies what has been made of it; of several literals around it one is counted, since some methods flatten. */
function depthOf({ path, inside, wraps }: Flow): number {
  return path.length + inside - (wraps > 0 ? 1 : 0);
}
