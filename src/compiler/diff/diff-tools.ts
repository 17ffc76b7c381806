import type { Lock, LockedDefinition, LockedTool } from "../lock/lock.ts";
import { UNCLASSIFIED } from "../resolve/tool-powers.ts";
import { toolChange, without, type Change, type ToolChange } from "./change.ts";
import { diffShapes } from "./diff-shapes.ts";

/** What became of tools, for the entry points that could reach them before and still can. Those that gained one are told that. */
export function diffTools(before: Lock, after: Lock): readonly Change[] {
  return [...after.tools].flatMap(([tool, now]) => {
    const old = before.tools.get(tool);
    const entries = [...after.entries.keys()].filter(
      (one) => reaches(before, one, tool) && reaches(after, one, tool),
    );
    if (old === undefined || entries.length === 0) return [];
    // Where it says the same as before, its entry points are told of what they do not ask for any more.
    const saysElse = diffCapabilities(tool, old.capabilities, now.capabilities).length > 0;
    const unapproved = entries.filter(
      (one) => saysElse && needsApproval(old, one, before) && !needsApproval(now, one, after),
    );
    return [
      ...diffTool(tool, old, now).map((one) => placed(one, tool, entries)),
      ...(unapproved.length === 0
        ? []
        : [placed(toolChange("widening", `${tool} needs no approval any more`), tool, unapproved)]),
    ];
  });
}

function placed(change: ToolChange, tool: string, entries: readonly string[]): Change {
  return { ...change, text: `${change.text} (${entries.join(", ")})`, entries, tool };
}

function reaches({ entries }: Lock, entry: string, tool: string): boolean {
  const row = entries.get(entry);
  return row !== undefined && (row.defaults.has(tool) || row.onRequest.has(tool));
}

function needsApproval({ capabilities }: LockedTool, entry: string, { entries }: Lock): boolean {
  return entries.get(entry)!.approve.some((one) => (capabilities ?? [UNCLASSIFIED]).includes(one));
}

function diffTool(tool: string, old: LockedTool, now: LockedTool): readonly ToolChange[] {
  return [
    ...diffCapabilities(tool, old.capabilities, now.capabilities),
    ...flagChange(
      old.readOnly,
      now.readOnly,
      `${tool} is read-only now`,
      `${tool} is not read-only any more`,
    ),
    ...diffDefinitions(tool, old.definition, now.definition),
  ];
}

function diffCapabilities(
  tool: string,
  old: LockedTool["capabilities"],
  now: LockedTool["capabilities"],
): readonly ToolChange[] {
  if (now === null && old === null) return [];
  if (now === null) return [toolChange("widening", `${tool} does not say any more what it can do`)];
  if (old === null) {
    return [
      toolChange("narrowing", `${tool} says now what it can do: ${now.join(", ") || "nothing to the world"}`),
    ];
  }
  return [
    ...without(now, old).map((one) => toolChange("widening", `${tool} can do ${one} now`)),
    ...without(old, now).map((one) => toolChange("narrowing", `${tool} cannot do ${one} any more`)),
  ];
}

function diffDefinitions(
  tool: string,
  old: LockedDefinition | null,
  now: LockedDefinition | null,
): readonly ToolChange[] {
  if (old === null && now === null) return [];
  if (now === null)
    return [toolChange("widening", `${tool} is external now: whatever registers it is offered`)];
  if (old === null)
    return [toolChange("narrowing", `${tool} is registered by a tool file now, and was external`)];
  const shapes = diffShapes(tool, old.shape, now.shape);
  return [
    ...without(old.requiresEnv, now.requiresEnv).map((one) =>
      toolChange("widening", `${tool} is offered without ${one} now`),
    ),
    ...without(now.requiresEnv, old.requiresEnv).map((one) =>
      toolChange("narrowing", `${tool} is offered only with ${one} now`),
    ),
    ...flagChange(old.check, now.check, `${tool} has a check now`, `${tool} has no check any more`),
    ...shapes,
    ...(old.description === now.description
      ? []
      : [toolChange("cosmetic", `${tool} is described otherwise`)]),
    ...(old.parameters === now.parameters || shapes.length > 0
      ? []
      : [toolChange("cosmetic", `the parameters of ${tool} are described otherwise`)]),
  ];
}

/** A flag that says less may happen. */
function flagChange(old: boolean, now: boolean, set: string, unset: string): readonly ToolChange[] {
  if (old === now) return [];
  return [now ? toolChange("narrowing", set) : toolChange("widening", unset)];
}
