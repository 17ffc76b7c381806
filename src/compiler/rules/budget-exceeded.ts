import { finding, type Finding, type Note } from "../../diagnostics/finding.ts";
import type { Budget, Limit } from "../config/declarations.ts";
import { costOf, toolCosts, toolsetShares, type Tokens } from "../resolve/costs.ts";
import type { Model } from "../resolve/model.ts";
import { pathInWords, quoted } from "./facts/words.ts";
import type { Rule } from "./rule.ts";

/** Entry points and toolsets that come to more than their budget: one finding for the tools, one for the tokens. */
export const budgetExceeded: Rule = (model) =>
  budgeted(model).flatMap((one) => {
    const { tools, tokens } = one.budget;
    return [
      ...(tools === null ? [] : judgeTools(model, one, tools)),
      ...(tokens === null || model.tokens === null ? [] : judgeTokens(model, one, tokens, model.tokens)),
    ];
  });

interface Budgeted {
  /** The sentence up to what is counted. */
  readonly says: string;
  /** The toolset whose tools are counted. */
  readonly toolset: string;
  readonly budget: Budget;
  readonly help: string;
}

function budgeted(model: Model): readonly Budgeted[] {
  const entries = [...model.entries].map(([name, { declaration, toolset }]) => ({
    says: `entry ${quoted(name)} may be given`,
    toolset,
    budget: declaration.budget,
    help: `take tools out of ${quoted(toolset)}, or raise the budget; ${quoted(`toolsetc cost --entry ${name}`)} shows all of them`,
  }));
  const toolsets = [...model.toolsets].map(([name, { declaration }]) => ({
    says: `toolset ${quoted(name)} resolves to`,
    toolset: name,
    budget: declaration.budget,
    help: `take tools out of ${quoted(name)}, or raise the budget`,
  }));
  return [...entries, ...toolsets].flatMap((one) =>
    one.budget === null ? [] : [{ ...one, budget: one.budget }],
  );
}

function judgeTools(model: Model, { says, toolset, help }: Budgeted, limit: Limit): readonly Finding[] {
  const count = model.toolsets.get(toolset)!.tools.length;
  if (count <= limit.value) return [];
  const shares = toolsetShares(toolCosts(model, new Map(), toolset));
  const notes = shares
    .toSorted((a, b) => b.tools - a.tools)
    .map(({ path, tools }): Note => ({
      message: `${counted(tools, "tool")} by ${pathInWords(path)}`,
      span: model.toolsets.get(path.at(-1)!)!.declaration.span,
    }));
  const rest = (left: readonly Note[]): string => `and more by ${counted(left.length, "other toolset")}`;
  return [
    finding("budget-exceeded", {
      message: `${says} ${counted(count, "tool")}, ${beyond(limit, count)}`,
      span: limit.span,
      notes: largest(notes, rest),
      help,
    }),
  ];
}

function judgeTokens(
  model: Model,
  { says, toolset, help }: Budgeted,
  limit: Limit,
  tokens: Tokens,
): readonly Finding[] {
  const cost = costOf(tokens, model.toolsets.get(toolset)!.tools);
  if (cost.tokens <= limit.value) return [];
  const costs = toolCosts(model, tokens, toolset).filter((one) => one.tokens !== null);
  const notes = costs.map(({ tool, tokens, path }): Note => ({
    message: `${counted(tokens!, "token")} of ${quoted(tool)}, by ${pathInWords(path)}`,
    span: model.tools.get(tool)!.registeredAt,
  }));
  const rest = (left: readonly Note[]): string => {
    const tokensLeft = costs.slice(-left.length).reduce((sum, one) => sum + one.tokens!, 0);
    return `${counted(tokensLeft, "token")} of ${counted(left.length, "more tool")}`;
  };
  return [
    finding("budget-exceeded", {
      message: `${says} definitions of ${counted(cost.tokens, "token")}, ${beyond(limit, cost.tokens)}`,
      span: limit.span,
      notes: [...largest(notes, rest), ...uncountedNotes(cost.uncounted)],
      help: `shorten what the largest say, ${help}`,
    }),
  ];
}

function uncountedNotes(uncounted: number): readonly Note[] {
  if (uncounted === 0) return [];
  const whose = uncounted === 1 ? "whose definition is" : "whose definitions are";
  return [
    { message: `not counted: ${counted(uncounted, "external tool")}, ${whose} unknown at build`, span: null },
  ];
}

const MOST_NOTES = 5;

/** The first of the notes, and what is to be said of the others. */
function largest(notes: readonly Note[], rest: (left: readonly Note[]) => string): readonly Note[] {
  const left = notes.slice(MOST_NOTES);
  return left.length === 0 ? notes : [...notes.slice(0, MOST_NOTES), { message: rest(left), span: null }];
}

function beyond({ value }: Limit, count: number): string {
  return `${count - value} more than its budget of ${value}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
