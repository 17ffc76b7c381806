import { createRequire } from "node:module";

/** Why a pattern is refused: `says` completes "`compiler.tools` …". */
export interface PatternProblem {
  readonly says: string;
  readonly help: string;
}

/** A step from a folder to what it holds; `any-depth` is `**`. */
type Step = "any-depth" | ((name: string) => boolean);

/** A pattern as a folder that is named outright, and what has to match below it. */
interface Pattern {
  readonly base: string;
  readonly steps: readonly Step[];
}

const MAGIC = /[*?[\]{}]/;

/** Judges one pattern of `compiler.tools`. The functions below take only patterns that have no problem. */
export function toolPatternProblem(pattern: string): PatternProblem | null {
  const written = `\`${pattern}\``;
  const segments = pattern.split("/").filter((segment) => segment !== "." && segment !== "");
  const firstMagic = segments.findIndex((segment) => MAGIC.test(segment));
  const last = segments.at(-1);
  if (last === undefined) return { says: "is empty", help: "write `tools/**/*.ts`, for example" };
  if (pattern.includes("\\")) {
    return { says: `has a backslash in ${written}`, help: "separate folders by `/` on every system" };
  }
  if (/^(\/|[A-Za-z]:)/.test(pattern)) {
    return {
      says: `has an absolute path, ${written}`,
      help: "write it relative to this file; `../` is allowed",
    };
  }
  if (pattern.startsWith("!")) {
    return {
      says: `has a pattern that takes files out, ${written}`,
      help: "write patterns that match only tool files",
    };
  }
  if (/[?*+@!]\(/.test(pattern)) {
    return {
      says: `has an extended pattern, ${written}`,
      help: "write alternatives as `{a,b}`, or as a list of patterns",
    };
  }
  if (segments.some((segment) => !isBalanced(segment))) {
    return {
      says: `has a bracket that is not closed in its folder, ${written}`,
      help: "write two patterns, in a list",
    };
  }
  if (firstMagic >= 0 && segments.slice(firstMagic).some((segment) => segment.includes(".."))) {
    return {
      says: `goes up behind a placeholder, ${written}`,
      help: "`..` stands at the beginning, if at all",
    };
  }
  if (!MAGIC.test(last) && !/\.[cm]?tsx?$/.test(last)) {
    const help = last.includes(".")
      ? "tool files are TypeScript"
      : `write \`${segments.join("/")}/**/*.ts\` for a folder`;
    return { says: `names ${written}, which is not a TypeScript file`, help };
  }
  return null;
}

/** True for the files that any of `patterns` matches. Paths are POSIX paths relative to the folder of `toolsets.yaml`. */
export function toolPatternMatcher(patterns: readonly string[]): (path: string) => boolean {
  const compiled = patterns.map(compilePattern);
  return (path) => compiled.some((one) => reached(one, path)?.has(one.steps.length) ?? false);
}

/** True for folders in which, at some depth, a file may lie that any of `patterns` matches. */
export function toolFolderMatcher(patterns: readonly string[]): (folder: string) => boolean {
  const compiled = patterns.map(compilePattern);
  return (folder) =>
    compiled.some((one) => {
      if (one.base === folder || folder === "" || one.base.startsWith(`${folder}/`)) return true;
      const states = reached(one, folder);
      return states !== null && [...states].some((state) => state < one.steps.length);
    });
}

/** The folders to look for files in, `""` for the one of `toolsets.yaml`; none lies inside another. */
export function toolPatternBases(patterns: readonly string[]): readonly string[] {
  const bases = [...new Set(patterns.map((pattern) => compilePattern(pattern).base))].sort();
  return bases.filter((base) => !bases.some((other) => other !== base && isInside(base, other)));
}

function isInside(folder: string, other: string): boolean {
  if (other === "") return folder !== ".." && !folder.startsWith("../");
  return folder.startsWith(`${other}/`) && !folder.slice(other.length + 1).startsWith("..");
}

function compilePattern(pattern: string): Pattern {
  const segments = withoutDetours(pattern);
  // A file lies at some depth, under some name: below `**` there is always one more step.
  if (segments.at(-1) === "**") segments.push("*");
  const magic = segments.findIndex((segment) => MAGIC.test(segment));
  const fixed = Math.min(magic < 0 ? segments.length : magic, segments.length - 1);
  return {
    base: segments.slice(0, fixed).join("/"),
    steps: segments.slice(fixed).map((segment) => (segment === "**" ? "any-depth" : nameMatcher(segment))),
  };
}

/** `./a/../b/*.ts` is `b/*.ts`; what goes up from the folder of `toolsets.yaml` stays. */
function withoutDetours(pattern: string): string[] {
  const segments: string[] = [];
  for (const segment of pattern.split("/")) {
    if (segment === "" || segment === ".") continue;
    const last = segments.at(-1);
    if (segment === ".." && last !== undefined && last !== "..") segments.pop();
    else segments.push(segment);
  }
  return segments;
}

/** What follows the steps that `path` takes, as places in them; null when it does not lie below the base. */
function reached({ base, steps }: Pattern, path: string): ReadonlySet<number> | null {
  if (base !== "" && !path.startsWith(`${base}/`)) return null;
  const names = path.slice(base === "" ? 0 : base.length + 1).split("/");
  let states = withSkips(new Set([0]), steps);
  for (const name of names) {
    const next = new Set<number>();
    for (const state of states) {
      const step = steps[state];
      if (step === "any-depth") {
        if (!name.startsWith(".")) next.add(state);
      } else if (step?.(name)) next.add(state + 1);
    }
    states = withSkips(next, steps);
  }
  return states;
}

/** `**` matches no folder too. */
function withSkips(states: Set<number>, steps: readonly Step[]): ReadonlySet<number> {
  for (const state of states) if (steps[state] === "any-depth") states.add(state + 1);
  return states;
}

/** The matcher of one file or folder name. Only rarer ones need picomatch, which the patterns of most projects do not load. */
function nameMatcher(segment: string): (name: string) => boolean {
  if (!MAGIC.test(segment)) return (name) => name === segment;
  const ending = segment.slice(1);
  if (segment.startsWith("*") && !MAGIC.test(ending)) {
    return (name) => name.endsWith(ending) && !name.startsWith(".");
  }
  const picomatch = createRequire(import.meta.url)("picomatch/posix") as typeof import("picomatch");
  const escaped = segment.replaceAll(/[()"]/g, "\\$&").replaceAll("[!", "[^");
  return picomatch(escaped, { nonegate: true, noextglob: true, flags: "s" });
}

function isBalanced(segment: string): boolean {
  let braces = 0;
  for (const character of segment.replaceAll(/\[[^\]]+\]/g, "")) {
    if (character === "{") braces++;
    else if (character === "}" && --braces < 0) return false;
    else if (character === "[" || character === "]") return false;
  }
  return braces === 0;
}
