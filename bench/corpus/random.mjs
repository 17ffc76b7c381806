/**
 * A source of choices that gives the same ones for the same seed (an xorshift of 32 bits).
 *
 * @param {number} seed
 */
export function createRandom(seed) {
  let state = (seed ^ 0x9e3779b9) >>> 0 || 1;

  /** A whole number from `low` to `high`, both included. */
  function between(low, high) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return low + (state % (high - low + 1));
  }

  const oneOf = (list) => list[between(0, list.length - 1)];
  /** True in `count` of `of` cases. */
  const happens = (count, of) => between(1, of) <= count;

  /** `count` different members of `list`, in random order. */
  function some(list, count) {
    const rest = [...list];
    const taken = [];
    while (taken.length < count && rest.length > 0)
      taken.push(...rest.splice(between(0, rest.length - 1), 1));
    return taken;
  }

  return { between, oneOf, happens, some };
}
