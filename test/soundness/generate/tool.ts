import { declareConst, STRING, type Draft, type Expr } from "./draft.ts";
import { declared, found, scalar, wrapped } from "./expressions.ts";
import { array, indirect, object, schema } from "./objects.ts";
import { quote } from "./strings.ts";

/** A member of a definition as it is written, such as `name: "x"` or `handler() {}`. */
export type Member = string;

export interface DefinitionParts {
  readonly name: string;
  /** Given where the description or the parameters are not to be random. */
  readonly description?: string;
  readonly parameters?: string;
}

/** A tool as an object literal, in random forms. */
export function definition(draft: Draft, parts: DefinitionParts): string {
  const { random, tags } = draft;
  const name = field(draft, "name", nameValue(draft, parts.name));
  const described =
    parts.description ?? indirect(draft, found0(draft, "string") ?? scalar(draft, "string", 3)).text;
  const description = field(draft, "description", described);
  const members: Member[] = [name];
  const parameters = parts.parameters ?? whole(draft, schema(draft, 2)).text;
  const roll = random.below(8);
  if (roll < 4) members.push(description, `parameters: ${parameters}`);
  else if (roll < 5) {
    tags.add("schema:plain");
    members.push(description, `schema: ${parameters}`);
  } else if (roll < 7) {
    tags.add("schema:nested");
    const inner = [`parameters: ${parameters}`];
    if (random.chance(0.5)) inner.unshift(`name: ${nameValue(draft, parts.name)}`);
    if (random.chance(0.3)) {
      inner.push(`description: ${quote(draft, "inner description")}`);
      members.push(description);
    } else inner.push(description);
    members.push(
      `schema: ${whole(draft, { text: `{ ${inner.join(", ")} }`, shape: { kind: "object", props: new Map() } }).text}`,
    );
  } else {
    tags.add("schema:function");
    const inner = [description, `parameters: ${parameters}`];
    if (random.chance(0.5)) inner.unshift(`name: ${nameValue(draft, parts.name)}`);
    members.push(`schema: { type: "function", function: { ${inner.join(", ")} } }`);
  }
  members.push(...metadata(draft));
  if (random.chance(0.3)) shuffle(draft, members);
  return `{\n  ${members.join(",\n  ")},\n}`;
}

function found0(draft: Draft, kind: "string"): Expr | null {
  return draft.random.chance(0.35) ? found(draft, (shape) => shape.kind === kind) : null;
}

function shuffle(draft: Draft, members: Member[]): void {
  for (let i = members.length - 1; i > 0; i--) {
    const j = draft.random.below(i + 1);
    [members[i], members[j]] = [members[j]!, members[i]!];
  }
}

function field(draft: Draft, key: string, value: string): Member {
  const { random, module, tags } = draft;
  if (random.chance(0.08) && !module.bindings.some((binding) => binding.name === key)) {
    tags.add("field:shorthand");
    module.body.push(`const ${key} = ${value};`);
    module.bindings.push({ name: key, shape: STRING });
    return key;
  }
  return `${random.chance(0.1) ? JSON.stringify(key) : random.chance(0.05) ? `["${key}"]` : key}: ${value}`;
}

/** An object in place or by a constant of its own. */
function whole(draft: Draft, value: Expr): Expr {
  return draft.random.chance(0.4) ? declareConst(draft, value, "P") : indirect(draft, value);
}

/** An expression whose value is `name`. */
export function nameValue(draft: Draft, name: string): string {
  const { random, tags } = draft;
  const half = 1 + random.below(name.length - 1);
  const literal = (): string => quote(draft, name);
  switch (random.below(12)) {
    case 0:
      tags.add("name:const");
      return declared(draft, { text: literal(), shape: STRING }).text;
    case 1: {
      tags.add("name:template");
      const prefix = declareConst(draft, { text: quote(draft, name.slice(0, half)), shape: STRING });
      return `\`\${${prefix.text}}${name.slice(half)}\``;
    }
    case 2:
      tags.add("name:concatenation");
      return `${quote(draft, name.slice(0, half))} + ${quote(draft, name.slice(half))}`;
    case 3: {
      tags.add("name:enum");
      const local = draft.fresh("E");
      draft.module.body.push(
        `${random.pick(["", "export ", "const "])}enum ${local} { Other = "other", It = ${quote(draft, name)} }`,
      );
      return random.chance(0.7) ? `${local}.It` : `${local}["It"]`;
    }
    case 4: {
      tags.add("name:member");
      const object = declareConst(
        draft,
        {
          text: `{ It: ${literal()} } as const`,
          shape: { kind: "object", props: new Map([["It", STRING]]) },
        },
        "T",
      );
      return `${object.text}.It`;
    }
    case 5:
      return wrapped(draft, { text: literal(), shape: STRING }).text;
    default:
      tags.add("name:literal");
      return literal();
  }
}

