/** The original's toolset table: tools and includes by name. */
export type SeedToolsets = ReadonlyMap<
  string,
  { readonly tools: readonly string[]; readonly includes: readonly string[] }
>;

/** The original's recursive `resolve_toolset`, line by line. */
export function seedResolve(
  toolsets: SeedToolsets,
  name: string,
  visited: Set<string> = new Set(),
): readonly string[] {
  if (name === "all" || name === "*") {
    const allTools = new Set<string>();
    for (const toolsetName of toolsets.keys()) {
      const resolved = seedResolve(toolsets, toolsetName, new Set(visited));
      for (const tool of resolved) allTools.add(tool);
    }
    return [...allTools].sort();
  }

  if (visited.has(name)) return [];
  visited.add(name);

  const toolset = toolsets.get(name);
  if (toolset === undefined) return [];

  const tools = new Set(toolset.tools);

  for (const includedName of toolset.includes) {
    const includedTools = seedResolve(toolsets, includedName, visited);
    for (const tool of includedTools) tools.add(tool);
  }

  return [...tools].sort();
}
