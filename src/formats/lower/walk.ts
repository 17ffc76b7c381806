import type { Dialect, LostKeyword, LoweredKeyword } from "./lowering.ts";
import { pointerTo, type Json, type JsonObject, type Path } from "./schema.ts";

/** The lowering of one schema, under way. */
export interface Walk {
  readonly root: JsonObject;
  readonly dialect: Dialect;
  readonly lowered: LoweredKeyword[];
  readonly lost: LostKeyword[];
  /** References that are being written out just now, outermost first. */
  readonly inside: readonly string[];
  /** Whether a reference leads back to itself, of those that were asked for. */
  readonly circles: Map<string, boolean>;
  /** How many more schemas may come of writing references out. */
  readonly room: { left: number };
  /** Where a schema that was made stood in the original. */
  readonly origins: WeakMap<JsonObject, Path>;
}

/** One keyword of a schema that is being lowered. */
export interface Site {
  readonly walk: Walk;
  /** The schema it stands in, as it was written. */
  readonly schema: JsonObject;
  readonly path: Path;
  readonly atRoot: boolean;
  readonly keyword: string;
  readonly value: Json;
  /** The path of the value itself. */
  readonly at: Path;
}

/** The most schemas that come of writing references out; a schema of that size is of no use to a model. */
const MOST_SCHEMAS = 2_000;

export function startWalk(root: JsonObject, dialect: Dialect): Walk {
  return {
    root,
    dialect,
    lowered: [],
    lost: [],
    inside: [],
    circles: new Map(),
    room: { left: MOST_SCHEMAS },
    origins: new WeakMap(),
  };
}

export function takes({ walk, atRoot }: Site, keyword: string, value: Json): boolean {
  return walk.dialect.takes(keyword, value, atRoot);
}

export function note(site: Pick<Site, "walk" | "path" | "keyword">, how: string): void {
  site.walk.lowered.push({ pointer: pointerTo(site.path), keyword: site.keyword, how });
}

export function lose(
  site: Pick<Site, "walk" | "path" | "keyword">,
  why: string = site.walk.dialect.why,
): void {
  const refused = site.walk.dialect.otherwise === "refused";
  site.walk.lost.push({ pointer: pointerTo(site.path), keyword: site.keyword, why, refused });
}

/**
 * What `make` gives and what it noted, kept apart until `keep` is called: what is left off as a whole says nothing of what
 * was in it.
 */
export function apart<T>(
  walk: Walk,
  make: (inner: Walk) => T,
): { readonly made: T; readonly isWhole: boolean; readonly keep: () => void } {
  const inner: Walk = { ...walk, lowered: [], lost: [] };
  const made = make(inner);
  const keep = (): void => {
    walk.lowered.push(...inner.lowered);
    walk.lost.push(...inner.lost);
  };
  return { made, isWhole: inner.lost.length === 0, keep };
}
