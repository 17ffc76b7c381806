import type { FindingId } from "../../../diagnostics/catalogue.ts";
import { finding, type Finding, type Note } from "../../../diagnostics/finding.ts";
import type { LostKeyword } from "../../../formats/lower/lowering.ts";
import { follow } from "../../json-schema/json-pointer.ts";
import { pathText } from "../../json-schema/json-text.ts";
import { own, isJsonObject } from "../../json-schema/json.ts";
import type { Model } from "../../resolve/model.ts";
import type { ToolDeclaration } from "../../scan/tool-declaration.ts";
import { groupedBy } from "./grouped.ts";
import { loweredFor } from "./lowered.ts";
import { sendings, sendingsByTool, sentNote, type Sending } from "./sendings.ts";
import { quoted } from "./words.ts";

/** What a rule says of the keywords that are lost in one way. */
export interface KeywordRule {
  readonly id: FindingId;
  readonly concerns: (lost: LostKeyword) => boolean;
  /** Stands between the tool and the provider. */
  readonly verb: string;
  readonly help: (lost: LostKeyword, provider: string) => string;
}

/** One finding for each keyword of a tool that is lost on a provider, at the first place of it. */
export function keywordFindings(model: Model, rule: KeywordRule): readonly Finding[] {
  return [...sendingsByTool(sendings(model))].flatMap(([name, sent]) => {
    const tool = model.tools.get(name);
    if (tool === undefined) return [];
    return [...groupedBy(sent, ({ provider }) => provider.name)].flatMap(([provider, group]) => {
      const lost = loweredFor(tool, provider)?.lost.filter(rule.concerns) ?? [];
      return [...groupedBy(lost, ({ keyword }) => keyword).values()].map((places) =>
        report(rule, tool, group, places),
      );
    });
  });
}

function report(
  { id, verb, help }: KeywordRule,
  tool: ToolDeclaration,
  sent: readonly [Sending, ...Sending[]],
  [first, ...others]: readonly [LostKeyword, ...LostKeyword[]],
): Finding {
  const provider = sent[0].provider.name;
  const { keyword, why } = first;
  const at = pathText(["parameters", ...pathOf(tool, first)]);
  return finding(id, {
    message: `${quoted(keyword)} in \`${at}\` of ${quoted(tool.name)} ${verb} ${quoted(provider)}: ${why}`,
    span: spanOf(tool, first),
    notes: [
      ...others.map((one): Note => ({ message: "it is here too", span: spanOf(tool, one) })),
      sentNote(sent, tool.name),
    ],
    help: help(first, provider),
  });
}

/** Of the keyword, or of the schema where it is about a keyword that is not there. */
function spanOf(tool: ToolDeclaration, { pointer, keyword }: LostKeyword) {
  const schema = follow(tool.parameters!.value, pointer);
  const path = schema?.path ?? [];
  const isThere = schema !== null && isJsonObject(schema.value) && own(schema.value, keyword) !== undefined;
  return isThere ? tool.locate([...path, keyword], "key") : tool.locate(path, "value");
}

function pathOf(tool: ToolDeclaration, { pointer }: LostKeyword) {
  return follow(tool.parameters!.value, pointer)?.path ?? [];
}
