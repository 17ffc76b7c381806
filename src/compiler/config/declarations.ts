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
}

export interface AliasDeclaration extends Named {
  readonly target: Named;
}

/** An `external` or `unexposed` tool, with the reason the file gives. */
export interface ReasonedName extends Named {
  readonly reason: string;
}

export interface EntryDeclaration extends Named {
  readonly toolset: Named;
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
  readonly external: readonly ReasonedName[];
  readonly unexposed: readonly ReasonedName[];
  readonly entries: readonly EntryDeclaration[];
  readonly lint: LintLevels;
}
