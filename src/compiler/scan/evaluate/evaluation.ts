import type { ModuleGraph } from "../modules/module-graph.ts";
import type { TS } from "../typescript.ts";
import type { Evaluation, Expression, Slot } from "./static-value.ts";

/** One run of the evaluator: what its rules share, and how they evaluate the parts of what they are given. */
export interface Run {
  readonly graph: ModuleGraph;
  readonly evaluate: (at: Slot) => Evaluation;
  /** Declarations whose value is being worked out, outermost first: meeting one again is a circle. */
  readonly visiting: TS.Node[];
  /** Modules that the values being worked out are in, outermost first. */
  readonly modules: string[];
}

/** How one kind of syntax is evaluated. */
export type EvaluationRule = (at: Expression, run: Run) => Evaluation;
