import { createContext, Script } from "node:vm";
import picomatch from "picomatch";
import { causeOf, failure, type Failure } from "../support/failure.ts";

/**
 * Tells which of some texts match, by their indices; null when that takes too long. A pattern comes from a model and may
 * need exponential time, which only a script with a time limit can be stopped from taking.
 */
export type Matcher = (texts: readonly string[]) => readonly number[] | null;

const LIMIT_MS = 1_000;

const MATCHING = new Script("texts.flatMap((text, index) => (pattern.test(text) ? [index] : []))");

function matcherOf(pattern: RegExp): Matcher {
  const context = createContext({ pattern, texts: [] });
  return (texts) => {
    context["texts"] = texts;
    try {
      return MATCHING.runInContext(context, { timeout: LIMIT_MS });
    } catch {
      return null;
    }
  };
}

/** A matcher for a regular expression of JavaScript. */
export function regexpMatcher(source: string): Matcher | Failure {
  try {
    return matcherOf(new RegExp(source, "u"));
  } catch {
    // Without the flag, escapes that mean nothing are allowed, and models write them.
  }
  try {
    return matcherOf(new RegExp(source));
  } catch (thrown) {
    return failure(causeOf(thrown));
  }
}

/** A matcher for a glob: against the whole path if there is a `/` in it, else against the name. */
export function globMatcher(glob: string): Matcher {
  const matches = matcherOf(picomatch.makeRe(glob, { dot: true, nonegate: true }));
  if (glob.includes("/")) return matches;
  return (paths) => matches(paths.map((path) => path.slice(path.lastIndexOf("/") + 1)));
}
