import { digestOf } from "../lock/digest.ts";
import type { Lock, LockedEntry, LockedTier, LockedTool, LockedTools } from "../lock/lock.ts";
import { shapeOf } from "../lock/shape.ts";
import { costOf, limitsOf } from "../resolve/costs.ts";
import { deferredTools } from "../resolve/deferred.ts";
import { tierOf } from "../resolve/entry-tier.ts";
import { resolveJoining, type Joining } from "../resolve/joining.ts";
import type { Model, ResolvedEntry } from "../resolve/model.ts";
import { pathByName } from "../resolve/provenance.ts";
import { powersOf } from "../resolve/tool-powers.ts";
import { builtInTools, type BuiltInTool } from "./built-in-tools.ts";

/** What `toolsets.lock.json` holds, as the value it will be. Everything but the tiers is sorted by code unit. */
export function lockValues(model: Model): Lock {
  const reached = new Set([...model.entries.values()].flatMap(({ ceiling }) => ceiling));
  const builtIn = new Map(builtInTools(model).map((tool) => [tool.name, tool]));
  const tools = new Map(
    [...reached].toSorted().map((name) => [name, toolRow(model, name, builtIn.get(name) ?? null)]),
  );
  const joining = resolveJoining(model);
  return {
    tiers: tierRows(model),
    entries: new Map(
      [...model.entries]
        .toSorted(byName)
        .map(([name, one]) => [name, entryRow(model, name, one, tools, joining)]),
    ),
    tools,
  };
}

function tierRows({ config }: Model): ReadonlyMap<string, LockedTier> | null {
  const rows = config.tiers?.map(
    ({ name, allow, readOnly }) => [name, { allow: sortedNames(allow), readOnly }] as const,
  );
  return rows === undefined ? null : new Map(rows);
}

function entryRow(
  model: Model,
  name: string,
  entry: ResolvedEntry,
  tools: Lock["tools"],
  joining: ReadonlyMap<string, Joining>,
): LockedEntry {
  const { declaration, toolset, ceiling, defaults } = entry;
  const { budget, providers } = declaration;
  const given = new Set(defaults);
  const further = ceiling.filter((tool) => !given.has(tool));
  const paths = (names: readonly string[]): LockedTools =>
    new Map(names.map((tool) => [tool, pathByName(model, toolset, tool)!]));
  const joined = [...joining].toSorted(byName);
  const tier = tierOf(model.config, entry);
  return {
    toolset,
    tier: tier?.name ?? null,
    approve: sortedNames(tier?.approve ?? []),
    budget: limitsOf(budget),
    providers: sortedNames(providers),
    deferred: deferredTools(model, entry),
    tokens: model.tokens && {
      defaults: costOf(model.tokens, defaults).tokens,
      ceiling: costOf(model.tokens, ceiling).tokens,
    },
    digest: digestOf(JSON.stringify(defaults.map((tool) => definitionKey(tool, tools.get(tool)!)))),
    defaults: paths(defaults),
    onRequest: paths(further),
    dynamic: {
      defaults: joined.filter(([, one]) => one.defaults.includes(name)).map(([into]) => into),
      onRequest: joined
        .filter(([, one]) => one.ceilings.includes(name) && !one.defaults.includes(name))
        .map(([into]) => into),
    },
  };
}

function toolRow(model: Model, name: string, tool: BuiltInTool | null): LockedTool {
  return {
    ...powersOf(model, name),
    definition: tool && {
      tokens: model.tokens?.get(name) ?? null,
      requiresEnv: [...new Set(tool.declaration.requiresEnv)].toSorted(),
      check: tool.declaration.hasCheck,
      description: digestOf(JSON.stringify(tool.description)),
      parameters: digestOf(JSON.stringify(tool.parameters)),
      shape: shapeOf(tool.parameters),
    },
  };
}

/** Equal for definitions that are sent in the same bytes. */
function definitionKey(name: string, { definition }: LockedTool): readonly (string | null)[] {
  return definition === null ? [name, null] : [name, definition.description, definition.parameters];
}

function sortedNames(names: readonly { readonly name: string }[]): readonly string[] {
  return [...new Set(names.map(({ name }) => name))].toSorted();
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
