import type { Binder } from "./bind.ts";
import { pick, type Bits } from "./bits.ts";
import { LIFE } from "./checks.ts";
import { compiledDefinition, type OpenAiTool } from "./definitions.ts";
import { createMemo } from "./memo.ts";
import type { Judge } from "./offers.ts";
import type { ToolRow } from "./roster.ts";
import type { Selection } from "./selection.ts";

/** What the definitions depend on. */
export interface DefinitionSources {
  /** The tools of a selection. Throws `ToolsetError` when the selection is wrong. */
  readonly read: (selection: Selection) => Bits;
  readonly tools: readonly ToolRow[];
  readonly binder: Binder;
  readonly judge: Judge;
  /** Changes whenever something is registered, and when a module turns out to be broken. */
  readonly generation: () => number;
  readonly now: () => number;
}

/** Definitions, and what has to stay as it is for them to stay right. */
interface Settled {
  readonly definitions: readonly OpenAiTool[] | null;
  readonly generation: number | null;
  /** When the first verdict that they rest on is over. */
  readonly expires: number;
}

/** Until the promise settles there are no definitions, and `expires` says how long it is waited for. */
interface Cached extends Settled {
  readonly promise: Promise<readonly OpenAiTool[]>;
}

/**
 * Makes `getToolDefinitions`: the same promise while nothing changed, and the same array even when checks had to be
 * asked again and said the same.
 */
export function createDefinitionCache(
  sources: DefinitionSources,
): (selection: Selection) => Promise<readonly OpenAiTool[]> {
  const { read, tools, binder, judge, generation, now } = sources;
  const memo = createMemo<Cached>();
  const compiled = new Map<ToolRow, OpenAiTool>();

  function isFresh(cached: Cached): boolean {
    if (cached.generation !== null && cached.generation !== generation()) return false;
    return cached.expires === Infinity || now() < cached.expires;
  }

  function definitionOf(row: ToolRow): OpenAiTool {
    if (row.module === null) return binder.externalOf(row)!.definition!;
    const definition = compiled.get(row) ?? compiledDefinition(row);
    compiled.set(row, definition);
    return definition;
  }

  async function settle(rows: readonly ToolRow[], before: readonly OpenAiTool[] | null | undefined) {
    let settledAt, offers;
    do {
      // Loading a module for a check registers, or fails: what was judged before has then to be judged again.
      settledAt = generation();
      offers = await Promise.all(rows.map(judge));
    } while (settledAt !== generation());
    const found = rows.filter((_, i) => offers[i]!.available).map(definitionOf);
    const isSame = before?.length === found.length && before.every((one, i) => one === found[i]);
    return {
      definitions: isSame ? before : Object.freeze(found),
      generation: settledAt,
      expires: Math.min(...offers.map((one) => one.expires)),
    };
  }

  return (selection) => {
    try {
      const known = memo.get(selection);
      if (known !== undefined && isFresh(known)) return known.promise;
      const rows = pick(read(selection), tools);
      const cached: Cached = {
        promise: settle(rows, known?.definitions).then(
          (settled) => Object.assign(cached, settled).definitions,
        ),
        definitions: null,
        generation: null,
        expires: now() + LIFE,
      };
      memo.set(selection, cached);
      return cached.promise;
    } catch (error) {
      return Promise.reject(error as Error);
    }
  };
}
