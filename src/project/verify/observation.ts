import type { Ending } from "./run-child.ts";
import type { Planned, PlannedModule, PlannedRegistry } from "./plan.ts";
import type { GlobalChanges, RegistryProblem, Thrown, ToolCopy } from "./protocol.ts";

/** A registration that took place. */
export interface Registered {
  /** The process it took place in, by number. */
  readonly run: number;
  /** Where `register` was called, the innermost frame first. */
  readonly stack: string;
  readonly tool: ToolCopy;
  /** What became of the tool later; null where it stayed as it was. */
  readonly later: ToolCopy | null;
}

/** What went wrong with the import of a module, or after it. */
export interface Failure {
  /** Null where nobody knows whose doing it was. */
  readonly of: Planned | null;
  readonly how: How;
  /** Whether its import had ended. */
  readonly isLater: boolean;
  /** The last lines that the process printed, where it came to its end. */
  readonly output: readonly string[];
}

export type How =
  | { readonly kind: "threw" | "rejected"; readonly thrown: Thrown }
  | { readonly kind: "stuck" }
  | Exclude<Ending, { readonly kind: "told" }>;

/** Something else than registering that an import did. */
export type SideEffect =
  | { readonly of: Planned; readonly kind: "running"; readonly what: string }
  | { readonly of: Planned; readonly kind: "globals"; readonly changes: GlobalChanges };

/** Everything that importing the tool files of a project showed. */
export interface Observation {
  readonly registered: readonly Registered[];
  readonly failures: readonly Failure[];
  readonly sideEffects: readonly SideEffect[];
  readonly unusable: ReadonlyMap<PlannedRegistry, RegistryProblem>;
  /** Modules whose import ended, with the process it ended in. */
  readonly imported: ReadonlyMap<PlannedModule, number>;
  /** Modules that were not tried, because the registry they need could not be imported. */
  readonly untried: ReadonlySet<PlannedModule>;
}
