import { sectionsText, wrapped } from "./layout.ts";
import { counted } from "./wording.cts";

export interface ToolsetView {
  readonly name: string;
  readonly description: string;
  readonly internal: boolean;
  readonly optIn: boolean;
  readonly dynamic: boolean;
  readonly tools: readonly string[];
}

export interface EntryView {
  readonly name: string;
  readonly toolset: string;
  /** What it may ever have, and what it has by default. */
  readonly ceiling: readonly string[];
  readonly defaults: readonly string[];
}

/** What `list` shows, and its machine form. */
export interface ProjectView {
  readonly toolsets: readonly ToolsetView[];
  readonly aliases: readonly { readonly name: string; readonly toolset: string }[];
  readonly entries: readonly EntryView[];
  readonly toolFiles: readonly string[];
  readonly unreadable: readonly { readonly path: string; readonly problem: string }[];
  readonly leftOut: readonly string[];
}

/** The view as text; a part with nothing in it is left out. */
export function describeProject(view: ProjectView): string {
  return sectionsText([
    ["toolsets", toolsetLines(view.toolsets)],
    ["aliases", view.aliases.map(({ name, toolset }) => `${name} → ${toolset}`)],
    ["entry points", view.entries.flatMap(entryLines)],
    ["tool files", view.toolFiles],
    ["not readable", view.unreadable.map(({ path, problem }) => `${path} ${problem}`)],
    ["left out", view.leftOut],
  ]);
}

function toolsetLines(toolsets: readonly ToolsetView[]): readonly string[] {
  const widest = Math.max(0, ...toolsets.map((toolset) => toolset.name.length));
  const counts = toolsets.map((toolset) => counted(toolset.tools.length, "tool"));
  const widestCount = Math.max(0, ...counts.map((count) => count.length));
  return toolsets.map(({ name, description, internal, optIn, dynamic }, i) => {
    const flags = [internal ? "internal" : "", optIn ? "opt-in" : "", dynamic ? "dynamic" : ""];
    const marks = flags.filter((flag) => flag !== "").map((flag) => ` [${flag}]`);
    return `${name.padEnd(widest)}  ${counts[i]!.padStart(widestCount)}  ${description}${marks.join("")}`;
  });
}

const WIDTH = 100;

function entryLines({ name, toolset, ceiling, defaults }: EntryView): readonly string[] {
  const given = new Set(defaults);
  const onRequest = ceiling.filter((tool) => !given.has(tool));
  return [
    `${name} (${toolset}): ${counted(ceiling.length, "tool")}`,
    ...wrapped(defaults, "  ", WIDTH),
    ...(onRequest.length === 0 ? [] : ["  only when enabled:", ...wrapped(onRequest, "    ", WIDTH)]),
  ];
}
