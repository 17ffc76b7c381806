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
  readonly selection: Selection;
  readonly value: T;
  /** The one before it in the same slot. */
  readonly next: Kept<T> | undefined;
}

/** When there are as many values, all are dropped. */
const LIMIT = 1_024;
/** A power of two. */
const SLOTS = 1_024;

/** A table of our own: making a key of text takes longer than the selection, and maps take longer to fill. */
export function createMemo<T>(): Memo<T> {
  let slots = noSlots<T>();
  let size = 0;
  return {
    get(selection) {
      if (!PLAIN.test(selection)) return undefined;
      let found = slots[slotOf(selection)];
      while (found !== undefined && !isSame(found.selection, selection)) found = found.next;
      return found?.value;
    },
    set(selection, value) {
      if (size === LIMIT) {
        slots = noSlots();
        size = 0;
      }
      size += 1;
      const slot = slotOf(selection);
      slots[slot] = { selection, value, next: slots[slot] };
    },
  };
}

function noSlots<T>(): (Kept<T> | undefined)[] {
  return Array.from({ length: SLOTS });
}

/** The same for the same selection, and seldom for others. Takes whatever is given. */
function slotOf({ entry, enabledToolsets, disabledToolsets, disabledTools }: Selection): number {
  const hash = mix(mix(mix(mixText(0, entry), enabledToolsets), disabledToolsets), disabledTools);
  return (hash ^ (hash >>> 10)) & (SLOTS - 1);
}

function mix(hash: number, list: unknown): number {
  let mixed = Math.imul(hash, 31);
  if (Array.isArray(list)) for (let i = 0; i < list.length; i++) mixed = mixText(mixed, list[i]);
  return mixed;
}

/** Goes by the end, where names that are alike differ. */
function mixText(hash: number, text: unknown): number {
  if (typeof text !== "string") return hash;
  const { length } = text;
  const end = (text.charCodeAt(length - 1) << 8) ^ text.charCodeAt(length - 2);
  return Math.imul(hash ^ end, 0x9e3779b1) + length;
}

function isSame(known: Selection, given: Selection): boolean {
  // An option that is present and undefined, or that nobody knows, makes another selection.
  for (const name in given) if (known[name as keyof Selection] === undefined) return false;
  return (
    known.entry === given.entry &&
    isSameList(known.enabledToolsets, given.enabledToolsets) &&
    isSameList(known.disabledToolsets, given.disabledToolsets) &&
    isSameList(known.disabledTools, given.disabledTools)
  );
}

function isSameList(known: readonly string[] | undefined, given: unknown): boolean {
  if (known === undefined || !Array.isArray(given)) return known === given;
  if (known.length !== given.length) return false;
  for (let i = 0; i < known.length; i++) if (known[i] !== given[i]) return false;
  return true;
}
