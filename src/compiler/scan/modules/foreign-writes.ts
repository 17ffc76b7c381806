import { mentionsOf } from "./mentions.ts";
import type { ModuleGraph } from "./module-graph.ts";
import { NAMESPACE, type ModuleScope } from "./scope.ts";
import type { TS } from "../typescript.ts";
import { writtenTo } from "./writes.ts";

/** That a module changes a constant of another one, or something of a module it imports as a whole (`name` is then `*`). */
export interface ForeignWrite {
  readonly path: string;
  readonly name: string;
  readonly at: TS.Node;
}

/** What a module changes of other modules of the project. */
export function foreignWrites(module: ModuleScope, graph: ModuleGraph): readonly ForeignWrite[] {
  const found: ForeignWrite[] = [];
  for (const [local, binding] of module.bindings) {
    if (binding.kind !== "import" || !mayBeChanged(local, module)) continue;
    const target = graph.follow(binding.specifier, binding.imported, module.path);
    if (target.kind !== "declared" && target.kind !== "module") continue;
    const at = writtenTo(module, local);
    if (at !== null)
      found.push({ path: target.path, name: target.kind === "module" ? NAMESPACE : target.name, at });
  }
  return found;
}

/** Spares the walk of a whole module: nearly all imports are only called, or put where a value is expected. */
function mayBeChanged(name: string, module: ModuleScope): boolean {
  const { text } = module.file.source;
  const mentions = mentionsOf(name, text, 0);
  if (mentions === null) return true;
  return mentions.some(
    (at) =>
      CHANGED_AFTER.test(text.slice(at + name.length, at + name.length + 200)) ||
      CHANGED_BEFORE.test(text.slice(Math.max(0, at - 40), at)),
  );
}

/** `.a["b"] =`, `++`, `.push(`, `as T).a =`; a callback that may change what it is given; the loop over a list. */
const CHANGED_AFTER =
  /^(?:\s*(?:\?\.|\.)\s*[\w$]+|\s*\[[^\]]*\]|\s*!|\s+(?:as|satisfies)\s[^=;]*?\)|\s*\))*\s*(?:(?:\*\*|<<|>>>?|&&|\|\||\?\?|[-+*/%&|^])?=(?![=>])|\+\+|--|\.\s*(?:push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin|set|add|delete|clear|forEach|map)\b|\)\s*\{)/;
/** The first argument of a call, another name, `delete`, `++`. */
const CHANGED_BEFORE = /(?:\(|[^=!<>]=|\bdelete|\+\+|--|\bof)\s*\(*$/;
