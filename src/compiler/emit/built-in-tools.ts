import { isJsonObject, type JsonObject } from "../json-schema/json.ts";
import type { Model } from "../resolve/model.ts";
import type { ToolDeclaration } from "../scan/tool-declaration.ts";

/** A tool that the scanned files register, with everything a model is shown of it. */
export interface BuiltInTool {
  readonly declaration: ToolDeclaration;
  readonly name: string;
  readonly description: string;
  /** The first sentence of the description. */
  readonly summary: string;
  readonly parameters: JsonObject;
}

/**
 * The tools of the scanned files, unexposed ones too, by name. One that could not be read whole is left out; a finding has
 * already said so, and a model with errors is never written.
 */
export function builtInTools(model: Model): readonly BuiltInTool[] {
  const tools: BuiltInTool[] = [];
  for (const name of [...model.tools.keys()].toSorted()) {
    const declaration = model.tools.get(name)!;
    const description = declaration.description?.value;
    const parameters = declaration.parameters?.value;
    if (description === undefined || parameters === undefined || !isJsonObject(parameters)) continue;
    tools.push({ declaration, name, description, summary: firstSentence(description), parameters });
  }
  return tools;
}

/** Up to the first full stop that is followed by a capital, or the first empty line. */
function firstSentence(text: string): string {
  const [paragraph = ""] = text.trim().split(/\n\s*\n/, 1);
  return /^.*?[.!?](?=\s+[A-Z])/s.exec(paragraph)?.[0] ?? paragraph;
}
