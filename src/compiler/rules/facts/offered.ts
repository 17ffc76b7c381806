import type { Model } from "../../resolve/model.ts";
import type { ToolDeclaration } from "../../scan/tool-declaration.ts";
import { contradictions } from "./exclusions.ts";
import { toolNames } from "./tool-names.ts";

/** The tools that some toolset which is not internal resolves to. */
export function offeredTools(model: Model): ReadonlySet<string> {
  const offered = new Set<string>();
  for (const { declaration, tools } of model.toolsets.values()) {
    if (!declaration.internal) for (const tool of tools) offered.add(tool);
  }
  return offered;
}

/**
 * Registered tools that no model ever sees and that nobody means to hide. A tool that a toolset both lists and excludes is not
 * among them: that is the mistake.
 */
export function orphans(model: Model): readonly ToolDeclaration[] {
  const { external, unexposed } = model.config;
  const excused = new Set([
    ...offeredTools(model),
    ...[...external, ...unexposed].map((one) => one.name),
    ...contradictions(model).flatMap(({ listed }) => listed.map((item) => item.name)),
  ]);
  return toolNames(model).sound.filter((tool) => !excused.has(tool.name));
}
