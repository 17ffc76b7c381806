import { PLAIN } from "./arguments.ts";
import type { Selection } from "./selection.ts";

/** Values by selection, its arguments as given. */
export interface Memo<T> {
  /** What was set for that selection; undefined also for one that is not right. */
  get(selection: Selection): T | undefined;
  /** The selection must have been found right, and never change. */
  set(selection: Selection, value: T): void;
}

interface Kept<T> {
  readonly options: Options;
  readonly value: T;
  /** Another of the same hash. */
  readonly next: Kept<T> | undefined;
}

type Options = Readonly<Record<string, unknown>>;

/** When there are as many values, all are dropped. */
const LIMIT = 1_000;

/** By hash: making a key of text takes longer than the selection. */
export function createMemo<T>(): Memo<T> {
  const values = new Map<number, Kept<T>>();
  return {
    get(selection) {
      if (!PLAIN.test(selection)) return undefined;
      const options = selection as Options;
      let found = values.get(hashOf(options));
      while (found && !isSame(found.options, options)) found = found.next;
      return found?.value;
    },
    set(selection, value) {
      if (values.size === LIMIT) values.clear();
      const options = selection as Options;
      const hash = hashOf(options);
      values.set(hash, { options, value, next: values.get(hash) });
    },
  };
}

/** The same for the same selection in whatever order, and seldom for others. Takes whatever is given. */
function hashOf(options: Options): number {
  let sum = 0;
  for (const option in options) {
    const given = options[option];
    let hash = option.length;
    if (!Array.isArray(given)) hash = mix(hash, given);
    else for (let i = 0; i < given.length; i++) hash = mix(hash, given[i]);
    sum += hash;
  }
  return sum;
}

/** Goes by the end above all, where names that are alike differ. */
function mix(hash: number, text: unknown): number {
  if (typeof text !== "string") return hash;
  return Math.imul(hash, 31) + text.length + text.charCodeAt(text.length - 1);
}

/** An option that is present and undefined makes another selection, and no right one. */
function isSame(known: Options, given: Options): boolean {
  for (const option in known) if (!(option in given)) return false;
  for (const option in given) if (!isSameOption(known[option], given[option])) return false;
  return true;
}

function isSameOption(known: unknown, given: unknown): boolean {
  if (!Array.isArray(known) || !Array.isArray(given)) return known === given && known !== undefined;
  let i = known.length;
  if (i !== given.length) return false;
  while (i-- > 0) if (known[i] !== given[i]) return false;
  return true;
}
