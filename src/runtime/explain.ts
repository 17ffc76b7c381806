import { refuseUnless, TEXT } from "./arguments.ts";
import { hasBit } from "./bits.ts";
import type { Choice } from "./choice.ts";
import { closest } from "./closest.ts";
import { freezeAll } from "./freeze.ts";
import type { Roster, Toolset } from "./roster.ts";
import { readSelection, type Selection } from "./selection.ts";
import type { Names } from "./tables.ts";
import type { Offer, UnavailableReason } from "./verdict.ts";

/** What can be done about a tool that a model does not see, by what stops it: a step, or a reason that says more. */
const CURES = {
  registered: "register it, or mend the name",
  "bad-registration": "mend its registration",
  listed: "list it in a toolset",
  ceiling: "let its toolset or source reach the entry point",
  enabled: "enable a toolset that holds it",
  disabled: "do not disable it",
  environment: "set what it needs",
  module: "mend its module",
  "no-module": "give `modules`",
  "tables-stale": "build the tables again",
  check: "see what its check wants",
  session: "refresh the session",
};

/**
 * The way from a tool to a model, in order:
 * - `registered`: there is a tool of that name, and something has registered it;
 * - `listed`: a toolset holds it;
 * - `ceiling`: the entry point can be given it;
 * - `enabled`: a toolset that was asked for holds it, or the defaults do;
 * - `disabled`: nothing that is disabled holds it;
 * - `environment`: the variables that it needs are set;
 * - `module`: its module loads, and registers what was compiled; where it is not imported before a call, the one of its check loads;
 * - `check`: its check says yes;
 * - `session`: the session was opened or refreshed since all this is so.
 */
export type ExplainedStep = Exclude<keyof typeof CURES, "bad-registration" | "no-module" | "tables-stale">;

/** Why a model sees a tool, or does not. Frozen all through. */
export interface Explanation<N extends Names = Names> {
  readonly tool: string;
  readonly offered: boolean;
  /** The selection that stopped it: of a session and those it came from the first that did, or else the last. */
  readonly selection: Selection<N>;
  /** Every step that was taken; only the last can have stopped it. */
  readonly steps: readonly {
    readonly step: ExplainedStep;
    readonly passed: boolean;
    /**
     * What did it. `registered`: a module, a source, or `external`; names that are close, when there is none. `listed`: each toolset,
     * with the includes by which the tool comes (`coding > files`). `ceiling`: the entry point. `enabled`: what was enabled; what could
     * be, when nothing was. `disabled`: what disables it.
     */
    readonly by: readonly string[];
  }[];
  readonly stoppedAt: ExplainedStep | null;
  /** What to do about it. */
  readonly cure: string | null;
  /** Why layer 3 refuses it; null also while that has not been asked. */
  readonly reason: UnavailableReason | null;
  readonly detail: string | null;
  /** How many milliseconds ago its check was asked; null where it was not. */
  readonly age: number | null;
}

/** Explains by what is known of layer 3, if anything is; `isShown` is whether a session shows it. */
export type Explain = (
  tool: string,
  selections: readonly Selection[],
  offer: Offer | undefined,
  isShown: boolean,
) => Explanation;

export function createExplain(
  rosterNow: () => Roster,
  choose: (selection: Selection) => Choice<unknown>,
  now: () => number,
): Explain {
  return (tool, selections, offer, isShown) => {
    refuseUnless(TEXT, "tool", tool);
    const roster = rosterNow();
    const { tools, toolNames, toolIndex, named, all } = roster;
    const selection =
      selections.find((one) => !choose(one).selected.tools.includes(tool)) ?? selections.at(-1)!;
    const { entry } = selection;
    const { asked, ceiling, disabled } = readSelection(roster, selection);
    const index = toolIndex.get(tool)!;
    const row = tools[index];
    const { reason = null, detail = null, at } = offer ?? {};
    const isSaid = (reasons: RegExp): unknown => reasons.test(reason!) && reason;

    const holds = (one: Pick<Toolset, "bits"> | undefined): unknown => row && one && hasBit(one.bits, index);
    const pathTo = (path: readonly string[]): string => {
      const further = named
        .get(path.at(-1)!)!
        .includes.find((one) => !path.includes(one) && holds(named.get(one)));
      return further ? pathTo([...path, further]) : path.join(" > ");
    };
    const listed = [...new Set(named.values())].filter((one) => one !== all && holds(one));
    const open = listed.filter((one) => !one.internal);
    const enabling = asked.filter(holds);
    const disabling = disabled.filter(holds);
    /** What stops it is a key of the cures, or else its step is. */
    const walk: readonly (readonly [step: ExplainedStep, stop: unknown, by?: readonly unknown[]])[] = [
      [
        "registered",
        !row || isSaid(/regist/) || (row.sourced && !row.sourced.bound.definition),
        row ? [row.module ?? row.sourced?.source ?? "external"] : closest(tool, toolNames),
      ],
      ["listed", !listed.length, listed.map((one) => pathTo([one.name]))],
      ["ceiling", entry && !holds({ bits: ceiling }), [entry ?? []].flat()],
      ["enabled", !enabling.length && (open.length > 0 || "listed"), enabling.length ? enabling : open],
      ["disabled", disabling.length, disabling],
      ["environment", isSaid(/env/)],
      ["module", isSaid(/module|stale/)],
      ["check", isSaid(/check/)],
      ["session", !isShown],
    ];
    const last = walk.findIndex(([, stop]) => stop);
    const [stoppedAt, stop] = walk[last] ?? [null];
    return freezeAll({
      tool,
      offered: stoppedAt === null,
      selection,
      steps: walk.slice(0, last + 1 || walk.length).map(([step, stop, by = []]) => ({
        step,
        passed: !stop,
        by: by.map((one) => (one as Toolset).name ?? one) as string[],
      })),
      stoppedAt,
      cure: stoppedAt && (CURES[stop as ExplainedStep] ?? CURES[stoppedAt]),
      reason,
      detail,
      age: at === undefined ? null : now() - at,
    });
  };
}
