/** Freezes a value all through, down to what is frozen already, and gives it back. */
export function freezeNew<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.values(Object.freeze(value)).forEach(freezeNew);
  }
  return value;
}
