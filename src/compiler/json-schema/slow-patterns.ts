import { isJsonObject, own, type JsonValue } from "./json.ts";
import { shortened } from "./json-text.ts";
import { judgeLimits } from "./limits.ts";
import { flagsFor, patternsIn, type WrittenPattern } from "./patterns.ts";
import { problem, type SchemaProblem } from "./problem.ts";
import { slownessOf, type Slowness } from "./slow-patterns/slowness.ts";
import { walkSchema } from "./walk.ts";

/** What a text may be long where no `maxLength` says so: the run time tries patterns on no longer one. */
const LONGEST = 10_000;
/** Steps of an engine that one match may take: about a second. */
const MOST_STEPS = 1e9;

/**
 * Regular expressions on which an engine that goes back, as those of JavaScript do, may take so long that a call never ends:
 * exponential time, or a power of the length that is too much for the longest text. A value that is no usable schema has none.
 */
export function slowPatterns(parameters: JsonValue): readonly SchemaProblem[] {
  if (!isJsonObject(parameters) || judgeLimits(parameters) !== null) return [];
  return patternsIn(walkSchema(parameters)).flatMap((written) => {
    const flags = flagsFor(written.pattern);
    return flags === null ? [] : judge(written, slownessOf(written.pattern, flags === "u"));
  });
}

function judge(written: WrittenPattern, slowness: Slowness): readonly SchemaProblem[] {
  const { pattern, path, part, schema } = written;
  const say = (says: string, help: string): readonly SchemaProblem[] => [
    problem(path, part, `is \`${shortened(pattern)}\`, ${says}`, help),
  ];
  if (slowness.kind === "unknown") {
    return say(
      "which is too involved to be shown to be quick",
      "write it shorter, or say it in the description",
    );
  }
  const example = `a text like ${shortened(JSON.stringify(slowness.example))}`;
  if (slowness.kind === "exponential") {
    const help = "let every text match in one way only: `(a+)+` is `a+`, and a list is `a+(,a+)*`";
    return say(`whose time doubles with every few characters of ${example}`, help);
  }
  const { power } = slowness;
  if (longest(schema, part) ** power <= MOST_STEPS) return [];
  const ways = ["let parts that follow each other differ"];
  if (!pattern.startsWith("^")) ways.unshift("begin it with `^`");
  // Rounded down, but for what is not exact in the root itself.
  if (part === "value")
    ways.push(`set \`maxLength\` to ${Math.floor(MOST_STEPS ** (1 / power) + 1e-6)} or less`);
  const help = ways.length === 1 ? ways[0]! : `${ways.slice(0, -1).join(", ")} or ${ways.at(-1)}`;
  return say(`whose time grows with the length to the power of ${power} for ${example}`, help);
}

function longest(schema: WrittenPattern["schema"], part: WrittenPattern["part"]): number {
  const maxLength = part === "value" ? own(schema, "maxLength") : undefined;
  return typeof maxLength === "number" ? maxLength : LONGEST;
}
