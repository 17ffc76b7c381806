import type { JsonValue } from "../../../compiler/json-schema/json.ts";
import { pathText } from "../../../compiler/json-schema/json-text.ts";
import type { Difference } from "./compare-json.ts";
import type { Field } from "./compare-tool.ts";

const WINDOW = 60;
const BEFORE = 20;

/** How a field differs: its path, what was compiled, and what was registered, or became of it later. */
export function differenceText(field: Field, difference: Difference, isLater: boolean): string {
  const [first, then] = isLater
    ? ["compiled and registered", "later becomes"]
    : ["compiled", "is registered as"];
  const [compiled, registered] = field === "checkFn" ? checkTexts(difference) : valueTexts(difference);
  const place = pathText([field, ...difference.path]);
  return `\`${place}\` is ${first} as ${compiled}, and ${then} ${registered}`;
}

function checkTexts({ compiled }: Difference): readonly [string, string] {
  return compiled === true ? ["a function", "none"] : ["none", "a function"];
}

function valueTexts({ compiled, registered }: Difference): readonly [string, string] {
  const texts = [jsonText(compiled), jsonText(registered)] as const;
  const start = Math.max(0, sharedStart(...texts) - BEFORE);
  const needsCut = texts.some((text) => text.length > WINDOW);
  return [
    around(compiled, texts[0], needsCut ? start : 0),
    around(registered, texts[1], needsCut ? start : 0),
  ];
}

/** What is around the first difference of two long texts. */
function around(value: JsonValue | undefined, text: string, start: number): string {
  if (value === undefined) return "nothing";
  const from = Math.min(start, Math.max(0, text.length - WINDOW));
  const shown = text.slice(from, from + WINDOW);
  return `\`${from > 0 ? "…" : ""}${shown}${from + WINDOW < text.length ? "…" : ""}\``;
}

function jsonText(value: JsonValue | undefined): string {
  return value === undefined ? "" : JSON.stringify(value);
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}
