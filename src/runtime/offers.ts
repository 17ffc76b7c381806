import type { Binder, External } from "./bind.ts";
import { LIFE, createChecks } from "./checks.ts";
import type { Registration } from "./registration.ts";
import type { ToolRow } from "./declared.ts";
import type { ToolModules } from "./tables.ts";
import type { CheckContext, Environment } from "./tool.ts";
import { offer, type Offer } from "./verdict.ts";

/** What the third layer goes by. */
export interface Surroundings {
  readonly binder: Binder;
  readonly modules: ToolModules | undefined;
  readonly environment: () => Environment;
  /** Changes whenever something is registered. */
  readonly generation: () => number;
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
}

/** On whose behalf it is asked. */
export interface Caller {
  readonly tenant?: string;
  readonly session?: object;
  /** For how many milliseconds a tool is kept whose check broke down after it said yes. */
  readonly grace: number;
}

/** Nobody in particular. */
export const ANYONE: Caller = { grace: 0 };

/** Layer 3: whether a tool can be offered here, now. */
export type Judge = (row: ToolRow, caller: Caller) => Promise<Offer>;

export interface Offers {
  readonly judge: Judge;
  /** Judges all of them by one and the same state of the registries; `generation` says which. */
  readonly judgeAll: (
    rows: readonly ToolRow[],
    caller: Caller,
  ) => Promise<{ readonly offers: readonly Offer[]; readonly generation: number }>;
  /** Imports the module of a built-in tool if that has not been done; the offer says whether that went well. */
  readonly load: (row: ToolRow) => Promise<Offer>;
}

/**
 * Makes the judge. Whether a module is imported is a matter of the tables, and the same in every request: one that has a
 * tool with a check is, before any of its tools is offered, and while it does not import none of them is. Any other is
 * not imported before one of its tools is called: its tools are offered on the word of the tables, which is what the
 * compiler proved, and costs nothing.
 */
export function createOffers({ binder, modules, environment, generation, now }: Surroundings): Offers {
  const ask = createChecks(now);

  async function load({ module }: ToolRow): Promise<Offer> {
    const loads = modules?.load ?? {};
    if (module === null) return offer(null);
    if (!Object.hasOwn(loads, module)) return offer("no-module");
    return ask("module", module, undefined, async () => {
      await loads[module]!();
      return true;
    });
  }

  function askCheck({ check, scope }: Registration, caller: Caller): Promise<Offer> {
    // What it is not scoped to it is not told, so that its verdict cannot depend on it.
    const own = scope === null ? {} : { [scope]: caller[scope] };
    return ask("check", check, scope && caller[scope], (signal) =>
      check!({ env: environment(), signal, ...own } as CheckContext),
    );
  }

  async function judge(row: ToolRow, caller: Caller): Promise<Offer> {
    const external: External | null | undefined = row.module === null ? binder.external(row) : null;
    if (external === undefined) return offer("not-registered");
    if (external?.definition === null) return offer("bad-registration", external.fault);

    const { env } = external?.registration ?? row;
    const values = environment();
    const missing = env.filter((name) => !Object.hasOwn(values, name) || !values[name]);
    const expires = env.length > 0 ? now() + LIFE : Infinity;
    if (missing.length > 0) return offer("missing-env", missing.join(" "), expires);

    const isImported = row.probed && (row.checked || Object.hasOwn(modules?.load ?? {}, row.module!));
    if (isImported) {
      const loaded = await load(row);
      if (!loaded.available) return loaded;
    }
    const registration = external?.registration ?? binder.builtIn(row);
    // What is not imported need not have been registered yet; what is registered has to be what was compiled.
    const isStale = registration ? Boolean(registration.check) !== row.checked : isImported;
    if (external === null && isStale) return offer("tables-stale");
    if (!registration?.check) return offer(null, null, expires);
    const answer = await askCheck(registration, caller);
    const isFlake = answer.reason === "check-failed" || answer.reason === "check-timed-out";
    const isGraced = isFlake && now() < answer.lastYes + caller.grace;
    return { ...(isGraced ? offer(null) : answer), expires: Math.min(expires, answer.expires) };
  }

  async function judgeAll(
    rows: readonly ToolRow[],
    caller: Caller,
  ): Promise<{ offers: readonly Offer[]; generation: number }> {
    for (;;) {
      const before = generation();
      const offers = await Promise.all(rows.map((row) => judge(row, caller)));
      // Loading a module for a check registers: what was judged before has then to be judged again.
      if (before === generation()) return { offers, generation: before };
    }
  }

  return { judge, judgeAll, load };
}
