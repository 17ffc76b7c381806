import { toolsetNamed, type Model, type ToolsetNames } from "./model.ts";
import type { ToolsetDeclaration } from "../config/declarations.ts";

/** The declared toolsets that a toolset includes itself, as often and in the order as it says so. */
export function includesOf(names: ToolsetNames, { includes }: ToolsetDeclaration): readonly string[] {
  return includes.map(({ name }) => toolsetNamed(names, name)).filter((name) => name !== null);
}

/** The toolset itself, and every toolset that its includes lead to. */
export function withIncluded(model: Model, toolset: string): ReadonlySet<string> {
  const reached = new Set([toolset]);
  // A set gives what is added to it while it is walked.
  for (const name of reached) {
    const at = model.toolsets.get(name);
    for (const next of at === undefined ? [] : includesOf(model, at.declaration)) reached.add(next);
  }
  return reached;
}
