import { isData, type ParsedFile } from "./parse.ts";
import { specifierOf } from "./text-imports.ts";
import { NAMESPACE, type Binding, type ExportTarget, type ModuleScope } from "./scope.ts";
import { ts, type TS } from "../typescript.ts";

/** Reads the top level of a module: its bindings, its exports, and where re-exports come from. Nothing is evaluated. */
export function moduleScope(file: ParsedFile): ModuleScope {
  const bindings = new Map<string, Binding>();
  const exports = new Map<string, ExportTarget>();
  const stars: string[] = [];

  const bind = (name: string, binding: Binding): void => {
    const earlier = bindings.get(name);
    const isRepeated =
      earlier?.kind === "import" &&
      binding.kind === "import" &&
      earlier.specifier === binding.specifier &&
      earlier.imported === binding.imported;
    if (isRepeated) return;
    // A function merged with a namespace, an enum declared in two parts: more than one place says what the name is.
    if (earlier === undefined) bindings.set(name, binding);
    else bindings.set(name, { kind: "opaque", node: binding.node, reason: "is declared more than once" });
  };

  for (const statement of file.statements) {
    const exported = hasModifier(statement, ts.SyntaxKind.ExportKeyword);
    const isDefault = hasModifier(statement, ts.SyntaxKind.DefaultKeyword);
    for (const [name, binding] of declaredBy(statement)) {
      bind(name, binding);
      if (exported) exports.set(isDefault ? "default" : name, { kind: "local", name });
    }
    if (ts.isExportAssignment(statement) && statement.isExportEquals !== true) {
      exports.set("default", { kind: "expression", node: statement.expression });
    } else if (ts.isExportDeclaration(statement) && !statement.isTypeOnly) {
      readExportDeclaration(statement, exports, stars);
    }
  }

  const [value] = file.statements;
  if (isData(file.source.path) && value !== undefined && ts.isExpressionStatement(value)) {
    exports.set("default", { kind: "expression", node: value.expression });
  }

  const lookup: ModuleScope["lookup"] = (name) => {
    const binding = bindings.get(name);
    return binding === undefined ? null : { binding, scope };
  };
  const parts: Omit<ModuleScope, "module"> = {
    path: file.source.path,
    file,
    bindings,
    exports,
    stars,
    calledAt: null,
    lookup,
  };
  // Not a getter: the engine would keep each one, and so the whole tree, alive until a full collection.
  const scope = parts as { -readonly [Key in keyof ModuleScope]: ModuleScope[Key] };
  scope.module = scope;
  return scope;
}

export function hasModifier(node: TS.Node, kind: TS.SyntaxKind): boolean {
  const { modifiers } = node as TS.Node & { modifiers?: TS.NodeArray<TS.ModifierLike> };
  return modifiers?.some((one) => one.kind === kind) ?? false;
}

function* declaredBy(statement: TS.Statement): Iterable<readonly [string, Binding]> {
  switch (statement.kind) {
    case ts.SyntaxKind.VariableStatement:
      yield* declaredByVariables(statement as TS.VariableStatement);
      break;
    case ts.SyntaxKind.ImportDeclaration:
      yield* declaredByImport(statement as TS.ImportDeclaration);
      break;
    case ts.SyntaxKind.ImportEqualsDeclaration: {
      const node = statement as TS.ImportEqualsDeclaration;
      const reference = node.moduleReference;
      if (ts.isExternalModuleReference(reference) && ts.isStringLiteral(reference.expression)) {
        yield [
          node.name.text,
          { kind: "import", node, specifier: reference.expression.text, imported: NAMESPACE },
        ];
      } else {
        yield [node.name.text, { kind: "opaque", node, reason: "is an import of a namespace" }];
      }
      break;
    }
    case ts.SyntaxKind.EnumDeclaration: {
      const node = statement as TS.EnumDeclaration;
      yield [node.name.text, { kind: "enum", node }];
      break;
    }
    case ts.SyntaxKind.FunctionDeclaration:
    case ts.SyntaxKind.ClassDeclaration: {
      const node = statement as TS.FunctionDeclaration | TS.ClassDeclaration;
      // An overload without a body declares nothing of its own.
      if (ts.isFunctionDeclaration(node) && node.body === undefined) break;
      if (node.name !== undefined) yield [node.name.text, { kind: "function", node }];
      break;
    }
    case ts.SyntaxKind.ModuleDeclaration: {
      const node = statement as TS.ModuleDeclaration;
      if (ts.isIdentifier(node.name))
        yield [node.name.text, { kind: "opaque", node, reason: "is a namespace" }];
      break;
    }
    default:
  }
}

