import { CATALOGUE, type FindingId } from "./catalogue.ts";
import type { Severity } from "./severity.cts";

/** 1-based lines and columns; columns in UTF-16 units; the end is exclusive. */
export interface Range {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** A place in a file. `range` is null when the whole file is meant (it may not even be text). */
export interface Span {
  /** POSIX path relative to the folder of `toolsets.yaml`. */
  readonly file: string;
  readonly range: Range | null;
}

/** Something worth knowing elsewhere. */
export interface Note {
  readonly message: string;
  readonly span: Span | null;
}

/** One diagnostic: what is wrong, where, and how to mend it. Plain data, so every reporter prints the same. */
export interface Finding {
  readonly id: FindingId;
  readonly severity: Severity;
  /** One sentence, lower case, no full stop, names in back-ticks. Must make sense without a frame. */
  readonly message: string;
  /** The smallest text that is wrong. Null when it is in no file. */
  readonly span: Span | null;
  /** A few words beside the carets of the frame. */
  readonly label: string | null;
  readonly notes: readonly Note[];
  /** How to mend it; never part of the message. */
  readonly help: string | null;
  /** Names that are really close to the wrong one, best first. */
  readonly suggestions: readonly string[];
}

export interface FindingDetails {
  readonly message: string;
  readonly span: Span | null;
  readonly label?: string;
  readonly notes?: readonly Note[];
  readonly help?: string | null;
  readonly suggestions?: readonly string[];
}

/** Makes a finding with the severity that the catalogue gives its id. */
export function finding(id: FindingId, details: FindingDetails): Finding {
  return {
    id,
    severity: CATALOGUE[id].severity,
    message: details.message,
    span: details.span,
    label: details.label ?? null,
    notes: details.notes ?? [],
    help: details.help ?? null,
    suggestions: details.suggestions ?? [],
  };
}
