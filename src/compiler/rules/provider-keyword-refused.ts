import type { LostKeyword } from "../../formats/lower/lowering.ts";
import { follow } from "../json-schema/json-pointer.ts";
import { isJsonObject } from "../json-schema/json.ts";
import type { ToolDeclaration } from "../scan/tool-declaration.ts";
import { loweredFor } from "./facts/lowered.ts";
import { keywordFindings } from "./facts/provider-keywords.ts";
import { listed, quoted } from "./facts/words.ts";
import type { Rule } from "./rule.ts";

/** Keywords of parameters for which a provider refuses the whole request, and that cannot be said in another way. */
export const providerKeywordRefused: Rule = (model) =>
  keywordFindings(model, {
    id: "provider-keyword-refused",
    concerns: ({ refused }) => refused,
    verb: "is refused by",
    help(tool, lost, providers) {
      const others = providers.map((one) => one.replace(/-strict$/, ""));
      const canBeOther = others.every(
        (one, index) => one !== providers[index] && !isRefusedBy(one, tool, lost),
      );
      const cure = cureOf(tool, lost);
      if (canBeOther)
        return `${cure ?? `say it without ${quoted(lost.keyword)}`}, or name ${listed(others)} instead`;
      return cure ?? `leave ${quoted(lost.keyword)} out, and say in the description what it says`;
    },
  });

function isRefusedBy(provider: string, tool: ToolDeclaration, { keyword, pointer }: LostKeyword): boolean {
  const lost = loweredFor(tool, provider)?.lost ?? [];
  return lost.some((one) => one.refused && one.keyword === keyword && one.pointer === pointer);
}

const DECLARE = "declare its `properties`, and no others";

/** What has to be there instead, where it is not enough to leave the keyword out. */
function cureOf(tool: ToolDeclaration, { keyword, pointer }: LostKeyword): string | null {
  const schema = follow(tool.parameters!.value, pointer)?.value;
  const isThere = isJsonObject(schema) && Object.hasOwn(schema, keyword);
  switch (keyword) {
    case "required":
      return "make every property required, with `null` among its types where it may be left out";
    case "additionalProperties":
    case "patternProperties":
      return DECLARE;
    case "type":
      return isThere ? DECLARE : "give it a `type`";
    case "items":
      return isThere ? null : "say with `items` what is in the list";
    default:
      return null;
  }
}
