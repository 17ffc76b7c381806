import type { ParsedFile } from "./parse.ts";
import type { TS } from "../typescript.ts";

/** What a name at the top level of a module is bound to. */
export type Binding =
  | { readonly kind: "const"; readonly node: TS.VariableDeclaration; readonly initializer: TS.Expression }
  | { readonly kind: "enum"; readonly node: TS.EnumDeclaration }
  | { readonly kind: "import"; readonly node: TS.Node; readonly specifier: string; readonly imported: string }
  | { readonly kind: "function"; readonly node: TS.Node }
  | { readonly kind: "opaque"; readonly node: TS.Node; readonly reason: string };

/** `imported` of a binding that holds a whole module. */
export const NAMESPACE = "*";

/** Where names are looked up. A scope inside a module answers its own names and hands the others outwards. */
export interface Scope {
  readonly module: ModuleScope;
  readonly lookup: (name: string) => { readonly binding: Binding; readonly scope: Scope } | null;
}

/** What a module gives away under one name. */
export type ExportTarget =
  | { readonly kind: "local"; readonly name: string }
  | { readonly kind: "expression"; readonly node: TS.Expression }
  | { readonly kind: "from"; readonly specifier: string; readonly imported: string };

export interface ModuleScope extends Scope {
  /** POSIX path relative to the folder of `toolsets.yaml`. */
  readonly path: string;
  readonly file: ParsedFile;
  readonly bindings: ReadonlyMap<string, Binding>;
  readonly exports: ReadonlyMap<string, ExportTarget>;
  /** Specifiers of `export * from`. */
  readonly stars: readonly string[];
}
