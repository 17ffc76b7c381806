import type { Model } from "../resolve/model.ts";
import { editorSchema } from "./editor-schema.ts";
import { lockFile } from "./lock.ts";
import type { OutputFile } from "./output-file.cts";
import { referencePage } from "./reference-page.ts";
import { tablesFile } from "./tables.ts";
import { toolArgsFile } from "./tool-args.ts";
import { toolModulesFile } from "./tool-modules.ts";

/**
 * Prints a model that has no errors: the generated files in the order to write them, the tables last, because their
 * replacement is the moment at which a build takes effect. Without entry points there is nothing to lock. The same model gives
 * the same bytes, in whatever order its parts were declared and found. Never throws for what a user wrote.
 */
export async function emit(model: Model): Promise<readonly OutputFile[]> {
  return [
    toolModulesFile(model),
    await toolArgsFile(model),
    editorSchema(model),
    referencePage(model),
    ...(model.entries.size > 0 ? [lockFile(model)] : []),
    tablesFile(model),
  ];
}
