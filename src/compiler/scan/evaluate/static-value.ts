import type { Note, Span } from "../../../diagnostics/finding.ts";
import { spanAt } from "../../source.ts";
import type { Expression, Scope } from "../modules/scope.ts";
import type { TS } from "../typescript.ts";
import type { ZodSchema } from "../zod/zod-schema.ts";
import type { Run } from "./evaluation.ts";

/** A property or element that has been evaluated already (a character of a spread string, a member of an enum). */
export interface Known {
  readonly known: Evaluation;
  readonly node: TS.Node;
  readonly scope: Scope;
}

export type { Expression };

export type Slot = Expression | Known;

export type Primitive = string | number | boolean | null | undefined;

/**
 * A value known without running anything, evaluated no further than its outermost shape: what an object or array holds
 * stays unevaluated, so that an object may hold handlers beside the constants that are read from it.
 */
export type StaticValue =
  | { readonly kind: "primitive"; readonly value: Primitive }
  | { readonly kind: "object"; readonly members: ReadonlyMap<string, Member> }
  | { readonly kind: "array"; readonly elements: readonly Slot[] }
  | { readonly kind: "enum"; readonly members: ReadonlyMap<string, Known> }
  /** `changed` says why what it holds may be something else by the time it is used. */
  | { readonly kind: "namespace"; readonly path: string; readonly changed: NotStatic | null }
  | { readonly kind: "function"; readonly node: TS.Node; readonly scope: Scope }
  | { readonly kind: "regexp"; readonly source: string; readonly flags: string }
  | { readonly kind: "zod"; readonly schema: ZodSchema }
  /** A package whose functions are known, or a part of it. */
  | { readonly kind: "library"; readonly member: (name: string) => StaticValue | null }
  /** One of those functions. */
  | { readonly kind: "operation"; readonly apply: Operation };

/** What a call gives, known without running code of the project. */
export type Operation = (args: readonly Slot[], at: Expression, run: Run) => Evaluation;

/** A property: its value and the name it is written under. */
export interface Member {
  readonly slot: Slot;
  readonly key: TS.Node;
  readonly keyScope: Scope;
}

/** Why something cannot be read without running it, at the innermost expression to blame. */
export interface NotStatic {
  readonly kind: "not-static";
  readonly node: TS.Node;
  readonly scope: Scope;
  /** Completes "`field` … ": what the expression is or does. */
  readonly reason: string;
  readonly notes: readonly Note[];
  /** How to mend it, where there is more to say than what can be read at all. */
  readonly help?: string;
  /**
   * Set for a property that an object does not have. It is `undefined`, which is meant where it is asked for, and a slip of the pen
   * where it is used.
   */
  readonly absent?: boolean;
}

export type Evaluation = StaticValue | NotStatic;

export function notStatic(at: Expression, reason: string, notes: readonly Note[] = []): NotStatic {
  return { kind: "not-static", node: at.node, scope: at.scope, reason, notes };
}

export function primitive(value: Primitive): StaticValue {
  return { kind: "primitive", value };
}

/** The value where `undefined` may be meant: what is not there is just that. */
export function orUndefined(value: Evaluation): Evaluation {
  return value.kind === "not-static" && value.absent === true ? primitive(undefined) : value;
}

/** Where `node` is written, without the white space before it. */
export function spanOf(node: TS.Node, scope: Scope): Span {
  const { source, tree } = scope.module.file;
  return spanAt(source, node.getStart(tree), node.end);
}

/** Kinds that are not called what they are. */
const NOUNS: ReadonlyMap<StaticValue["kind"], string> = new Map([
  ["namespace", "module"],
  ["regexp", "regular expression"],
  ["zod", "zod schema"],
  ["operation", "function"],
]);

/** What a value is, for a message: "an object". */
export function describe(value: StaticValue): string {
  const noun =
    value.kind === "primitive"
      ? value.value === null
        ? "null"
        : typeof value.value
      : (NOUNS.get(value.kind) ?? value.kind);
  if (noun === "null" || noun === "undefined") return noun;
  return /^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`;
}
