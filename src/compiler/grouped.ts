/** The first item of each key, in the order of the items. */
export function firstOfEach<T>(items: Iterable<T>, keyOf: (item: T) => string): readonly T[] {
  return [...groupedBy(items, keyOf).values()].map(([first]) => first);
}

/** Items by key, keys in the order of their first item. No group is empty. */
export function groupedBy<T>(
  items: Iterable<T>,
  keyOf: (item: T) => string,
): ReadonlyMap<string, readonly [T, ...T[]]> {
  const groups = new Map<string, [T, ...T[]]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
