import type { Model } from "./model.ts";

/** What the name of a tool that declares no capability stands for in a tier. */
export const UNCLASSIFIED = "unclassified";

/** What a tool can do to the world, as its registration says, or `external` says for it. */
export interface ToolPowers {
  /** Sorted by code unit, each once; null when nothing is declared. */
  readonly capabilities: readonly string[] | null;
  /** True only when it says so. */
  readonly readOnly: boolean;
}

/** The powers of a tool that the model knows. An unknown one declares nothing. */
export function powersOf(model: Model, tool: string): ToolPowers {
  const registered = model.tools.get(tool);
  if (registered !== undefined) {
    const { capabilities, annotations } = registered;
    return {
      capabilities: sorted(capabilities?.map(({ value }) => value)),
      readOnly: annotations?.["readOnlyHint"] === true,
    };
  }
  const external = model.config.external.find(({ name }) => name === tool);
  return {
    capabilities: sorted(external?.capabilities?.map(({ name }) => name)),
    readOnly: external?.readOnly ?? false,
  };
}

function sorted(names: readonly string[] | undefined): readonly string[] | null {
  return names === undefined ? null : [...new Set(names)].toSorted();
}
