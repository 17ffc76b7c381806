import type { Random } from "./random.ts";

/** What an expression evaluates to, as far as the generator has to know it to go on building with it. */
export type Shape =
  | { readonly kind: "string" | "number" | "boolean" | "null" | "undefined" | "function" }
  | { readonly kind: "object"; readonly props: ReadonlyMap<string, Shape> }
  | { readonly kind: "array"; readonly items: readonly Shape[] };

export interface Expr {
  readonly text: string;
  readonly shape: Shape;
}

/** Something that an expression of a module may refer to. */
export interface Binding {
  readonly name: string;
  readonly shape: Shape;
}

/** An export of a module; `name` is null for the default export. */
export interface Export {
  readonly name: string | null;
  readonly shape: Shape;
}

/** A module while it is written. Imports come first whatever the order they are asked for in. */
export interface ModuleDraft {
  readonly path: string;
  readonly imports: string[];
  readonly body: string[];
  readonly bindings: Binding[];
  readonly exports: Export[];
  /** The whole file, where it is no code. */
  readonly whole?: string;
}

/** What the generator meant with a tool: to be read whole, to be refused, or either as long as it is right. */
export type Intent = "accept" | "refuse" | "either";

export interface IntendedTool {
  readonly file: string;
  readonly name: string;
  readonly intent: Intent;
  readonly tags: ReadonlySet<string>;
}

/** What is being generated now, and into which module. */
export interface Draft {
  readonly random: Random;
  readonly module: ModuleDraft;
  /** The shapes that the tool being written uses. */
  readonly tags: Set<string>;
  readonly fresh: (stem: string) => string;
  /** Constants that other modules of the project export, as an expression of this module; null when there is none. */
  readonly imported: ((draft: Draft, fits: (shape: Shape) => boolean) => Expr | null) | null;
}

export const STRING: Shape = { kind: "string" };
export const NUMBER: Shape = { kind: "number" };
export const BOOLEAN: Shape = { kind: "boolean" };
export const NULL: Shape = { kind: "null" };
export const UNDEFINED: Shape = { kind: "undefined" };

export function createModule(path: string): ModuleDraft {
  return { path, imports: [], body: [], bindings: [], exports: [] };
}

export function textOf(module: ModuleDraft): string {
  if (module.whole !== undefined) return module.whole;
  return [...module.imports, ...module.body].join("\n") + "\n";
}

/** Declares a constant before the statement that is being written, and gives its name. */
export function declareConst(draft: Draft, value: Expr, stem = "C"): Expr {
  const name = draft.fresh(stem);
  const keyword = draft.random.chance(0.15) ? "export const" : "const";
  draft.module.body.push(`${keyword} ${name} = ${value.text};`);
  draft.module.bindings.push({ name, shape: value.shape });
  return { text: name, shape: value.shape };
}
