import { ts, type TS } from "../typescript.ts";
import { contextOf, NO_CONTEXT } from "./flow-context.ts";
import { importedFunctions, isImported, type FindImported } from "./imported-function.ts";
import type { ModuleGraph } from "./module-graph.ts";
import { isOnlyRead } from "./only-read.ts";
import { holdsThis } from "./own-code.ts";
import { forEachReference } from "./references.ts";
import type { ModuleScope } from "./scope.ts";
import { unwrap } from "./unwrap.ts";
import { namesPartsOfSchemas, valueAt } from "./value-at.ts";
import type { Holder, Use } from "./flow.ts";
import { useOf } from "./value-flow.ts";

/** A change of what a name holds. `depth` counts the properties between the name and the object that is changed. */
interface Write {
  readonly at: TS.Node;
  readonly depth: number;
}

/** That the value of one name can be got at through another. */
interface Holding extends Holder {
  readonly held: string;
}

const EVAL = new Set(["eval"]);
/** No object is nested more deeply. */
const DEEPEST = 100;

/** A use by which something goes where only other modules can say what it is, or what is done with it: looked into when it matters. */
interface Handing {
  readonly identifier: TS.Node;
  readonly ancestors: readonly TS.Node[];
}

/** What a walk of a module found. */
interface Walk {
  readonly writes: Map<string, Write>;
  /** Of `writes`, those that are seen to change something, and not only handed to where it may be changed. */
  readonly sure: Map<string, TS.Node>;
  /** By the name that is held, and by the name that holds. */
  readonly holders: Map<string, Holding[]>;
  readonly holds: Map<string, Holding[]>;
  readonly handings: Map<string, Handing[]>;
}

const walks = new WeakMap<ModuleScope, Walk>();

/**
 * The first place in the module that changes, or may change, the object or list bound to `name` after it was made: directly, through
 * another name that holds it, or by code of the project that it is handed to. Null when every use only reads it.
 */
export function writtenTo(module: ModuleScope, name: string, graph: ModuleGraph): TS.Node | null {
  if (!walks.has(module) && isOnlyRead(module, name) && !mentionsThis(name, module)) return null;
  const walk = walkOf(module);
  if (walk.handings.size > 0) followHandings(walk, name, module, graph);
  return walk.writes.get(name)?.at ?? null;
}

/** The same for what is seen to be changed, alone: what may only be changed where it is handed to does not count. */
export function surelyWrittenTo(module: ModuleScope, name: string, graph: ModuleGraph): TS.Node | null {
  const walk = walkOf(module);
  followHandings(walk, name, module, graph);
  const holders = closure([name], (held) => (walk.holders.get(held) ?? []).map(({ by }) => by));
  for (const one of holders) {
    const at = walk.sure.get(one);
    if (at !== undefined) return at;
  }
  return null;
}

/** The names of the module whose values can be got at through `names`, these among them. */
export function reachedThrough(
  module: ModuleScope,
  names: readonly string[],
  graph: ModuleGraph,
): ReadonlySet<string> {
  const walk = walkOf(module);
  const { holds } = walk;
  for (const name of walk.handings.keys()) followHandings(walk, name, module, graph);
  return closure(names, (one) => (holds.get(one) ?? []).map(({ held }) => held));
}

function closure(start: readonly string[], next: (one: string) => readonly string[]): ReadonlySet<string> {
  const names = new Set(start);
  // What is added on the way is looked at in turn.
  for (const one of names) for (const further of next(one)) names.add(further);
  return names;
}

function walkOf(module: ModuleScope): Walk {
  const known = walks.get(module);
  if (known !== undefined) return known;
  const walk = walkModule(module);
  walks.set(module, walk);
  return walk;
}

function walkModule(module: ModuleScope): Walk {
  const walk: Walk = {
    writes: new Map(),
    sure: new Map(),
    holders: new Map(),
    holds: new Map(),
    handings: new Map(),
  };
  let isHanded = false;
  const findImported: FindImported = (callee) => {
    isHanded ||= isImported(callee, module);
    return null;
  };
  forEachReference(module.file.tree, new Set(module.bindings.keys()), (identifier, ancestors) => {
    isHanded = false;
    const use = useOf(identifier, ancestors, contextOf(module, findImported));
    const isImportTaken =
      use.kind === "write" && use.of !== undefined && module.bindings.get(identifier.text)?.kind === "import";
    if (!isHanded && !isImportTaken) noteUse(use, identifier.text, module, walk, null);
    if (isHanded || isImportTaken || use.kind === "escape")
      addTo(walk.handings, identifier.text, { identifier, ancestors: [...ancestors] });
  });
  for (const [name, binding] of module.bindings) {
    const own =
      binding.kind === "const" && mentionsThis(name, module) ? writeOfItself(binding.initializer) : null;
    if (own !== null) note(walk, name, { at: own, depth: 1 });
  }
  forEachReference(module.file.tree, EVAL, (identifier, ancestors) => {
    const call = ancestors.at(-1);
    if (call === undefined || !ts.isCallExpression(call) || call.expression !== identifier) return;
    // Code out of a text can do anything to whatever it can name.
    for (const name of module.bindings.keys()) note(walk, name, { at: call, depth: 0 });
  });
  spread(walk);
  return walk;
}

