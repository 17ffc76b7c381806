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

/** As much of a site as is told of it. */
type Place = Pick<Site, "walk" | "path" | "keyword">;

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

export function note(site: Place, how: string): void {
  site.walk.lowered.push({ pointer: pointerTo(site.path), keyword: site.keyword, how });
}

/** Keywords that may tell of names; what is closed without them would refuse those. */
const TELLS_NAMES: ReadonlySet<string> = new Set([
  "$dynamicRef",
  "$recursiveRef",
  "$ref",
  "allOf",
  "anyOf",
  "dependentSchemas",
  "if",
  "oneOf",
  "patternProperties",
  "unevaluatedProperties",
]);

/** Notes that a keyword is left off. */
export function lose(site: Place, why: string = site.walk.dialect.why): void {
  const isClosed = site.walk.dialect.strict !== null;
  add(site, why, !(isClosed && TELLS_NAMES.has(site.keyword)));
}

/** Notes that strict mode wants something which the schema does not have. */
export function miss(site: Place, why: string): void {
  add(site, why, false);
}

function add({ walk, path, keyword }: Place, why: string, leftOff: boolean): void {
  const refused = walk.dialect.otherwise === "refused";
  walk.lost.push({ pointer: pointerTo(path), keyword, why, refused, leftOff });
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
