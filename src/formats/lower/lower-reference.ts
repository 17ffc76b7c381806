import { saysNothing } from "./keywords.ts";
import { leadsBack, resolve } from "./references.ts";
import { isObject, own, pointerTo, type Json, type JsonObject, type Path } from "./schema.ts";
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
  const mayStay = takes(site, "$ref", value) && TO_DEFINITION.test(value) && (!circles || mayLeadBack(site));
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

function mayLeadBack({ walk, path }: Site): boolean {
  const { references } = walk.dialect;
  return references === "bare" || (references === "optional" && !isInRequired(walk.root, path));
}

/** True where the innermost property that the place is in is a required one. */
function isInRequired(root: JsonObject, path: Path): boolean {
  const index = path.findLastIndex((step, at) => step === "properties" && at + 1 < path.length);
  const owner = index < 0 ? null : resolve(root, `#${pointerTo(path.slice(0, index))}`);
  const required = owner !== null && isObject(owner.value) ? own(owner.value, "required") : undefined;
  return Array.isArray(required) && required.includes(String(path[index + 1]));
}
