import { namesIn } from "./module-scope.ts";
import { ts, type TS } from "../typescript.ts";

/** Called with an identifier that refers to one of the wanted names, and the nodes around it, innermost last. */
export type Visit = (identifier: TS.Identifier, ancestors: readonly TS.Node[]) => void;

/**
 * Visits every identifier below `root` that refers to one of `names` as `root`'s surroundings bind them. Names that an inner
 * scope declares again are not references to them, and neither are types, property names and the declarations themselves.
 */
export function forEachReference(root: TS.Node, names: ReadonlySet<string>, visit: Visit): void {
  const ancestors: TS.Node[] = [];
  const hidden = new Map<string, number>();

  function walk(node: TS.Node): void {
    if (node.kind === ts.SyntaxKind.Identifier) {
      const { text } = node as TS.Identifier;
      if (
        names.has(text) &&
        !((hidden.get(text) ?? 0) > 0) &&
        isReference(node as TS.Identifier, ancestors.at(-1))
      ) {
        visit(node as TS.Identifier, ancestors);
      }
      return;
    }
    if (isTypeLevel(node)) return;
    const declared =
      node === root || !opensScope(node) ? NOTHING : declaredInside(node).filter((name) => names.has(name));
    for (const name of declared) hidden.set(name, (hidden.get(name) ?? 0) + 1);
    ancestors.push(node);
    ts.forEachChild(node, walk);
    ancestors.pop();
    for (const name of declared) hidden.set(name, hidden.get(name)! - 1);
  }

  walk(root);
}

const NOTHING: readonly string[] = [];

const SCOPES: ReadonlySet<TS.SyntaxKind> = new Set([
  ts.SyntaxKind.Block,
  ts.SyntaxKind.ModuleBlock,
  ts.SyntaxKind.CaseBlock,
  ts.SyntaxKind.ForStatement,
  ts.SyntaxKind.ForInStatement,
  ts.SyntaxKind.ForOfStatement,
  ts.SyntaxKind.CatchClause,
  ts.SyntaxKind.ClassExpression,
]);

/** Asked of every node, so it is asked of its kind alone. */
function opensScope(node: TS.Node): boolean {
  return SCOPES.has(node.kind) || ts.isFunctionLike(node);
}

function isTypeLevel(node: TS.Node): boolean {
  // A class or function holds types beside code; what `extends` names is a value.
  if (node.kind === ts.SyntaxKind.ExpressionWithTypeArguments) return false;
  return (
    ts.isTypeNode(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isTypeParameterDeclaration(node)
  );
}

/** The names that a node declares for what is inside it. */
function declaredInside(node: TS.Node): string[] {
  if (ts.isFunctionLike(node)) {
    const own = ts.isFunctionExpression(node) && node.name !== undefined ? [node.name.text] : [];
    const body = (node as TS.FunctionLikeDeclaration).body;
    const vars = body === undefined ? [] : hoistedVars(body);
    return [
      ...own,
      ...node.parameters.flatMap((one) => (ts.isParameter(one) ? [...namesIn(one.name)] : [])),
      ...vars,
    ];
  }
  if (ts.isBlock(node) || ts.isModuleBlock(node)) return node.statements.flatMap(declaredByStatement);
  if (ts.isCaseBlock(node)) return node.clauses.flatMap((one) => one.statements.flatMap(declaredByStatement));
  if (ts.isForStatement(node) || ts.isForInStatement(node) || ts.isForOfStatement(node)) {
    const { initializer } = node;
    return initializer !== undefined && ts.isVariableDeclarationList(initializer)
      ? declaredByList(initializer)
      : [];
  }
  if (ts.isCatchClause(node))
    return node.variableDeclaration === undefined ? [] : [...namesIn(node.variableDeclaration.name)];
  if (ts.isClassExpression(node) && node.name !== undefined) return [node.name.text];
  return [];
}

function declaredByStatement(statement: TS.Statement): string[] {
  if (ts.isVariableStatement(statement)) return declaredByList(statement.declarationList);
  if (
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isEnumDeclaration(statement)
  ) {
    return statement.name === undefined ? [] : [statement.name.text];
  }
  return [];
}

function declaredByList(list: TS.VariableDeclarationList): string[] {
  return list.declarations.flatMap((one) => [...namesIn(one.name)]);
}

/** `var` belongs to the whole function, wherever in it the declaration stands. */
function hoistedVars(body: TS.Node): string[] {
  const found: string[] = [];
  function walk(node: TS.Node): void {
    if (ts.isFunctionLike(node) || ts.isClassLike(node)) return;
    if (ts.isVariableDeclarationList(node) && (node.flags & ts.NodeFlags.BlockScoped) === 0)
      found.push(...declaredByList(node));
    ts.forEachChild(node, walk);
  }
  ts.forEachChild(body, walk);
  return found;
}

/** An identifier can also be a property name, a label, the name in a declaration or in an import. */
function isReference(node: TS.Identifier, parent: TS.Node | undefined): boolean {
  if (parent === undefined) return false;
  switch (parent.kind) {
    case ts.SyntaxKind.PropertyAccessExpression:
      return (parent as TS.PropertyAccessExpression).expression === node;
    case ts.SyntaxKind.PropertyAssignment:
      return (parent as TS.PropertyAssignment).initializer === node;
    case ts.SyntaxKind.BindingElement:
      return (parent as TS.BindingElement).initializer === node;
    case ts.SyntaxKind.VariableDeclaration:
    case ts.SyntaxKind.Parameter:
    case ts.SyntaxKind.PropertyDeclaration:
    case ts.SyntaxKind.EnumMember:
      return (parent as TS.VariableDeclaration).initializer === node;
    case ts.SyntaxKind.ExportSpecifier: {
      const { propertyName, name } = parent as TS.ExportSpecifier;
      return (propertyName ?? name) === node;
    }
    case ts.SyntaxKind.ImportClause:
    case ts.SyntaxKind.ImportSpecifier:
    case ts.SyntaxKind.NamespaceImport:
    case ts.SyntaxKind.NamespaceExport:
    case ts.SyntaxKind.ImportEqualsDeclaration:
    case ts.SyntaxKind.FunctionDeclaration:
    case ts.SyntaxKind.FunctionExpression:
    case ts.SyntaxKind.ClassDeclaration:
    case ts.SyntaxKind.ClassExpression:
    case ts.SyntaxKind.EnumDeclaration:
    case ts.SyntaxKind.ModuleDeclaration:
    case ts.SyntaxKind.MethodDeclaration:
    case ts.SyntaxKind.GetAccessor:
    case ts.SyntaxKind.SetAccessor:
    case ts.SyntaxKind.MetaProperty:
    case ts.SyntaxKind.LabeledStatement:
    case ts.SyntaxKind.BreakStatement:
    case ts.SyntaxKind.ContinueStatement:
    case ts.SyntaxKind.JsxAttribute:
      return false;
    default:
      return true;
  }
}
