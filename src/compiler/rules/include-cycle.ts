import { finding, type Finding, type Span } from "../../diagnostics/finding.ts";
import { toolsetNamed, type Model } from "../resolve/model.ts";
import { pathInWords, quoted } from "./facts/words.ts";
import type { Rule } from "./rule.ts";

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly verb: "includes" | "excludes";
  /** Where `from` names `to`, and by what name. */
  readonly written: string;
  readonly span: Span;
}

/** Toolsets that reach themselves through includes or excludes: one finding for each group of them. */
export const includeCycle: Rule = (model) =>
  model.cycles.map((names): Finding => {
    const [first, ...others] = names.map((from, i) => edge(model, from, names[(i + 1) % names.length]!));
    return finding("include-cycle", {
      message: messageOf([first!, ...others]),
      span: first!.span,
      label: inWords(first!),
      notes: others.map((other) => ({ message: inWords(other), span: other.span })),
      help: helpFor(first!, names.length),
    });
  });

function messageOf(edges: readonly Edge[]): string {
  const { from, verb } = edges[0]!;
  if (edges.length === 1) return `toolset ${quoted(from)} ${verb} itself`;
  const doing = edges.some((one) => one.verb === "excludes") ? "include or exclude" : "include";
  return `toolsets ${doing} each other: ${pathInWords([...edges.map((one) => one.from), from])}`;
}

function helpFor(first: Edge, length: number): string {
  if (length === 1) return `take it out of \`${first.verb}\``;
  const ordinal = ["third", "fourth", "fifth", "sixth"][length - 2] ?? "new";
  return `move what they share into a ${ordinal} toolset and include that from each`;
}

function inWords({ from, to, verb, written }: Edge): string {
  const through = written === to ? "" : ` by its old name ${quoted(written)}`;
  return `${quoted(from)} ${verb} ${quoted(to)}${through}`;
}

function edge(model: Model, from: string, to: string): Edge {
  const { includes, excludes } = model.toolsets.get(from)!.declaration;
  const include = includes.find(({ name }) => toolsetNamed(model, name) === to);
  const item = include ?? excludes.find(({ name }) => toolsetNamed(model, name) === to)!;
  const verb = include === undefined ? "excludes" : "includes";
  return { from, to, verb, written: item.name, span: item.span };
}
