import { OBJECT } from "./arguments.ts";
import { SELECTION_OPTIONS, type Selection } from "./selection.ts";

/** Values by selection, its arguments as given: a path through maps costs less than making a key. */
export interface Memo<T> {
  /** What was set for that selection; undefined also for one that is not right. */
  get(selection: Selection): T | undefined;
  /** The selection must have been found right. */
  set(selection: Selection, value: T): void;
}

interface Node<T> {
  readonly next: Map<unknown, Node<T>>;
  value?: T;
}

/** When there are more nodes than this, all are dropped. */
const LIMIT = 4_096;
// Each stands before a list that is there. No name can be one of these.
const ENABLED = Symbol();
const DISABLED = Symbol();
const TOOLS = Symbol();

export function createMemo<T>(): Memo<T> {
  let root: Node<T> = { next: new Map() };
  let size = 0;

  function make(node: Node<T>, key: unknown): Node<T> {
    let next = node.next.get(key);
    if (next === undefined) {
      next = { next: new Map() };
      node.next.set(key, next);
      size += 1;
    }
    return next;
  }

  return {
    get(selection) {
      if (!OBJECT.test(selection)) return undefined;
      for (const name in selection) {
        if (!SELECTION_OPTIONS.has(name) || selection[name as keyof Selection] === undefined)
          return undefined;
      }
      return walk(root, selection, find)?.value;
    },
    set(selection, value) {
      if (size > LIMIT) {
        root = { next: new Map() };
        size = 0;
      }
      walk(root, selection, make)!.value = value;
    },
  };
}

type Step<T> = (node: Node<T>, key: unknown) => Node<T> | undefined;

function find<T>(node: Node<T>, key: unknown): Node<T> | undefined {
  return node.next.get(key);
}

function walk<T>(
  root: Node<T>,
  { entry, enabledToolsets, disabledToolsets, disabledTools }: Selection,
  step: Step<T>,
): Node<T> | undefined {
  let node = entry === undefined ? root : step(root, entry);
  node = along(node, ENABLED, enabledToolsets, step);
  node = along(node, DISABLED, disabledToolsets, step);
  return along(node, TOOLS, disabledTools, step);
}

function along<T>(
  from: Node<T> | undefined,
  mark: symbol,
  list: readonly string[] | undefined,
  step: Step<T>,
): Node<T> | undefined {
  if (list === undefined || from === undefined) return from;
  if (!Array.isArray(list)) return undefined;
  let node = step(from, mark);
  for (const name of list) node &&= step(node, name);
  return node;
}