const HANDLERS: Readonly<Record<string, string>> = {
  arrow: "handler: () => 1",
  async: "handler: async (args: any, { signal }: any) => ({ args, signal })",
  function: "handler: function named(this: unknown) { return this; }",
  method: "handler() { return 1; }",
  "async-method": "async handler(args: any) { return args; }",
  generator: "*handler() { yield 1; }",
  "async-generator": "async *handler() { yield 1; }",
  quoted: `"handler": () => 1`,
  computed: `["handler"]: () => 1`,
  "computed-method": `["handler"]() {}`,
  execute: "execute: async () => 1",
  "execute-method": "async execute() {}",
  getter: "get handler() { return () => 1; }",
  call: "handler: ((fn: any) => fn)(() => 1)",
  class: "handler: class {} as any",
  "new-function": "handler: new Date().getTime() > 0 ? () => 1 : () => 2",
  reading: "handler: () => process.env.HOME",
};

const CHECKS: Readonly<Record<string, string>> = {
  "check-arrow": "checkFn: () => true",
  "check-async": "checkFn: async ({ env }: any) => Boolean(env.X)",
  "check-method": "checkFn() { return true; }",
  "check-async-method": "async checkFn() { return { available: true }; }",
  "check-env": "checkFn: () => Boolean(process.env.NOT_SET)",
  "check-quoted": `"checkFn": () => true`,
  "check-call": "checkFn: ((fn: any) => fn)(() => true)",
};

/** The members that are neither name, description nor schema. */
function metadata(draft: Draft): Member[] {
  const { random, tags } = draft;
  const members: Member[] = [];
  const use = (table: Readonly<Record<string, string>>): void => {
    const form = random.pick(Object.keys(table));
    tags.add(`handler:${form}`);
    members.push(table[form]!);
  };
  if (random.chance(0.12)) {
    tags.add("handler:reference");
    const local = draft.fresh("run");
    draft.module.body.push(
      random.pick([
        `function ${local}() {}`,
        `const ${local} = async () => {};`,
        `let ${local}: any = () => {};`,
      ]),
    );
    members.push(`handler: ${local}`);
  } else use(HANDLERS);
  if (random.chance(0.3)) use(CHECKS);
  const names = (name: string): string => {
    const value = `[${[nameValue(draft, name), nameValue(draft, `${name}_2`)].slice(random.below(2)).join(", ")}]`;
    return indirect(draft, { text: value, shape: { kind: "array", items: [] } }).text;
  };
  if (random.chance(0.25)) members.push(tagged(draft, "field:home", `toolset: ${nameValue(draft, "home")}`));
  if (random.chance(0.25))
    members.push(tagged(draft, "field:capabilities", `capabilities: ${names("exec")}`));
  if (random.chance(0.25))
    members.push(tagged(draft, "field:requiresEnv", `requiresEnv: ${names("API_KEY")}`));
  if (random.chance(0.25))
    members.push(
      tagged(draft, "field:annotations", `annotations: ${indirect(draft, object(draft, 1)).text}`),
    );
  if (random.chance(0.15))
    members.push(
      tagged(
        draft,
        "field:own",
        `emoji: ${random.pick(['"x"', "Date.now()", "process.env.X", "[1].map(String)", array(draft, 1).text])}`,
      ),
    );
  return members;
}

function tagged(draft: Draft, tag: string, member: Member): Member {
  draft.tags.add(tag);
  return member;
}
