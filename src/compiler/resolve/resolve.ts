import type { Config, ToolsetDeclaration } from "../config/declarations.ts";
import type { ScanResult, ToolDeclaration } from "../scan/tool-declaration.ts";
import { resolveAliases } from "./aliases.ts";
import { resolveEntries } from "./entries.ts";
import { shortestCycle, stronglyConnected } from "./graph.ts";
import { toolsetNamed, type Model, type ResolvedToolset } from "./model.ts";
import { resolveToolset, unresolvable, type FindToolset } from "./toolset.ts";

/**
 * Joins the two sources of facts into the model. It never fails: what does not resolve is left out or marked, and the
 * rules say what is wrong with it.
 */
export function resolve(config: Config, scan: ScanResult): Model {
  const declared = firstByName(config.toolsets);
  const aliases = resolveAliases(config.aliases, declared);
  const nameOf = (reference: string): string | null =>
    toolsetNamed({ toolsets: declared, aliases }, reference);

  const successors = successorsOf(declared, nameOf);
  const groups = stronglyConnected([...declared.keys()], successors);

  const resolved = new Map<string, ResolvedToolset>();
  const find: FindToolset = (reference) => {
    const name = nameOf(reference);
    return name === null ? null : (resolved.get(name) ?? null);
  };
  const cycles = new Map<string, readonly string[]>();
  for (const group of groups) {
    const cycle = shortestCycle(group, successors);
    if (cycle !== null) cycles.set(group[0]!, cycle);
    for (const name of group) {
      const declaration = declared.get(name)!;
      resolved.set(name, cycle === null ? resolveToolset(declaration, find) : unresolvable(declaration));
    }
  }

  const names = [...declared.keys()];
  return {
    config,
    scan,
    tools: firstByName<ToolDeclaration>(scan.tools),
    toolsets: new Map(names.map((name) => [name, resolved.get(name)!])),
    aliases,
    entries: resolveEntries(config.entries, find),
    cycles: names.flatMap((name) => (cycles.has(name) ? [cycles.get(name)!] : [])),
    tokens: null,
  };
}

function firstByName<T extends { readonly name: string }>(all: readonly T[]): ReadonlyMap<string, T> {
  const first = new Map<string, T>();
  for (const one of all) if (!first.has(one.name)) first.set(one.name, one);
  return first;
}

/** The toolsets that a toolset includes, then those that it excludes; references that mean none are left out. */
function successorsOf(
  declared: ReadonlyMap<string, ToolsetDeclaration>,
  nameOf: (reference: string) => string | null,
): (name: string) => readonly string[] {
  const successors = new Map<string, readonly string[]>();
  for (const [name, { includes, excludes }] of declared) {
    const targets = [...includes, ...excludes].map((reference) => nameOf(reference.name));
    successors.set(
      name,
      targets.filter((target) => target !== null),
    );
  }
  return (name) => successors.get(name)!;
}
