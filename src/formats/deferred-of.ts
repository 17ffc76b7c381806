import type { Tables } from "../runtime/tables.ts";

/**
 * The tools whose definitions an entry point leaves for a model to search for, as `defer` in `toolsets.yaml` says; sorted, and of its
 * whole ceiling, whatever a selection leaves of it. Empty for an entry point that defers nothing, and for one that the tables do not know.
 */
export function deferredOf(tables: Pick<Tables, "deferred">, entry: string): readonly string[] {
  const { deferred } = tables;
  const joined = deferred !== undefined && Object.hasOwn(deferred, entry) ? deferred[entry]! : "";
  return joined === "" ? [] : joined.split(" ");
}
