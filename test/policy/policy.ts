import { oneOf, onceIn, someOf, type Picks } from "../runtime/model/picks.ts";

/** A project with tiers, as plain data: what the files of it say, and what an oracle reads. */
export interface Policy {
  readonly tools: readonly PolicyTool[];
  /** Each may include those before it. */
  readonly toolsets: readonly PolicyToolset[];
  /** Most trusted first. */
  readonly tiers: readonly PolicyTier[];
  readonly entries: readonly { readonly name: string; readonly toolset: string; readonly tier: string }[];
}

export interface PolicyTool {
  readonly name: string;
  readonly external: boolean;
  readonly capabilities: readonly string[] | null;
  readonly readOnly: boolean;
}

export interface PolicyToolset {
  readonly name: string;
  readonly tools: readonly string[];
  readonly includes: readonly string[];
  readonly excludes: readonly string[];
  readonly excludeTools: readonly string[];
}

export interface PolicyTier {
  readonly name: string;
  readonly allow: readonly string[];
  readonly approve: readonly string[];
  readonly readOnly: boolean;
}

export const CAPABILITIES = ["exec", "fs-write", "message", "network"];
const ALLOWABLE = [...CAPABILITIES, "unclassified"];

/** Any policy at all: tiers in whatever order, toolsets that bring whatever they bring. No name in it is unknown. */
export function anyPolicy(picks: Picks): Policy {
  const tools = ["alpha", "beta", "gamma", "delta", "epsilon", "zeta"].slice(0, 2 + picks.below(5));
  const toolsets: PolicyToolset[] = [];
  for (let i = 0; i <= picks.below(6); i++) {
    const earlier = toolsets.map(({ name }) => name);
    const own = unique(someOf(picks, tools, 3));
    toolsets.push({
      name: `set-${i}`,
      // One that resolves to nothing would be another mistake.
      tools: own.length === 0 ? [tools[0]!] : own,
      includes: unique(someOf(picks, earlier, 2)),
      excludes: [],
      excludeTools: [],
    });
  }
  // Every tool is somewhere, and what an entry names may take things away again.
  toolsets.push({ name: "all-of-them", tools, includes: [], excludes: [], excludeTools: [] });
  toolsets.push({
    name: "trimmed",
    tools: [],
    includes: ["all-of-them"],
    excludes: [],
    excludeTools: unique(someOf(picks, tools.slice(1), 2)),
  });
  const tiers = ["first", "second", "third"].slice(0, 1 + picks.below(3)).map((name): PolicyTier => ({
    name,
    allow: unique(someOf(picks, ALLOWABLE, 5)),
    approve: [],
    readOnly: onceIn(picks, 5),
  }));
  return {
    tools: tools.map((name) => ({
      name,
      external: onceIn(picks, 3),
      capabilities: onceIn(picks, 5) ? null : unique(someOf(picks, CAPABILITIES, 2)),
      readOnly: onceIn(picks, 2),
    })),
    toolsets,
    tiers,
    entries: Array.from({ length: 1 + picks.below(4) }, (_, i) => ({
      name: `entry-${i}`,
      toolset: oneOf(picks, toolsets).name,
      tier: oneOf(picks, tiers).name,
    })),
  };
}

/** One that allows everything it reaches: each tier what its own entries need and what those after it need. */
export function soundPolicy(picks: Picks): Policy {
  const policy = anyPolicy(picks);
  const byTrust = policy.tiers.map(({ name }, index) => {
    const below = policy.tiers.slice(index).map((one) => one.name);
    const reached = policy.entries
      .filter(({ tier }) => below.includes(tier))
      .flatMap(({ toolset }) => resolved(policy, toolset))
      .flatMap((tool) => powers(policy, tool));
    return { name, allow: unique(reached), approve: [], readOnly: false };
  });
  return { ...policy, tiers: byTrust };
}

/** What a toolset resolves to, followed by hand. */
export function resolved(policy: Policy, name: string): readonly string[] {
  const { tools, includes, excludes, excludeTools } = policy.toolsets.find((one) => one.name === name)!;
  const gathered = [...tools, ...includes.flatMap((one) => resolved(policy, one))];
  const taken = [...excludeTools, ...excludes.flatMap((one) => resolved(policy, one))];
  return unique(gathered).filter((tool) => !taken.includes(tool));
}

/** What a tier has to allow for a tool. */
export function powers(policy: Policy, name: string): readonly string[] {
  return policy.tools.find((tool) => tool.name === name)!.capabilities ?? ["unclassified"];
}

export function unique(names: readonly string[]): readonly string[] {
  return [...new Set(names)].sort();
}

/** The files of the project. */
export function filesOf(policy: Policy): { readonly config: string; readonly tools: string } {
  const json = (value: unknown): string => JSON.stringify(value);
  const lines = [
    "version: 1",
    "toolsets:",
    ...policy.toolsets.map(
      ({ name, ...lists }) => `  ${name}: ${json({ description: `The tools of ${name}`, ...lists })}`,
    ),
    `capabilities: ${json(Object.fromEntries(CAPABILITIES.map((one) => [one, `Means ${one}`])))}`,
    "tiers:",
    ...policy.tiers.map(({ name, ...tier }) => `  ${name}: ${json(tier)}`),
    "entries:",
    ...policy.entries.map(({ name, ...entry }) => `  ${name}: ${json(entry)}`),
    "external:",
    ...policy.tools
      .filter(({ external }) => external)
      .map(
        ({ name, capabilities, readOnly }) =>
          `  ${name}: ${json({ reason: "Of a plugin", ...(capabilities && { capabilities }), readOnly })}`,
      ),
    "lint: { unreachable-toolset: off, unreachable-tool: off, identical-toolsets: off, redundant-tool: off, exclude-without-effect: off }",
  ];
  const registered = policy.tools.filter(({ external }) => !external);
  return {
    config: `${lines.filter((line, i) => line !== "external:" || lines[i + 1]!.startsWith("  ")).join("\n")}\n`,
    tools: [
      'import { registry } from "toolsetc";',
      ...registered.map(
        ({ name, capabilities, readOnly }) =>
          `registry.register(${json({
            name,
            description: `Does what ${name} is for.`,
            parameters: { type: "object", properties: {} },
            ...(capabilities && { capabilities }),
            annotations: { readOnlyHint: readOnly },
          })});`,
      ),
    ].join("\n"),
  };
}
