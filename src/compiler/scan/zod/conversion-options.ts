import type { Run } from "../evaluate/evaluation.ts";
import { notStatic, type NotStatic, type Slot } from "../evaluate/static-value.ts";

/** Options that change nothing of what is read here, whatever their value. */
const HARMLESS_ZOD: ReadonlySet<string> = new Set(["target", "io", "unrepresentable", "cycles", "reused"]);
const HARMLESS_OTHER: ReadonlySet<string> = new Set([
  "name",
  "nameStrategy",
  "target",
  "strictUnions",
  "definitionPath",
  "basePath",
  "dateStrategy",
  "mapStrategy",
  "$refStrategy",
]);
/** Options that change nothing as long as they say this. */
const FIXED_OTHER: ReadonlyMap<string, string> = new Map([
  ["effectStrategy", "input"],
  ["pipeStrategy", "input"],
  ["removeAdditionalStrategy", "passthrough"],
]);

/** Why the options of `z.toJSONSchema(schema, options)` would change the outcome; null where they do not. */
export function zodOptions(options: Slot | undefined, run: Run): NotStatic | null {
  return refusedOption(options, HARMLESS_ZOD, new Map(), run);
}

/** The same for `zodToJsonSchema(schema, options)` of the package `zod-to-json-schema`. */
export function zodToJsonSchemaOptions(options: Slot | undefined, run: Run): NotStatic | null {
  return refusedOption(options, HARMLESS_OTHER, FIXED_OTHER, run);
}

function refusedOption(
  options: Slot | undefined,
  harmless: ReadonlySet<string>,
  fixed: ReadonlyMap<string, string>,
  run: Run,
): NotStatic | null {
  if (options === undefined) return null;
  const value = run.evaluate(options);
  if (value.kind === "not-static") return value;
  // A name for the schema, or no options at all.
  if (value.kind === "primitive") return null;
  if (value.kind !== "object") return notStatic(options, "is no object of options");
  for (const [name, member] of value.members) {
    if (harmless.has(name)) continue;
    const at = { node: member.key, scope: member.keyScope };
    const only = fixed.get(name);
    if (only === undefined) {
      return notStatic(at, `sets the option \`${name}\`, which may change what the schema says`);
    }
    const said = run.evaluate(member.slot);
    if (said.kind === "not-static") return said;
    if (said.kind !== "primitive" || said.value !== only)
      return notStatic(at, `sets the option \`${name}\` to something else than \`"${only}"\``);
  }
  return null;
}
