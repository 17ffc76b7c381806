import type { Binder } from "./bind.ts";
import { LIFE, createChecks } from "./checks.ts";
import type { ToolRow } from "./roster.ts";
import type { ToolModules } from "./tables.ts";
import type { Environment } from "./tool.ts";
import { offer, readAnswer, type Offer } from "./verdict.ts";

/** What the third layer goes by. */
export interface Surroundings {
  readonly binder: Binder;
  readonly modules: ToolModules | undefined;
  /** Undefined: the environment of the process, where there is one. */
  readonly env: Environment | undefined;
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
}

/** Layer 3: whether a tool can be offered here, now. */
export type Judge = (row: ToolRow) => Promise<Offer>;

export interface Offers {
  readonly judge: Judge;
  /** Counts the failures of modules: each is news to all tools of that module. */
  readonly failures: () => number;
}

/** Makes the judge. Only a tool that has a check, and the variables it needs, has its module loaded. */
export function createOffers({ binder, modules, env, now }: Surroundings): Offers {
  const ask = createChecks(now);
  const imports = new Map<string, Promise<unknown>>();
  const failed = new Map<string, Offer>();
  let failures = 0;

  function importOnce(module: string): Promise<unknown> {
    let started = imports.get(module);
    if (started === undefined) {
      started = (async () => modules?.load[module]?.())();
      imports.set(module, started);
      // Whoever asks once the verdict on it is over tries again.
      started.catch(() => imports.delete(module));
    }
    return started;
  }

  async function load(module: string): Promise<Offer> {
    const loaded = await ask("module", module, () => importOnce(module).then(() => offer(null)));
    if (!loaded.available && failed.get(module) !== loaded) {
      failed.set(module, loaded);
      failures += 1;
    }
    return loaded;
  }

  async function judge(row: ToolRow): Promise<Offer> {
    const { module } = row;
    const external = module === null ? binder.externalOf(row) : null;
    if (external === undefined) return offer("not-registered");
    if (external?.definition === null) return offer("bad-registration");

    const needed = (external ?? row).env;
    const values = env ?? processEnvironment();
    const missing = needed.filter((name) => !Object.hasOwn(values, name) || !values[name]);
    const expires = needed.length === 0 ? Infinity : now() + LIFE;
    if (missing.length > 0) return offer("missing-env", missing.join(" "), expires);

    if (module !== null && row.checked) {
      if (!Object.hasOwn(modules?.load ?? {}, module)) return offer("no-module");
      const loaded = await load(module);
      if (!loaded.available) return loaded;
    }
    const failure = failed.get(module ?? "");
    if (failure !== undefined && now() < failure.expires) return failure;

    const check = external === null ? binder.checkOf(row) : external.check;
    // Without a check the tables are enough, unless what is registered by now has one.
    if (external === null && Boolean(check) !== row.checked) return offer("tables-stale");
    if (!check) return offer(null, null, expires);
    const answer = await ask("check", check, async (signal) =>
      readAnswer(await check({ env: values, signal })),
    );
    return offer(answer.reason, answer.detail, Math.min(expires, answer.expires));
  }

  return { judge, failures: () => failures };
}

function processEnvironment(): Environment {
  return (globalThis as { process?: { env?: Environment } }).process?.env ?? {};
}
