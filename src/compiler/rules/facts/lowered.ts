import { LOWER_FOR } from "../../../formats/lower/by-provider.ts";
import type { Lowering } from "../../../formats/lower/lowering.ts";
import { judgeParameters } from "../../json-schema/judge.ts";
import { isJsonObject, type JsonObject } from "../../json-schema/json.ts";
import type { ToolDeclaration } from "../../scan/tool-declaration.ts";

/** Several rules ask, for several entry points. */
const sound = new WeakMap<ToolDeclaration, { readonly schema: JsonObject | null }>();
const lowered = new WeakMap<JsonObject, Map<string, Lowering | null>>();

/** The parameters of a tool as a provider is told them; null where they are no schema that can be used, which is told elsewhere. */
export function loweredFor(tool: ToolDeclaration, provider: string): Lowering | null {
  const schema = soundSchema(tool);
  if (schema === null) return null;
  const byProvider = lowered.get(schema) ?? new Map<string, Lowering | null>();
  lowered.set(schema, byProvider);
  if (!byProvider.has(provider)) byProvider.set(provider, LOWER_FOR.get(provider)?.(schema) ?? null);
  return byProvider.get(provider)!;
}

function soundSchema(tool: ToolDeclaration): JsonObject | null {
  const known = sound.get(tool);
  if (known !== undefined) return known.schema;
  const value = tool.parameters?.value;
  const schema = isJsonObject(value) && judgeParameters(value).length === 0 ? value : null;
  sound.set(tool, { schema });
  return schema;
}
