import { isJsonList, isJsonObject, type JsonPath, type JsonValue } from "./json.ts";

const MOST = 60;
const PLAIN_KEY = /^[\p{L}\p{N}_$@-]+$/u;

/** `path` as a message names it: `["web", "tools", 0, "a b"]` is `web.tools[0]["a b"]`. */
export function pathText(path: JsonPath): string {
  let text = "";
  for (const step of path) {
    if (typeof step === "number") text += `[${step}]`;
    else if (!PLAIN_KEY.test(step)) text += `[${JSON.stringify(shortened(step))}]`;
    else text += text === "" ? shortened(step) : `.${shortened(step)}`;
  }
  return text;
}

/** What `value` is, as a message says it: whole where it is short, by its kind where it holds others. */
export function valueText(value: JsonValue): string {
  if (isJsonList(value)) return value.length === 0 ? "an empty list" : "a list";
  if (isJsonObject(value)) return "an object";
  return `\`${shortened(JSON.stringify(value))}\``;
}

/** `text`, cut where it would fill a message. */
export function shortened(text: string): string {
  const line = text.replaceAll(/\s*[\r\n]+\s*/g, " ");
  const characters = Array.from(line.slice(0, 2 * MOST));
  return characters.length > MOST ? `${characters.slice(0, MOST - 1).join("")}…` : line;
}

/** The members of a list as a sentence: "`a`, `b` or `c`". */
export function alternatives(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``);
  const last = quoted.pop() ?? "";
  return quoted.length === 0 ? last : `${quoted.join(", ")} or ${last}`;
}
