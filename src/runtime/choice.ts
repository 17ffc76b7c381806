import { createMemo } from "./memo.ts";
import type { Roster } from "./roster.ts";
import { copySelection, select, type Selected, type Selection } from "./selection.ts";

/** What a selection leaves. */
export interface Choice<T> {
  /** As it was when it was read. */
  readonly selection: Selection;
  readonly selected: Selected;
  /** What somebody keeps with it, for as long as it is remembered. */
  kept: T | undefined;
}

/**
 * Makes the one function that selects: whatever shows, offers or runs tools goes by its answers. They are the same objects
 * for the same selection, as long as they are remembered. Throws `ToolsetError` for a selection that is wrong.
 */
export function createChooser<T>(rosterNow: () => Roster): (selection: Selection) => Choice<T> {
  let roster: Roster | undefined;
  let memo = createMemo<Choice<T>>();
  return (selection) => {
    if (roster !== rosterNow()) {
      roster = rosterNow();
      memo = createMemo();
    }
    return memo.get(selection) ?? choose(selection, roster);
  };

  function choose(given: Selection, roster: Roster): Choice<T> {
    const selection = copySelection(given);
    const choice = { selection, selected: select(roster, selection), kept: undefined };
    memo.set(selection, choice);
    return choice;
  }
}