function* declaredByVariables(statement: TS.VariableStatement): Iterable<readonly [string, Binding]> {
  const { declarationList } = statement;
  const isConst = (declarationList.flags & ts.NodeFlags.BlockScoped) === ts.NodeFlags.Const;
  for (const node of declarationList.declarations) {
    if (!ts.isIdentifier(node.name)) {
      for (const name of namesIn(node.name)) {
        const { initializer } = node;
        const binding = { kind: "opaque", node, reason: "comes out of a destructuring" } as const;
        yield [
          name,
          isConst && initializer !== undefined ? { ...binding, takenApart: { node, initializer } } : binding,
        ];
      }
    } else if (!isConst) {
      yield [node.name.text, { kind: "opaque", node, reason: "is not a `const`, so its value may change" }];
    } else if (node.initializer === undefined) {
      yield [node.name.text, { kind: "opaque", node, reason: "is declared without a value" }];
    } else {
      yield [node.name.text, { kind: "const", node, initializer: node.initializer }];
    }
  }
}

/** Every name that a binding pattern declares. */
export function* namesIn(pattern: TS.BindingName): Iterable<string> {
  if (ts.isIdentifier(pattern)) {
    yield pattern.text;
    return;
  }
  for (const element of pattern.elements) {
    if (ts.isBindingElement(element)) yield* namesIn(element.name);
  }
}

/** A name that a binding pattern declares. */
export interface PatternName {
  readonly name: string;
  /** How many properties inside the value that is taken apart its own value lies. */
  readonly level: number;
  /** `...name`: an object of its own that holds what is left of the one at that level. */
  readonly isRest: boolean;
}

export function* patternNames(pattern: TS.BindingName, level = 0, isRest = false): Iterable<PatternName> {
  if (ts.isIdentifier(pattern)) {
    yield { name: pattern.text, level, isRest };
    return;
  }
  for (const element of pattern.elements) {
    if (!ts.isBindingElement(element)) continue;
    const isRestElement = element.dotDotDotToken !== undefined;
    yield* patternNames(element.name, isRestElement ? level : level + 1, isRestElement);
  }
}

function* declaredByImport(statement: TS.ImportDeclaration): Iterable<readonly [string, Binding]> {
  const clause = statement.importClause;
  const specifier = specifierOf(statement);
  if (clause === undefined || specifier === null) return;
  const bindingOf = (node: TS.Node, imported: string, typeOnly: boolean): Binding =>
    typeOnly
      ? { kind: "opaque", node, reason: "is imported as a type", typeOf: { specifier, imported } }
      : { kind: "import", node, specifier, imported };
  const typeOnly = clause.phaseModifier === ts.SyntaxKind.TypeKeyword;
  if (clause.name !== undefined) yield [clause.name.text, bindingOf(clause, "default", typeOnly)];
  const named = clause.namedBindings;
  if (named === undefined) return;
  if (ts.isNamespaceImport(named)) {
    yield [named.name.text, bindingOf(named, NAMESPACE, typeOnly)];
    return;
  }
  for (const element of named.elements) {
    const imported = (element.propertyName ?? element.name).text;
    yield [element.name.text, bindingOf(element, imported, typeOnly || element.isTypeOnly)];
  }
}

function readExportDeclaration(
  statement: TS.ExportDeclaration,
  exports: Map<string, ExportTarget>,
  stars: string[],
): void {
  const specifier = specifierOf(statement);
  const clause = statement.exportClause;
  if (clause === undefined) {
    if (specifier !== null) stars.push(specifier);
    return;
  }
  if (ts.isNamespaceExport(clause)) {
    if (specifier !== null) exports.set(clause.name.text, { kind: "from", specifier, imported: NAMESPACE });
    return;
  }
  for (const element of clause.elements) {
    if (element.isTypeOnly) continue;
    const local = (element.propertyName ?? element.name).text;
    exports.set(
      element.name.text,
      specifier === null ? { kind: "local", name: local } : { kind: "from", specifier, imported: local },
    );
  }
}
