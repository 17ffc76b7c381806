import type { FindingId } from "../../diagnostics/catalogue.ts";
import type { Span } from "../../diagnostics/finding.ts";
import type { Severity } from "../../diagnostics/severity.cts";

/** A name as `toolsets.yaml` writes it. */
export interface Named {
  readonly name: string;
  readonly span: Span;
}

/** A toolset as declared; references are not yet resolved. */
export interface ToolsetDeclaration extends Named {
  readonly description: string;
  readonly tools: readonly Named[];
  readonly includes: readonly Named[];
  readonly excludes: readonly Named[];
  readonly excludeTools: readonly Named[];
  readonly internal: boolean;
  readonly optIn: boolean;
  readonly dynamic: boolean;
  readonly budget: Budget | null;
}

/** A number that the file gives, and where. */
export interface Limit {
  readonly value: number;
  readonly span: Span;
}

/** The most that a set of tools may be; null where nothing is said. */
export interface Budget {
  readonly tools: Limit | null;
  /** Tokens of the definitions together. */
  readonly tokens: Limit | null;
}

export interface AliasDeclaration extends Named {
  readonly target: Named;
}

/** An `unexposed` tool or a capability, with the reason or meaning that the file gives. */
export interface ReasonedName extends Named {
  readonly reason: string;
}

/** An `external` tool, and what is known of it without a registration. */
export interface ExternalDeclaration extends ReasonedName {
  /** Null when nothing is said; empty when it is said to do nothing to the world. */
  readonly capabilities: readonly Named[] | null;
  readonly readOnly: boolean;
}

/** How far an entry point is trusted. */
export interface TierDeclaration extends Named {
  /** Capabilities that its tools may have; `unclassified` stands for tools that declare none. */
  readonly allow: readonly Named[];
  /** Capabilities whose calls the host has to approve of. */
  readonly approve: readonly Named[];
  /** When set, its tools must be read-only by their own annotation. */
  readonly readOnly: boolean;
}

export interface EntryDeclaration extends Named {
  readonly toolset: Named;
  readonly tier: Named | null;
  readonly budget: Budget | null;
  /** Whose limits its tools have to keep to, besides those that hold everywhere. */
  readonly providers: readonly Named[];
  /** What a host puts before the name of each tool. */
  readonly prefix: Named | null;
  /** Toolsets whose definitions are loaded only when the model searches for them. */
  readonly defer: readonly Named[];
}

export interface ConfiguredRegistry {
  /** A package specifier, or a path that starts with `./` or `../`, relative to `toolsets.yaml`. */
  readonly module: string;
  readonly export: string;
  /** Where they are written; null for the default. */
  readonly moduleSpan: Span | null;
  readonly exportSpan: Span | null;
}

/** The `compiler:` section with its defaults filled in. */
export interface CompilerSettings {
  /** Glob patterns relative to the folder of `toolsets.yaml`; may start with `../`. */
  readonly tools: readonly string[];
  /** Where the patterns are written; null when it is the default. */
  readonly toolsSpan: Span | null;
  /** POSIX path of the output folder, relative to the folder of `toolsets.yaml`, without a trailing slash. */
  readonly out: string;
  /** Where `out` is written; null when it is the default. */
  readonly outSpan: Span | null;
  readonly registries: readonly ConfiguredRegistry[];
  readonly importExtension: "js" | "ts" | "none";
  readonly outExtension: "ts" | "mts";
  /** Extensions, each with its dot, of files that the project imports as text. */
  readonly textImports: readonly string[];
}

/** The severity that `lint:` gives an id; ids it does not name keep the catalogue's. */
export type LintLevels = ReadonlyMap<FindingId, Severity | "off">;

/** `toolsets.yaml`, read and of the right shape; names are not yet judged. Lists keep the order of the file. */
export interface Config {
  readonly settings: CompilerSettings;
  readonly toolsets: readonly ToolsetDeclaration[];
  readonly aliases: readonly AliasDeclaration[];
  readonly external: readonly ExternalDeclaration[];
  readonly unexposed: readonly ReasonedName[];
  readonly entries: readonly EntryDeclaration[];
  /** Null when the file has no such section. */
  readonly capabilities: readonly ReasonedName[] | null;
  /** Most trusted first; null when the file has no such section. */
  readonly tiers: readonly TierDeclaration[] | null;
  readonly lint: LintLevels;
}
