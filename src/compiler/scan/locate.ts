import type { Span } from "../../diagnostics/finding.ts";
import type { JsonPath } from "../json-schema/json.ts";
import type { SourceText } from "../source.ts";
import { createEvaluator } from "./evaluate/evaluate.ts";
import { spanOf, type Evaluation, type Member, type Slot } from "./evaluate/static-value.ts";
import type { ModuleGraph } from "./modules/module-graph.ts";
import { moduleScope } from "./modules/module-scope.ts";
import type { ModuleScope } from "./modules/scope.ts";
import { isSyntaxProblem, parseSource } from "./modules/parse.ts";
import { readArgument } from "./registration/read-registration.ts";
import { findSchema } from "./registration/read-schema.ts";
import { registrationReader } from "./registration/registration-reader.ts";
import { unroll } from "./registration/unroll.ts";
import { findRegistrations } from "./registries/find-registrations.ts";
import type { Registries } from "./registries/registries.ts";
import type { ToolDeclaration } from "./tool-declaration.ts";
import { placeIn, type Place } from "./zod/place.ts";

/** What finding a registration again takes. */
interface Shared {
  readonly graph: ModuleGraph;
  readonly registries: Registries;
}

/**
 * Makes the `locate` of the tool that is the `ordinal`th registration of its file. Only findings about a schema ask for a place
 * inside it, so no tree is kept for that: the file is parsed again when one does, and kept until another file is asked for.
 */
export function locator(
  source: SourceText,
  ordinal: number,
  fallback: Span,
  shared: Shared,
): ToolDeclaration["locate"] {
  return (path, part) => {
    if (atHand?.source !== source || atHand.shared !== shared) atHand = reopen(source, shared);
    return locateInSchema(atHand, ordinal, path, part) ?? fallback;
  };
}

/** A file that is looked into again. */
interface Reopened {
  readonly source: SourceText;
  readonly shared: Shared;
  readonly module: ModuleScope;
  readonly registrations: ReturnType<typeof unroll>["registrations"];
}

/** Places are asked for tool by tool, many of one file after each other. */
let atHand: Reopened | null = null;

function reopen(source: SourceText, shared: Shared): Reopened | null {
  const parsed = parseSource(source);
  if (isSyntaxProblem(parsed)) return null;
  const module = moduleScope(parsed);
  const { graph, registries } = shared;
  const { calls } = findRegistrations(module, registries, graph);
  const { registrations } = unroll(calls, module, createEvaluator(graph));
  return { source, shared, module, registrations };
}

function locateInSchema(
  reopened: Reopened | null,
  ordinal: number,
  path: JsonPath,
  part: "value" | "key",
): Span | null {
  const found = reopened?.registrations[ordinal];
  if (found === undefined || reopened === null) return null;
  const { module, shared } = reopened;
  const evaluator = createEvaluator(shared.graph);
  const span = spanOf(found.call, module);
  const place = { registeredAt: span, whole: { message: "", span } };
  const members = readArgument(found, module, evaluator, place, []);
  const schema =
    members === null ? null : findSchema(registrationReader(members, evaluator, place, null, []));
  if (schema === null) return null;

  let slot: Slot = schema.member.slot;
  let key: Member | null = schema.member;
  for (let rest = path; rest.length > 0;) {
    const value = evaluator.evaluate(slot);
    const next = value.kind === "zod" ? placeIn(value.schema, rest, evaluator) : partAt(value, rest[0]!);
    if (next === null) break;
    slot = next.slot;
    // What is only wrapped still stands under the same key.
    if (next.steps > 0) key = next.key;
    rest = rest.slice(next.steps);
  }
  return part === "key" && key !== null ? spanOf(key.key, key.keyScope) : spanOf(slot.node, slot.scope);
}

function partAt(value: Evaluation, step: string | number): Place | null {
  const member = value.kind === "object" ? value.members.get(String(step)) : undefined;
  if (member !== undefined) return { slot: member.slot, key: member, steps: 1 };
  const element = value.kind === "array" ? value.elements[Number(step)] : undefined;
  return element === undefined ? null : { slot: element, key: null, steps: 1 };
}
