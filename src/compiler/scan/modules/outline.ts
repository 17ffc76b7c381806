import { ts, type TS } from "../typescript.ts";
import type { ModuleScope } from "./scope.ts";
import { unwrap } from "./unwrap.ts";

/** A name with at most one member: `registry`, `core.registry`. */
export interface DottedName {
  readonly name: string;
  readonly member: string | null;
}

/** What a `const` is made of, as far as following registries needs to know. */
export interface ConstantOutline {
  /** The name it is another name for, or, where it is a `call`, the name of what is called. */
  readonly of: DottedName;
  readonly call: boolean;
  /** Offset of the declaration: a constant can only stand for what is declared above it. */
  readonly at: number;
}

export type ExportOutline =
  | { readonly kind: "local"; readonly name: string }
  | { readonly kind: "expression"; readonly constant: ConstantOutline | null }
  | { readonly kind: "from"; readonly specifier: string; readonly imported: string };

/**
 * What other modules need to know of a module to follow a name through it. Holds no tree: most imported modules are only looked
 * through, and keeping their trees would make every later collection slower.
 */
export interface ModuleOutline {
  readonly path: string;
  readonly imports: ReadonlyMap<string, { readonly specifier: string; readonly imported: string }>;
  /** Constants that are another name for something, or the result of a call. */
  readonly constants: ReadonlyMap<string, ConstantOutline>;
  /** `let` and `var` that are given the result of a call: what is called. */
  readonly variables: ReadonlyMap<string, DottedName>;
  /** Every name that is bound at the top level. */
  readonly declared: ReadonlySet<string>;
  readonly exports: ReadonlyMap<string, ExportOutline>;
  /** Specifiers of `export * from`. */
  readonly stars: readonly string[];
  /** Specifiers of everything that is imported before it runs, for its effects alone too. */
  readonly needs: readonly string[];
}

export function outlineOf(scope: ModuleScope): ModuleOutline {
  const imports = new Map<string, { specifier: string; imported: string }>();
  const constants = new Map<string, ConstantOutline>();
  const variables = new Map<string, DottedName>();
  for (const [name, binding] of scope.bindings) {
    if (binding.kind === "import") {
      imports.set(name, { specifier: binding.specifier, imported: binding.imported });
    } else if (binding.kind === "const") {
      const constant = constantOutline(binding.initializer, binding.node.pos);
      if (constant !== null) constants.set(name, constant);
    } else if (
      binding.kind === "opaque" &&
      ts.isVariableDeclaration(binding.node) &&
      binding.node.initializer !== undefined
    ) {
      const variable = constantOutline(binding.node.initializer, binding.node.pos);
      if (variable?.call === true) variables.set(name, variable.of);
    }
  }
  const exports = new Map<string, ExportOutline>();
  for (const [name, target] of scope.exports) {
    exports.set(name, target.kind === "expression" ? expressionOutline(target.node, scope) : target);
  }
  return {
    path: scope.path,
    imports,
    constants,
    variables,
    declared: new Set(scope.bindings.keys()),
    exports,
    stars: scope.stars,
    needs: scope.file.statements.flatMap((one) => specifierNeeded(one, scope)),
  };
}

/** Types alone import nothing. */
function specifierNeeded(statement: TS.Statement, scope: ModuleScope): readonly string[] {
  if (statement.kind === ts.SyntaxKind.ImportEqualsDeclaration) {
    const binding = scope.bindings.get((statement as TS.ImportEqualsDeclaration).name.text);
    return binding?.kind === "import" ? [binding.specifier] : [];
  }
  const isForTypes = ts.isImportDeclaration(statement)
    ? statement.importClause?.isTypeOnly
    : ts.isExportDeclaration(statement) && statement.isTypeOnly;
  const specifier =
    ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)
      ? statement.moduleSpecifier
      : undefined;
  return specifier !== undefined && ts.isStringLiteral(specifier) && isForTypes !== true
    ? [specifier.text]
    : [];
}

/** `export default name`, below the constant of that name, is the constant. */
function expressionOutline(node: TS.Node, scope: ModuleScope): ExportOutline {
  const constant = constantOutline(node, node.pos);
  const name = constant?.call === false && constant.of.member === null ? constant.of.name : null;
  const binding = name === null ? undefined : scope.bindings.get(name);
  return name !== null && binding?.kind === "const" && binding.node.pos < node.pos
    ? { kind: "local", name }
    : { kind: "expression", constant };
}

function constantOutline(node: TS.Node, at: number): ConstantOutline | null {
  const inner = unwrap(node);
  const call = ts.isCallExpression(inner);
  const of = dottedName(call ? inner.expression : inner);
  return of === null ? null : { of, call, at };
}

export function dottedName(node: TS.Node): DottedName | null {
  const inner = unwrap(node);
  if (ts.isIdentifier(inner)) return { name: inner.text, member: null };
  if (!ts.isPropertyAccessExpression(inner) || inner.questionDotToken !== undefined) return null;
  const object = unwrap(inner.expression);
  return ts.isIdentifier(object) ? { name: object.text, member: inner.name.text } : null;
}
