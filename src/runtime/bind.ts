import { messageOf } from "./checks.ts";
import { canonicalJson, registeredDefinition, type OpenAiTool } from "./definitions.ts";
import { readRegistration, type Registration } from "./registration.ts";
import type { Registry } from "./registry.ts";
import type { ToolRow } from "./declared.ts";
import type { CheckFn, Handler } from "./tool.ts";

/** Reading is all that is asked of a registry here. */
export type RegistrySource = Pick<Registry, "generation" | "all">;

/** How a registry that is not one of ours gives its tools: by name, nothing for one that it does not have. */
export type Implementation = (
  name: string,
) => { readonly handler?: Handler<never>; readonly checkFn?: CheckFn } | null | undefined;

/** A tool that the tables do not describe, as it was registered; or what is wrong with that, when it cannot be offered. */
export type External =
  | { readonly definition: OpenAiTool; readonly registration: Registration }
  | { readonly definition: null; readonly fault: string | null };

/** Which registration stands for a tool. What has been bound once stays bound. */
export interface Binder {
  /**
   * The last registration that is the compiled tool. Undefined when there is none.
   *
   * It is the compiled one when it has its description and its parameters, word for word. Parameters that the compiler
   * read from zod are not compared: whatever the registration has of them, a schema or what some converter made of it, is
   * not the compiled text. Which tools these are is said by the tables; what a registration holds decides nothing. Of an
   * `Implementation` there is nothing to compare.
   */
  builtIn(row: ToolRow): Registration | undefined;
  /** The first registration of an external tool; undefined when there is none yet. */
  external(row: ToolRow): External | undefined;
}

export function createBinder(registries: readonly RegistrySource[], implementation?: Implementation): Binder {
  const bound = new Map<ToolRow, Registration>();
  const externals = new Map<ToolRow, External>();
  const registered = (name: string): readonly unknown[] => registries.flatMap((one) => one.all(name));

  return {
    builtIn(row) {
      const known = bound.get(row);
      if (known) return known;
      const found = implementation
        ? readImplementation(implementation, row)
        : registered(row.name)
            .map((tool) => readCompiled(row, tool))
            .findLast((one) => one !== undefined);
      // A check where the tables have none, or none where they have one, may still be put right by another registration.
      if (found && (found.check !== null) === row.checked) bound.set(row, found);
      return found;
    },
    external(row) {
      if (row.external) return row.external;
      const [first] = registered(row.name);
      if (first !== undefined && !externals.has(row)) externals.set(row, readExternal(row.name, first));
      return externals.get(row);
    },
  };
}

function readImplementation(implementation: Implementation, { name }: ToolRow): Registration | undefined {
  try {
    const found = implementation(name);
    return found ? readRegistration(found) : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined when it is not the compiled one, or cannot be read. */
function readCompiled({ name, text, zod }: ToolRow, tool: unknown): Registration | undefined {
  try {
    const registration = readRegistration(tool);
    const { description, parameters } = registration;
    const compiled = JSON.parse(text!) as OpenAiTool["function"];
    const compared = zod && parameters ? compiled.parameters : parameters;
    const isCompiled = canonicalJson({ name, description, parameters: compared }) === canonicalJson(compiled);
    return isCompiled ? registration : undefined;
  } catch {
    return undefined;
  }
}

/** Reads what was registered as a tool of that name. */
export function readExternal(name: string, tool: unknown): External {
  try {
    const registration = readRegistration(tool);
    const { description, parameters } = registration;
    return { definition: registeredDefinition(name, description, parameters), registration };
  } catch (error) {
    return { definition: null, fault: messageOf(error) };
  }
}
