import type { Binder } from "./bind.ts";
import { LIFE } from "./checks.ts";
import type { Choice } from "./choice.ts";
import { compiledDefinition, type OpenAiTool } from "./definitions.ts";
import type { Judge } from "./offers.ts";
import type { ToolRow } from "./roster.ts";
import type { Selection } from "./selection.ts";

/** What the definitions depend on. */
export interface DefinitionSources {
  /** The tools of a selection, as the same object while it is remembered. Throws `ToolsetError` when it is wrong. */
  readonly choose: (selection: Selection) => Choice<Cached>;
  readonly rowOf: (tool: string) => ToolRow;
  readonly binder: Binder;
  readonly judge: Judge;
  /** Changes whenever something is registered. */
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
export interface Cached extends Settled {
  readonly promise: Promise<readonly OpenAiTool[]>;
}

/**
 * Makes `getToolDefinitions`: the same promise while nothing changed, and the same array even when checks had to be
 * asked again and said the same.
 */
export function createDefinitionCache(
  sources: DefinitionSources,
): (selection: Selection) => Promise<readonly OpenAiTool[]> {
  const { choose, rowOf, binder, judge, generation, now } = sources;
  const compiled = new Map<ToolRow, OpenAiTool>();

  function isFresh(cached: Cached): boolean {
    return (cached.generation ?? generation()) === generation() && now() < cached.expires;
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
      const choice = choose(selection);
      const known = choice.kept;
      if (known !== undefined && isFresh(known)) return known.promise;
      const rows = choice.selected.tools.map(rowOf);
      const cached: Cached = {
        promise: settle(rows, known?.definitions).then(
          (settled) => Object.assign(cached, settled).definitions,
        ),
        definitions: null,
        generation: null,
        expires: now() + LIFE,
      };
      choice.kept = cached;
      return cached.promise;
    } catch (error) {
      return Promise.reject(error as Error);
    }
  };
}
