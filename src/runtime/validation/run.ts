/** One validation: the schema as a whole, and the work that may still be done. */
export interface Run {
  readonly root: unknown;
  steps: number;
}

/** Throws `RangeError` when more has been spent than there was. */
export function spend(run: Run, steps: number): void {
  run.steps -= steps;
  if (run.steps < 0) throw new RangeError();
}

/** A text, at the price of its length. */
export function paidFor(run: Run, text: string): string {
  spend(run, text.length / 4);
  return text;
}
