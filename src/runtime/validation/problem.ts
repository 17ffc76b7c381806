/** Something wrong with the arguments of a call, in words that a model can act on. */
export interface Problem {
  /** JSON pointer to what is wrong, missing or not wanted; `""` is the arguments as a whole. */
  readonly path: string;
  /** Completes a sentence that begins with the path. */
  readonly message: string;
}

/** A problem as the validator finds it, with what a repair has to know. */
export interface Fault extends Problem {
  readonly value?: unknown;
  /** The types that the schema names, where the value is of none of them. */
  readonly types?: readonly string[] | undefined;
  /** Where one of several schemas has to hold, and none does: what is wrong by each. */
  readonly alternatives?: readonly (readonly Fault[])[] | undefined;
}
