/** A set of tools: bit `i` stands for the tool at position `i` in the sorted list of all of them. */
export type Bits = Uint32Array;

/** Out of as many tools. */
export function bitsOf(size: number, indices: readonly number[]): Bits {
  const bits = new Uint32Array((size + 31) >>> 5);
  for (const index of indices) bits[index >>> 5]! |= 1 << index;
  return bits;
}

export function hasBit(bits: Bits, index: number): boolean {
  return ((bits[index >>> 5]! >>> index) & 1) === 1;
}

/** Adds to `bits` what is in `more`. */
export function addBits(bits: Bits, more: Bits): void {
  for (let word = 0; word < bits.length; word++) bits[word]! |= more[word]!;
}

/** Takes out of `bits` what is not in `limit`. */
export function keepBits(bits: Bits, limit: Bits): void {
  for (let word = 0; word < bits.length; word++) bits[word]! &= limit[word]!;
}

/** Takes out of `bits` what is in `less`. */
export function dropBits(bits: Bits, less: Bits): void {
  for (let word = 0; word < bits.length; word++) bits[word]! &= ~less[word]!;
}

/** What `bits` stands for, out of the sorted list of all; frozen. */
export function pick<T>(bits: Bits, all: readonly T[]): readonly T[] {
  const picked: T[] = [];
  for (let word = 0; word < bits.length; word++) {
    for (let rest = bits[word]!; rest !== 0; rest &= rest - 1) {
      picked.push(all[(word << 5) + 31 - Math.clz32(rest & -rest)]!);
    }
  }
  return Object.freeze(picked);
}
