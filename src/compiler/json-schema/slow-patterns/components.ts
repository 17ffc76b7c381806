/** A directed graph: the places that one leads to from each place. */
export type Graph = (place: number) => Iterable<number>;

/**
 * The strongly connected components of what `roots` lead to, as the number of the component of each place: one that another
 * leads to has the smaller number. Tarjan's algorithm, with a stack of its own.
 */
export function componentsOf(roots: Iterable<number>, graph: Graph): ReadonlyMap<number, number> {
  const component = new Map<number, number>();
  const order = new Map<number, number>();
  const lowest = new Map<number, number>();
  const path: number[] = [];
  let count = 0;
  for (const root of roots) {
    if (order.has(root)) continue;
    const open: { readonly place: number; readonly next: Iterator<number> }[] = [];
    const enter = (place: number): void => {
      order.set(place, order.size);
      lowest.set(place, order.get(place)!);
      path.push(place);
      open.push({ place, next: graph(place)[Symbol.iterator]() });
    };
    enter(root);
    while (open.length > 0) {
      const { place, next } = open.at(-1)!;
      const step = next.next();
      if (step.done !== true) {
        if (!order.has(step.value)) enter(step.value);
        else if (!component.has(step.value)) lower(lowest, place, order.get(step.value)!);
        continue;
      }
      open.pop();
      if (lowest.get(place) === order.get(place)) {
        for (let member = -1; member !== place;) {
          member = path.pop()!;
          component.set(member, count);
        }
        count += 1;
      }
      if (open.length > 0) lower(lowest, open.at(-1)!.place, lowest.get(place)!);
    }
  }
  return component;
}

function lower(lowest: Map<number, number>, place: number, to: number): void {
  if (to < lowest.get(place)!) lowest.set(place, to);
}

/** A shortest way that leads from `from` to a place that is one of those wanted, itself left out; null where there is none. */
export function wayTo(
  from: number,
  isWanted: (place: number) => boolean,
  graph: Graph,
): readonly number[] | null {
  const cameFrom = new Map<number, number>();
  let edge = [from];
  while (edge.length > 0) {
    const further: number[] = [];
    for (const place of edge) {
      for (const next of graph(place)) {
        if (cameFrom.has(next)) continue;
        cameFrom.set(next, place);
        if (isWanted(next)) return wayBack(cameFrom, from, next);
        further.push(next);
      }
    }
    edge = further;
  }
  return null;
}

function wayBack(cameFrom: ReadonlyMap<number, number>, from: number, to: number): readonly number[] {
  const way = [to];
  for (let at = cameFrom.get(to)!; at !== from; at = cameFrom.get(at)!) way.push(at);
  return way.reverse();
}
