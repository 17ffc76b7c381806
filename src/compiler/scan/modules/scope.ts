import type { TS } from "../typescript.ts";
import type { Slot } from "../evaluate/static-value.ts";
import type { ParsedFile } from "./parse.ts";

/** What a name at the top level of a module is bound to. */
export type Binding =
  | { readonly kind: "const"; readonly node: TS.VariableDeclaration; readonly initializer: TS.Expression }
  | { readonly kind: "enum"; readonly node: TS.EnumDeclaration }
  | { readonly kind: "import"; readonly node: TS.Node; readonly specifier: string; readonly imported: string }
  | { readonly kind: "function"; readonly node: TS.Node }
  | {
      readonly kind: "opaque";
      readonly node: TS.Node;
      readonly reason: string;
      /** The constant declaration with a pattern that it is a name in. */
      readonly takenApart?: { readonly node: TS.VariableDeclaration; readonly initializer: TS.Expression };
      /** What it is a type of, where it is imported as one. */
      readonly typeOf?: { readonly specifier: string; readonly imported: string };
    };

/** What a name inside a function, an enum or a loop is bound to, when it is not one of the module's. */
export interface LocalBinding {
  readonly kind: "local";
  /** The declaration: the name has no value above it. */
  readonly node: TS.Node;
  readonly slot: Slot;
}

/** `imported` of a binding that holds a whole module. */
export const NAMESPACE = "*";

/** An expression that has not been evaluated yet, and the scope its names are looked up in. */
export interface Expression {
  readonly node: TS.Node;
  readonly scope: Scope;
}

/** Where names are looked up. A scope inside a module answers its own names and hands the others outwards. */
export interface Scope {
  readonly module: ModuleScope;
  /** The call that a function's scope is made for; null at the top level of a module. */
  readonly calledAt: Expression | null;
  readonly lookup: (name: string) => FoundName | null;
}

export type FoundName =
  | { readonly binding: Binding; readonly scope: ModuleScope }
  | { readonly binding: LocalBinding; readonly scope: Scope };

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
