import { oneOf, onceIn, someOf, type Picks } from "./picks.ts";
import { toolNames, type Asked } from "./rules.ts";
import { arrivalsOf, type State } from "./state.ts";

/** Mostly right: a selection that is refused says little. */
export function askedBy(picks: Picks, state: State): Asked {
  const { toolsets, aliases, entries } = state.project;
  const own = [...state.sources.values()].map((one) => one.toolset);
  const open = toolsets.filter((one) => !one.internal).map((one) => one.name);
  const isOpen = (alias: string): boolean => open.includes(aliases[alias]!);
  const enabled = [...open, ...open, ...own, ...Object.keys(aliases).filter(isOpen), "all", "*"];
  const any = [...toolsets.map((one) => one.name), ...own, ...Object.keys(aliases)];
  const odd = (names: readonly string[], others: readonly string[]): string[] =>
    onceIn(picks, 25) ? [...names, oneOf(picks, others)] : [...names];
  const strange = ["nope", "constructor", "__proto__", "s0 ", "a", ...toolsets.map((one) => one.name)];
  return {
    ...(entries.length > 0
      ? !onceIn(picks, 60) && { entry: onceIn(picks, 60) ? "nope" : oneOf(picks, entries).name }
      : onceIn(picks, 60) && { entry: "cli" }),
    ...(!onceIn(picks, 4) && {
      enabledToolsets: odd(
        onceIn(picks, 8) ? [] : [oneOf(picks, enabled), ...someOf(picks, enabled, 2)],
        strange,
      ),
    }),
    ...(onceIn(picks, 3) && {
      disabledToolsets: odd(someOf(picks, onceIn(picks, 6) ? [...any, "all"] : any, 2), strange),
    }),
    ...(onceIn(picks, 3) && {
      disabledTools: odd(someOf(picks, toolNames(state.project, arrivalsOf(state)), 2), [
        "nope",
        "toString",
        "s0",
      ]),
    }),
  };
}
