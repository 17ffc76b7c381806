import type { Named } from "../../config/declarations.ts";
import type { Model } from "../../resolve/model.ts";
import { comparePlaces } from "./place.ts";
import { quoted } from "./words.ts";

/** A place in `toolsets.yaml` that names a toolset. */
export interface ToolsetReference {
  readonly kind: "includes" | "excludes" | "alias" | "entry" | "defer";
  /** The sentence up to the name: "toolset `coding` includes". */
  readonly says: string;
  readonly name: Named;
}

/** Every place in `toolsets.yaml` that names a toolset, in the order of the file. */
export function toolsetReferences(model: Model): readonly ToolsetReference[] {
  const { toolsets, aliases, entries } = model.config;
  const references = [
    ...toolsets.flatMap((toolset): readonly ToolsetReference[] => [
      ...toolset.includes.map((name) =>
        reference("includes", `toolset ${quoted(toolset.name)} includes`, name),
      ),
      ...toolset.excludes.map((name) =>
        reference("excludes", `toolset ${quoted(toolset.name)} excludes`, name),
      ),
    ]),
    ...aliases.map((alias) => reference("alias", `alias ${quoted(alias.name)} stands for`, alias.target)),
    ...entries.flatMap((entry) => [
      reference("entry", `entry ${quoted(entry.name)} names`, entry.toolset),
      ...entry.defer.map((name) => reference("defer", `entry ${quoted(entry.name)} defers`, name)),
    ]),
  ];
  return references.sort((a, b) => comparePlaces(a.name.span, b.name.span));
}

function reference(kind: ToolsetReference["kind"], says: string, name: Named): ToolsetReference {
  return { kind, says, name };
}
