import type { Span } from "../../diagnostics/finding.ts";
import type { JsonPath } from "../json-schema/json.ts";
import type { SourceText } from "../source.ts";
import { createEvaluator } from "./evaluate/evaluate.ts";
import { spanOf, type Member, type Slot } from "./evaluate/static-value.ts";
import type { RegistrationCall } from "./registries/find-registrations.ts";
import type { ModuleGraph } from "./modules/module-graph.ts";
import { moduleScope } from "./modules/module-scope.ts";
import { isSyntaxProblem, parseSource } from "./modules/parse.ts";
import { readArgument } from "./registration/read-registration.ts";
import { findSchema } from "./registration/read-schema.ts";
import { registrationReader } from "./registration/registration-reader.ts";
import type { RegistryReference, ToolDeclaration } from "./tool-declaration.ts";
import { ts, type TS } from "./typescript.ts";

/**
 * Makes a tool's `locate`. Only findings about a schema ask for a place inside it, so the tree is not kept for that: the file
 * is parsed again when one does.
 */
export function locator(
  source: SourceText,
  callStart: number,
  registry: RegistryReference,
  fallback: Span,
  graph: ModuleGraph,
): ToolDeclaration["locate"] {
  return (path, part) => {
    const parsed = parseSource(source);
    if (isSyntaxProblem(parsed)) return fallback;
    const call = callAt(parsed.tree, callStart);
    if (call === null) return fallback;
    return locateInSchema({ call, registry }, moduleScope(parsed), graph, path, part) ?? fallback;
  };
}

function callAt(tree: TS.SourceFile, start: number): TS.CallExpression | null {
  let found: TS.CallExpression | null = null;
  function walk(node: TS.Node): void {
    if (found !== null || node.pos > start || node.end < start) return;
    if (ts.isCallExpression(node) && node.pos === start) found = node;
    else ts.forEachChild(node, walk);
  }
  walk(tree);
  return found;
}

function locateInSchema(
  found: RegistrationCall,
  module: ReturnType<typeof moduleScope>,
  graph: ModuleGraph,
  path: JsonPath,
  part: "value" | "key",
): Span | null {
  const evaluator = createEvaluator(graph);
  const span = spanOf(found.call, module);
  const place = { registeredAt: span, whole: { message: "", span } };
  const members = readArgument(found, module, evaluator, place, []);
  const schema =
    members === null ? null : findSchema(registrationReader(members, evaluator, place, null, []));
  if (schema === null) return null;

  let slot: Slot = schema.member.slot;
  let key: Member | null = schema.member;
  for (const step of path) {
    const value = evaluator.evaluate(slot);
    const member: Member | undefined = value.kind === "object" ? value.members.get(String(step)) : undefined;
    const element: Slot | undefined = value.kind === "array" ? value.elements[Number(step)] : undefined;
    const next = member?.slot ?? element;
    if (next === undefined) break;
    slot = next;
    key = member ?? null;
  }
  return part === "key" && key !== null ? spanOf(key.key, key.keyScope) : spanOf(slot.node, slot.scope);
}
