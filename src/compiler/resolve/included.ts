import { toolsetNamed, type Model } from "./model.ts";

/** The toolset itself, and every toolset that its includes lead to. */
export function withIncluded(model: Model, toolset: string): ReadonlySet<string> {
  const reached = new Set([toolset]);
  // A set gives what is added to it while it is walked.
  for (const name of reached) {
    for (const include of model.toolsets.get(name)?.declaration.includes ?? []) {
      const next = toolsetNamed(model, include.name);
      if (next !== null) reached.add(next);
    }
  }
  return reached;
}
