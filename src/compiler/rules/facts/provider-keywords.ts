import type { FindingId } from "../../../diagnostics/catalogue.ts";
import { finding, type Finding, type Note } from "../../../diagnostics/finding.ts";
import type { LostKeyword } from "../../../formats/lower/lowering.ts";
import { follow } from "../../json-schema/json-pointer.ts";
import { pathText } from "../../json-schema/json-text.ts";
import { own, isJsonObject } from "../../json-schema/json.ts";
import type { Model } from "../../resolve/model.ts";
import type { ToolDeclaration } from "../../scan/tool-declaration.ts";
import { groupedBy } from "../../grouped.ts";
import { loweredFor } from "./lowered.ts";
import { providersIn, sendings, sendingsByTool, sentNote, type Sending } from "./sendings.ts";
import { listed, quoted } from "./words.ts";

/** What a rule says of the keywords that are lost in one way. */
export interface KeywordRule {
  readonly id: FindingId;
  readonly concerns: (lost: LostKeyword) => boolean;
  /** Stands between the tool and the providers. */
  readonly verb: string;
  readonly help: (tool: ToolDeclaration, lost: LostKeyword, providers: readonly string[]) => string;
}

/** One finding for each keyword of a tool that is lost on the same providers, at the first place of it. */
export function keywordFindings(model: Model, rule: KeywordRule): readonly Finding[] {
  return [...sendingsByTool(sendings(model))].flatMap(([name, sent]) => {
    const tool = model.tools.get(name);
    if (tool === undefined) return [];
    const byKeyword = groupedBy(
      lostPlaces(tool, sent, rule),
      ({ lost, by }) => `${lost.keyword} ${providersIn(by)}`,
    );
    return [...byKeyword.values()].map((group) => report(rule, tool, group));
  });
}

/** A keyword in one place, and where it is lost. */
interface LostPlace {
  readonly lost: LostKeyword;
  readonly by: readonly Sending[];
}

function lostPlaces(
  tool: ToolDeclaration,
  sent: readonly Sending[],
  rule: KeywordRule,
): readonly LostPlace[] {
  const all = [...groupedBy(sent, ({ provider }) => provider.name)].flatMap(([provider, by]) => {
    const lost = causes(loweredFor(tool, provider)?.lost ?? []);
    return lost.filter(rule.concerns).map((one) => ({ lost: one, by }));
  });
  const byPlace = groupedBy(all, ({ lost }) => JSON.stringify([lost.keyword, lost.pointer]));
  return [...byPlace.values()].map((same) => ({ lost: same[0].lost, by: same.flatMap(({ by }) => by) }));
}

/** What is lost only because another keyword of the same schema is; of `type` any other may be the one. */
const FOLLOWS: ReadonlyMap<string, string> = new Map([
  ["items", "prefixItems"],
  ["additionalProperties", "patternProperties"],
]);

function causes(lost: readonly LostKeyword[]): readonly LostKeyword[] {
  const byPointer = groupedBy(lost, ({ pointer }) => pointer);
  return lost.filter(({ pointer, keyword }) => {
    const beside = byPointer.get(pointer)!.map((one) => one.keyword);
    const isMissed = keyword === "type" && beside.some((one) => one !== "type");
    return !isMissed && !beside.includes(FOLLOWS.get(keyword) ?? "");
  });
}

function report(
  { id, verb, help }: KeywordRule,
  tool: ToolDeclaration,
  [{ lost: first, by }, ...others]: readonly [LostPlace, ...LostPlace[]],
): Finding {
  const { keyword, why } = first;
  const at = pathText(["parameters", ...pathOf(tool, first)]);
  const providers = [...new Set(by.map(({ provider }) => provider.name))];
  return finding(id, {
    message: `${quoted(keyword)} in \`${at}\` of ${quoted(tool.name)} ${verb} ${listed(providers)}: ${why}`,
    span: spanOf(tool, first),
    notes: [
      ...others.map(({ lost }): Note => ({ message: "it is here too", span: spanOf(tool, lost) })),
      sentNote(by, tool.name),
    ],
    help: help(tool, first, providers),
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
