import {
  apply,
  defineProperty,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  isObject,
  uncurried,
} from "./intrinsics.ts";

/**
 * Told of each call of `register` before it takes place: on which object, what it is given, and the function that was called. What
 * is returned is called when the call has ended.
 */
export type OnCall = (receiver: unknown, tool: unknown, called: Register) => (() => void) | null;

export type Register = (this: unknown, ...given: unknown[]) => unknown;

/** Sees to it that calls of an object's `register` are told of; false when it cannot be replaced. */
export type Watch = (registry: object) => boolean;

/**
 * Starts watching. An object that is about to be frozen is watched at once, since it could not be later; so are, in particular,
 * the registries that this package makes. What `register` does, gives back and throws stays the same.
 */
export function watchRegistries(onCall: OnCall): Watch {
  const wrappers = new WeakSet<object>();
  const add = uncurried(wrappers.add);
  const has = uncurried(wrappers.has);

  function wrapped(original: Register): Register {
    function register(this: unknown, ...given: unknown[]): unknown {
      const ended = onCall(this, given[0], register);
      try {
        return apply(original, this, given);
      } finally {
        if (ended !== null) ended();
      }
    }
    add(wrappers, register);
    return register;
  }

  /** On the object itself, or else where it inherits `register` from. */
  function watch(object: object): boolean {
    for (let holder: object | null = object; holder !== null; holder = getPrototypeOf(holder)) {
      const found = getOwnPropertyDescriptor(holder, "register");
      if (found === undefined) continue;
      const value: unknown = found.get === undefined ? found.value : apply(found.get, object, []);
      if (typeof value !== "function") return false;
      if (has(wrappers, value)) return true;
      const { enumerable = false } = found;
      const shadow = { value: wrapped(value as Register), writable: true, configurable: true };
      return (
        defineProperty(object, "register", { ...shadow, enumerable: enumerable && holder === object }) ||
        // Not configurable, but writable.
        defineProperty(object, "register", { value: shadow.value }) ||
        defineProperty(holder, "register", { ...shadow, enumerable })
      );
    }
    return false;
  }

  const { freeze } = Object;
  const freezeWatched = <T>(value: T): T => {
    try {
      if (isObject(value) && hasRegister(value)) watch(value);
    } catch {
      // A proxy that does not let itself be looked at.
    }
    return freeze(value);
  };
  defineProperty(Object, "freeze", { value: freezeWatched, writable: true, configurable: true });
  return watch;
}

/** Without calling a getter: most objects that are frozen are no registries. */
function hasRegister(object: object): boolean {
  for (let holder: object | null = object; holder !== null; holder = getPrototypeOf(holder)) {
    const found = getOwnPropertyDescriptor(holder, "register");
    if (found !== undefined) return typeof found.value === "function";
  }
  return false;
}
