import type { ModuleGraph } from "../modules/module-graph.ts";
import type { TS } from "../typescript.ts";
import type { Evaluation, Expression, Slot } from "./static-value.ts";

/** One run of the evaluator: what its rules share, and how they evaluate the parts of what they are given. */
export interface Run {
  readonly graph: ModuleGraph;
  readonly evaluate: (at: Slot) => Evaluation;
  /** Declarations whose value is being worked out, outermost first: meeting one again is a circle. */
  readonly visiting: TS.Node[];
  /** Module → the modules whose constants its own evaluation has been seen to need. */
  readonly uses: Map<string, Set<string>>;
  /** The constants (`heldName`) whose object or list was read, and which any module that imports them could change. */
  readonly held: Set<string>;
}

/** One spelling for a constant of a module, wherever it is talked of. */
export function heldName(path: string, name: string): string {
  return `${path}\0${name}`;
}

/** How one kind of syntax is evaluated. */
export type EvaluationRule = (at: Expression, run: Run) => Evaluation;
