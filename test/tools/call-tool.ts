import { registry, type ArgsOf, type Environment, type ToolContext } from "toolsetc";

/** What a handler answers, or a check: plain data that a test compares whole. */
export type Answer = Readonly<Record<string, unknown>>;

/** Runs a registered tool's handler, as a host would. `context` says what is not that of every call. */
export async function callTool<const Name extends string>(
  name: Name,
  args: ArgsOf<Name>,
  context: Partial<ToolContext> = {},
): Promise<Answer> {
  const handler = registry.get(name)?.handler;
  if (handler === undefined) throw new Error(`no handler for ${name}`);
  const answer = await handler(args, { signal: new AbortController().signal, ...context });
  // A model is handed JSON, so nothing else may be in an answer.
  return JSON.parse(JSON.stringify(answer));
}

/** What a registered tool's check says in an environment. */
export async function checkTool(name: string, env: Environment): Promise<unknown> {
  const checkFn = registry.get(name)?.checkFn;
  if (checkFn === undefined) throw new Error(`no check for ${name}`);
  return checkFn({ env, signal: new AbortController().signal });
}
