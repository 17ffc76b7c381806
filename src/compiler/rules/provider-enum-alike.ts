import { finding, type Finding } from "../../diagnostics/finding.ts";
import { pathText } from "../json-schema/json-text.ts";
import { isJsonList, isJsonObject, own } from "../json-schema/json.ts";
import { walkSchema, type Subschema } from "../json-schema/walk.ts";
import type { ToolDeclaration } from "../scan/tool-declaration.ts";
import { groupedBy } from "../grouped.ts";
import { loweredFor } from "./facts/lowered.ts";
import { providersIn, sendings, sendingsByTool, sentNote, type Sending } from "./facts/sendings.ts";
import { listed, quoted } from "./facts/words.ts";
import type { Rule } from "./rule.ts";

/** Values of an enum that a provider may take for each other, as they differ in case alone. */
export const providerEnumAlike: Rule = (model) => {
  const merging = sendings(model).filter(({ limits }) => limits.mergesCase);
  return [...sendingsByTool(merging)].flatMap(([name, sent]) => {
    const tool = model.tools.get(name);
    const schema = tool?.parameters?.value;
    if (tool === undefined || !isJsonObject(schema)) return [];
    const isSound = sent.some(({ provider }) => loweredFor(tool, provider.name) !== null);
    return isSound ? walkSchema(schema).subschemas.flatMap((one) => judge(tool, one, sent)) : [];
  });
};

function judge(
  tool: ToolDeclaration,
  { schema, path }: Subschema,
  sent: readonly Sending[],
): readonly Finding[] {
  const values = own(schema, "enum");
  const texts = (isJsonList(values) ? values : []).flatMap((value, index) =>
    typeof value === "string" ? [{ value, index }] : [],
  );
  const alike = [...groupedBy(texts, ({ value }) => value.toLowerCase()).values()].find(
    (group) => group.length > 1,
  );
  if (alike === undefined) return [];
  const place = [...path, "enum"];
  const said = `${providersIn(sent)} may take one for the other`;
  return [
    finding("provider-enum-alike", {
      message: `${listed(alike.map(({ value }) => value))} in \`${pathText(["parameters", ...place])}\` of ${quoted(tool.name)} differ only in case, and ${said}`,
      span: tool.locate([...place, alike[1]!.index], "value"),
      notes: [sentNote(sent, tool.name)],
      help: "keep one of them",
    }),
  ];
}
