import { messageOf } from "./checks.ts";
import { canonicalJson, registeredDefinition, type OpenAiTool } from "./definitions.ts";
import { readRegistration } from "./registration.ts";
import type { Registry } from "./registry.ts";
import type { ToolRow } from "./roster.ts";
import type { CheckFn } from "./tool.ts";

/** Reading is all that is asked of a registry here. */
export type RegistrySource = Pick<Registry, "generation" | "all">;

/** An external tool as it was registered; or what is wrong with that, when it cannot be offered. */
export type External =
  | { readonly definition: OpenAiTool; readonly check: CheckFn | null; readonly env: readonly string[] }
  | { readonly definition: null; readonly fault: string | null };

/** Which registration stands for a tool. What has been bound once stays bound. */
export interface Binder {
  /**
   * The check of a built-in tool, null when it has none: that of the last registration that is the compiled one. Undefined
   * when there is no such registration.
   *
   * It is the compiled one when it has its description and its parameters, word for word. Parameters that the compiler
   * read from zod are not compared: whatever the registration has of them, a schema or what some converter made of it, is
   * not the compiled text. Which tools these are is said by the tables; what a registration holds decides nothing.
   */
  checkOf(row: ToolRow): CheckFn | null | undefined;
  /** The first registration of an external tool; undefined when there is none yet. */
  externalOf(row: ToolRow): External | undefined;
}

export function createBinder(registries: readonly RegistrySource[]): Binder {
  const checks = new Map<ToolRow, CheckFn | null>();
  const externals = new Map<ToolRow, External>();
  const registered = (name: string): readonly unknown[] => registries.flatMap((one) => one.all(name));

  return {
    checkOf(row) {
      if (checks.has(row)) return checks.get(row);
      const check = registered(row.name)
        .map((tool) => checkOfCompiled(row, tool))
        .findLast((one) => one !== undefined);
      // A check where the tables have none, or none where they have one, may still be put right by another registration.
      if (check !== undefined && (check !== null) === row.checked) checks.set(row, check);
      return check;
    },
    externalOf(row) {
      const [first] = registered(row.name);
      if (first !== undefined && !externals.has(row)) externals.set(row, readExternal(row.name, first));
      return externals.get(row);
    },
  };
}

/** The check of a registration, null when it has none; undefined when it is not the compiled one, or cannot be read. */
function checkOfCompiled({ name, text, zod }: ToolRow, tool: unknown): CheckFn | null | undefined {
  try {
    const { description, parameters, check } = readRegistration(tool);
    const compiled = JSON.parse(text!) as OpenAiTool["function"];
    const compared = zod && parameters ? compiled.parameters : parameters;
    const isCompiled = canonicalJson({ name, description, parameters: compared }) === canonicalJson(compiled);
    return isCompiled ? check : undefined;
  } catch {
    return undefined;
  }
}

function readExternal(name: string, tool: unknown): External {
  try {
    const { description, parameters, check, env } = readRegistration(tool);
    return { definition: registeredDefinition(name, description, parameters), check, env };
  } catch (error) {
    return { definition: null, fault: messageOf(error) };
  }
}
