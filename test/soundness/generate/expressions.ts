import {
  BOOLEAN,
  declareConst,
  NULL,
  NUMBER,
  STRING,
  UNDEFINED,
  type Draft,
  type Expr,
  type Shape,
} from "./draft.ts";
import { quote, randomText } from "./strings.ts";

const NUMBERS = [
  "0",
  "1",
  "7",
  "42",
  "-1",
  "-0",
  "+5",
  "1.5",
  ".5",
  "5.",
  "0.1",
  "1e3",
  "1e21",
  "1e-7",
  "123456789012345680000",
  "1_000",
  "0x1F",
  "0XfF",
  "0b101",
  "0o17",
  "9007199254740993",
  "-(5)",
  "- -5",
  "-0x10",
  "5e-324",
  "1.7976931348623157e308",
  "0.30000000000000004",
  "1_0.0_1",
];

type Kind = "string" | "number" | "boolean" | "null";

/** An expression whose value is a string, a number, a boolean or null. */
export function scalar(draft: Draft, kind: Kind, depth: number): Expr {
  const { random } = draft;
  if (depth <= 0) return literal(draft, kind);
  const roll = random.below(14);
  if (roll < 5) return literal(draft, kind);
  if (roll < 7) return declared(draft, scalar(draft, kind, depth - 1));
  if (roll < 9) return found(draft, (shape) => shape.kind === kind) ?? literal(draft, kind);
  if (roll < 10) return wrapped(draft, scalar(draft, kind, depth - 1));
  if (roll < 11) return memberOf(draft, scalar(draft, kind, depth - 1), depth);
  if (kind === "string") return random.chance(0.5) ? template(draft, depth) : concatenation(draft, depth);
  if (kind === "number" && random.chance(0.5)) {
    draft.tags.add("operator:sum");
    return {
      text: `(${scalar(draft, "number", depth - 1).text} + ${scalar(draft, "number", depth - 1).text})`,
      shape: NUMBER,
    };
  }
  return literal(draft, kind);
}

function literal(draft: Draft, kind: Kind): Expr {
  const { random, tags } = draft;
  switch (kind) {
    case "string":
      return { text: quote(draft, randomText(draft)), shape: STRING };
    case "number": {
      const text = random.pick(NUMBERS);
      tags.add(
        text === "-0"
          ? "number:minus-zero"
          : /^[-+]/.test(text)
            ? "number:signed"
            : /^0[xbo]/i.test(text)
              ? "number:radix"
              : "number:plain",
      );
      return {
        text: /^[-+]/.test(text) ? `(${text})` : text.endsWith(".") ? `(${text})` : text,
        shape: NUMBER,
      };
    }
    case "boolean":
      return { text: random.pick(["true", "false"]), shape: BOOLEAN };
    case "null":
      return { text: "null", shape: NULL };
  }
}

/** The value through a constant of this file, or a chain of them. */
export function declared(draft: Draft, value: Expr): Expr {
  draft.tags.add("const:same-file");
  const first = declareConst(draft, value);
  if (!draft.random.chance(0.25)) return first;
  draft.tags.add("const:chain");
  return declareConst(draft, first);
}

