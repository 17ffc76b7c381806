import { canonicalJson, registeredDefinition, type OpenAiTool } from "./definitions.ts";
import { readRegistration, type Registration } from "./registration.ts";
import type { Registry } from "./registry.ts";
import type { ToolRow } from "./roster.ts";
import type { CheckFn } from "./tool.ts";

/** Reading is all that is asked of a registry here. */
export type RegistrySource = Pick<Registry, "generation" | "all">;

/** An external tool as it was registered. */
export interface External {
  /** Null when it cannot be offered. */
  readonly definition: OpenAiTool | null;
  readonly check: CheckFn | null;
  readonly env: readonly string[];
}

/** Which registration stands for a tool. What has been bound once stays bound. */
export interface Binder {
  /**
   * The check of a built-in tool, null when it has none: that of the last registration whose definition equals the
   * compiled one. Undefined when there is no such registration.
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
      const match = registered(row.name)
        .map(readRegistration)
        .findLast((one) => isCompiled(row, one));
      if (!match) return undefined;
      const { check } = match;
      // A check where the tables have none, or none where they have one, may still be put right by another registration.
      if ((check !== null) === row.checked) checks.set(row, check);
      return check;
    },
    externalOf(row) {
      const [first] = registered(row.name);
      if (first !== undefined && !externals.has(row))
        externals.set(row, readExternal(row.name, readRegistration(first)));
      return externals.get(row);
    },
  };
}

function isCompiled({ name, text }: ToolRow, registration: Registration | null): boolean {
  if (registration === null) return false;
  const { description, parameters } = registration;
  try {
    return canonicalJson({ name, description, parameters }) === canonicalJson(JSON.parse(text!));
  } catch {
    return false;
  }
}

function readExternal(name: string, registration: Registration | null): External {
  if (registration === null) return { definition: null, check: null, env: [] };
  const { description, parameters, check, env } = registration;
  return { definition: registeredDefinition({ name, description, parameters }), check, env };
}
