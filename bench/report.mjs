import { summary } from "./measure.mjs";

/**
 * A measure, and what it must not exceed (`atMost`) or fall short of (`atLeast`); with neither it is shown for information.
 *
 * @typedef {{ measure: string, values: number[], unit: string, atMost?: number, atLeast?: number }} Row
 */

/**
 * Whether a row reaches its target. It misses it only when three quarters of its values do: a median beyond the target with a
 * quartile within it is what noise alone can do.
 *
 * @param {Row} row
 * @returns {"ok" | "within noise" | "missed" | ""}
 */
export function verdict({ values, atMost = Infinity, atLeast = -Infinity }) {
  if (atMost === Infinity && atLeast === -Infinity) return "";
  const { median, low, high } = summary(values);
  if (median <= atMost && median >= atLeast) return "ok";
  return low <= atMost && high >= atLeast ? "within noise" : "missed";
}

/** @param {readonly Row[]} rows */
export function markdownTable(rows) {
  const cells = rows.map((row) => {
    const { median, low, high } = summary(row.values);
    const show = (value) => shown(value, row.unit);
    return [row.measure, show(median), `${show(low)} – ${show(high)}`, targetOf(row), verdict(row)];
  });
  return [["measure", "median", "quartiles", "target", ""], ["---", "--:", "--:", "--:", "---"], ...cells]
    .map((line) => `| ${line.join(" | ")} |\n`)
    .join("");
}

function targetOf({ atMost, atLeast, unit }) {
  if (atMost !== undefined) return `≤ ${shown(atMost, unit)}`;
  return atLeast === undefined ? "" : `≥ ${shown(atLeast, unit)}`;
}

/** Three significant digits, or all there are before the point. */
function shown(value, unit) {
  const text = value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
  return `${text}${unit}`;
}