/** Without a graph nothing is known of other modules. */
function noteUse(use: Use, name: string, module: ModuleScope, walk: Walk, graph: ModuleGraph | null): void {
  if (use.kind === "write") {
    const changed = use.of === undefined ? "object" : valueAt(name, use.of, module, graph);
    // What is done with a schema is to call its methods; only its parts can be changed, and that is done to them by name.
    const isUsed = use.depth === Infinity || !namesPartsOfSchemas(module.file);
    if (changed === "primitive" || (changed === "schema" && isUsed)) return;
    note(walk, name, use);
    if (!isCallByName(use.at)) walk.sure.set(name, use.at);
  } else if (use.kind === "escape") {
    if (valueAt(name, use.path, module, graph) === "object")
      note(walk, name, { at: use.at, depth: use.path.length });
  } else if (use.kind === "held") {
    for (const holder of use.holders)
      if (holder.by !== name) {
        const holding = { ...holder, held: name };
        addTo(walk.holders, name, holding);
        addTo(walk.holds, holder.by, holding);
      }
  }
}

/** What a function of the module does with what it is given may be to hand it on. */
function isCallByName(node: TS.Node): boolean {
  return ts.isCallExpression(node) && ts.isIdentifier(unwrap(node.expression));
}

function note({ writes }: Walk, name: string, write: Write): void {
  const earlier = writes.get(name);
  // The deepest write says most about what a holder may have changed.
  if (earlier === undefined || earlier.depth < write.depth) writes.set(name, write);
}

function addTo<Item>(lists: Map<string, Item[]>, name: string, item: Item): void {
  const list = lists.get(name);
  if (list === undefined) lists.set(name, [item]);
  else list.push(item);
}

/** Looks into the functions of other modules that get hold of what `name` holds, by whatever name. */
function followHandings(walk: Walk, name: string, module: ModuleScope, graph: ModuleGraph): void {
  for (let isDone = false; !isDone;) {
    isDone = true;
    for (const one of closure([name], (held) => (walk.holders.get(held) ?? []).map(({ by }) => by))) {
      const handings = walk.handings.get(one) ?? [];
      walk.handings.delete(one);
      for (const { identifier, ancestors } of handings) {
        isDone = false;
        const context = contextOf(module, importedFunctions(graph));
        noteUse(useOf(identifier, ancestors, context), one, module, walk, graph);
      }
    }
  }
  spread(walk);
}

/** A change through a holder is a change of what it holds. */
function spread(walk: Walk): void {
  const { writes, holds } = walk;
  const waiting = [...writes.keys()];
  for (let holder = waiting.pop(); holder !== undefined; holder = waiting.pop()) {
    const write = writes.get(holder)!;
    for (const { held, shift, least } of holds.get(holder) ?? []) {
      if (write.depth < least || write.depth + shift < 0) continue;
      // Names that hold each other could hand a change round for ever, each time deeper inside.
      const depth = write.depth + shift > DEEPEST ? Infinity : write.depth + shift;
      const earlier = writes.get(held);
      if (earlier !== undefined && earlier.depth >= depth) continue;
      note(walk, held, { at: write.at, depth });
      waiting.push(held);
    }
  }
}

/** Where a method or accessor of an object changes the object through `this`. */
function writeOfItself(initializer: TS.Expression): TS.Node | null {
  const ancestors: TS.Node[] = [];
  let found: TS.Node | null = null;
  function walk(node: TS.Node): void {
    if (found !== null) return;
    if (node.kind === ts.SyntaxKind.ThisKeyword) {
      const use = useOf(node, ancestors, NO_CONTEXT);
      if (use.kind === "write" || use.kind === "escape") found = use.at;
      return;
    }
    ancestors.push(node);
    ts.forEachChild(node, walk);
    ancestors.pop();
  }
  walk(initializer);
  return found;
}

function mentionsThis(name: string, module: ModuleScope): boolean {
  const binding = module.bindings.get(name);
  if (binding?.kind !== "const" || !ts.isObjectLiteralExpression(unwrap(binding.initializer))) return false;
  const { pos, end } = binding.initializer;
  return THIS.test(module.file.source.text.slice(pos, end)) && holdsThis(binding.initializer) === true;
}

/** Descriptions are full of the word, but code has no other word behind it on its line than an operator. */
const THIS = /\bthis\b(?! +(?!(?:as|in|instanceof|satisfies)\b)[a-z])/;
