import type { Tables } from "../../runtime/tables.ts";
import type { TierDeclaration, ToolsetDeclaration } from "../config/declarations.ts";
import { groupedBy } from "../grouped.ts";
import { deferredTools } from "../resolve/deferred.ts";
import { tierOf } from "../resolve/entry-tier.ts";
import { includesOf } from "../resolve/included.ts";
import { resolveJoining } from "../resolve/joining.ts";
import type { Model } from "../resolve/model.ts";
import { powersOf } from "../resolve/tool-powers.ts";
import { builtInTools, type BuiltInTool } from "./built-in-tools.ts";

/** What `toolsets.gen.ts` holds, as the value it will be. Each field is in the order that it is printed in, its rows are in any. */
export function tableValues(model: Model): TableValues {
  const tools = builtInTools(model);
  const toolsets = [...model.toolsets.values()].map((one) => one.declaration);
  const having = (has: (tool: BuiltInTool) => boolean) =>
    rows(tools.filter(has).map(({ name }) => [name, true as const]));
  return {
    version: 1,
    tools: rows(tools.map(({ name, declaration }) => [name, [declaration.file, familyOf(name)] as const])),
    definitions: definitionsOf(tools),
    external: rows(model.config.external.map(({ name, reason }) => [name, reason])),
    toolsets: rows([...model.toolsets].map(([name, one]) => [name, joined(one.tools)])),
    flags: lists(toolsets.map((one) => [one.name, flags(one)])),
    aliases: rows([...model.aliases]),
    entries: rows(
      [...model.entries].map(([name, { toolset, ceiling, defaults }]) => [
        name,
        [toolset, joined(ceiling), joined(defaults)] as const,
      ]),
    ),
    zod: having((tool) => tool.declaration.usesZod),
    checks: having((tool) => tool.declaration.hasCheck),
    env: lists(tools.map(({ name, declaration }) => [name, declaration.requiresEnv])),
    capabilities: rows(capabilityRows(model)),
    includes: lists(toolsets.map((one) => [one.name, includesOf(model, one)])),
    dynamic: rows(
      [...resolveJoining(model)].map(([name, { toolsets: into, ceilings, defaults }]) => [
        name,
        [joined(into), joined(ceilings), joined(defaults)] as const,
      ]),
    ),
    ...tierValues(model),
    ...deferredValues(model),
  };
}

type OfTiers = "trusted" | "unlimited" | "approve";

/** What the tables hold; the rows of tiers and of deferral only where there are such. */
export type TableValues = Required<Omit<Tables, "names" | "deferred" | OfTiers>> &
  Pick<Tables, "deferred" | OfTiers>;

function deferredValues(model: Model): Pick<Tables, "deferred"> {
  const entries = [...model.entries].map(([name, entry]) => [name, deferredTools(model, entry)] as const);
  const deferring = entries.filter(([, tools]) => tools.length > 0);
  return deferring.length === 0 ? {} : { deferred: lists(deferring) };
}

/** Without a row a tool is unclassified; an empty one says that it does nothing to the world. */
function capabilityRows(model: Model): readonly (readonly [tool: string, capabilities: string])[] {
  return [...model.tools.keys(), ...model.config.external.map(({ name }) => name)].flatMap((tool) => {
    const { capabilities } = powersOf(model, tool);
    return capabilities === null ? [] : [[tool, joined(capabilities)] as const];
  });
}

function tierValues({ config, entries }: Model): Pick<Tables, OfTiers> {
  const { tiers, capabilities } = config;
  if (tiers === null) return {};
  const tiered = [...entries].map(([name, entry]) => ({ name, tier: tierOf(config, entry)! }));
  const where = (isMeant: (tier: TierDeclaration) => boolean) =>
    rows(tiered.filter(({ tier }) => isMeant(tier)).map(({ name }) => [name, true as const]));
  const allows = ({ allow, readOnly }: TierDeclaration): boolean =>
    !readOnly && (capabilities ?? []).every(({ name }) => allow.some((one) => one.name === name));
  return {
    trusted: where((tier) => tier === tiers[0]),
    unlimited: where(allows),
    approve: lists(tiered.map(({ name, tier }) => [name, tier.approve.map((one) => one.name)])),
  };
}

/** A definition stays text: a typed literal would cost every type-check of the project, a string costs nothing. */
function definitionsOf(tools: readonly BuiltInTool[]): Tables["definitions"] {
  const definitionOf = ({ name, description, parameters }: BuiltInTool) =>
    [name, JSON.stringify({ name, description, parameters })] as const;
  const families = groupedBy(tools, ({ name }) => familyOf(name));
  return rows([...families].map(([family, members]) => [family, rows(members.map(definitionOf))]));
}

/** The first word of a tool's name: what is asked for together mostly begins alike, and there are far fewer families than tools. */
function familyOf(tool: string): string {
  return /^[A-Z]*[a-z0-9]*/.exec(tool)![0];
}

/** A table; its rows are its own, whatever they are called. */
function rows<T>(entries: readonly (readonly [key: string, value: T])[]): Readonly<Record<string, T>> {
  return Object.fromEntries(entries);
}

/** A table of lists, without the rows whose list is empty. */
function lists(
  entries: readonly (readonly [key: string, list: readonly string[]])[],
): Readonly<Record<string, string>> {
  return rows(entries.filter(([, list]) => list.length > 0).map(([key, list]) => [key, joined(list)]));
}

function flags(toolset: ToolsetDeclaration): readonly string[] {
  return (["dynamic", "internal", "optIn"] as const).filter((flag) => toolset[flag]);
}

/** A list as the tables hold it: a set, sorted, in one string. */
function joined(list: Iterable<string>): string {
  return [...new Set(list)].toSorted().join(" ");
}
