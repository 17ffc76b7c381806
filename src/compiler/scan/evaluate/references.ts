import type { Imported } from "../modules/module-graph.ts";
import type { Binding, LocalBinding, ModuleScope } from "../modules/scope.ts";
import type { TS } from "../typescript.ts";
import { hasIdentifier } from "../modules/parse.ts";
import { namesPartsOfSchemas } from "../modules/value-at.ts";
import { surelyWrittenTo, writtenTo } from "../modules/writes.ts";
import { libraryValue } from "../zod/library.ts";
import { enumValue } from "./enums.ts";
import { bindPattern, type LocalNames } from "./local-names.ts";
import { globalNamed } from "./global-functions.ts";
import { heldName, type EvaluationRule, type Run } from "./evaluation.ts";
import {
  notStatic,
  primitive,
  spanOf,
  type Evaluation,
  type Expression,
  type StaticValue,
} from "./static-value.ts";

type Namespace = StaticValue & { readonly kind: "namespace" };

/** Globals whose value is the same in every program. */
const CONSTANT_GLOBALS: ReadonlyMap<string, number | undefined> = new Map([
  ["undefined", undefined],
  ["NaN", Number.NaN],
  ["Infinity", Number.POSITIVE_INFINITY],
]);

/** The note that leads to the file that is really at fault. */
export const FAULT_NOTE = "that file is at fault here";

/** A name: a constant of this module, something imported, or a value that exists only at run time. */
export const identifier: EvaluationRule = (at, run) => {
  const name = (at.node as TS.Identifier).text;
  const found = at.scope.lookup(name);
  if (found === null) {
    if (CONSTANT_GLOBALS.has(name)) return primitive(CONSTANT_GLOBALS.get(name));
    const known = globalNamed(name);
    if (known !== null) return known;
    return notStatic(at, `depends on \`${name}\`, which is known only at run time`);
  }
  if (found.binding.kind === "local") return localValue(found.binding, name, at, run);
  const { binding, scope } = found as { binding: Binding; scope: ModuleScope };
  if (binding.kind !== "import") return declaredValue(binding, name, scope, at, run);
  const target = run.graph.follow(binding.specifier, binding.imported, scope.path);
  return unlessChanged(importedValue(target, name, at, run), name, scope, at, run);
};

/** A parameter, a constant of a function, an earlier member of an enum. */
function localValue(binding: LocalBinding, name: string, at: Expression, run: Run): Evaluation {
  return at.node.pos < binding.node.end
    ? notStatic(at, `uses \`${name}\` before it has a value`)
    : run.evaluate(binding.slot);
}

/** `name` of a module that was imported as a whole. */
export function exportedValue(module: Namespace, name: string, at: Expression, run: Run): Evaluation {
  const value = importedValue(run.graph.exported(module.path, name), name, at, run);
  return module.changed !== null && CHANGEABLE.has(value.kind) ? module.changed : value;
}

function importedValue(target: Imported, name: string, at: Expression, run: Run): Evaluation {
  switch (target.kind) {
    case "unresolved": {
      const { reason, fault, help } = target;
      const problem = notStatic(at, reason, fault === null ? [] : [{ message: FAULT_NOTE, span: fault }]);
      return help === null ? problem : { ...problem, help };
    }
    case "text":
      return primitive(target.text);
    case "package":
      return (
        libraryValue(target, at, run.graph.majorOf) ??
        notStatic(
          at,
          `depends on \`${name}\` of the package \`${target.specifiers[0]}\`, whose code is not read`,
        )
      );
    case "module":
      return { kind: "namespace", path: target.path, changed: null };
    case "default-expression":
    case "declared": {
      const round = circle(at.scope.module.path, target.path, run.uses);
      if (round !== null) return notStatic(at, `is imported in a circle: \`${round.join("` → `")}\``);
      const module = run.graph.scope(target.path);
      if (target.kind === "declared")
        return declaredValue(module.bindings.get(target.name)!, target.name, module, at, run);
      const whole = module.exports.get("default");
      if (whole?.kind !== "expression") return notStatic(at, `is no default export of \`${target.path}\``);
      const value = run.evaluate({ node: whole.node, scope: module });
      if (value.kind === "object" || value.kind === "array") run.held.add(heldName(target.path, "default"));
      return value;
    }
  }
}

/**
 * The chain of modules through which evaluating `importer` comes back to itself once it uses a constant of `path`; null when it
 * does not. Modules that need each other's constants cannot both be evaluated first: importing them throws.
 */
