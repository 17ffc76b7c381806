import { oneOf, onceIn, someOf, type Picks } from "./picks.ts";

/** What `toolsets.yaml` and the tool files of a project say, as far as selection and dispatch go by it. */
export interface Project {
  readonly tools: readonly ProjectTool[];
  readonly toolsets: readonly ProjectToolset[];
  /** Old name → toolset. */
  readonly aliases: Readonly<Record<string, string>>;
  /** The most trusted first. */
  readonly entries: readonly ProjectEntry[];
  /** Whether there are tiers. */
  readonly tiers: boolean;
}

export interface ProjectTool {
  readonly name: string;
  readonly external: boolean;
  readonly env: readonly string[];
  /** Which of the checks of the world it has. */
  readonly check: string | null;
  /** Null: it does not say. */
  readonly capabilities: readonly string[] | null;
  /** What the registration of an external tool says that it can do. */
  readonly declares: readonly string[];
}

export interface ProjectToolset {
  readonly name: string;
  readonly tools: readonly string[];
  readonly includes: readonly string[];
  readonly excludes: readonly string[];
  readonly excludeTools: readonly string[];
  readonly internal: boolean;
  readonly optIn: boolean;
  readonly dynamic: boolean;
}

export interface ProjectEntry {
  readonly name: string;
  readonly toolset: string;
  readonly trusted: boolean;
  /** Its tier allows every capability, where there are tiers. */
  readonly unlimited: boolean;
  readonly approve: readonly string[];
}

const TOOLS = ["a", "B", "c-c", "d_d", "e", "f", "g", "h", "i", "j"];
const TOOLSETS = ["s0", "s1", "s2", "s-3", "s_4", "s5"];
export const VARIABLES = ["K1", "K2"];
export const CHECKS = ["check1", "check2"];
export const CAPABILITIES = ["exec", "network"];

/** A project without a mistake in it. Toolsets refer to earlier ones alone, so that there is no cycle. */
export function generateProject(picks: Picks): Project {
  const tools = TOOLS.slice(0, 2 + picks.below(9)).map((name): ProjectTool => {
    const external = onceIn(picks, 6);
    return {
      name,
      external,
      env: external || !onceIn(picks, 3) ? [] : someOf(picks, VARIABLES, 2),
      check: external || !onceIn(picks, 3) ? null : oneOf(picks, CHECKS),
      capabilities: onceIn(picks, 2) ? null : [...new Set(someOf(picks, CAPABILITIES, 2))],
      declares: external && onceIn(picks, 3) ? someOf(picks, CAPABILITIES, 2) : [],
    };
  });
  // Now and then more tools than fit into a word or two of bits.
  const many = onceIn(picks, 20) ? 20 + picks.below(60) : 0;
  const further = Array.from({ length: many }, (_, i) => `more_${i}`);
  tools.push(
    ...further.map((name) => ({
      name,
      external: false,
      env: [],
      check: null,
      capabilities: null,
      declares: [],
    })),
  );
  const names = tools.map((tool) => tool.name);
  const toolsets: ProjectToolset[] = [];
  for (const name of TOOLSETS.slice(0, 1 + picks.below(6))) {
    const earlier = toolsets.map((one) => one.name);
    toolsets.push({
      name,
      tools: [...new Set([...someOf(picks, names, 4 + many / 2), ...someOf(picks, names, 2)])],
      includes: someOf(picks, earlier, 3),
      excludes: onceIn(picks, 5) ? someOf(picks, earlier, 1) : [],
      excludeTools: onceIn(picks, 5) ? someOf(picks, names, 2) : [],
      internal: onceIn(picks, 5),
      optIn: onceIn(picks, 5),
      dynamic: onceIn(picks, 4),
    });
  }
  const all = toolsets.map((one) => one.name);
  const aliases = ["old", "older"].filter(() => onceIn(picks, 3)).map((name) => [name, oneOf(picks, all)]);
  const entries = ["cli", "chat", "web"].slice(0, picks.below(4)).map((name, index): ProjectEntry => ({
    name,
    // The later toolsets include the earlier ones, so most entry points have something.
    toolset: onceIn(picks, 2) ? all.at(-1)! : oneOf(picks, all),
    trusted: index === 0,
    unlimited: index === 0 || onceIn(picks, 3),
    approve: onceIn(picks, 3) ? someOf(picks, [...CAPABILITIES, "unclassified"], 2) : [],
  }));
  return {
    tools,
    toolsets,
    aliases: Object.fromEntries(aliases),
    entries,
    tiers: entries.length > 0 && onceIn(picks, 2),
  };
}
