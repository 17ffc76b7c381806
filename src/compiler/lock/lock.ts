import type { Shape } from "./shape.ts";

/** The name of the generated file that says what each entry point may reach. */
export const LOCK_FILE = "toolsets.lock.json";
/** The format of that file; another one is not read. */
export const LOCK_VERSION = 1;

/** What each entry point may reach and what that costs, as it is committed and compared. */
export interface Lock {
  /** Most trusted first; null in a project without tiers. */
  readonly tiers: ReadonlyMap<string, LockedTier> | null;
  readonly entries: ReadonlyMap<string, LockedEntry>;
  /** Every tool that some entry point may reach. */
  readonly tools: ReadonlyMap<string, LockedTool>;
}

export interface LockedTier {
  readonly allow: readonly string[];
  readonly readOnly: boolean;
}

/** Tool → the way by which it comes: the toolsets from that of the entry point to the one that lists it. In the order sent. */
export type LockedTools = ReadonlyMap<string, readonly string[]>;

export interface LockedEntry {
  readonly toolset: string;
  /** Null in a project without tiers. */
  readonly tier: string | null;
  /** Capabilities whose calls the host has to approve of. */
  readonly approve: readonly string[];
  /** The most that the build lets it be; null where nothing is said. */
  readonly budget: { readonly tools: number | null; readonly tokens: number | null } | null;
  /** Whose limits the build holds its tools to. */
  readonly providers: readonly string[];
  /** Tools whose definitions are loaded when a model searches for them. */
  readonly deferred: readonly string[];
  /** Of all definitions that are known at build; null where they were not counted. */
  readonly tokens: { readonly defaults: number; readonly ceiling: number } | null;
  /** Of the definitions given by default, in their order. */
  readonly digest: string;
  readonly defaults: LockedTools;
  /** What is inside its ceiling and not among its defaults. */
  readonly onRequest: LockedTools;
  /** Toolsets that hold run-time tools for it: by default, and when they are asked for. */
  readonly dynamic: { readonly defaults: readonly string[]; readonly onRequest: readonly string[] };
}

export interface LockedTool {
  /** Null for a tool that says nothing of them. */
  readonly capabilities: readonly string[] | null;
  readonly readOnly: boolean;
  /** Null for an external tool, whose definition is known at run time only. */
  readonly definition: LockedDefinition | null;
}

export interface LockedDefinition {
  /** Null where they were not counted. */
  readonly tokens: number | null;
  /** What it is offered on. */
  readonly requiresEnv: readonly string[];
  readonly check: boolean;
  /** Digest of the description. */
  readonly description: string;
  /** Digest of the parameters as they are sent. */
  readonly parameters: string;
  /** What the parameters take. */
  readonly shape: Shape;
}

/** The lock of a project without entry points, and of one that has none yet. */
export const NO_LOCK: Lock = { tiers: null, entries: new Map(), tools: new Map() };
