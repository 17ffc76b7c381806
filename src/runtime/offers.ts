import { FUNCTION } from "./arguments.ts";
import type { Bind } from "./bind.ts";
import { LIFE, createChecks } from "./checks.ts";
import type { ToolRow } from "./roster.ts";
import type { OpenAiTool } from "./definitions.ts";
import type { Surroundings } from "./surroundings.ts";
import type { CheckContext, CheckFn, CheckScope } from "./tool.ts";
import { offer, type Offer } from "./verdict.ts";

/** On whose behalf it is asked. A selection will do. */
export interface Caller {
  readonly entry?: string | undefined;
  readonly tenant?: string | undefined;
  readonly session?: object;
  /** Which session it is. What checks of that scope said is kept by it, and not by the session, which would stay in memory. */
  readonly number?: number;
}

/** A tool that can be offered. */
export interface Shown {
  readonly row: ToolRow;
  readonly definition: OpenAiTool;
}

/** What was found when it was looked at. */
export interface Look {
  /** What can be offered, by name. */
  readonly shown: ReadonlyMap<string, Shown>;
  readonly offers: ReadonlyMap<string, Offer>;
  readonly generation: number;
}

export interface Offers {
  /** Layer 3: whether a tool can be offered here, now. */
  judge(row: ToolRow, caller: Caller): Promise<Offer>;
  /** The same for all of them, by one and the same state of the registries and sources. */
  look(toolsNow: () => readonly string[], caller: Caller): Promise<Look>;
  /** Imports the module of a built-in tool if that has not been done; the offer says whether that went well. */
  load(row: ToolRow): Promise<Offer>;
}

/**
 * Makes the judge. Whether a module is imported is a matter of the tables, and the same in every request: one that has a
 * tool with a check is, before any of its tools is offered, and while it does not import none of them is. Any other is
 * not imported before one of its tools is called: its tools are offered on the word of the tables, which is what the
 * compiler proved, and costs nothing.
 */
export function createOffers(
  { modules, implementation, grace, env, generation, now }: Surroundings,
  bind: Bind,
  rowOf: (tool: string) => ToolRow | undefined,
): Offers {
  const ask = createChecks(now);

  async function load({ module }: ToolRow, load = modules.get(module!)): Promise<Offer> {
    if (load)
      return ask("module", load, null, async () => {
        await load();
        return true;
      });
    return offer(module === undefined || implementation ? null : "no-module");
  }

  async function askCheck(check: CheckFn, scope: CheckScope | null, caller: Caller): Promise<Offer> {
    // What it is not scoped to it is not told, so that its verdict cannot depend on it.
    const own = scope && { [scope]: caller[scope] };
    const answer = await ask("check", check, scope === "session" ? caller.number : caller[scope!], (signal) =>
      check({ env, signal, ...own } as CheckContext),
    );
    const isFlake = /failed|timed/.test(answer.reason!);
    const end = answer.lastYes + (grace.get(caller.entry) ?? 0);
    return isFlake && now() < end
      ? { ...answer, available: true, reason: null, expires: Math.min(end, answer.expires) }
      : answer;
  }

  async function judge(row: ToolRow, caller: Caller): Promise<Offer> {
    const isCompiled = row.module !== undefined;
    let bound = isCompiled ? undefined : bind(row);
    if (!isCompiled && !bound?.definition)
      return offer(bound?.fault === undefined ? "not-registered" : "bad-registration", bound?.fault);

    const { needs = [] } = bound?.registration ?? row;
    const missing = needs.filter((name) => !Object.hasOwn(env, name) || !env[name]);
    const expires = needs.length ? now() + LIFE : Infinity;
    if (missing.length) return offer("missing-env", missing.join(" "), expires);

    const isImported = row.probed && (row.checked || implementation || modules.has(row.module!));
    const light = row.checked && !isImported && !bind(row) ? row.light : undefined;
    if (isImported || light) {
      const loaded = await load(row, light);
      if (!loaded.available) return loaded;
    }
    bound ??= bind(row);
    if (bound?.fault !== undefined) return offer("bad-registration", bound.fault);
    const { check, scope } = bound?.registration ?? { check: (await light?.()) as CheckFn, scope: null };
    // What is not imported need not have been registered yet; what is registered has to be what was compiled.
    if (isCompiled && (bound || light ? FUNCTION.test(check) !== row.checked : isImported))
      return offer("tables-stale");
    if (!check) return offer(null, null, expires);
    const answer = await askCheck(check, scope, caller);
    return { ...answer, expires: Math.min(expires, answer.expires) };
  }

  async function look(toolsNow: () => readonly string[], caller: Caller): Promise<Look> {
    for (let tries = 0; ; tries++) {
      const before = generation();
      const rows = toolsNow().map((tool) => rowOf(tool)!);
      const offers = new Map(
        await Promise.all(rows.map(async (row) => [row.name, await judge(row, caller)] as const)),
      );
      // Loading a module for a check registers: what was judged before has then to be judged again.
      // A registry of somebody else's may count each look at it.
      if (before !== generation() && tries < 99) continue;
      const offered = rows.filter((row) => offers.get(row.name)!.available);
      const shown = new Map(
        offered.map((row) => [row.name, { row, definition: row.definition?.() ?? bind(row)!.definition! }]),
      );
      return { shown, offers, generation: before };
    }
  }

  return { judge, look, load };
}
