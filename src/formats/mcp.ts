import type { Format } from "../runtime/definitions.ts";
import type { ToolAnnotations } from "../runtime/tool.ts";
import { freezeNew } from "./freeze-new.ts";
import { lowerForOpen } from "./lower/open.ts";
import type { ToolSchema } from "./tool-schema.ts";

/** A tool in the answer to `tools/list` of the Model Context Protocol. */
export interface McpTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: ToolSchema;
  readonly annotations?: ToolAnnotations;
}

export interface McpSettings {
  /**
   * What is known of tools, by name. A client takes a tool that says nothing for one that writes, destroys and reaches
   * the outside.
   */
  readonly annotations?: Readonly<Record<string, ToolAnnotations>>;
}

/**
 * The `tools` of an answer to `tools/list`, which takes every keyword of JSON Schema 2020-12. Frozen all through; its type is not
 * `readonly`, since that of the SDK is not.
 */
export function mcp({ annotations: known = {} }: McpSettings = {}): Format<McpTool[]> {
  return (definitions) =>
    freezeNew(
      definitions.map(({ function: { name, description, parameters } }): McpTool => {
        const inputSchema = lowerForOpen(parameters).schema as unknown as ToolSchema;
        const annotations = Object.hasOwn(known, name) ? known[name] : undefined;
        return {
          name,
          description,
          inputSchema,
          ...(annotations !== undefined && { annotations: { ...annotations } }),
        };
      }),
    );
}
