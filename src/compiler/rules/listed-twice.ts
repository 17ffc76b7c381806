import { finding, type Finding } from "../../diagnostics/finding.ts";
import type { Named } from "../config/declarations.ts";
import { toolsetNamed } from "../resolve/model.ts";
import { quoted } from "./facts/words.ts";
import type { Rule } from "./rule.ts";

/** Names that stand again in one list, an old name and the present one being the same. What defers is judged by itself. */
export const listedTwice: Rule = (model) => {
  const { toolsets, external, tiers, entries } = model.config;
  const itself = (name: string): string => name;
  const meant = (name: string): string => toolsetNamed(model, name) ?? name;
  return [
    ...toolsets.flatMap(({ name, tools, includes, excludes, excludeTools }) => [
      ...repeated(`toolset ${quoted(name)} lists`, tools, itself),
      ...repeated(`toolset ${quoted(name)} includes`, includes, meant),
      ...repeated(`toolset ${quoted(name)} excludes`, excludes, meant),
      ...repeated(`toolset ${quoted(name)} excludes`, excludeTools, itself),
    ]),
    ...external.flatMap(({ name, capabilities }) =>
      repeated(`external tool ${quoted(name)} has`, capabilities ?? [], itself),
    ),
    ...(tiers ?? []).flatMap(({ name, allow, approve }) => [
      ...repeated(`tier ${quoted(name)} allows`, allow, itself),
      ...repeated(`tier ${quoted(name)} asks to approve`, approve, itself),
    ]),
    ...entries.flatMap(({ name, providers }) =>
      repeated(`entry ${quoted(name)} sends to`, providers, itself),
    ),
  ];
};

function repeated(
  says: string,
  items: readonly Named[],
  meaning: (name: string) => string,
): readonly Finding[] {
  const first = new Map<string, Named>();
  const found: Finding[] = [];
  for (const item of items) {
    const meant = meaning(item.name);
    const earlier = first.get(meant);
    if (earlier === undefined) {
      first.set(meant, item);
      continue;
    }
    const renamed =
      item.name === earlier.name ? "" : `, as ${quoted(earlier.name)} and as ${quoted(item.name)}`;
    found.push(
      finding("listed-twice", {
        message: `${says} ${quoted(meant)} twice${renamed}`,
        span: item.span,
        notes: [{ message: "first here", span: earlier.span }],
        help: "remove one of them",
      }),
    );
  }
  return found;
}
