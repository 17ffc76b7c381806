import type { Roster } from "./roster.ts";
import type { Tables } from "./tables.ts";

/** What `createToolsets` lets sources do. They are a package entry of their own, since most programs have none. */
export interface Instance {
  /** As the tables have it. */
  readonly roster: Roster;
  /** `dynamic` and `trusted` of the tables, as they were. */
  readonly joinable: readonly [Tables["dynamic"], Tables["trusted"]];
  /** Selects from now on among what `next` gives: the same object until it is called again. */
  use(next: () => Roster): void;
}

/** Where what `createToolsets` gives has it. */
export const INSTANCE: unique symbol = Symbol();

export interface WithInstance {
  readonly [INSTANCE]: () => Instance;
}
