import { closest, didYouMean } from "../../diagnostics/suggest.ts";
import type { ValidationError } from "../json-schema/ajv.ts";
import { isJsonList, isJsonObject, own, type JsonObject } from "../json-schema/json.ts";
import { alternatives, shortened } from "../json-schema/json-text.ts";
import { helpForKind } from "./kind-help.ts";
import type { YamlNode } from "./yaml-tree.ts";

/** What is wrong with a value: `says` completes "`toolsets.web.tools` …". */
export interface Words {
  readonly says: string;
  readonly help: string | null;
  readonly suggestions?: readonly string[];
}

/** Kinds of values as JSON Schema names them, in the words of a YAML file. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ["string", "a text"],
  ["boolean", "`true` or `false`"],
  ["integer", "a whole number"],
  ["array", "a list"],
  ["object", "a mapping"],
]);

/** Keys that may not be left out. None of them is optional in another place. */
const REQUIRED = ["version", "toolsets", "description", "toolset", "module", "export", "reason", "allow"];

/**
 * Puts a complaint about one value in our words; null for one about the keys of a mapping. `step` is the key that the value
 * stands under, or its place in a list.
 */
export function wordsFor(
  error: ValidationError,
  step: string | number | undefined,
  node: YamlNode,
): Words | null {
  const schema = error.parentSchema as JsonObject;
  const choices = choicesOf(schema);
  const kinds = kindsOf(schema);
  const wanted =
    choices.length > 0 ? alternatives(choices) : kinds.map((kind) => KINDS.get(kind)!).join(" or ");
  switch (error.keyword) {
    case "type":
    case "const":
    case "enum":
      if (isNothing(node)) return { says: "has no value", help: helpForNothing(wanted, step) };
      if (choices.length > 0) return wrongChoice(node, choices, wanted);
      return {
        says: `must be ${wanted}, not ${kindOf(node)}`,
        help: helpForMisplaced(step, schema) ?? helpForKind(node, kinds, schema),
      };
    case "minimum":
      return {
        says: `must be at least ${String(schema["minimum"])}, not ${kindOf(node)}`,
        help: helpForNothing(wanted, step),
      };
    case "pattern":
    case "minItems":
      return { says: "is empty", help: helpForNothing(wanted, step) };
    default:
      return null;
  }
}

/** What a value is, in words. */
export function kindOf(node: YamlNode): string {
  if (node.kind !== "scalar") return `a ${node.kind}`;
  const written = `\`${shortened(node.written)}\``;
  if (typeof node.value === "string") return `the text ${written}`;
  return typeof node.value === "number" ? `the number ${written}` : written;
}

function wrongChoice(node: YamlNode, choices: readonly string[], wanted: string): Words {
  const text = node.kind === "scalar" ? String(node.value) : "";
  const says = `must be ${wanted}, not ${kindOf(node)}`;
  if (choices.includes(text)) return { says, help: `write \`${text}\`, without quotes` };
  const suggestions = choices.length === 1 ? [] : nearChoices(text, choices);
  return { says, help: didYouMean(suggestions) ?? `write ${wanted}`, suggestions };
}

/** Those that `text` is short for, else those that it is close to. */
function nearChoices(text: string, choices: readonly string[]): readonly string[] {
  const longer = text === "" ? [] : choices.filter((choice) => choice.startsWith(text));
  return longer.length === 1 ? longer : closest(text, choices);
}

/** A key of the kind of mapping that is wanted in its place: it is not indented enough. */
function helpForMisplaced(step: string | number | undefined, { properties }: JsonObject): string | null {
  if (typeof step !== "string" || !isJsonObject(properties) || own(properties, step) === undefined)
    return null;
  return `indent \`${step}\` more, so that it stands below the name it belongs to`;
}

function helpForNothing(wanted: string, step: string | number | undefined): string {
  if (typeof step === "number") return `take the item out, or write ${wanted}`;
  const mayBeAbsent = !REQUIRED.includes(String(step));
  return mayBeAbsent ? `leave the key out, or write ${wanted}` : `write ${wanted}`;
}

export function isNothing(node: YamlNode): boolean {
  return node.kind === "scalar" && node.value === null;
}

function kindsOf({ type }: JsonObject): readonly string[] {
  return (isJsonList(type) ? type : [type]).map(String);
}

function choicesOf(schema: JsonObject): readonly string[] {
  const { enum: choices, const: only } = schema;
  if (isJsonList(choices)) return choices.map(String);
  return only === undefined ? [] : [String(only)];
}
