import type { Severity } from "./severity.cts";

export interface CatalogueEntry {
  readonly severity: Severity;
  /** True when `lint:` in `toolsets.yaml` may set it to `off`, `warning` or `error`. */
  readonly settable: boolean;
  /** What is wrong, in a few words. */
  readonly title: string;
}

const error = (title: string): CatalogueEntry => ({ severity: "error", settable: false, title });
const settableError = (title: string): CatalogueEntry => ({ severity: "error", settable: true, title });
const warning = (title: string): CatalogueEntry => ({ severity: "warning", settable: true, title });

/**
 * Every finding this project can report. An id is never renamed. Each has a page `docs/findings/<id>.md` and a
 * fixture in `test/cases/` or `test/verify-cases/`; a test holds the three together.
 */
export const CATALOGUE = {
  // Reading tool files.
  "tool-file-unreadable": error("a tool file cannot be read"),
  "tool-file-syntax": error("a tool file is not valid TypeScript"),
  "registry-misuse": error("the registry is used in a way that hides registrations"),
  "registration-not-top-level": error("a registration is not a statement at the top level of its module"),
  "registration-not-static": error("the argument of a registration is not an object that can be read"),
  "name-not-static": error("a tool's name cannot be read without running the file"),
  "description-not-static": error("a tool's description cannot be read without running the file"),
  "parameters-not-static": error("a tool's parameters cannot be read without running the file"),
  "field-not-static": error("a field of a registration cannot be read without running the file"),
  "name-missing": error("a registration has no name"),
  "description-missing": error("a registration has no description"),
  "parameters-missing": error("a registration has no parameters"),
  "name-mismatch": error("a registration gives two different names"),
  "schema-check-dropped": warning("a check or conversion of a zod schema cannot be said in JSON Schema"),
  "unknown-field": warning("a field of a registration is not known, and nearly one that is"),

  // Reading toolsets.yaml.
  "yaml-syntax": error("toolsets.yaml is not valid YAML"),
  "yaml-feature-refused": error("toolsets.yaml uses a feature of YAML that is refused"),
  "duplicate-key": error("a key stands twice in one mapping"),
  "config-shape": error("a value in toolsets.yaml has the wrong shape"),
  "unknown-key": error("a key in toolsets.yaml is not known"),
  "output-in-input": error("the output folder lies among the tool files"),

  // Names.
  "duplicate-tool": error("two registrations give the same name"),
  "name-invalid": error("a name has characters or a length that are not allowed"),
  "reserved-name": error("a name is reserved"),
  "duplicate-name": error("two names are equal but for case and separators"),

  // Tools.
  "parameters-invalid": error("a tool's parameters are not a JSON Schema that can be used"),
  "unknown-keyword": warning("a schema has a keyword that is not known"),
  "pattern-unsafe": settableError("a pattern takes too long on a text that is made for it"),
  "description-unclear": warning("a description tells a model nothing"),

  // What toolsets.yaml says of tools and toolsets.
  "unknown-tool": error("toolsets.yaml names a tool that no file registers"),
  "unknown-toolset": error("toolsets.yaml names a toolset that is not declared"),
  "unknown-tier": error("an entry point names a tier that is not declared"),
  "unknown-capability": error("a capability is named that is not declared"),
  "include-cycle": error("toolsets include or exclude each other in a circle"),
  "tier-allows-more": error("a tier allows what a more trusted one does not"),
  "approve-without-effect": warning("a tier asks to approve what it does not allow"),
  "capability-exceeds-tier": error("an entry point reaches a tool that its tier does not allow"),
  "orphan-tool": settableError("a tool is in no toolset, so no model ever sees it"),
  "empty-toolset": settableError("a toolset resolves to no tool"),
  "home-mismatch": settableError("the toolset a registration names does not list the tool"),
  "external-registered": error("a tool declared external is registered here"),
  "unexposed-but-listed": error("a tool declared unexposed is listed in a toolset"),
  "exclude-contradicts": error("a toolset lists and excludes the same tool"),
  "listed-twice": warning("a list names the same thing twice"),
  "redundant-tool": warning("a toolset lists a tool that it also includes"),
  "exclude-without-effect": warning("an exclude takes nothing away"),
  "unexposed-without-tool": warning("a tool declared unexposed is not registered"),
  "external-without-toolset": warning("a tool declared external is in no toolset"),
  "unreachable-toolset": warning("no entry point can be given a tool of a toolset"),
  "unreachable-tool": warning("no entry point can be given a tool that a toolset offers"),
  "identical-toolsets": warning("two toolsets hold the same tools"),
  "budget-exceeded": error("an entry point or a toolset comes to more than its budget"),
  "alias-used": warning("an old name of a toolset is used"),

  // What providers take.
  "provider-name-refused": settableError(
    "a provider does not take the name of a tool, with what a host puts before it",
  ),
  "provider-too-many-tools": settableError("an entry point can be given more tools than a provider takes"),
  "provider-property-refused": settableError("a provider does not take the name of a parameter"),
  "provider-keyword-refused": settableError("a provider refuses a keyword of a tool's parameters"),
  "provider-keyword-lost": warning("a provider does nothing with a keyword of a tool's parameters"),
  "provider-strict-limit": settableError("schemas are more than the strict mode of a provider takes"),
  "provider-all-deferred": settableError("an entry point defers every tool that it is given by default"),
  "provider-description-long": warning("a description is longer than a provider is known to take"),
  "provider-enum-alike": warning(
    "values of an enum differ only in case, and a provider may take one for the other",
  ),
  "defer-without-effect": warning("a toolset is deferred to no effect"),

  // Output.
  "stale-output": error("generated files do not match their inputs"),

  // Comparing with a commit.
  "change-refused": error("a change is of a class that `diff` is told to fail on"),

  // Where the agent is to run.
  "missing-env": error("an environment variable is not set here that a tool needs"),

  // Importing tool files for real.
  "verify-module-failed": error("a tool file cannot be imported, or fails after it was"),
  "verify-registry-unusable": error("what is registered with a registry cannot be seen"),
  "verify-not-registered": error("a compiled tool is not registered when its file is imported"),
  "verify-not-compiled": error("a tool is registered that was not compiled"),
  "verify-differs": error("a tool is registered otherwise than it was compiled"),
  "verify-side-effect": warning("importing a tool file does more than register tools"),
} as const satisfies Readonly<Record<string, CatalogueEntry>>;

export type FindingId = keyof typeof CATALOGUE;
