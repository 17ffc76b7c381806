import { ts, type TS } from "../typescript.ts";
import type { ModuleGraph } from "./module-graph.ts";
import { functionNamed, rootOf } from "./own-code.ts";
import { hasIdentifier, type ParsedFile } from "./parse.ts";
import { NAMESPACE, type ModuleScope } from "./scope.ts";
import { unwrap } from "./unwrap.ts";

/** Names that are followed to see what one of them is. */
const MOST_STEPS = 200;

/**
 * What lies at a path inside a value: a primitive cannot be changed, and each method of a zod schema gives another schema. Unknown is
 * what another module has there, when that cannot be said; without a graph nothing is known of other modules.
 */
export type ValueAt = "object" | "primitive" | "schema" | "unknown";

/** What can be changed of a schema all the same. */
const PARTS_OF_SCHEMAS = ["shape", "def", "_def", "_zod", "options", "globalRegistry"];

/** Whether a file speaks of anything that can be changed of a schema. */
export function namesPartsOfSchemas(file: ParsedFile): boolean {
  return PARTS_OF_SCHEMAS.some((part) => hasIdentifier(file, part));
}

type Path = readonly (string | null)[];

export function valueAt(name: string, path: Path, module: ModuleScope, graph: ModuleGraph | null): ValueAt {
  let steps = 0;

  function ofName(name: string, path: Path, module: ModuleScope): ValueAt {
    // Names that stand for each other have no end.
    if (++steps > MOST_STEPS) return "object";
    const binding = module.bindings.get(name);
    if (binding?.kind === "const") return ofNode(binding.initializer, path, module);
    return binding?.kind === "import"
      ? ofImport(binding.specifier, binding.imported, path, module)
      : "object";
  }

  function ofImport(specifier: string, imported: string, path: Path, module: ModuleScope): ValueAt {
    const target = graph?.follow(specifier, imported, module.path);
    if (target?.kind === "declared") return ofName(target.name, path, graph!.scope(target.path));
    const [first, ...rest] = path;
    const member =
      target?.kind === "module" && typeof first === "string" ? graph!.exported(target.path, first) : null;
    if (member?.kind === "declared") return ofName(member.name, rest, graph!.scope(member.path));
    return path.length <= (imported === NAMESPACE ? 1 : 0) ? "object" : "unknown";
  }

  function ofNode(expression: TS.Node, path: Path, module: ModuleScope): ValueAt {
    const node = unwrap(expression);
    if (ts.isIdentifier(node))
      return module.bindings.has(node.text) ? ofName(node.text, path, module) : "object";
    if (ts.isCallExpression(node)) return ofCall(node, path, module);
    const [step, ...rest] = path;
    if (step === undefined) return isPrimitive(node) ? "primitive" : "object";
    if (ts.isArrayLiteralExpression(node)) return same(node.elements.map((one) => ofNode(one, rest, module)));
    if (!ts.isObjectLiteralExpression(node)) return "object";
    if (step === null) return same(node.properties.map((one) => ofProperty(one, rest, module)));
    const property = node.properties.findLast(({ name }) => isNamed(name, step));
    if (property !== undefined) return ofProperty(property, rest, module);
    const spreads = node.properties.filter(ts.isSpreadAssignment);
    return same(spreads.map((one) => ofNode(one.expression, path, module)));
  }

  function ofProperty(property: TS.ObjectLiteralElementLike, rest: Path, module: ModuleScope): ValueAt {
    if (ts.isPropertyAssignment(property)) return ofNode(property.initializer, rest, module);
    return ts.isShorthandPropertyAssignment(property) ? ofName(property.name.text, rest, module) : "object";
  }

  /** `z.string().min(1)`, or a function of the module that returns such a thing; its parts are as the schema is. */
  function ofCall(call: TS.CallExpression, path: Path, module: ModuleScope): ValueAt {
    const root = rootOf(call);
    if (!ts.isIdentifier(root) || ++steps > MOST_STEPS) return "object";
    const binding = module.bindings.get(root.text);
    if (binding?.kind === "const" && root !== unwrap(call.expression)) return ofName(root.text, [], module);
    if (binding?.kind === "import") return ofLibrary(binding.specifier, binding.imported, module);
    const returned = returnedBy(root.text, module);
    return returned === undefined ? "object" : ofNode(returned, path, module);
  }

  function ofLibrary(specifier: string, imported: string, module: ModuleScope): ValueAt {
    if (/^zod(\/|$)/.test(specifier)) return "schema";
    if (graph === null) return "unknown";
    const target = graph.follow(specifier, imported, module.path);
    if (target.kind === "package") return /^zod(\/|$)/.test(target.specifiers[0]!) ? "schema" : "object";
    if (target.kind !== "declared") return "object";
    const home = graph.scope(target.path);
    const returned = returnedBy(target.name, home);
    return returned === undefined ? ofName(target.name, [], home) : ofNode(returned, [], home);
  }

  return ofName(name, path, module);
}

/** What all are; an object where they differ, or where there are none. */
function same(values: readonly ValueAt[]): ValueAt {
  const [first] = values;
  return first !== undefined && values.every((one) => one === first) ? first : "object";
}

/** What a function that does nothing else gives back. */
function returnedBy(name: string, module: ModuleScope): TS.Expression | undefined {
  const body = functionNamed(name, module)?.body;
  if (body === undefined || !ts.isBlock(body)) return body;
  const [statement, another] = body.statements;
  return statement !== undefined && another === undefined && ts.isReturnStatement(statement)
    ? statement.expression
    : undefined;
}

function isNamed(name: TS.PropertyName | undefined, text: string): boolean {
  return name !== undefined && (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) && name.text === text;
}

function isPrimitive(node: TS.Node): boolean {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isNumericLiteral(node) ||
    ts.isTemplateExpression(node) ||
    node.kind === ts.SyntaxKind.TrueKeyword ||
    node.kind === ts.SyntaxKind.FalseKeyword ||
    node.kind === ts.SyntaxKind.NullKeyword
  );
}
