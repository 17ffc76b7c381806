import type { Cost } from "../compiler/resolve/costs.ts";
import type { BudgetLimits } from "../compiler/resolve/costs.ts";
import type { EntryCost, EntryParts, ToolsetCost } from "./project-costs.ts";
import { counted } from "./wording.cts";

/** A line for each entry point. */
export function describeEntryCosts(entries: readonly EntryCost[]): string {
  const rows = entries.map(({ name, defaults, ceiling, budget }) => [
    name,
    String(defaults.tools),
    tokensOf(defaults),
    String(ceiling.tools),
    tokensOf(ceiling),
    budgetText(budget),
  ]);
  const head = [
    ["", "default", "", "at most", "", ""],
    ["entry", "tools", "tokens", "tools", "tokens", "budget"],
  ];
  return table([...head, ...rows], [1, 2, 3, 4]) + footnote(entries.map((one) => one.ceiling));
}

/** A line for each toolset. */
export function describeToolsetCosts(toolsets: readonly ToolsetCost[]): string {
  const rows = toolsets.map(({ name, cost, budget }) => [
    name,
    String(cost.tools),
    tokensOf(cost),
    budgetText(budget),
  ]);
  const head = ["toolset", "tools", "tokens", "budget"];
  return table([head, ...rows], [1, 2]) + footnote(toolsets.map((one) => one.cost));
}

/** An entry point, the toolsets that its tools come from, and its tools. */
export function describeEntryParts({
  name,
  toolset,
  defaults,
  ceiling,
  budget,
  toolsets,
  tools,
}: EntryParts): string {
  const totals = [
    ["default", costText(defaults)],
    ["at most", costText(ceiling)],
    ["budget", budgetText(budget)],
  ].filter(([, text]) => text !== "");
  const shares = toolsets.map((share) => [tokensOf(share), String(share.tools), share.path.join(" → ")]);
  const costs = tools.map(({ tool, tokens, toolset, byDefault }) => [
    tokens === null ? "?" : String(tokens),
    tool,
    toolset,
    byDefault ? "" : "only when enabled",
  ]);
  return [
    `${name} (${toolset})\n${table(totals, [])}`,
    table([["tokens", "tools", "toolset"], ...shares], [0, 1]),
    table([["tokens", "tool", "toolset", ""], ...costs], [0]) + footnote([ceiling]),
  ].join("\n");
}

function tokensOf({ tools, tokens, uncounted }: Cost): string {
  if (uncounted > 0 && uncounted === tools) return "?";
  return uncounted === 0 ? String(tokens) : `${tokens}+`;
}

function costText(cost: Cost): string {
  return `${counted(cost.tools, "tool")}, ${tokensOf(cost)} tokens`;
}

function budgetText(budget: BudgetLimits | null): string {
  const { tools = null, tokens = null } = budget ?? {};
  const parts = [
    tools === null ? "" : counted(tools, "tool"),
    tokens === null ? "" : counted(tokens, "token"),
  ];
  return parts.filter((part) => part !== "").join(", ");
}

function footnote(costs: readonly Cost[]): string {
  if (costs.every(({ uncounted }) => uncounted === 0)) return "";
  return "\n+ and ? stand for external tools, whose definitions are unknown at build\n";
}

/** Rows with their columns below each other; those at the places in `right` stand to the right, as numbers do. */
function table(rows: readonly (readonly string[])[], right: readonly number[]): string {
  const widthOf = (at: number): number => Math.max(...rows.map((row) => row[at]?.length ?? 0));
  const widths = (rows[0] ?? []).map((_, at) => widthOf(at));
  return rows
    .map((row) =>
      row.map((cell, at) => (right.includes(at) ? cell.padStart(widths[at]!) : cell.padEnd(widths[at]!))),
    )
    .map((cells) => `${cells.join("  ").trimEnd()}\n`)
    .join("");
}
