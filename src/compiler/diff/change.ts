/** In the order in which a reviewer has to know of them. */
export const CHANGE_CLASSES = ["widening", "breaking", "narrowing", "cosmetic"] as const;

/**
 * `widening`: a model may reach or give what it could not before. `breaking`: what was right before may be refused. `narrowing`: it
 * may reach or give less of what it is offered. `cosmetic`: it is only told something else.
 */
export type ChangeClass = (typeof CHANGE_CLASSES)[number];

/** One difference between two locks. */
export interface Change {
  readonly class: ChangeClass;
  /** True for every widening, and for a breaking change that may let something through as well. */
  readonly widens: boolean;
  /** One line. Names of the locks stand in it as they are. */
  readonly text: string;
  /** The entry points that it is about, sorted. */
  readonly entries: readonly string[];
  /** The tool that it is about; null when it is about something else. */
  readonly tool: string | null;
}

/** A change of what one entry point may reach. */
export function entryChange(
  kind: ChangeClass,
  entry: string,
  says: string,
  tool: string | null = null,
): Change {
  return { class: kind, widens: kind === "widening", text: `${entry} ${says}`, entries: [entry], tool };
}

/** A change of a tool, before it is known which entry points it is about. */
export type ToolChange = Pick<Change, "class" | "widens" | "text">;

export function toolChange(
  kind: ChangeClass,
  text: string,
  widens: boolean = kind === "widening",
): ToolChange {
  return { class: kind, widens, text };
}

/** The names of two tables, each once, sorted by code unit. */
export function namesOfBoth(
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])].toSorted();
}

/** What is in the one list and not in the other. */
export function without(list: readonly string[], other: readonly string[]): readonly string[] {
  return list.filter((one) => !other.includes(one));
}
