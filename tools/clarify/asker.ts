import type { ToolContext } from "toolsetc";

export interface ClarifyQuestion {
  readonly question: string;
  /** Answers to choose from; the user may still answer otherwise. Empty for an open question. */
  readonly choices: readonly string[];
  /** Whether more than one of the choices may be taken. */
  readonly multiSelect: boolean;
}

/**
 * Puts a question to the user of the conversation that `context.session` stands for, and waits.
 * Gives what they chose or wrote, or null when they did not answer.
 */
export type ClarifyAsker = (
  question: ClarifyQuestion,
  context: ToolContext,
) => Promise<readonly string[] | null>;

let asker: ClarifyAsker | null = null;

/** Called by a host that has users to ask; with null when it no longer has. The tool `clarify` is available in between. */
export function setClarifyAsker(next: ClarifyAsker | null): void {
  asker = next;
}

export function clarifyAsker(): ClarifyAsker | null {
  return asker;
}
