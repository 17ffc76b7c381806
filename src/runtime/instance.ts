import type { Roster } from "./roster.ts";
import type { Tables } from "./tables.ts";

/** What a `createToolsets` lets sources do. */
export interface Instance {
  /** As the tables have it. */
  readonly roster: Roster;
  /** `dynamic` and `trusted` of the tables, as they were. */
  readonly joinable: readonly [Tables["dynamic"], Tables["trusted"]];
  /** Selects from now on among what `next` gives: the same object until it is called again. */
  use(next: () => Roster): void;
}

/** By what `createToolsets` gave. Sources are a package entry of their own, since most programs have none. */
export const instances: WeakMap<object, Instance> = new WeakMap();
