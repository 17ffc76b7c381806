import { declareConst, type Draft, type Expr, type Shape } from "./draft.ts";
import { declared, found, scalar, undefinedValue, wrapped } from "./expressions.ts";
import { helped } from "./helpers.ts";
import { quote } from "./strings.ts";

const WORDS = [
  "query",
  "limit",
  "x-note",
  "title",
  "default",
  "examples",
  "$comment",
  "constructor",
  "toString",
  "class",
  "é",
  "a b",
  "",
];
const NUMERIC = ["1", "2", "10", "0", "0x10", "1e3", ".5", "1_0", "0b11", "4294967295", "1e21"];

const isIdentifier = (text: string): boolean => /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(text);

/** Any value that JSON can hold; objects and arrays down to `depth`. */
export function jsonValue(draft: Draft, depth: number): Expr {
  const { random } = draft;
  if (depth > 0 && random.chance(0.45))
    return random.chance(0.6) ? object(draft, depth) : array(draft, depth);
  return scalar(
    draft,
    random.pick(["string", "string", "number", "number", "boolean", "null"] as const),
    Math.min(depth + 1, 3),
  );
}

/** The value in place, through a constant, or inside a form without effect. */
export function indirect(draft: Draft, value: Expr): Expr {
  if (draft.random.chance(0.12)) return helped(draft, value);
  const roll = draft.random.below(10);
  return roll < 2
    ? declared(draft, value)
    : roll < 3
      ? wrapped(draft, value)
      : roll < 4
        ? { ...value, text: `(${value.text} as const)` }
        : value;
}

/** A property key: `text` as it is written, and the `name` it gives. */
export interface Key {
  readonly text: string;
  readonly name: string;
}

export function keyOf(draft: Draft, name: string): Key {
  const { random, tags } = draft;
  const roll = random.below(12);
  if (roll < 2) {
    tags.add("key:computed");
    return { text: `[${quote(draft, name)}]`, name };
  }
  if (roll === 2) {
    tags.add("key:computed-const");
    return {
      text: `[${declareConst(draft, { text: JSON.stringify(name), shape: { kind: "string" } }, "K").text}]`,
      name,
    };
  }
  if (roll === 3) {
    tags.add("key:computed-template");
    const half = declareConst(
      draft,
      { text: JSON.stringify(name.slice(0, 2)), shape: { kind: "string" } },
      "K",
    );
    return { text: `[\`\${${half.text}}${name.slice(2).replace(/[\\`$]/g, "\\$&")}\`]`, name };
  }
  if (isIdentifier(name) && random.chance(0.75)) {
    if (random.chance(0.03) && name.length > 0) {
      tags.add("key:escaped");
      return { text: `\\u{${name.codePointAt(0)!.toString(16)}}${name.slice(1)}`, name };
    }
    return { text: name, name };
  }
  tags.add("key:quoted");
  return { text: JSON.stringify(name), name };
}

function randomKey(draft: Draft): Key {
  const { random, tags } = draft;
  if (random.chance(0.2)) {
    tags.add("key:numeric");
    const text = random.pick(NUMERIC);
    const name = String(Number(text.replaceAll("_", "")));
    return {
      text: random.chance(0.2) ? `[${text}]` : random.chance(0.2) ? JSON.stringify(name) : text,
      name,
    };
  }
  if (random.chance(0.03)) {
    tags.add("key:odd-computed");
    const text = random.pick(["null", "true", "-1", "undefined", "-0", "1 + 1", '"a" + 1']);
    return { text: `[${text}]`, name: ` untracked ${text}` };
  }
  return keyOf(draft, random.pick(WORDS));
}

/** An object literal of random members in every syntactic form. */
export function object(draft: Draft, depth: number, first: readonly (readonly [string, Expr])[] = []): Expr {
  const { random, tags } = draft;
  const members: string[] = [];
  const props = new Map<string, Shape>();
  const pending = [...first];
  const count = first.length + random.below(4);
  for (let i = 0; i < count || pending.length > 0; i++) {
    const given =
      pending.length > 0 && (i >= count - pending.length || random.chance(0.7)) ? pending.shift()! : null;
    if (given !== null) {
      members.push(`${keyOf(draft, given[0]).text}: ${given[1].text}`);
      props.set(given[0], given[1].shape);
    } else if (random.chance(0.2)) {
      members.push(spreadInObject(draft, depth, props));
    } else if (random.chance(0.1)) {
      tags.add("key:shorthand");
      const value = declared(draft, jsonValue(draft, depth - 1));
      const name = /^\w+$/.test(value.text) ? value.text : declareConst(draft, value).text;
      members.push(name);
      props.set(name, value.shape);
    } else {
      const key = randomKey(draft);
      if (props.has(key.name)) tags.add("key:duplicate");
      const value = random.chance(0.05)
        ? undefinedValue(draft)
        : indirect(draft, jsonValue(draft, depth - 1));
      if (value.shape.kind === "undefined") tags.add("value:undefined");
      members.push(`${key.text}: ${value.text}`);
      props.set(key.name, value.shape);
    }
  }
  const separator = random.pick([", ", ",\n  ", ", /* , */ "]);
  return {
    text: `{ ${members.join(separator)}${members.length > 0 && random.chance(0.3) ? "," : ""} }`,
    shape: { kind: "object", props },
  };
}

