import { sentence } from "./words.mjs";

/**
 * `count` toolsets over `tools`: seven of ten are leaves, the homes of the tools, and the rest include others, up to seven deep.
 * No two of what a toolset includes bring it what it lists itself, so that they are judged without a finding.
 *
 * @returns {Map<string, { description: string, tools: string[], includes: string[] }>}
 */
export function toolsetsOver(random, tools, count) {
  const leaves = Math.max(1, Math.floor(count * 0.7));
  const toolsets = new Map();
  const depths = new Map();
  const resolved = new Map();
  for (let index = 0; index < count; index += 1) {
    const isLeaf = index < leaves;
    const name = isLeaf ? homeName(index) : `set-${index}`;
    const shallow = [...toolsets.keys()].filter((other) => depths.get(other) < 7);
    const includes = isLeaf ? [] : random.some(shallow, random.between(2, 5));
    const brought = new Set(includes.flatMap((other) => [...resolved.get(other)]));
    const own = isLeaf ? tools.filter((_, at) => at % leaves === index) : [];
    const further = random.some(tools, random.between(0, 3)).filter((tool) => !own.includes(tool));
    const listed = [...own, ...further].filter((tool) => !brought.has(tool));
    if (listed.length === 0 && includes.length === 0) listed.push(random.oneOf(tools));
    toolsets.set(name, { description: sentence(random, 6, 12), tools: listed, includes });
    depths.set(name, isLeaf ? 0 : 1 + Math.max(...includes.map((other) => depths.get(other))));
    resolved.set(name, new Set([...listed, ...brought]));
  }
  return toolsets;
}

/** The home of the tool at `index`, when there are `count` toolsets; one tool in ten names none. */
export function homeOf(index, count) {
  return index % 10 === 9 ? null : homeName(index % Math.max(1, Math.floor(count * 0.7)));
}

export function toolsetsYaml(toolsets) {
  const entries = [...toolsets].map(([name, { description, tools, includes }]) =>
    [
      `  ${name}:`,
      `    description: ${description}`,
      ...listing("tools", tools),
      ...listing("includes", includes),
      "",
    ].join("\n"),
  );
  return `version: 1

compiler:
  registry: { module: ./src/registry.ts, export: registry }

toolsets:
${entries.join("")}`;
}

function listing(key, names) {
  if (names.length === 0) return [];
  if (names.length < 4) return [`    ${key}: [${names.join(", ")}]`];
  return [`    ${key}:`, ...names.map((name) => `      - ${name}`)];
}

function homeName(index) {
  return `group-${index}`;
}
