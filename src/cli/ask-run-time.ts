import { tableValues } from "../compiler/emit/table-values.ts";
import type { Model } from "../compiler/resolve/model.ts";
import { CannotRun } from "../project/cannot-run.cts";
import { calls } from "../runtime/calls.ts";
import {
  createRegistry,
  createToolsets,
  ToolsetError,
  type Tables,
  type Toolsets,
} from "../runtime/index.ts";
import type { Host } from "./host.cts";

/**
 * Asks the run time itself, with the tables that a build would write, so that what is said here is what the program does. It runs no code of
 * the project: checks are left out, and external tools are there, so that the way goes on behind them. Null when the model has errors that
 * leave no tables. Throws `CannotRun` for a selection that is wrong.
 */
export async function askRunTime<T>(
  model: Model,
  env: Host["env"],
  ask: (toolsets: Toolsets, tables: Tables) => Promise<T>,
): Promise<T | null> {
  const tables = tableValues(model);
  try {
    return await ask(createToolsets({ ...tables, checks: {} }, { env, modules: registering(model) }), tables);
  } catch (thrown) {
    if (!(thrown instanceof ToolsetError)) throw thrown;
    if (thrown.code === "invalid-tables") return null;
    throw new CannotRun(thrown.message);
  }
}

function registering(model: Model) {
  const registry = createRegistry();
  for (const { name } of model.config.external) {
    registry.register({
      name,
      description: name,
      parameters: { type: "object", properties: {} },
      handler: () => null,
    });
  }
  return { registries: [registry], load: {}, calls };
}