function spreadInObject(draft: Draft, depth: number, props: Map<string, Shape>): string {
  const { random, tags } = draft;
  const roll = random.below(10);
  if (roll < 2) {
    tags.add("spread:nothing");
    return `...${random.pick(["undefined", "null", "{}", "(null)", "5", "true", "[]", '""'])}`;
  }
  if (roll < 3) {
    tags.add("spread:string-in-object");
    return `...${random.pick(['"ab"', "'é😀'", '"x"'])}`;
  }
  if (roll < 4) {
    tags.add("spread:array-in-object");
    return `...${array(draft, depth - 1).text}`;
  }
  tags.add("spread:object");
  const base =
    (random.chance(0.5) ? found(draft, (shape) => shape.kind === "object") : null) ??
    indirect(draft, object(draft, depth - 1));
  if (base.shape.kind === "object") for (const [key, shape] of base.shape.props) props.set(key, shape);
  return `...${base.text}`;
}

/** An array literal of random elements; spreads of arrays and of strings among them. */
export function array(draft: Draft, depth: number): Expr {
  const { random, tags } = draft;
  const elements: string[] = [];
  const items: Shape[] = [];
  const count = random.below(4);
  for (let i = 0; i < count; i++) {
    const roll = random.below(16);
    if (roll < 2) {
      tags.add("spread:array");
      const base =
        (random.chance(0.5) ? found(draft, (shape) => shape.kind === "array") : null) ??
        indirect(draft, array(draft, depth - 1));
      elements.push(`...${base.text}`);
      if (base.shape.kind === "array") items.push(...base.shape.items);
    } else if (roll === 2) {
      tags.add("spread:string");
      elements.push(`...${random.pick(['"ab"', "'é😀'", '""', "`x\\ud83d\\ude00`"])}`);
      return { text: `[${elements.join(", ")}]`, shape: { kind: "array", items } };
    } else if (roll === 3) {
      tags.add("value:undefined");
      elements.push("undefined");
      items.push({ kind: "undefined" });
    } else {
      const value = indirect(draft, jsonValue(draft, depth - 1));
      elements.push(value.text);
      items.push(value.shape);
    }
  }
  return {
    text: `[${elements.join(", ")}${elements.length > 0 && random.chance(0.2) ? "," : ""}]`,
    shape: { kind: "array", items },
  };
}

/** A JSON Schema whose root is an object, built of everything above. */
export function schema(draft: Draft, depth: number): Expr {
  const { random } = draft;
  const names = ["path", "query", "limit", "2", "10", "1", "with-dash", "constructor"].filter(() =>
    random.chance(0.35),
  );
  const properties = object(
    draft,
    0,
    names.map((name) => [name, indirect(draft, property(draft, depth))] as const),
  );
  const members: (readonly [string, Expr])[] = [
    [
      "type",
      {
        text: random.pick(['"object"', "'object'", '"object" as const', "`object`"]),
        shape: { kind: "string" },
      },
    ],
    ["properties", indirect(draft, properties)],
  ];
  if (random.chance(0.4)) members.push(["required", array(draft, 1)]);
  if (random.chance(0.3))
    members.push(["additionalProperties", { text: "false", shape: { kind: "boolean" } }]);
  return object(draft, random.chance(0.4) ? depth : 0, members);
}

function property(draft: Draft, depth: number): Expr {
  const { random } = draft;
  const members: (readonly [string, Expr])[] = [];
  members.push(["type", scalar(draft, "string", 1)]);
  if (random.chance(0.6)) members.push(["description", scalar(draft, "string", 2)]);
  if (random.chance(0.3)) members.push(["default", jsonValue(draft, depth - 1)]);
  if (random.chance(0.3)) members.push(["enum", array(draft, depth - 1)]);
  if (random.chance(0.2)) members.push(["minimum", scalar(draft, "number", 2)]);
  return object(draft, depth - 1, members);
}
