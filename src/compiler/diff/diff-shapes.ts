import { shortened } from "../json-schema/json-text.ts";
import { ANY_SHAPE, HIGHEST, LOWEST, type Shape } from "../lock/shape.ts";
import { namesOfBoth, toolChange, without, type ToolChange } from "./change.ts";

/**
 * What a tool takes that it did not, and the reverse. A shape is the sum of what restricts it, so each part is compared by itself:
 * where no part is breaking, everything that was right still is; where none widens, nothing else is. It is assumed that a model
 * gives no property that it is not told of.
 */
export function diffShapes(at: string, old: Shape, now: Shape): readonly ToolChange[] {
  // Of another type everything else is another matter.
  if (old.types !== null && now.types !== null && common(old.types, now.types).length === 0) {
    return [
      toolChange(
        "breaking",
        `${at} is ${now.types.join(" or ")} now, and was ${old.types.join(" or ")}`,
        true,
      ),
    ];
  }
  return [
    ...diffTypes(at, old.types, now.types),
    ...diffValues(at, old.values, now.values),
    ...diffBounds(at, old.bounds, now.bounds),
    ...diffProperties(at, old, now),
    ...diffItems(at, old.items, now.items),
    ...(old.rest === now.rest ? [] : [toolChange("breaking", `${at} is held to other rules`, true)]),
  ];
}

function diffTypes(at: string, old: Shape["types"], now: Shape["types"]): readonly ToolChange[] {
  if (old === null && now === null) return [];
  if (old === null) return [toolChange("breaking", `${at} takes only ${now!.join(", ")} now`)];
  if (now === null)
    return [toolChange("widening", `${at} takes any type now, and took only ${old.join(", ")}`)];
  const lost = old.filter((one) => !covers(now, one));
  const won = now.filter((one) => !covers(old, one));
  return [
    ...lost.map((one) => toolChange("breaking", `${at} takes no ${one} any more`)),
    ...won.map((one) => toolChange("widening", `${at} takes ${one} too`)),
  ];
}

function common(types: readonly string[], others: readonly string[]): readonly string[] {
  return [...types.filter((one) => covers(others, one)), ...others.filter((one) => covers(types, one))];
}

/** An integer is a number. */
function covers(types: readonly string[], type: string): boolean {
  return types.includes(type) || (type === "integer" && types.includes("number"));
}

function diffValues(at: string, old: Shape["values"], now: Shape["values"]): readonly ToolChange[] {
  if (old === null && now === null) return [];
  if (old === null) return [toolChange("breaking", `${at} takes only ${list(now!)} now`)];
  if (now === null) return [toolChange("widening", `${at} takes any value now, and took only ${list(old)}`)];
  const lost = without(old, now);
  const won = without(now, old);
  return [
    ...(lost.length === 0 ? [] : [toolChange("breaking", `${at} takes no ${list(lost)} any more`)]),
    ...(won.length === 0 ? [] : [toolChange("widening", `${at} takes ${list(won)} too`)]),
  ];
}

const MOST = 5;

function list(values: readonly string[]): string {
  const rest = values.length - MOST;
  const shown = values.slice(0, MOST).map(shortened);
  return [...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join(", ");
}

function diffBounds(at: string, old: Shape["bounds"], now: Shape["bounds"]): readonly ToolChange[] {
  return [...LOWEST, ...HIGHEST].flatMap((key) => {
    const was = old.get(key);
    const is = now.get(key);
    if (was === is) return [];
    if (was === undefined) return [toolChange("breaking", `${at} has ${key} ${is} now`)];
    if (is === undefined) return [toolChange("widening", `${at} has no ${key} any more, and had ${was}`)];
    const isTighter = LOWEST.includes(key) ? is > was : is < was;
    return [toolChange(isTighter ? "breaking" : "widening", `${at} has ${key} ${is} now, and had ${was}`)];
  });
}

function diffProperties(at: string, old: Shape, now: Shape): readonly ToolChange[] {
  const properties = namesOfBoth(old.properties, now.properties).flatMap((name) => {
    const [was, is] = [old.properties.get(name), now.properties.get(name)];
    const property = nameOf(name);
    const isRequired = now.required.includes(name);
    if (is === undefined) {
      const wasRequired = old.required.includes(name) && !isRequired;
      return [toolChange("breaking", `${at} does not know ${property} any more`, wasRequired)];
    }
    if (was === undefined && isRequired)
      return [toolChange("breaking", `${at} requires ${property}, which is new`, true)];
    if (was === undefined) return [toolChange("widening", `${at} takes ${property}, which is new`)];
    return diffShapes(`${at}.${property}`, was, is);
  });
  const known = (name: string): boolean => old.properties.has(name) === now.properties.has(name);
  return [
    ...properties,
    ...without(now.required, old.required)
      .filter(known)
      .map((name) => toolChange("breaking", `${at} requires ${nameOf(name)}, which was optional`)),
    ...without(old.required, now.required)
      .filter(known)
      .map((name) => toolChange("widening", `${at} does not require ${nameOf(name)} any more`)),
    ...(old.closed && !now.closed
      ? [toolChange("widening", `${at} takes properties that it does not name`)]
      : []),
    ...(!old.closed && now.closed
      ? [toolChange("breaking", `${at} takes only properties that it names now`)]
      : []),
  ];
}

const PLAIN_NAME = /^[\p{L}\p{N}_$@-]+$/u;

function nameOf(property: string): string {
  const name = shortened(property);
  return PLAIN_NAME.test(name) ? name : JSON.stringify(name);
}

function diffItems(at: string, old: Shape | null, now: Shape | null): readonly ToolChange[] {
  if (old === null && now === null) return [];
  return diffShapes(`${at}[]`, old ?? ANY_SHAPE, now ?? ANY_SHAPE);
}
