import type { StrayRegistration } from "./registries/stray-registrations.ts";
import type { Finding, Span } from "../../diagnostics/finding.ts";
import type { JsonObject, JsonPath, JsonValue } from "../json-schema/json.ts";

/** A text in a tool file, and where it is written. */
export interface Written<T> {
  readonly value: T;
  readonly span: Span;
}

/** The registry that a registration goes to, as a generated module has to import it. */
export interface RegistryReference {
  readonly kind: "file" | "package";
  /** The specifier of a package, or the POSIX path of a file relative to the folder of `toolsets.yaml`. */
  readonly module: string;
  readonly export: string;
}

/** A check that another module of the project exports. */
export interface LightCheck {
  /** That module, relative to the folder of `toolsets.yaml`. */
  readonly file: string;
  readonly export: string;
}

/** Everything the compiler knows of one tool, read from its registration without running it. */
export interface ToolDeclaration {
  readonly name: string;
  /** The text that gives the name. */
  readonly nameSpan: Span;
  /** The `registry.register` callee: where a reader looks for the tool. */
  readonly registeredAt: Span;
  /** The tool file, relative to the folder of `toolsets.yaml`. */
  readonly file: string;
  readonly registry: RegistryReference;
  readonly home: Written<string> | null;
  /** Null where it was missing or could not be read; a finding says so. */
  readonly description: Written<string> | null;
  /** As written, not yet judged. Null where it was missing or could not be read; a finding says so. */
  readonly parameters: Written<JsonValue> | null;
  /** Whether `parameters` were read from zod, so that what the registration holds at run time is something else. */
  readonly usesZod: boolean;
  /** Where the value at `path` inside `parameters` is written, or the key that it stands under. */
  readonly locate: (path: JsonPath, part: "value" | "key") => Span;
  /** Null when it declares none; empty when it declares that it does nothing to the world. */
  readonly capabilities: readonly Written<string>[] | null;
  readonly annotations: JsonObject | null;
  readonly requiresEnv: readonly string[];
  readonly hasCheck: boolean;
  /** Where its check can be had without importing its file; null where it has none, or it is of that file. */
  readonly lightCheck: LightCheck | null;
}

/** What scanning the tool files found. */
export interface ScanResult {
  /** One for each registration whose name could be read, in file order; duplicates included. */
  readonly tools: readonly ToolDeclaration[];
  /**
   * True when some registration's name is unknown (a syntax error, a computed name, a misused registry): a name in
   * `toolsets.yaml` that nothing registers may then be that one's, so `unknown-tool` must not be claimed.
   */
  readonly namesIncomplete: boolean;
  /** Names that broken registrations give: known, yet judged no further. */
  readonly brokenNames: ReadonlySet<string>;
  readonly findings: readonly Finding[];
  /** Calls that look like registrations and are none. */
  readonly strays: readonly StrayRegistration[];
}
