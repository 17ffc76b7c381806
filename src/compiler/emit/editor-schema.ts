import { CONFIG_SCHEMA } from "../config/config-schema.ts";
import type { JsonObject } from "../json-schema/json.ts";
import type { Model } from "../resolve/model.ts";
import { UNCLASSIFIED } from "../resolve/tool-powers.ts";
import { builtInTools } from "./built-in-tools.ts";
import { NOTICE } from "./header.ts";
import type { OutputFile } from "./output-file.cts";
import { escapeUnseen } from "./typescript-text.ts";

/** A name to complete, and what is shown beside it. */
type Choice = readonly [name: string, description: string];

/**
 * `toolsets.schema.json`: the shape of `toolsets.yaml` with this project's own names in it. The names are offered, and no
 * other is refused: one that was only just written is the compiler's to judge.
 */
export function editorSchema(model: Model): OutputFile {
  const definitions = {
    toolName: oneOf(tools(model)),
    toolsetName: oneOf(toolsets(model)),
    capabilityName: oneOf(capabilities(model)),
    tierName: oneOf(tiers(model)),
  };
  const text = JSON.stringify({ $comment: NOTICE, ...CONFIG_SCHEMA, definitions }, null, 2);
  // JSON has no comments, so the notice comes into the first line by its key.
  return { name: "toolsets.schema.json", text: escapeUnseen(text.replace("{\n  ", "{ ")) + "\n" };
}

/** Tools that a toolset may list: not those that are deliberately in none. */
function tools(model: Model): readonly Choice[] {
  const unexposed = new Set(model.config.unexposed.map((one) => one.name));
  const external = model.config.external.map((one): Choice => [one.name, one.reason]);
  const choices = [...builtInTools(model).map((tool): Choice => [tool.name, tool.summary]), ...external];
  return choices.filter(([name]) => !unexposed.has(name));
}

function toolsets(model: Model): readonly Choice[] {
  return [...model.toolsets].map(([name, { declaration }]) => [name, declaration.description]);
}

function capabilities({ config }: Model): readonly Choice[] {
  const declared = (config.capabilities ?? []).map(({ name, reason }): Choice => [name, reason]);
  return config.tiers === null ? declared : [...declared, [UNCLASSIFIED, "Tools that declare no capability"]];
}

function tiers({ config }: Model): readonly Choice[] {
  return (config.tiers ?? []).map(({ name, allow }) => [
    name,
    `Allows ${allow.map((one) => one.name).join(", ") || "no capability"}`,
  ]);
}

/** `enumDescriptions` is what editors that complete YAML and JSON show beside each name. */
function oneOf(choices: readonly Choice[]): JsonObject {
  if (choices.length === 0) return { type: "string" };
  const sorted = choices.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const names = {
    enum: sorted.map(([name]) => name),
    enumDescriptions: sorted.map(([, description]) => description),
  };
  return { anyOf: [names, { type: "string" }] };
}
