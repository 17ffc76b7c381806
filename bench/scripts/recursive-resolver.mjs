/**
 * The resolver that the tables replace, as the article that describes it prints it, line by line from Python: toolsets are
 * looked up and unfolded at every call.
 *
 * @param {Map<string, { tools: readonly string[], includes: readonly string[] }>} toolsets
 */
export function createRecursiveResolver(toolsets) {
  const getToolset = (name) => toolsets.get(name);
  const getToolsetNames = () => [...toolsets.keys()];
  const validateToolset = (name) => name === "all" || name === "*" || toolsets.has(name);

  function resolveToolset(name, visited = new Set()) {
    if (name === "all" || name === "*") {
      const allTools = new Set();
      for (const toolsetName of getToolsetNames()) {
        const resolved = resolveToolset(toolsetName, new Set(visited));
        for (const tool of resolved) allTools.add(tool);
      }
      return [...allTools].sort();
    }
    if (visited.has(name)) return [];
    visited.add(name);
    const toolset = getToolset(name);
    if (!toolset) return [];
    const tools = new Set(toolset.tools);
    for (const includedName of toolset.includes) {
      const includedTools = resolveToolset(includedName, visited);
      for (const tool of includedTools) tools.add(tool);
    }
    return [...tools].sort();
  }

  /** Layers 1 and 2 of the original, with the names in the order in which its registry gives the definitions. */
  function select({ enabledToolsets, disabledToolsets }) {
    const toolsToInclude = new Set();
    if (enabledToolsets !== undefined) {
      for (const toolsetName of enabledToolsets) {
        if (validateToolset(toolsetName)) {
          const resolved = resolveToolset(toolsetName);
          for (const tool of resolved) toolsToInclude.add(tool);
        }
      }
    } else {
      for (const toolsetName of getToolsetNames()) {
        for (const tool of resolveToolset(toolsetName)) toolsToInclude.add(tool);
      }
    }
    if (disabledToolsets) {
      for (const toolsetName of disabledToolsets) {
        if (validateToolset(toolsetName)) {
          const resolved = resolveToolset(toolsetName);
          for (const tool of resolved) toolsToInclude.delete(tool);
        }
      }
    }
    return [...toolsToInclude].sort();
  }

  return select;
}
