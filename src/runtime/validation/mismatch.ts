import { kindOf } from "./json.ts";
import type { Fault } from "./problem.ts";

/** Of a limit or a value, in UTF-16 units. */
const LONGEST = 200;
const WORDS: Readonly<Record<string, string>> = { type: "be of type", enum: "be one of", const: "be" };

/** Says that the limit of a keyword does not hold; by what fails in each alternative where there are any. */
export function mismatch(
  keyword: string,
  limit: string,
  value: unknown,
  path: string,
  alternatives: readonly (readonly Fault[])[] = [],
): string {
  const failed = alternatives.flatMap(([first]) =>
    first ? [`${first.path.slice(path.length)} ${first.message}`.trim()] : [],
  );
  if (failed.length > 0) return `fits no alternative: ${shortened(failed.join("; or "))}`;
  return `must ${WORDS[keyword] ?? `satisfy ${keyword}`} ${shortened(limit)}, got ${shortened(shown(value))}`;
}

function shown(value: unknown): string {
  if (typeof value === "object" && value !== null) return `an ${kindOf(value)}`;
  return JSON.stringify(typeof value === "string" ? value.slice(0, LONGEST) : value);
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
