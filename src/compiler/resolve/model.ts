import type { Config, EntryDeclaration, ToolsetDeclaration } from "../config/declarations.ts";
import type { ScanResult, ToolDeclaration } from "../scan/tool-declaration.ts";

/** A toolset with every include and exclude followed. */
export interface ResolvedToolset {
  readonly declaration: ToolsetDeclaration;
  /** Tool names, sorted by code unit, external ones among them. */
  readonly tools: readonly string[];
  /** As a set, for membership. */
  readonly toolSet: ReadonlySet<string>;
  /** The same without following an include of an `optIn` toolset. */
  readonly defaults: ReadonlySet<string>;
  /** True when a reference of it, or of anything it includes or excludes, is to no declared name. */
  readonly incomplete: boolean;
}

/** A way into the agent with what it may ever be given, and what it is given when it asks for nothing. */
export interface ResolvedEntry {
  readonly declaration: EntryDeclaration;
  readonly toolset: string;
  readonly ceiling: readonly string[];
  readonly defaults: readonly string[];
}

/** The one joined view of tool files and `toolsets.yaml` that rules judge and emitters print. */
export interface Model {
  readonly config: Config;
  readonly scan: ScanResult;
  /** By name; of duplicates the first. */
  readonly tools: ReadonlyMap<string, ToolDeclaration>;
  /** By declared name, in declared order. Toolsets in a cycle resolve to nothing and are `incomplete`. */
  readonly toolsets: ReadonlyMap<string, ResolvedToolset>;
  /** Alias → the declared toolset it stands for; aliases that lead nowhere are absent. */
  readonly aliases: ReadonlyMap<string, string>;
  readonly entries: ReadonlyMap<string, ResolvedEntry>;
  /** Groups of toolsets that reach themselves; each is a shortest path, its first name repeated nowhere. */
  readonly cycles: readonly (readonly string[])[];
  /**
   * Built-in tool → the tokens of its definition as OpenAI is sent it: of `{ type: "function", function: { name, description,
   * parameters } }` as JSON. Null where nothing needs them.
   */
  readonly tokens: ReadonlyMap<string, number> | null;
}

/** What a name of a toolset may be; a `Model` is one. */
export interface ToolsetNames {
  readonly toolsets: ReadonlyMap<string, unknown>;
  readonly aliases: ReadonlyMap<string, string>;
}

/** The declared toolset that `name` means: itself, or through an alias; null when there is none. */
export function toolsetNamed(names: ToolsetNames, name: string): string | null {
  return names.toolsets.has(name) ? name : (names.aliases.get(name) ?? null);
}
