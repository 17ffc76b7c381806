/** Something that a page tells its reader to do. */
export type Step =
  | {
      readonly kind: "write" | "append" | "merge";
      readonly line: number;
      readonly file: string;
      readonly text: string;
    }
  | {
      readonly kind: "run";
      readonly line: number;
      readonly script: string;
      readonly exit: number;
      /** What it prints, or a part of that; null when the page does not show it. */
      readonly output: { readonly text: string; readonly isWhole: boolean } | null;
    };

/** What a page has its reader do in one folder. */
export interface Project {
  /** The project whose files this one starts from. */
  readonly from: string | null;
  readonly steps: readonly Step[];
}

interface Fence {
  readonly line: number;
  readonly language: string;
  readonly roles: readonly string[];
  readonly text: string;
}

/** Where everything belongs that stands before the first project is named. */
export const REPOSITORY_PROJECT = "";

const MARKER = /^<!-- project: ([a-z-]+)(?:, from ([a-z-]+))? -->$/;

/**
 * The steps of a page, by project. `<!-- project: b, from a -->` says where the blocks below it belong, and may come back to a
 * project. What a block is for stands behind its language:
 *
 * - `file=a.ts`: a file, `add-to=a.ts`: the end of one, `merge=a.json`: fields of one;
 * - `sh`, perhaps with `exit=1`: commands;
 * - `text output`: all that the commands above it print, `text excerpt`: a part of it.
 *
 * Throws when a block is for nothing, since nobody would notice when it is wrong.
 */
export function projectsOf(page: string): ReadonlyMap<string, Project> {
  const projects = new Map<string, { from: string | null; steps: Step[] }>();
  let current = REPOSITORY_PROJECT;
  for (const part of partsOf(page)) {
    if ("project" in part) current = part.project;
    const project = projects.get(current) ?? { from: "project" in part ? part.from : null, steps: [] };
    projects.set(current, project);
    if ("project" in part) continue;
    const last = project.steps.at(-1);
    const step = toStep(part, last);
    if (step.kind === "run" && last?.kind === "run" && step.line === last.line) project.steps.pop();
    project.steps.push(step);
  }
  return projects;
}

function* partsOf(
  page: string,
): Generator<Fence | { readonly project: string; readonly from: string | null }> {
  const lines = page.split("\n");
  for (let i = 0; i < lines.length; i++) {
    const marker = MARKER.exec(lines[i]!);
    if (marker !== null) yield { project: marker[1]!, from: marker[2] ?? null };
    if (/^\s*~~~|^\s+```/.test(lines[i]!)) throw new Error(`the block in line ${i + 1} is not read`);
    if (!lines[i]!.startsWith("```")) continue;
    const end = lines.indexOf("```", i + 1);
    const [language = "", ...roles] = lines[i]!.slice(3).split(" ");
    const text = lines.slice(i + 1, end).map((line) => `${line}\n`);
    yield { line: i + 1, language, roles, text: text.join("") };
    i = end;
  }
}

const KINDS = new Map([
  ["file", "write"],
  ["add-to", "append"],
  ["merge", "merge"],
] as const);

function toStep({ line, language, roles, text }: Fence, last: Step | undefined): Step {
  const [role = "", ...others] = roles;
  const [name = "", value = ""] = role.split("=");
  const kind = KINDS.get(name as "file");
  if (kind !== undefined && value !== "" && others.length === 0) return { kind, line, file: value, text };
  if (language === "sh" && (role === "" || name === "exit") && others.length === 0) {
    return { kind: "run", line, script: text, exit: Number(value), output: null };
  }
  if (language === "text" && last?.kind === "run" && (role === "output" || role === "excerpt")) {
    return { ...last, output: { text, isWhole: role === "output" } };
  }
  throw new Error(`the block in line ${line} is for nothing: \`${[language, ...roles].join(" ")}\``);
}