function circle(importer: string, path: string, uses: Map<string, Set<string>>): readonly string[] | null {
  const used = uses.get(importer) ?? new Set();
  uses.set(importer, used.add(path));
  const cameFrom = new Map<string, string>([[path, importer]]);
  const waiting = [path];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (at === importer) return chain(cameFrom, importer);
    for (const next of uses.get(at) ?? []) {
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, at);
      waiting.push(next);
    }
  }
  return null;
}

function chain(cameFrom: ReadonlyMap<string, string>, importer: string): readonly string[] {
  const steps = [importer];
  do steps.unshift(cameFrom.get(steps[0]!)!);
  while (steps[0] !== importer);
  return steps;
}

function declaredValue(
  binding: Binding,
  name: string,
  module: ModuleScope,
  at: Expression,
  run: Run,
): Evaluation {
  const refuse = (reason: string): Evaluation =>
    notStatic(at, reason, [
      { message: `\`${name}\` is declared here`, span: spanOf(nameNode(binding.node), module) },
    ]);
  const pattern = binding.kind === "opaque" ? binding.takenApart : undefined;
  if (binding.kind === "opaque" && pattern === undefined)
    return refuse(`depends on \`${name}\`, which ${binding.reason}`);
  if (binding.kind === "import") return refuse(`depends on \`${name}\`, which is imported in a circle`);
  if (binding.kind === "function") return { kind: "function", node: binding.node, scope: module };
  if (run.visiting.includes(binding.node)) return refuse(`depends on \`${name}\`, which depends on itself`);
  if (runsAbove(binding.node, module, at)) return refuse(`uses \`${name}\` before it has a value`);
  run.visiting.push(binding.node);
  try {
    const value = valueOf(binding, name, module, run);
    if (CHANGEABLE.has(value.kind) || value.kind === "zod") run.held.add(heldName(module.path, name));
    return unlessChanged(value, name, module, at, run);
  } finally {
    run.visiting.pop();
  }
}

function valueOf(
  binding: Extract<Binding, { kind: "const" | "enum" | "opaque" }>,
  name: string,
  module: ModuleScope,
  run: Run,
): Evaluation {
  if (binding.kind === "const") return run.evaluate({ node: binding.initializer, scope: module });
  if (binding.kind === "enum") return enumValue(binding.node, module, run);
  const names: LocalNames = new Map();
  const { node, initializer } = binding.takenApart!;
  const problem = bindPattern(node, { node: initializer, scope: module }, module, names, run);
  return problem ?? run.evaluate(names.get(name)!.slot);
}

/**
 * Whether the code at `at` runs before the declaration has been reached. What stands inside a function runs where the function is
 * called; what is called from another module runs when this one is done.
 */
function runsAbove(declaration: TS.Node, module: ModuleScope, at: Expression): boolean {
  let { node, scope } = at;
  while (scope.module.path === module.path) {
    if (scope.calledAt === null) return node.pos < declaration.end;
    ({ node, scope } = scope.calledAt);
  }
  return false;
}

/** What can be changed by whoever holds it. All else stays what it is. */
const CHANGEABLE: ReadonlySet<Evaluation["kind"]> = new Set(["object", "array", "enum", "namespace"]);

function unlessChanged(
  value: Evaluation,
  name: string,
  module: ModuleScope,
  at: Expression,
  run: Run,
): Evaluation {
  const write =
    value.kind === "zod"
      ? writeOfSchema(name, module, run)
      : CHANGEABLE.has(value.kind)
        ? writtenTo(module, name, run.graph)
        : null;
  if (write === null) return value;
  const changed = notStatic(at, `depends on \`${name}\`, which is changed after it is made`, [
    { message: `\`${name}\` is changed here`, span: spanOf(write, module) },
  ]);
  return value.kind === "namespace" ? { ...value, changed } : changed;
}

function writeOfSchema(name: string, module: ModuleScope, run: Run): TS.Node | null {
  if (!namesPartsOfSchemas(module.file)) return null;
  const use = hasIdentifier(module.file, "globalRegistry") ? module.bindings.get(name)?.node : undefined;
  // What the global registry says of a schema is part of what zod prints.
  return use ?? surelyWrittenTo(module, name, run.graph);
}

/** The name inside a declaration, or the declaration itself where it has none of its own. */
function nameNode(node: TS.Node): TS.Node {
  return (node as TS.Node & { name?: TS.Node }).name ?? node;
}
