import { isJsonList, isJsonObject, own, type JsonObject } from "../json-schema/json.ts";
import { shortened } from "../json-schema/json-text.ts";
import { keyText, type YamlNode } from "./yaml-tree.ts";

/** How to write a value that is of none of `kinds`, the kinds that `schema` takes; null where only its author can know. */
export function helpForKind(node: YamlNode, kinds: readonly string[], schema: JsonObject): string | null {
  if (node.kind === "scalar" && typeof node.value !== "string" && kinds.includes("string")) {
    return `put it in quotes: \`"${shortened(node.written)}"\``;
  }
  if (kinds.includes("boolean")) return node.kind === "scalar" ? flagFor(String(node.value)) : null;
  if (kinds.includes("object")) return mappingFor(node, schema);
  if (kinds.includes("array")) return listFor(node);
  return node.kind === "mapping" ? "a text with a `: ` in it is put in quotes" : null;
}

/** Words that other versions of YAML read as `true` and `false`. */
function flagFor(text: string): string | null {
  if (/^(yes|on|true|y)$/i.test(text)) return "write `true`, without quotes";
  return /^(no|off|false|n)$/i.test(text) ? "write `false`, without quotes" : null;
}

function listFor(node: YamlNode): string {
  if (node.kind === "scalar" && String(node.value).startsWith("-")) return "put a space after each dash";
  const names =
    node.kind === "mapping"
      ? node.pairs.map(({ key }) => keyText(key))
      : String(node.kind === "scalar" ? node.value : "").split(/[\s,]+/);
  const areNames = names.length < 6 && names.every((name) => /^[\w-]{1,40}$/.test(name));
  return `write \`[${areNames ? names.join(", ") : "a, b"}]\``;
}

function mappingFor(node: YamlNode, schema: JsonObject): string {
  const required = schema["required"];
  const properties = schema["properties"];
  if (node.kind === "list") {
    const takesTools = isJsonObject(properties) && own(properties, "excludeTools") !== undefined;
    return takesTools ? "put the list under `tools`" : "write each as a key with its value, without a dash";
  }
  if (!isJsonList(required)) return "write each as a key with its value, on a line of its own";
  const text = node.kind === "scalar" ? shortened(node.written) : "…";
  const pairs = required.map((key, i) => `${String(key)}: ${i === 0 ? text : "…"}`);
  return `write \`{ ${pairs.join(", ")} }\``;
}
