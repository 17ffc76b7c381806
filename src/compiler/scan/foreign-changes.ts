import { finding, type Finding, type Span } from "../../diagnostics/finding.ts";
import { heldName } from "./evaluate/evaluation.ts";
import { foreignNames, writeAfterwards, writeThrough, type ForeignName } from "./modules/foreign-writes.ts";
import type { ModuleGraph } from "./modules/module-graph.ts";
import type { ModuleScope } from "./modules/scope.ts";
import type { ToolDeclaration } from "./tool-declaration.ts";
import { ts } from "./typescript.ts";
import { reachedThrough } from "./modules/writes.ts";

/** Keeps track of the constants that registrations are made of, and of the tool files that change constants of others. */
export interface ForeignChanges {
  readonly noteHeld: (tool: ToolDeclaration, held: readonly string[]) => void;
  readonly noteWrites: (module: ModuleScope) => void;
  /** The tools that are made of a constant that another file changes, with what is to be said of each. */
  readonly changed: () => ReadonlyMap<ToolDeclaration, Finding>;
}

export function foreignChanges(graph: ModuleGraph): ForeignChanges {
  const heldBy = new Map<ToolDeclaration, readonly string[]>();
  const held = new Set<string>();
  const writes = new Map<string, Span>();
  const unjudged: ForeignName[] = [];

  function noteWrites(module: ModuleScope): void {
    loadEffects(module, graph);
    for (const one of foreignNames(module, graph)) {
      const { target } = one;
      // Of most names it never matters: they are functions, or nothing is made of them.
      if (target.kind === "declared" && held.has(heldName(target.path, target.name)))
        note([heldName(target.path, target.name)], writeThrough(one.local, module, graph));
      else unjudged.push(one);
    }
  }

  function note(names: readonly string[], write: Span | null): void {
    if (write !== null) for (const name of names) writes.set(name, write);
  }

  function judgeTheRest(): void {
    const constants = new Map<string, readonly string[]>();
    const paths = new Set([...held].map((constant) => constant.split("\0")[0]!));
    // Asking what a module exports may bring in a further one, whose names are then met in turn.
    for (const one of held.size > 0 ? unjudged : []) {
      const { target } = one;
      const key = target.kind === "module" ? target.path : heldName(target.path, target.name);
      const names =
        constants.get(key) ??
        heldThrough(
          constantsOf(target, graph).filter((constant) => paths.has(constant.split("\0")[0]!)),
          held,
          graph,
        );
      constants.set(key, names);
      if (names.length > 0) note(names, writeAfterwards(one, graph));
    }
  }

  function changed(): ReadonlyMap<ToolDeclaration, Finding> {
    const found = new Map<ToolDeclaration, Finding>();
    judgeTheRest();
    for (const [tool, names] of heldBy) {
      for (const constant of names) {
        const [path, name] = constant.split("\0") as [string, string];
        const write = writes.get(constant);
        if (write !== undefined) found.set(tool, changedFinding(tool, path, name, write));
      }
    }
    return found;
  }

  return {
    noteHeld: (tool, names) => {
      if (names.length > 0) heldBy.set(tool, names);
      for (const name of names) held.add(name);
    },
    noteWrites,
    changed,
  };
}

/** The held constants that can be got at through constants of other modules: themselves, and those that they hold. */
function heldThrough(
  constants: readonly string[],
  held: ReadonlySet<string>,
  graph: ModuleGraph,
): readonly string[] {
  const byModule = new Map<string, string[]>();
  for (const constant of constants) {
    const [path, name] = constant.split("\0") as [string, string];
    const names = byModule.get(path);
    if (names === undefined) byModule.set(path, [name]);
    else names.push(name);
  }
  return [...byModule].flatMap(([path, names]) => {
    const module = graph.scope(path);
    // A function or an enum holds none.
    const holders = names.filter((name) => module.bindings.get(name)?.kind === "const");
    const reached = holders.length === 0 ? names : [...names, ...reachedThrough(module, holders, graph)];
    return [...new Set(reached)].map((name) => heldName(path, name)).filter((name) => held.has(name));
  });
}

/** The constants that an import stands for. Which of a whole module are changed does not matter enough to tell them apart. */
function constantsOf(target: ForeignName["target"], graph: ModuleGraph): readonly string[] {
  if (target.kind === "declared") return [heldName(target.path, target.name)];
  return graph.exportNames(target.path).flatMap((name) => {
    const one = graph.exported(target.path, name);
    return one.kind === "declared" ? [heldName(one.path, one.name)] : [];
  });
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
