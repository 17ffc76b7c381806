/**
 * What the child goes on using after code of the project has run, taken before: that code may have replaced any of it. Lists are
 * indexed and never iterated, for the same reason.
 */
export const { apply, defineProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys, set } = Reflect;
export const { parse, stringify } = JSON;
export const { hasOwn, is: isSame } = Object;
export const toText: StringConstructor = String;

/** A method as a function that takes what it is a method of. */
export function uncurried<Self, Args extends readonly unknown[], Result>(
  method: (this: Self, ...args: Args) => Result,
): (self: Self, ...args: Args) => Result {
  return (self, ...args) => apply(method as () => Result, self, args);
}

export const sliceText: (text: string, start: number, end: number) => string = uncurried(
  String.prototype.slice as (this: string, start: number, end: number) => string,
);

export function isObject(value: unknown): value is object {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}
