import { LOWER_FOR } from "../../../formats/lower/by-provider.ts";
import type { Lowering } from "../../../formats/lower/lowering.ts";
import { judgeParameters } from "../../json-schema/judge.ts";
import { isJsonObject } from "../../json-schema/json.ts";
import type { ToolDeclaration } from "../../scan/tool-declaration.ts";

const known = new WeakMap<ToolDeclaration, Map<string, Lowering | null>>();

/** The parameters of a tool as a provider is told them; null where they are no schema that can be used, which is told elsewhere. */
export function loweredFor(tool: ToolDeclaration, provider: string): Lowering | null {
  const ofTool = known.get(tool) ?? new Map<string, Lowering | null>();
  known.set(tool, ofTool);
  if (!ofTool.has(provider)) ofTool.set(provider, lower(tool, provider));
  return ofTool.get(provider)!;
}

function lower({ parameters }: ToolDeclaration, provider: string): Lowering | null {
  const lowerFor = LOWER_FOR.get(provider);
  if (parameters === null || lowerFor === undefined || !isJsonObject(parameters.value)) return null;
  return judgeParameters(parameters.value).length > 0 ? null : lowerFor(parameters.value);
}
