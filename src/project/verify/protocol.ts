/** What the child is told, as JSON on its standard input. */
export interface Assignment {
  /** Begins every line that the child writes; code of the project does not know it. */
  readonly token: string;
  /** To be imported in this order, registries first. */
  readonly subjects: readonly Subject[];
  /** Extensions, each with its dot, of files that are imported as text. */
  readonly textImports: readonly string[];
}

/** Something that the child imports. Paths are absolute. */
export type Subject =
  | { readonly kind: "module"; readonly path: string }
  /** A registry in a file of the project. */
  | { readonly kind: "registry"; readonly path: string; readonly export: string }
  | PackageRegistry;

/** A registry of a package, as it is found from the file `importer`. */
export interface PackageRegistry {
  readonly kind: "package-registry";
  readonly specifier: string;
  readonly export: string;
  readonly importer: string;
  /** Whether files of the project may reach it by `require`, which can give another instance of the package. */
  readonly isRequired: boolean;
}

/** The descriptor on which the child tells what happens, a message a line. */
export const CHANNEL = 3;

/** How long what imports have set in motion has to come to its end. */
export const SETTLING_MS = 1000;

/** The exit code of a child that can tell no more. */
export const CHANNEL_LOST = 87;

/** What the child tells; `subject` is an index in the list that it was given, null where nobody knows. */
export type Message =
  /** Node runs, with the loader. */
  | { readonly kind: "ready" }
  | { readonly kind: "importing"; readonly subject: number }
  | { readonly kind: "imported"; readonly subject: number; readonly changes: GlobalChanges }
  | {
      readonly kind: "failed";
      readonly subject: number | null;
      readonly how: "threw" | "threw-later" | "rejected";
      readonly thrown: Thrown;
    }
  /** Nothing is left to wait for, and the import has not ended. */
  | { readonly kind: "stuck"; readonly subject: number }
  | { readonly kind: "registry-unusable"; readonly subject: number; readonly problem: RegistryProblem }
  | { readonly kind: "registered"; readonly call: number; readonly stack: string; readonly tool: ToolCopy }
  /** The tool of an earlier call is no longer what it was. */
  | { readonly kind: "changed"; readonly call: number; readonly tool: ToolCopy }
  /** Everything is imported, and what it set in motion may come to its end. */
  | { readonly kind: "settling" }
  | { readonly kind: "running"; readonly subject: number; readonly what: string }
  | { readonly kind: "exiting"; readonly subject: number | null; readonly code: number }
  | { readonly kind: "end" };

/** Built-in objects that code has changed, by name (`Array.prototype.map`). */
export interface GlobalChanges {
  readonly replaced: readonly string[];
  readonly added: readonly string[];
}

export interface Thrown {
  /** As it prints itself, cut where it is long. */
  readonly text: string;
  readonly stack: string;
  /** Node's code of it. */
  readonly code: string | null;
}

/**
 * Why calls of a registry cannot be seen: there is no such package or export, it has no `register`, or one that cannot be
 * replaced.
 */
export type RegistryProblem = "no-package" | "no-export" | "no-register" | "fixed";

/** A field of a registered tool: the text of its JSON, null where there is none, or why it cannot be read. */
export type Copied = { readonly json: string | null } | { readonly failed: string };

/** A tool as it was registered. */
export interface ToolCopy {
  readonly name: Copied;
  readonly description: Copied;
  readonly parameters: CopiedParameters;
  readonly home: Copied;
  readonly capabilities: Copied;
  readonly annotations: Copied;
  readonly requiresEnv: Copied;
  readonly hasCheck: boolean;
}

export type CopiedParameters =
  | Copied
  /** The JSON Schema of a schema object. Where it is not `exact`, the library prints some of it otherwise than we do. */
  | { readonly json: string; readonly isExact: boolean }
  /** A schema object that only a further library could convert. */
  | { readonly needs: string };

/** The message on a line of the channel; null when the line is not one of the child's own. */
export function parseMessage(line: string, token: string): Message | null {
  if (!line.startsWith(token)) return null;
  try {
    return JSON.parse(line.slice(token.length)) as Message;
  } catch {
    // Cut off, or written into.
    return null;
  }
}
