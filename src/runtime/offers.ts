import type { Binder } from "./bind.ts";
import { LIFE, createChecks } from "./checks.ts";
import type { ToolRow } from "./roster.ts";
import type { ToolModules } from "./tables.ts";
import type { Environment } from "./tool.ts";
import { offer, type Offer } from "./verdict.ts";

/** What the third layer goes by. */
export interface Surroundings {
  readonly binder: Binder;
  readonly modules: ToolModules | undefined;
  /** Undefined: the environment of the process, where there is one. */
  readonly env: Environment | undefined;
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
}

/** Where there is a process, it has an environment. */
interface WithProcess {
  readonly process?: { readonly env?: Environment };
}

/** Layer 3: whether a tool can be offered here, now. */
export type Judge = (row: ToolRow) => Promise<Offer>;

/**
 * Makes the judge. Whether a module is imported is a matter of the tables, and the same in every request: one that has a
 * tool with a check is, before any of its tools is offered, and while it does not import none of them is. Any other is
 * not imported before one of its tools is called: its tools are offered on the word of the tables, which is what the
 * compiler proved, and costs nothing. That a variable is set, or is not, is believed as long as a check is.
 */
export function createJudge({ binder, modules, env, now }: Surroundings): Judge {
  const ask = createChecks(now);
  const environment = (): Environment => env ?? (globalThis as WithProcess).process?.env ?? {};

  return async (row) => {
    const { module } = row;
    const external = module === null ? binder.externalOf(row) : null;
    if (external === undefined) return offer("not-registered");
    if (external?.definition === null) return offer("bad-registration", external.fault);

    const { env: needed } = external ?? row;
    const values = environment();
    const missing = needed.filter((name) => !Object.hasOwn(values, name) || !values[name]);
    const expires = needed.length > 0 ? now() + LIFE : Infinity;
    if (missing.length > 0) return offer("missing-env", missing.join(" "), expires);

    const isImported = row.probed && Object.hasOwn(modules?.load ?? {}, module!);
    if (isImported) {
      const loaded = await ask("module", module, async () => {
        await modules!.load[module!]!();
        return true;
      });
      if (!loaded.available) return loaded;
    } else if (row.checked) return offer("no-module");

    const check = external === null ? binder.checkOf(row) : external.check;
    // What is not imported need not have been registered yet; what is registered has to be what was compiled.
    const isStale = check === undefined ? isImported : Boolean(check) !== row.checked;
    if (external === null && isStale) return offer("tables-stale");
    const answer = check
      ? await ask("check", check, (signal) => check({ env: values, signal }))
      : offer(null);
    return { ...answer, expires: Math.min(expires, answer.expires) };
  };
}
