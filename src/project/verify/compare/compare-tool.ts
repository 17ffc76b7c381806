import { isJsonList, isJsonObject, type JsonValue } from "../../../compiler/json-schema/json.ts";
import type { ToolDeclaration } from "../../../compiler/scan/tool-declaration.ts";
import type { Copied, CopiedParameters, ToolCopy } from "../protocol.ts";
import { differencesBetween, type Difference } from "./compare-json.ts";

/** A field of a tool that is not as it was compiled, or of which that cannot be told. */
export interface FieldResult {
  readonly field: Field;
  readonly verdict:
    | { readonly kind: "differs"; readonly differences: readonly Difference[] }
    | { readonly kind: "unreadable" | "not-compared"; readonly why: string };
}

export type Field =
  "description" | "parameters" | "toolset" | "capabilities" | "annotations" | "requiresEnv" | "checkFn";

/** Compares what was compiled of a tool with what was registered. Fields that agree are not mentioned. */
export function compareTool(compiled: ToolDeclaration, registered: ToolCopy): readonly FieldResult[] {
  const results: FieldResult[] = [];
  const compare = (field: Field, value: JsonValue | undefined, copied: Copied, asSet = false): void => {
    if ("failed" in copied) {
      results.push({ field, verdict: { kind: "unreadable", why: copied.failed } });
      return;
    }
    const given = parse(copied.json);
    const differences = asSet
      ? differencesBetween(toSet(value), toSet(given))
      : differencesBetween(value, given);
    if (differences.length > 0) results.push({ field, verdict: { kind: "differs", differences } });
  };
  compare("description", compiled.description?.value, registered.description);
  const parameters = parametersVerdict(compiled, registered.parameters);
  if (parameters !== null) results.push({ field: "parameters", verdict: parameters });
  compare("toolset", compiled.home?.value, registered.home);
  compare(
    "capabilities",
    compiled.capabilities?.map(({ value }) => value) ?? [],
    registered.capabilities,
    true,
  );
  compare("annotations", compiled.annotations ?? undefined, registered.annotations);
  compare("requiresEnv", compiled.requiresEnv, registered.requiresEnv, true);
  compare("checkFn", compiled.hasCheck, { json: JSON.stringify(registered.hasCheck) });
  return results;
}

function parametersVerdict(
  { parameters, usesZod }: ToolDeclaration,
  copied: CopiedParameters,
): FieldResult["verdict"] | null {
  if ("failed" in copied) return { kind: "unreadable", why: copied.failed };
  if (!usesZod && ("needs" in copied || "isExact" in copied))
    return { kind: "unreadable", why: "they are a schema object of a library, and plain JSON was compiled" };
  if ("needs" in copied) {
    return {
      kind: "not-compared",
      why: `only \`${copied.needs}\` can convert them, and the project does not have it`,
    };
  }
  // What a converter of the program's own choice has printed is in that converter's form.
  const isPrinted = usesZod && !("isExact" in copied);
  const registered = isPrinted ? withoutDraft(parse(copied.json)) : parse(copied.json);
  const differences = differencesBetween(parameters?.value, registered);
  if (differences.length === 0) return null;
  return isPrinted || ("isExact" in copied && !copied.isExact)
    ? { kind: "not-compared", why: "their library prints them in a way that cannot be compared" }
    : { kind: "differs", differences };
}

function withoutDraft(schema: JsonValue | undefined): JsonValue | undefined {
  if (!isJsonObject(schema)) return schema;
  const { $schema: _draft, ...rest } = schema;
  return rest;
}

function parse(json: string | null): JsonValue | undefined {
  return json === null ? undefined : (JSON.parse(json) as JsonValue);
}

/** Sorted, each once; nothing is the same as an empty list. */
function toSet(value: JsonValue | undefined): JsonValue | undefined {
  if (value === undefined) return [];
  return isJsonList(value) ? [...new Set(value)].sort() : value;
}
