import { LIFE } from "./checks.ts";
import type { Choice } from "./choice.ts";
import type { OpenAiTool } from "./definitions.ts";
import type { Offers } from "./offers.ts";
import type { Selection } from "./selection.ts";
import type { Surroundings } from "./surroundings.ts";

type Definitions = readonly OpenAiTool[];

/** Definitions, and what has to stay as it is for them to stay right. */
export interface Cached {
  readonly promise: Promise<Definitions>;
  /** When the first verdict that they rest on is over; until the promise settles, how long it is waited for. */
  readonly expires: number;
  /** Not there until the promise settles. */
  readonly definitions?: Definitions;
  readonly generation?: number;
}

/**
 * Makes `getToolDefinitions`: the same promise while nothing changed, and the same array even when checks had to be
 * asked again and said the same.
 */
export function createDefinitionCache(
  { generation, now }: Surroundings,
  choose: (selection: Selection) => Choice<Cached>,
  look: Offers["look"],
): (selection: Selection) => Promise<Definitions> {
  function isFresh(cached: Cached): boolean {
    const isSameGeneration = (cached.generation ?? generation()) === generation();
    return isSameGeneration && (cached.expires === Infinity || now() < cached.expires);
  }

  async function settle({ selection }: Choice<Cached>, before: Definitions | undefined) {
    const { shown, offers, generation } = await look(() => choose(selection).selected.tools, selection);
    const found = Array.from(shown.values(), (one) => one.definition);
    const isSame = before?.length === found.length && before.every((one, i) => one === found[i]);
    return {
      definitions: isSame ? before : Object.freeze(found),
      generation,
      expires: Math.min(...Array.from(offers.values(), (one) => one.expires)),
    };
  }

  return (selection) => {
    try {
      const choice = choose(selection);
      const known = choice.kept;
      if (known && isFresh(known)) return known.promise;
      const cached: Cached = {
        promise: settle(choice, known?.definitions).then(
          (settled) => Object.assign(cached, settled).definitions,
        ),
        expires: now() + LIFE,
      };
      choice.kept = cached;
      return cached.promise;
    } catch (error) {
      return Promise.reject(error as Error);
    }
  };
}
