import { finding, type Finding, type Span } from "../../diagnostics/finding.ts";
import { heldName } from "./evaluate/evaluation.ts";
import { spanOf } from "./evaluate/static-value.ts";
import { foreignWrites } from "./modules/foreign-writes.ts";
import type { ModuleGraph } from "./modules/module-graph.ts";
import type { ModuleScope } from "./modules/scope.ts";
import type { ToolDeclaration } from "./tool-declaration.ts";
import { ts } from "./typescript.ts";

/** Keeps track of the constants that registrations are made of, and of the tool files that change constants of others. */
export interface ForeignChanges {
  readonly noteHeld: (tool: ToolDeclaration, held: readonly string[]) => void;
  readonly noteWrites: (module: ModuleScope) => void;
  /** The tools that are made of a constant that another file changes, with what is to be said of each. */
  readonly changed: () => ReadonlyMap<ToolDeclaration, Finding>;
}

export function foreignChanges(graph: ModuleGraph): ForeignChanges {
  const heldBy = new Map<ToolDeclaration, readonly string[]>();
  const writes = new Map<string, Span>();

  function noteWrites(module: ModuleScope): void {
    loadEffects(module, graph);
    for (const { path, name, at } of foreignWrites(module, graph))
      writes.set(heldName(path, name), spanOf(at, module));
  }

  function changed(): ReadonlyMap<ToolDeclaration, Finding> {
    const found = new Map<ToolDeclaration, Finding>();
    if (writes.size === 0) return found;
    for (const [tool, held] of heldBy) {
      for (const constant of held) {
        const [path, name] = constant.split("\0") as [string, string];
        const write = writes.get(constant);
        if (write !== undefined) found.set(tool, changedFinding(tool, path, name, write));
      }
    }
    return found;
  }

  return {
    noteHeld: (tool, held) => {
      if (held.length > 0) heldBy.set(tool, held);
    },
    noteWrites,
    changed,
  };
}

/** A module imported for its effects alone binds no name through which it would be looked at. */
function loadEffects(module: ModuleScope, graph: ModuleGraph): void {
  for (const statement of module.file.statements) {
    if (!ts.isImportDeclaration(statement) || statement.importClause !== undefined) continue;
    const path = ts.isStringLiteral(statement.moduleSpecifier)
      ? graph.resolve(statement.moduleSpecifier.text, module.path)
      : null;
    if (path !== null) graph.outline(path);
  }
}

function changedFinding(tool: ToolDeclaration, path: string, name: string, write: Span): Finding {
  return finding("registration-not-static", {
    message: `\`${tool.name}\` is made of \`${name}\` of \`${path}\`, which another file changes`,
    span: write,
    notes: [{ message: "the tool is registered here", span: tool.registeredAt }],
    help: "make another object that spreads it, and change that",
  });
}
