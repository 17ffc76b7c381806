import { attempt } from "./attempt.ts";
import type { ToolRow } from "./roster.ts";
import { canonicalJson, type OpenAiTool } from "./definitions.ts";
import { readRegistration, type Registration } from "./registration.ts";
import type { Registry } from "./registry.ts";
import type { Surroundings } from "./surroundings.ts";
import type { CheckFn, Handler } from "./tool.ts";

/** Reading is all that is asked of a registry here. */
export type RegistrySource = Pick<Registry, "generation" | "all">;

/** How a registry that is not one of this package gives its tools: by name, nothing for one that it does not have. */
export type Implementation = (name: string) =>
  | {
      readonly handler?: Handler<never>;
      readonly checkFn?: CheckFn;
      /** Where there are tiers, those that the tool was compiled with, or fewer. */
      readonly capabilities?: readonly string[];
    }
  | null
  | undefined;

/** A tool as it was registered. */
export interface Bound {
  readonly registration?: Registration;
  /** What the model is shown of one that is not compiled; absent when it cannot be shown, and `fault` says why. */
  readonly definition?: OpenAiTool;
  readonly fault?: string | null;
}

/**
 * Gives what stands for a tool: what a source brought, the first registration of an external tool, and of a built-in tool the
 * last that is the compiled one. Undefined when there is none. What has been bound once stays bound.
 *
 * It is the compiled one when it has its description and its parameters, word for word. Parameters that the compiler
 * read from zod are not compared: whatever the registration has of them, a schema or what some converter made of it, is
 * not the compiled text. Which tools these are is said by the tables; what a registration holds decides nothing. Of an
 * `Implementation` there is nothing to compare.
 */
export type Bind = (row: ToolRow) => Bound | undefined;

export function createBind(
  registries: readonly RegistrySource[],
  { calls, implementation }: Surroundings,
): Bind {
  const bound = new Map<ToolRow, Bound>();

  return (row) => {
    const known = row.sourced?.bound ?? bound.get(row);
    if (known) return known;
    const registered = registries.flatMap((one) => one.all(row.name));
    const isCompiled = row.module !== undefined;
    const foreign = isCompiled ? attempt(() => implementation?.(row.name)) : registered[0];
    const found = foreign
      ? calls
        ? calls.readTool(row, foreign)
        : isCompiled
          ? attempt(() => ({ registration: readRegistration(foreign) }))
          : undefined
      : isCompiled && !implementation
        ? registered.map((tool) => attempt(() => readCompiled(row, tool))).findLast(Boolean)
        : undefined;
    // A check where the tables have none, or none where they have one, may still be put right by another registration.
    if (found && (!isCompiled || Boolean(found.registration?.check) === row.checked)) bound.set(row, found);
    return found;
  };
}

/** Undefined when it is not the compiled one; throws when it cannot be read. */
function readCompiled({ name, definition, zod }: ToolRow, tool: unknown): Bound | undefined {
  const registration = readRegistration(tool);
  const { description, parameters } = registration;
  const compiled = definition!().function;
  const compared = zod && parameters ? compiled.parameters : parameters;
  const isCompiled = canonicalJson({ name, description, parameters: compared }) === canonicalJson(compiled);
  return isCompiled ? { registration } : undefined;
}
