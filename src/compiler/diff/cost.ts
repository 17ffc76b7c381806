import type { Lock, LockedEntry } from "../lock/lock.ts";

/** What an entry point sends by default. */
export interface Sent {
  readonly definitions: number;
  /** Of those that are known at build; null where they were not counted. */
  readonly tokens: number | null;
}

/** What a change costs an entry point on its next request. */
export interface EntryCost {
  readonly entry: string;
  /** Null for a new entry point. */
  readonly before: Sent | null;
  readonly after: Sent;
  /** How many definitions at the start are sent in the same bytes as before, as a prompt cache wants them. */
  readonly kept: number;
  /** Tokens of the definitions behind these, which no prompt cache holds; null where they were not counted. */
  readonly billedAgain: number | null;
}

/** What each entry point of the second lock sends, beside the first. External tools count as unchanged where they stay. */
export function costsOf(before: Lock, after: Lock): readonly EntryCost[] {
  return [...after.entries].map(([entry, now]) => {
    const old = before.entries.get(entry);
    const names = [...now.defaults.keys()];
    const kept = old === undefined ? 0 : keptOf([...old.defaults.keys()], names, before, after);
    return {
      entry,
      before: old === undefined ? null : sentOf(old),
      after: sentOf(now),
      kept,
      billedAgain: now.tokens && tokensOf(names.slice(kept), after),
    };
  });
}

function sentOf({ defaults, tokens }: LockedEntry): Sent {
  return { definitions: defaults.size, tokens: tokens && tokens.defaults };
}

function keptOf(old: readonly string[], now: readonly string[], before: Lock, after: Lock): number {
  const first = now.findIndex((name, i) => old[i] !== name || !isSentAlike(name, before, after));
  return first === -1 ? now.length : first;
}

function isSentAlike(tool: string, before: Lock, after: Lock): boolean {
  const old = before.tools.get(tool)!.definition;
  const now = after.tools.get(tool)!.definition;
  if (old === null || now === null) return old === now;
  return old.description === now.description && old.parameters === now.parameters;
}

function tokensOf(tools: readonly string[], { tools: rows }: Lock): number {
  return tools.reduce((sum, tool) => sum + (rows.get(tool)!.definition?.tokens ?? 0), 0);
}
