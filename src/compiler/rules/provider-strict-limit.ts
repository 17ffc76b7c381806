import { finding, type Finding, type Note } from "../../diagnostics/finding.ts";
import type { Lowering } from "../../formats/lower/lowering.ts";
import type { Model } from "../resolve/model.ts";
import { groupedBy } from "../grouped.ts";
import { loweredFor } from "./facts/lowered.ts";
import type { Measure } from "./facts/provider-limits.ts";
import { sizeOf, type SchemaSize } from "./facts/schema-size.ts";
import { entriesIn, sendings, sendingsByTool, sentNote, type Sending } from "./facts/sendings.ts";
import {
  excessesOfOne,
  excessesTogether,
  MEASURED,
  type Excess,
  type SizedTool,
} from "./facts/strict-caps.ts";
import { quoted } from "./facts/words.ts";
import type { Rule } from "./rule.ts";

const MOST_NAMED = 5;

/** Schemas that are more than the strict mode of a provider takes: of one tool, or of all that are sent together. */
export const providerStrictLimit: Rule = (model) => {
  const strict = sendings(model).filter(({ limits }) => limits.strict.length > 0);
  return [
    ...[...sendingsByTool(strict)].flatMap(([tool, sent]) =>
      [...groupedBy(sent, providerOf).values()].flatMap((group) => judgeTool(model, tool, group)),
    ),
    ...[...groupedBy(strict, (one) => `${providerOf(one)} ${one.entry.ceiling.join(" ")}`).values()].flatMap(
      (group) => judgeSet(model, group),
    ),
  ];
};

function providerOf({ provider }: Sending): string {
  return provider.name;
}

type Group = readonly [Sending, ...Sending[]];

function judgeTool(model: Model, name: string, group: Group): readonly Finding[] {
  const [{ provider, limits }] = group;
  const tool = model.tools.get(name);
  const size = sizeInStrictMode(model, name, provider.name);
  if (tool === undefined || size === null) return [];
  return excessesOfOne(limits.strict, { name, size }).map(({ cap, total }) =>
    finding("provider-strict-limit", {
      message: `the parameters of ${quoted(name)} have ${total} ${MEASURED[cap.of]}, and ${quoted(provider.name)} takes ${cap.most} at most`,
      span: tool.parameters!.span,
      notes: [sentNote(group, name)],
      help: "take fewer parameters, say the rest in words, or send the tool without strict mode",
    }),
  );
}

function judgeSet(model: Model, group: Group): readonly Finding[] {
  const [{ entry, provider, limits }] = group;
  const tools = entry.ceiling.flatMap((name): readonly SizedTool[] => {
    const size = sizeInStrictMode(model, name, provider.name);
    return size === null ? [] : [{ name, size }];
  });
  return excessesTogether(limits.strict, tools).map(({ cap, total, parts }) =>
    finding("provider-strict-limit", {
      message: `${entriesIn(group)} can send ${quoted(provider.name)} ${total} ${MEASURED[cap.of]}, and it takes ${cap.most} in a request`,
      span: provider.span,
      notes: cap.of === "tools" ? [] : largest(model, parts),
      help: HELP[cap.of] ?? null,
    }),
  );
}

/** A tool of which no more is known than that it is sent. */
const OF_EXTERNAL: SchemaSize = {
  tools: 1,
  optional: 0,
  unions: 0,
  properties: 0,
  levels: 0,
  enumValues: 0,
  characters: 0,
  largeEnum: 0,
};

const HELP: Readonly<Partial<Record<Measure, string>>> = {
  tools: "let the entry point reach fewer tools, or name the provider without strict mode",
  optional: "make parameters required, let tools take fewer, or name the provider without strict mode",
  unions:
    "give parameters one type, let the entry point reach fewer tools, or name the provider without strict mode",
};

function largest(model: Model, parts: Excess["parts"]): readonly Note[] {
  return parts.slice(0, MOST_NAMED).map(({ name, many }) => ({
    message: `${quoted(name)} has ${many} of them`,
    span: model.tools.get(name)!.parameters!.span,
  }));
}

/** Entry points share tools. */
const sizes = new WeakMap<Lowering, SchemaSize>();

/** Null for a tool that is sent without strict mode, as that cannot say its schema whole; another finding says so. */
function sizeInStrictMode(model: Model, name: string, provider: string): SchemaSize | null {
  const tool = model.tools.get(name);
  if (tool === undefined) return OF_EXTERNAL;
  const lowering = loweredFor(tool, provider);
  if (lowering === null || lowering.lost.length > 0) return null;
  const size = sizes.get(lowering) ?? sizeOf(lowering.schema);
  sizes.set(lowering, size);
  return size;
}
