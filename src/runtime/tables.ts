import type { Calls } from "./calls.ts";

/** The names that a project's tables know, as types. `never` where there is none of a kind. */
export interface Names {
  readonly tool: string;
  /** Toolsets that may be enabled by name. */
  readonly toolset: string;
  /** Building blocks, by their own and their old names: may be disabled and resolved, never enabled. */
  readonly internal: string;
  /** Old names of toolsets that may be enabled by name. */
  readonly alias: string;
  readonly entry: string;
  /** Names that run-time sources may bring. */
  readonly dynamic: string;
}

/**
 * What the compiler proved and resolved, as generated in `toolsets.gen.ts`. Everything a selection depends on is in this
 * one value. Lists of names are joined by single spaces and sorted by code unit; `""` is the empty list.
 */
export interface Tables<N extends Names = Names> {
  /** The format of this value; a library that knows another one refuses it. */
  readonly version: 1;
  /** Built-in tool → its module (relative to the project) and the family that its definition stands in. */
  readonly tools: Readonly<Record<string, readonly [module: string, family: string]>>;
  /**
   * Family → its tools → their `{name, description, parameters}` as JSON text. In generated tables a family is a getter, which an engine
   * skips until a tool of it is first needed. A family is no more than that: tools whose names begin alike.
   */
  readonly definitions: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Tool that something outside the scanned files registers → why. */
  readonly external: Readonly<Record<string, string>>;
  /** Toolset, internal ones too → the tools it resolves to. */
  readonly toolsets: Readonly<Record<string, string>>;
  /** Toolset → its flags among `internal`, `optIn`, `dynamic`. Toolsets without a flag are absent. */
  readonly flags: Readonly<Record<string, string>>;
  /** Old toolset name → the toolset it stands for. */
  readonly aliases: Readonly<Record<string, string>>;
  /** Entry point → its toolset, the tools it may ever have, and those it has by default. */
  readonly entries: Readonly<Record<string, readonly [toolset: string, ceiling: string, defaults: string]>>;
  /** Tools whose parameters are written with zod: what registers has a schema of zod, or what a converter makes of it. */
  readonly zod: Readonly<Record<string, true>>;
  /** Tools that have a `checkFn`. */
  readonly checks: Readonly<Record<string, true>>;
  /** Tool → the environment variables it needs. Tools that need none are absent. */
  readonly env: Readonly<Record<string, string>>;
  /** Tool → what it can do to the world. Tools that declare nothing are absent. */
  readonly capabilities: Readonly<Record<string, string>>;
  /** Toolset → the toolsets that it includes, for explanations. Toolsets that include none are absent. */
  readonly includes?: Readonly<Record<string, string>>;
  /** Toolset that tools may join at run time → the toolsets, ceilings and defaults of entry points that they end up in. */
  readonly dynamic?: Readonly<
    Record<string, readonly [toolsets: string, ceilings: string, defaults: string]>
  >;
  /** Entry points of the most trusted tier. */
  readonly trusted?: Readonly<Record<string, true>>;
  /**
   * Entry points of tiers that allow every declared capability, where there are tiers: `all` and `*` may be enabled at these alone, and no
   * registration that is not compiled may declare a capability that `capabilities` does not give its tool.
   */
  readonly unlimited?: Readonly<Record<string, true>>;
  /** Entry point → the capabilities whose use the host has to approve of, call by call; `unclassified` is that of tools that declare none. */
  readonly approve?: Readonly<Record<string, string>>;
  /** Entry point → the tools of its ceiling whose definitions are loaded only when a model searches for them. Absent where none defers. */
  readonly deferred?: Readonly<Record<string, string>>;
  /** Carries the types; never present at run time. */
  readonly names?: N;
}

/** How to reach the code of the built-in tools, as generated in `tool-modules.gen.ts`. */
export interface ToolModules {
  /** The registries that the modules register with. */
  readonly registries: readonly object[];
  /** Reads arguments and writes results; without it, here or in the options, no call is let through. */
  readonly calls?: Calls;
  /** Module, as `Tables.tools` names it → its lazy import. */
  readonly load: Readonly<Record<string, () => Promise<unknown>>>;
  /** Tool → its check, by a lazy import of the module that has it, which is not the tool's. Tools whose check is in their own module are absent. */
  readonly checks?: Readonly<Record<string, () => Promise<unknown>>>;
}
