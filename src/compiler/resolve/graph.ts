/** The names that a name points at, in the order in which they are written. */
export type Successors = (name: string) => readonly string[];

/**
 * The strongly connected groups of a graph, each after every group it points at, its members in the order of `names`.
 * Tarjan's algorithm with a stack of its own: depth costs memory, never the call stack.
 */
export function stronglyConnected(
  names: readonly string[],
  successors: Successors,
): readonly (readonly string[])[] {
  const order = new Map(names.map((name, i) => [name, i]));
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const groups: (readonly string[])[] = [];

  const visit = (name: string): Frame => {
    index.set(name, index.size);
    low.set(name, index.get(name)!);
    open.push(name);
    isOpen.add(name);
    return { name, targets: successors(name), next: 0 };
  };
  const lower = (name: string, to: number): void => {
    if (to < low.get(name)!) low.set(name, to);
  };

  for (const root of names) {
    if (index.has(root)) continue;
    const frames = [visit(root)];
    while (frames.length > 0) {
      const frame = frames.at(-1)!;
      const target = frame.targets[frame.next++];
      if (target !== undefined) {
        if (!index.has(target)) frames.push(visit(target));
        else if (isOpen.has(target)) lower(frame.name, index.get(target)!);
        continue;
      }
      frames.pop();
      const parent = frames.at(-1);
      if (parent !== undefined) lower(parent.name, low.get(frame.name)!);
      if (low.get(frame.name) !== index.get(frame.name)) continue;
      const group = open.splice(open.lastIndexOf(frame.name));
      for (const member of group) isOpen.delete(member);
      groups.push(group.sort((a, b) => order.get(a)! - order.get(b)!));
    }
  }
  return groups;
}

interface Frame {
  readonly name: string;
  readonly targets: readonly string[];
  next: number;
}

/**
 * A shortest cycle inside a strongly connected group, null where there is none (one name that does not point at itself).
 * Of equally short ones the one that starts at the earliest member; it is written from that member on, the member repeated
 * nowhere.
 */
export function shortestCycle(group: readonly string[], successors: Successors): readonly string[] | null {
  let best: readonly string[] | null = null;
  const remaining = new Set(group);
  const predecessors = reversed(group, successors);
  for (const start of group) {
    if (!remaining.has(start)) continue;
    const cycle = shortestCycleThrough(start, remaining, successors, best?.length ?? Infinity);
    if (cycle !== null) best = cycle;
    // A shorter cycle through this member would have been found from it.
    leaveOut(start, remaining, successors, predecessors);
  }
  return best;
}

/** Takes out a name and all that then lead nowhere: of a ring, however long, nothing remains to be searched. */
function leaveOut(
  name: string,
  remaining: Set<string>,
  successors: Successors,
  predecessors: ReadonlyMap<string, readonly string[]>,
): void {
  const gone = [name];
  for (let one = gone.pop(); one !== undefined; one = gone.pop()) {
    if (!remaining.delete(one)) continue;
    for (const before of predecessors.get(one) ?? []) {
      if (!successors(before).some((target) => remaining.has(target))) gone.push(before);
    }
  }
}

function reversed(names: readonly string[], successors: Successors): ReadonlyMap<string, readonly string[]> {
  const predecessors = new Map<string, string[]>();
  for (const name of names) {
    for (const target of successors(name)) {
      const already = predecessors.get(target);
      if (already === undefined) predecessors.set(target, [name]);
      else already.push(name);
    }
  }
  return predecessors;
}

/** Breadth first; null unless there is a cycle of fewer than `limit` names. */
function shortestCycleThrough(
  start: string,
  allowed: ReadonlySet<string>,
  successors: Successors,
  limit: number,
): readonly string[] | null {
  const cameFrom = new Map<string, string>();
  let reached = [start];
  for (let length = 1; length < limit && reached.length > 0; length++) {
    const further: string[] = [];
    for (const name of reached) {
      for (const target of successors(name)) {
        if (target === start) return pathBack(name, start, cameFrom);
        if (!allowed.has(target) || cameFrom.has(target)) continue;
        cameFrom.set(target, name);
        further.push(target);
      }
    }
    reached = further;
  }
  return null;
}

function pathBack(last: string, start: string, cameFrom: ReadonlyMap<string, string>): readonly string[] {
  const path = [last];
  for (let at = last; at !== start;) {
    at = cameFrom.get(at)!;
    path.push(at);
  }
  return path.reverse();
}
