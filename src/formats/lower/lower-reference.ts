import { saysNothing } from "./keywords.ts";
import { leadsBack, resolve } from "./references.ts";
import type { Json, JsonObject, Path } from "./schema.ts";
import type { Said } from "./values.ts";
import { apart, lose, note, takes, type Site, type Walk } from "./walk.ts";

type Lower = (walk: Walk, schema: Json, path: Path, atRoot?: boolean) => JsonObject;

/** References to these can be kept. */
const TO_DEFINITION = /^#(\/(\$defs|definitions)\/[^/%~]+)?$/;

/** A reference stays where the dialect has room for it, and is written out where that comes to an end. */
export function lowerReference(site: Site, lower: Lower): Said {
  const { walk, value, atRoot, schema } = site;
  if (typeof value !== "string") return null;
  const { dialect, root } = walk;
  if (dialect.references === "kept" && takes(site, "$ref", value)) return { $ref: value };
  const target = resolve(root, value);
  if (target === null) {
    lose(site, "it leads to nothing in the schema");
    return null;
  }
  const circles = walk.circles.get(value) ?? leadsBack(root, value);
  walk.circles.set(value, circles);
  const beside = Object.keys(schema).filter(
    (keyword) => keyword !== "$ref" && keyword !== "$defs" && keyword !== "definitions",
  );
  const mayStay =
    takes(site, "$ref", value) && TO_DEFINITION.test(value) && !(circles && dialect.references === "once");
  const stays = { $ref: value.replace(/^#\/definitions\//, "#/$defs/") };
  if (mayStay && beside.length === 0) return stays;
  if (circles) {
    if (mayStay && beside.every(saysNothing)) {
      note(site, "kept, without what describes it");
      return stays;
    }
    lose(site, "it leads back to itself");
    return null;
  }
  if (walk.room.left <= 0 || walk.inside.includes(value)) {
    lose(site, "the schema would be too large with it written out");
    return null;
  }
  const { made, keep } = apart(walk, (inner) =>
    lower({ ...inner, inside: [...walk.inside, value] }, target.value, target.path, atRoot),
  );
  keep();
  note(site, "written out");
  return made;
}