/** A constant of this file or of another that fits, whole or a member of it. */
export function found(draft: Draft, fits: (shape: Shape) => boolean): Expr | null {
  const { random, module, tags } = draft;
  if (draft.imported !== null && random.chance(0.6)) {
    const imported = draft.imported(draft, fits);
    if (imported !== null) return imported;
  }
  const candidates: Expr[] = [];
  for (const binding of module.bindings) {
    if (fits(binding.shape)) candidates.push({ text: binding.name, shape: binding.shape });
    candidates.push(...membersOf(draft, { text: binding.name, shape: binding.shape }, fits));
  }
  if (candidates.length === 0) return null;
  const chosen = random.pick(candidates);
  tags.add(/[.[]/.test(chosen.text) ? "member:const" : "const:again");
  return chosen;
}

/** The members of `base` that fit, two levels deep. */
export function membersOf(draft: Draft, base: Expr, fits: (shape: Shape) => boolean, depth = 2): Expr[] {
  if (depth === 0) return [];
  const members: Expr[] = [];
  const add = (text: string, shape: Shape): void => {
    if (fits(shape)) members.push({ text, shape });
    members.push(...membersOf(draft, { text, shape }, fits, depth - 1));
  };
  if (base.shape.kind === "object") {
    for (const [key, shape] of base.shape.props) add(access(draft, base.text, key), shape);
  } else if (base.shape.kind === "array") {
    base.shape.items.forEach((shape, index) =>
      add(`${base.text}[${draft.random.chance(0.2) ? `"${index}"` : index}]`, shape),
    );
  }
  return members;
}

function access(draft: Draft, base: string, key: string): string {
  const { random } = draft;
  const target = random.chance(0.1) ? `(${base} as any)` : random.chance(0.1) ? `${base}!` : base;
  return /^[A-Za-z_$][\w$]*$/.test(key) && random.chance(0.7)
    ? `${target}.${key}`
    : `${target}[${JSON.stringify(key)}]`;
}

/** `value` as the member of an object or array that is declared for it. */
function memberOf(draft: Draft, value: Expr, depth: number): Expr {
  const { random, tags } = draft;
  const other = literal(draft, random.pick(["string", "number"] as const));
  if (random.chance(0.4)) {
    tags.add("member:array");
    const array = declareConst(
      draft,
      { text: `[${other.text}, ${value.text}]`, shape: { kind: "array", items: [other.shape, value.shape] } },
      "L",
    );
    return { text: `${array.text}[1]`, shape: value.shape };
  }
  tags.add("member:object");
  const key = random.pick(["a", "name", "x-y", "length", "constructor", "1", "toString"]);
  const suffix = random.pick(["", "", " as const", " satisfies object"]);
  const text = `{ other: ${other.text}, ${/^[\w]+$/.test(key) ? key : JSON.stringify(key)}: ${value.text} }${suffix}`;
  const props = new Map<string, Shape>([
    ["other", other.shape],
    [key, value.shape],
  ]);
  const object = declareConst(draft, { text, shape: { kind: "object", props } }, "O");
  if (depth > 1 && random.chance(0.2)) {
    tags.add("member:computed");
    const constant = declareConst(draft, { text: JSON.stringify(key), shape: STRING }, "K");
    return { text: `${object.text}[${constant.text}]`, shape: value.shape };
  }
  return { text: access(draft, object.text, key), shape: value.shape };
}

/** The value inside a form that changes nothing at run time. */
export function wrapped(draft: Draft, value: Expr): Expr {
  const { random, tags } = draft;
  const forms: readonly (readonly [string, string])[] = [
    ["wrap:parentheses", `(${value.text})`],
    ["wrap:parentheses", `((/* */ ${value.text}))`],
    ["wrap:as", `(${value.text} as ${random.pick(["any", "string", "unknown", "Record<string, never>"])})`],
    ["wrap:as-as", `(${value.text} as unknown as string)`],
    ["wrap:angle", `(<any>${value.text})`],
    ["wrap:as-const", `(${value.text} as const)`],
    ["wrap:satisfies", `(${value.text} satisfies unknown)`],
    ["wrap:bang", `(${value.text})!`],
  ];
  const [tag, text] = random.pick(forms);
  tags.add(tag);
  return { text, shape: value.shape };
}

function template(draft: Draft, depth: number): Expr {
  const { random, tags } = draft;
  tags.add("operator:template");
  let text = "`";
  for (let i = 0; i < 1 + random.below(3); i++) {
    text += random.pick(["", "max ", "\\n", "\r\n", "$", "\\`", "{}"]);
    text += `\${${scalar(draft, random.pick(["string", "number", "boolean", "null"] as const), depth - 1).text}}`;
  }
  return { text: `${text}${random.pick(["", ".", " rows"])}\``, shape: STRING };
}

function concatenation(draft: Draft, depth: number): Expr {
  const { random, tags } = draft;
  const kinds = ["string", "number", "boolean", "null"] as const;
  const number = (): string => scalar(draft, "number", depth - 1).text;
  const string = (): string => scalar(draft, "string", depth - 1).text;
  const any = (): string => scalar(draft, random.pick(kinds), depth - 1).text;
  const forms: readonly (() => string)[] = [
    () => `${string()} + ${string()}`,
    () => `${string()} + ${number()}`,
    () => `${number()} + ${string()}`,
    () => `${number()} + ${number()} + ${string()}`,
    () => `${string()} + ${number()} + ${number()}`,
    () => `${string()} + (${number()} + ${number()})`,
    () => `${any()} + ${string()} + ${any()}`,
    () => `${any()} + (${any()} + ${string()})`,
    () => `${string()} + undefined + ${any()}`,
  ];
  tags.add("operator:concatenation");
  return { text: `(${random.pick(forms)()})`, shape: STRING };
}

export function undefinedValue(draft: Draft): Expr {
  return { text: draft.random.pick(["undefined", "undefined", "(undefined)"]), shape: UNDEFINED };
}
