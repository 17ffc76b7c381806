import type { Json, JsonObject } from "./schema.ts";

/** A keyword that is said in another way. The same arguments are accepted. */
export interface LoweredKeyword {
  /** JSON pointer to the schema that the keyword stands in; `""` is the root. */
  readonly pointer: string;
  readonly keyword: string;
  /** How it is said instead; completes "it is …". */
  readonly how: string;
}

/** What the provider's schemas cannot say. Where it is left off, the lowered schema accepts more than the original. */
export interface LostKeyword {
  readonly pointer: string;
  readonly keyword: string;
  /** Why it cannot be said; a clause that follows the name of the provider. */
  readonly why: string;
  /** True where the provider refuses the whole request for it; false where it takes it and does nothing with it. */
  readonly refused: boolean;
  /** False where strict mode cannot do without it, so that the lowered schema is none that could be sent. */
  readonly leftOff: boolean;
}

/** A schema as a provider takes it, and what became of the original. Every `lost` keyword once for each place. */
export interface Lowering {
  readonly schema: JsonObject;
  readonly lowered: readonly LoweredKeyword[];
  readonly lost: readonly LostKeyword[];
}

/** What a provider's schemas can say. */
export interface Dialect {
  /** True where the keyword may be sent with this value; `atRoot` where it would stand at the root. */
  readonly takes: (keyword: string, value: Json, atRoot: boolean) => boolean;
  /** What the provider does with what it does not take. */
  readonly otherwise: "refused" | "ignored";
  /** Why a keyword is lost that is not taken; a clause, in which `it` is the provider. */
  readonly why: string;
  /**
   * `kept`: references may stand anywhere. `bare`: with nothing beside them, and to the root or a definition of it. `optional`:
   * the same, and back to themselves only from a property that is not required. `once`: the same, and never back to themselves.
   */
  readonly references: "kept" | "bare" | "optional" | "once";
  /** True where a list must say what its items are. */
  readonly needsItems: boolean;
  /** True where the root must say what its properties are, also when there are none. */
  readonly needsProperties: boolean;
  /** The shape that strict mode asks for; null where there is none. */
  readonly strict: { readonly optional: boolean } | null;
}

/** Says the parameters of a tool as one provider takes them. Pure; the result is frozen all through. */
export type Lower = (parameters: Readonly<Record<string, unknown>>) => Lowering;
