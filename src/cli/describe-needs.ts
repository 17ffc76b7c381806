import { groupedBy } from "../compiler/grouped.ts";
import type { EntryNeeds, ToolNeeds } from "./entry-needs.ts";
import { sectionsText, wrapped } from "./layout.ts";
import { counted } from "./wording.cts";

const WIDTH = 80;

/** What the tools of an entry point need, as text: what is missing first. */
export function describeNeeds({ tools, variables }: EntryNeeds): string {
  const missing = tools.filter(({ state }) => state === "missing");
  const ready = tools.filter(({ state }) => state === "ready");
  const checked = tools.filter(({ state, hasCheck }) => state === "open" && hasCheck);
  const external = tools.filter((one) => one.external !== null);
  return sectionsText([
    ["missing here", groups(missing, (one) => lacks(one.missing))],
    [
      "environment variables",
      variables.flatMap(({ name, isSet, tools: needing }) => [
        `${isSet ? "set    " : "not set"}  ${name}`,
        ...inLines(needing, "  for "),
      ]),
    ],
    ["ready here", inLines(marked(ready))],
    ["tools whose checks only the running program can ask", inLines(marked(checked))],
    ["external tools, whose needs are not known here", groups(external, (one) => one.external!)],
  ]);
}

/** The tools that something is said of, below it. */
function groups(tools: readonly ToolNeeds[], says: (tool: ToolNeeds) => string): readonly string[] {
  return [...groupedBy(tools, says)].flatMap(([words, group]) => [
    ...inLines(words.split(" ")),
    ...inLines(marked(group), "  "),
  ]);
}

function lacks(variables: readonly string[]): string {
  const last = variables.at(-1)!;
  return variables.length === 1
    ? `${last} is not set`
    : `${variables.slice(0, -1).join(", ")} and ${last} are not set`;
}

/** The last words: how many tools there are, and how many of them are missing. */
export function countNeeds({ entry, tools }: EntryNeeds): string {
  const count = (wanted: (one: ToolNeeds) => boolean): number => tools.filter(wanted).length;
  const byDefault = count((one) => one.byDefault);
  const share = byDefault === tools.length ? "" : ` (${byDefault} by default)`;
  const missing = count((one) => one.state === "missing");
  const missed = count((one) => one.byDefault && one.state === "missing");
  const rest = missed === missing ? "" : ` (${missed} by default)`;
  const subject = entry === null ? "the project" : `\`${entry}\``;
  return `${subject} has ${counted(tools.length, "tool")}${share}, ${missing === 0 ? "none" : missing} missing here${rest}`;
}

/** Names, with a mark on those that have to be enabled. */
function marked(needs: readonly ToolNeeds[]): readonly string[] {
  return needs.map(({ tool, byDefault }) => (byDefault ? tool : `${tool} [on request]`));
}

/** Words in the lines of a section, which are indented. */
function inLines(words: readonly string[], start = ""): readonly string[] {
  return wrapped(words, start, WIDTH - 2);
}
