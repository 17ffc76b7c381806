import type { GlobalChanges } from "../protocol.ts";
import { getOwnPropertyDescriptor, isObject, isSame, ownKeys, toText } from "./intrinsics.ts";

/** The objects of the language itself; those of the host are replaced by many a library that only looks on. */
const NAMES: readonly string[] = [
  ..."Object Function Array String Number Boolean Symbol BigInt Math JSON Reflect Date RegExp".split(" "),
  ..."Map Set WeakMap WeakSet WeakRef Promise Proxy Error TypeError RangeError SyntaxError".split(" "),
  ..."ArrayBuffer DataView Uint8Array parseInt parseFloat isNaN isFinite".split(" "),
];

/** An object, and what it held when it was looked at last. */
interface Watched {
  /** How it is called; empty for what holds all the others. */
  readonly name: string;
  readonly object: object;
  /** Whether a further member counts. */
  readonly isWhole: boolean;
  keys: readonly PropertyKey[];
  values: readonly unknown[];
}

/** Remembers the built-in objects of the language. What is returned says how they have changed since it was last asked. */
export function watchGlobals(): () => GlobalChanges {
  const watched: Watched[] = [look("", globalThis, NAMES, false)];
  for (const name of NAMES) {
    const object = (globalThis as { readonly [name: string]: unknown })[name];
    if (!isObject(object)) continue;
    watched.push(look(name, object, ownKeys(object), true));
    const { prototype } = object as { readonly prototype?: unknown };
    if (isObject(prototype)) watched.push(look(`${name}.prototype`, prototype, ownKeys(prototype), true));
  }

  return () => {
    const replaced: string[] = [];
    const added: string[] = [];
    for (let i = 0; i < watched.length; i++) {
      const before = watched[i]!;
      const keys = before.isWhole ? ownKeys(before.object) : before.keys;
      const now = look(before.name, before.object, keys, before.isWhole);
      for (let k = 0; k < before.keys.length; k++) {
        const key = before.keys[k]!;
        if (!isSame(held(before.object, key), before.values[k])) append(replaced, nameOf(before, key));
      }
      for (let k = 0; k < now.keys.length; k++) {
        const key = now.keys[k]!;
        if (!holds(before.keys, key)) append(added, nameOf(before, key));
      }
      watched[i] = now;
    }
    return { replaced, added };
  };
}

function look(name: string, object: object, keys: readonly PropertyKey[], isWhole: boolean): Watched {
  const values: unknown[] = [];
  for (let i = 0; i < keys.length; i++) append(values, held(object, keys[i]!));
  return { name, object, isWhole, keys, values };
}

/** The value or the getter of a member; undefined where there is none. */
function held(object: object, key: PropertyKey): unknown {
  const found = getOwnPropertyDescriptor(object, key);
  // Libraries that print stacks set these two, and are meant to.
  if (found === undefined || key === "stackTraceLimit" || key === "prepareStackTrace") return undefined;
  return found.get ?? (found.value as unknown);
}

function nameOf({ name }: Watched, key: PropertyKey): string {
  if (typeof key === "symbol") return `${name}[${toText(key)}]`;
  return name === "" ? toText(key) : `${name}.${toText(key)}`;
}

function holds(keys: readonly PropertyKey[], wanted: PropertyKey): boolean {
  for (let i = 0; i < keys.length; i++) if (keys[i] === wanted) return true;
  return false;
}

/** Not `push`, which may have been replaced. */
function append<T>(list: T[], item: T): void {
  list[list.length] = item;
}
