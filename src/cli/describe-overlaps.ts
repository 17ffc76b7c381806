import { groupedBy } from "../compiler/grouped.ts";
import { listed } from "../compiler/rules/facts/words.ts";
import { printableLine } from "../diagnostics/report/printable.ts";
import { sectionsText, wrapped } from "./layout.ts";
import type { Disabling, Loss, ProjectOverlaps } from "./toolset-overlaps.ts";
import { counted } from "./wording.cts";

const WIDTH = 80;

/** What disabling one toolset takes, as text. */
export function describeDisabling(one: Disabling): string {
  const { toolset, tools, entries, toolsets, identical } = one;
  const losing = (relation: string): readonly string[] =>
    lossLines(
      toolsets.filter((loss) => loss.relation === relation),
      tools,
    );
  const text = sectionsText([
    [`disabling \`${toolset}\` takes ${counted(tools.length, "tool")}`, inLines(tools)],
    ["from what entry points have by default", lossLines(entries, tools)],
    ["from toolsets that include it", losing("includes")],
    ["from toolsets that it includes", losing("included")],
    ["from other toolsets", losing("apart")],
    ["toolsets that hold the same tools", inLines(identical)],
  ]);
  if (text === "") return `\`${toolset}\` holds no tools\n`;
  return paragraphs(text, hintsText(hintsOfDisabling(one)));
}

/** What the project's toolsets share, as text. */
export function describeOverlaps(overlaps: ProjectOverlaps): string {
  const { identical, shared } = overlaps;
  const text = sectionsText([
    ["toolsets that hold the same tools", identical.flatMap((group) => inLines(group))],
    [
      "tools that more than one toolset lists",
      shared.flatMap(({ tools, toolsets }) => [...inLines(tools), ...inLines(toolsets, "  in ")]),
    ],
  ]);
  return paragraphs(text, hintsText(hintsOfProject(overlaps))) || "no two toolsets list the same tool\n";
}

/** What else is left with nothing. That what it includes goes with it needs no saying. */
export function hintsOfDisabling({ toolset, entries, toolsets }: Disabling): readonly string[] {
  const emptied = toolsets.filter(({ relation, keeps }) => keeps === 0 && relation !== "included");
  const bare = entries.filter(({ keeps }) => keeps === 0);
  return [
    ...(emptied.length === 0 ? [] : [leavesEmpty(toolset, namesOf(emptied))]),
    ...(bare.length === 0
      ? []
      : [`disabling \`${toolset}\` leaves no tool by default to ${listed(namesOf(bare))}`]),
  ];
}

export function hintsOfProject({ emptying }: ProjectOverlaps): readonly string[] {
  return emptying.map(({ toolset, empties }) => leavesEmpty(toolset, empties));
}

function leavesEmpty(toolset: string, names: readonly string[]): string {
  return `disabling \`${toolset}\` leaves ${listed(names)} empty`;
}

/** Those that lose the same stand together: first those that keep nothing, then those that lose all that is taken. */
function lossLines(losses: readonly Loss[], taken: readonly string[]): readonly string[] {
  const none = losses.filter(({ keeps }) => keeps === 0);
  const rest = losses.filter(({ keeps }) => keeps > 0);
  const whole = rest.filter(({ loses }) => loses.length === taken.length);
  const parts = groupedBy(
    rest.filter(({ loses }) => loses.length < taken.length),
    ({ loses }) => loses.join(" "),
  );
  return [
    ...group(["every", "tool", "they", "have"], none),
    ...group(ALL, whole),
    ...[...parts.values()].flatMap((part) => group(shorter(part[0].loses, taken), part)),
  ];
}

const ALL: readonly string[] = ["all", "of", "these"];

/** What is lost, or all but what is not. */
function shorter(loses: readonly string[], taken: readonly string[]): readonly string[] {
  const spared = taken.filter((tool) => !loses.includes(tool));
  return spared.length < loses.length ? [...ALL, "but", ...spared] : loses;
}

function group(what: readonly string[], losses: readonly Loss[]): readonly string[] {
  return losses.length === 0 ? [] : [...inLines(what), ...inLines(namesOf(losses), "  ")];
}

function namesOf(all: readonly { readonly name: string }[]): readonly string[] {
  return all.map(({ name }) => name);
}

/** Names in the lines of a section, which are indented. */
function inLines(names: readonly string[], start = ""): readonly string[] {
  return wrapped(names, start, WIDTH - 2);
}

function paragraphs(...texts: readonly string[]): string {
  return texts.filter((text) => text !== "").join("\n");
}

function hintsText(hints: readonly string[]): string {
  const lines = hints.flatMap((hint) => wrapped(hint.split(" "), "hint: ", WIDTH));
  return lines.map((line) => `${printableLine(line)}\n`).join("");
}
