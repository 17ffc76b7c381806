import {
  notStatic,
  primitive,
  type Evaluation,
  type Expression,
  type Known,
  type Member,
  type Slot,
  type StaticValue,
} from "./static-value.ts";

/** A property name and its value. */
export type Entry = readonly [name: string, slot: Slot];

/** The own properties of a value in the order in which JavaScript lists them; null where it has none to list. */
export function entriesOf(value: StaticValue, at: Expression): readonly Entry[] | null {
  switch (value.kind) {
    case "object":
      return inOrder([...value.members].map(([name, member]) => [name, member.slot]));
    case "array":
      return value.elements.map((slot, index) => [String(index), slot]);
    case "enum":
      return inOrder(enumEntries(value.members, at));
    default:
      return null;
  }
}

/** At run time a member that is a number can be looked up by that number too. */
function enumEntries(members: ReadonlyMap<string, Known>, at: Expression): readonly Entry[] {
  const entries = new Map<string, Slot>();
  for (const [name, member] of members) {
    entries.set(name, member);
    if (member.known.kind === "primitive" && typeof member.known.value === "number") {
      entries.set(String(member.known.value), { known: primitive(name), ...at });
    }
  }
  return [...entries];
}

/** Names that are whole numbers come first, ascending; an object of the language is asked for its own rule. */
function inOrder(entries: readonly Entry[]): readonly Entry[] {
  const byName = new Map(entries);
  const names = Object.keys(Object.fromEntries(entries.map(([name]) => [name, true])));
  return names.map((name) => [name, byName.get(name)!]);
}

/** An object with these properties, the last of equal names winning. */
export function objectOf(entries: readonly Entry[], at: Expression): Evaluation {
  const members = new Map<string, Member>();
  for (const [name, slot] of entries) {
    if (name === "__proto__") return notStatic(at, "makes a property called `__proto__`");
    members.set(name, { slot, key: at.node, keyScope: at.scope });
  }
  return { kind: "object", members };
}
