import type { Span } from "../../../diagnostics/finding.ts";
import type { SourceText } from "../../source.ts";
import { spanOf } from "../evaluate/static-value.ts";
import { mentionsOf } from "./mentions.ts";
import type { Imported, ModuleGraph } from "./module-graph.ts";
import { moduleScope } from "./module-scope.ts";
import { isSyntaxProblem, parseSource } from "./parse.ts";
import { NAMESPACE, type ModuleScope } from "./scope.ts";
import { ts } from "../typescript.ts";
import { writtenTo } from "./writes.ts";

/** A name under which a module has a constant of another one, or a whole module. Holds no tree. */
export interface ForeignName {
  readonly source: SourceText;
  readonly local: string;
  readonly target: Extract<Imported, { kind: "declared" | "module" }>;
}

export function foreignNames(module: ModuleScope, graph: ModuleGraph): readonly ForeignName[] {
  const found: ForeignName[] = [];
  for (const [local, binding] of module.bindings) {
    if (binding.kind !== "import") continue;
    const target = graph.follow(binding.specifier, binding.imported, module.path);
    const { source } = module.file;
    if (target.kind === "declared" || target.kind === "module") found.push({ source, local, target });
    if (target.kind === "default-expression")
      found.push({ source, local, target: { kind: "declared", path: target.path, name: "default" } });
  }
  return found;
}

/** Where a module changes, or may change, what it imports as `local`; null where it does not. */
export function writeThrough(local: string, module: ModuleScope, graph: ModuleGraph): Span | null {
  if (isOnlyCalled(local, module)) return null;
  const at = writtenTo(module, local, graph);
  return at === null ? null : spanOf(at, module);
}

/** The same when the tree has been dropped: the module is parsed again. */
export function writeAfterwards({ source, local }: ForeignName, graph: ModuleGraph): Span | null {
  const parsed = parseSource(source);
  if (isSyntaxProblem(parsed)) return null;
  try {
    return writeThrough(local, moduleScope(parsed), graph);
  } catch (thrown) {
    // Nested too deeply to be walked, so it is not known what it does.
    if (!(thrown instanceof RangeError)) throw thrown;
    return { file: source.path, range: null };
  }
}

/** Spares the walk of a whole module: most imports are functions that are called, alone or as members of their module. */
function isOnlyCalled(name: string, module: ModuleScope): boolean {
  const { text } = module.file.source;
  const binding = module.bindings.get(name);
  const isModule = binding?.kind === "import" && binding.imported === NAMESPACE;
  const from = module.file.statements.find((one) => !ts.isImportDeclaration(one))?.pos ?? text.length;
  const call = isModule ? /^\s*\.\s*[\w$]+\s*\(/ : /^\s*(?:\.\s*register\s*)?\(/;
  return (
    mentionsOf(name, text, from)?.every((at) =>
      call.test(text.slice(at + name.length, at + name.length + 80)),
    ) ?? false
  );
}
