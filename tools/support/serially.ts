const last = new Map<string, Promise<unknown>>();

/**
 * Runs tasks of one key one after another: calls that read, change and write the same thing may arrive together, and each
 * must see what the one before has written. Holds within this process only.
 */
export function serially<T>(key: string, task: () => Promise<T>): Promise<T> {
  const before = last.get(key) ?? Promise.resolve();
  const mine = before.then(task, task);
  const settled = mine.then(
    () => {},
    () => {},
  );
  last.set(key, settled);
  void settled.then(() => {
    if (last.get(key) === settled) last.delete(key);
  });
  return mine;
}
