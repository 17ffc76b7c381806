import type { AliasDeclaration } from "../config/declarations.ts";

/**
 * Alias → the declared toolset that it stands for. An alias may stand for another one; those that end at a name nobody
 * declares, or lead in a circle, are left out.
 */
export function resolveAliases(
  aliases: readonly AliasDeclaration[],
  declared: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, string> {
  const targets = new Map(aliases.map((alias) => [alias.name, alias.target.name]));
  const resolved = new Map<string, string>();
  const visited = new Set<string>();
  for (const { name } of aliases) {
    const passed: string[] = [];
    let at = name;
    while (!declared.has(at) && !visited.has(at) && targets.has(at)) {
      visited.add(at);
      passed.push(at);
      at = targets.get(at)!;
    }
    const end = declared.has(at) ? at : resolved.get(at);
    if (end === undefined) continue;
    for (const one of passed) resolved.set(one, end);
  }
  return resolved;
}
