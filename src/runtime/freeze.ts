/** Freezes a value all through, and gives it back. */
export function freezeAll<T>(value: T): T {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(freezeAll);
  return value;
}
