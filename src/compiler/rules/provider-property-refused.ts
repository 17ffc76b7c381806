import { finding, type Finding } from "../../diagnostics/finding.ts";
import { isJsonObject, own } from "../json-schema/json.ts";
import type { ToolDeclaration } from "../scan/tool-declaration.ts";
import { groupedBy } from "../grouped.ts";
import { loweredFor } from "./facts/lowered.ts";
import type { NameLimits } from "./facts/provider-limits.ts";
import { providersIn, sendings, sendingsByTool, sentNote, verbFor, type Sending } from "./facts/sendings.ts";
import { listed, quoted } from "./facts/words.ts";
import type { Rule } from "./rule.ts";

/** Names of parameters that a provider does not take. Those of a tool that the same providers refuse make one finding. */
export const providerPropertyRefused: Rule = (model) =>
  [...sendingsByTool(sendings(model))].flatMap(([name, sent]) => {
    const tool = model.tools.get(name);
    return tool === undefined ? [] : judge(tool, sent);
  });

interface Refused {
  readonly name: string;
  readonly by: readonly [Sending, ...Sending[]];
}

function judge(tool: ToolDeclaration, sent: readonly Sending[]): readonly Finding[] {
  const byName = new Map<string, [Sending, ...Sending[]]>();
  for (const sending of sent) {
    for (const name of refusedNames(tool, sending)) {
      const by = byName.get(name);
      if (by === undefined) byName.set(name, [sending]);
      else by.push(sending);
    }
  }
  const refused = [...byName].map(([name, by]): Refused => ({ name, by }));
  return [...groupedBy(refused, ({ by }) => providersIn(by)).values()].map((group) => report(tool, group));
}

function refusedNames(tool: ToolDeclaration, { provider, limits }: Sending): readonly string[] {
  const { parameters } = limits;
  const schema = parameters === null ? null : (loweredFor(tool, provider.name)?.schema ?? null);
  const properties = schema === null ? undefined : own(schema, "properties");
  if (parameters === null || !isJsonObject(properties)) return [];
  return Object.keys(properties).filter((name) => !takes(parameters, name));
}

function takes({ allowed, mostCharacters }: NameLimits, name: string): boolean {
  return name.length <= mostCharacters && allowed.test(name);
}

function report(tool: ToolDeclaration, group: readonly [Refused, ...Refused[]]): Finding {
  const [{ name: first, by }, ...others] = group;
  const names = listed(group.map(({ name }) => name));
  const what = others.length === 0 ? `parameter ${names}` : `parameters ${names}`;
  const does = verbFor(by, "does", "do");
  return finding("provider-property-refused", {
    message: `${what} of ${quoted(tool.name)} ${others.length === 0 ? "has a name" : "have names"} that ${providersIn(by)} ${does} not take`,
    span: placeOf(tool, first),
    notes: [
      ...others.map(({ name }) => ({ message: `${quoted(name)} is here`, span: placeOf(tool, name) })),
      sentNote(by, tool.name),
    ],
    help: formsIn(by),
  });
}

/** What the names must be, for each of the providers. */
function formsIn(by: readonly Sending[]): string {
  const inWords = ({ limits: { parameters } }: Sending): string =>
    `a name must ${parameters!.form}, and have at most ${parameters!.mostCharacters} characters`;
  const forms = [...groupedBy(by, inWords)];
  if (forms.length === 1) return forms[0]![0];
  return forms.map(([form, sent]) => `for ${providersIn(sent)} ${form}`).join("; ");
}

function placeOf(tool: ToolDeclaration, name: string) {
  return tool.locate(["properties", name], "key");
}
