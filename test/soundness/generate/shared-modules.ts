import { posix } from "node:path";
import {
  createModule,
  STRING,
  type Draft,
  type Export,
  type Expr,
  type ModuleDraft,
  type Shape,
} from "./draft.ts";
import { array, indirect, jsonValue, object } from "./objects.ts";
import { declared, membersOf, scalar } from "./expressions.ts";
import type { Random } from "./random.ts";
import { randomText } from "./strings.ts";

/** A draft that writes into `module` and may import from `others`. */
export function draftFor(
  random: Random,
  module: ModuleDraft,
  others: readonly ModuleDraft[],
  tags: Set<string>,
): Draft {
  let count = random.below(3);
  return {
    random,
    module,
    tags,
    fresh: (stem) => `${stem}${count++}`,
    imported: others.length === 0 ? null : (draft, fits) => importFitting(draft, others, fits),
  };
}

/** A module of constants; some are exported where they stand, some in a list, one perhaps as the default. */
export function constantModule(random: Random, path: string, others: readonly ModuleDraft[]): ModuleDraft {
  const module = createModule(path);
  const draft = draftFor(random, module, others, new Set());
  const count = 2 + random.below(4);
  for (let i = 0; i < count; i++) {
    const roll = random.below(8);
    if (roll < 2) declared(draft, scalar(draft, random.pick(["string", "number"] as const), 2));
    else if (roll < 4) declared(draft, object(draft, 2));
    else if (roll < 5) declared(draft, array(draft, 2));
    else if (roll < 6) declareEnum(draft);
    else declared(draft, indirect(draft, jsonValue(draft, 2)));
  }
  const taken = new Set<string>();
  for (const binding of module.bindings) {
    const already = module.body.some((line) =>
      new RegExp(`^export (const|enum) ${binding.name}\\b`).test(line),
    );
    if (already) {
      taken.add(binding.name);
      module.exports.push(binding);
    } else if (random.chance(0.6)) {
      const name = random.chance(0.5)
        ? binding.name
        : random.pick(["LIMIT", "Renamed", "text", "$x", "o\\u0062j"]);
      const cooked = name.replace("\\u0062", "b");
      if (taken.has(cooked)) continue;
      taken.add(cooked);
      module.body.push(
        cooked === binding.name ? `export { ${name} };` : `export { ${binding.name} as ${name} };`,
      );
      module.exports.push({ name: cooked, shape: binding.shape });
    }
  }
  if (random.chance(0.5)) module.exports.push(defaultExport(draft));
  return module;
}

function defaultExport(draft: Draft): Export {
  const { random, module } = draft;
  if (module.bindings.length > 0 && random.chance(0.6)) {
    const binding = random.pick(module.bindings);
    module.body.push(
      random.chance(0.5) ? `export default ${binding.name};` : `export { ${binding.name} as default };`,
    );
    return { name: null, shape: binding.shape };
  }
  const value = random.chance(0.5) ? object(draft, 2) : scalar(draft, "string", 2);
  module.body.push(`export default ${value.text.startsWith("{") ? `(${value.text})` : value.text};`);
  return { name: null, shape: value.shape };
}

function declareEnum(draft: Draft): void {
  const { random, module, fresh } = draft;
  const name = fresh("E");
  const members = ["First", "Second"].map((member) => `${member} = ${scalar(draft, "string", 0).text}`);
  module.body.push(`${random.chance(0.5) ? "export " : ""}enum ${name} { ${members.join(", ")} }`);
  const props = new Map<string, Shape>([
    ["First", STRING],
    ["Second", STRING],
  ]);
  module.bindings.push({ name, shape: { kind: "object", props } });
}

/** A text, as a module that gives it away. */
export function textModule(random: Random, path: string): ModuleDraft {
  const draft = draftFor(random, createModule(path), [], new Set());
  const lines = Array.from({ length: 1 + random.below(3) }, () => randomText(draft));
  const text = lines.join(random.pick(["\n", "\r\n", "\n\n"])) + random.pick(["", "\n", "\r\n"]);
  const whole = withoutHalves(text).replace(/^\ufeff+/, "");
  return { ...draft.module, whole, exports: [{ name: null, shape: STRING }] };
}

/** UTF-8 has no halves of characters. */
const withoutHalves = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, "");

/** A module that only passes on what others export. */
export function barrel(random: Random, path: string, others: readonly ModuleDraft[]): ModuleDraft {
  const module = createModule(path);
  const starred = new Map<string, { shape: Shape; count: number }>();
  for (const other of others) {
    const from = `from ${specifier(random, path, other.path)}`;
    const named = other.exports.filter((one) => one.name !== null);
    const roll = random.below(5);
    if (roll < 2) {
      module.body.push(`export * ${from};`);
      for (const one of named)
        starred.set(one.name!, { shape: one.shape, count: (starred.get(one.name!)?.count ?? 0) + 1 });
    } else if (roll === 2) {
      const name = `ns${module.exports.length}`;
      module.body.push(`export * as ${name} ${from};`);
      module.exports.push({
        name,
        shape: { kind: "object", props: new Map(named.map((one) => [one.name!, one.shape])) },
      });
    } else {
      for (const one of other.exports) passOn(random, module, one, from);
    }
  }
  for (const [name, { shape, count }] of starred) {
    if (count === 1 && !module.exports.some((one) => one.name === name)) module.exports.push({ name, shape });
  }
  return module;
}

function passOn(random: Random, module: ModuleDraft, one: Export, from: string): void {
  const source = one.name ?? "default";
  const target = random.chance(0.3) ? `p${module.exports.length}` : source;
  if (module.exports.some((other) => (other.name ?? "default") === target)) return;
  if (random.chance(0.3)) {
    const local = `l${module.exports.length}`;
    module.body.push(`import { ${source} as ${local} } ${from};`, `export { ${local} as ${target} };`);
  } else {
    module.body.push(
      source === target ? `export { ${source} } ${from};` : `export { ${source} as ${target} } ${from};`,
    );
  }
  module.exports.push({ name: target === "default" ? null : target, shape: one.shape });
}

/** The path of `to` as a module at `from` may write it. */
export function specifier(random: Random, from: string, to: string): string {
  let path = posix.relative(posix.dirname(from), to);
  if (!path.startsWith(".")) path = `./${path}`;
  if (!to.endsWith(".ts"))
    return random.pick([`"${path}"`, `"${path}"`, `"${path}?raw"`, `"${path}" with { type: "text" }`]);
  const bare = path.slice(0, -3);
  const forms = [bare, `${bare}.js`, `${bare}.js`, `${bare}.ts`];
  if (posix.basename(to) === "index.ts") forms.push(posix.dirname(path) === "." ? "." : posix.dirname(path));
  return JSON.stringify(random.pick(forms));
}

/** Imports something that fits into the module of `draft`. */
function importFitting(
  draft: Draft,
  others: readonly ModuleDraft[],
  fits: (shape: Shape) => boolean,
): Expr | null {
  const { random, tags } = draft;
  const candidates: {
    readonly module: ModuleDraft;
    readonly export: Export;
    readonly suffix: (base: string) => Expr;
  }[] = [];
  for (const module of others) {
    for (const one of module.exports) {
      if (fits(one.shape))
        candidates.push({ module, export: one, suffix: (base) => ({ text: base, shape: one.shape }) });
      membersOf(draft, { text: "", shape: one.shape }, fits).forEach((member) => {
        if (member.text.startsWith(".") || member.text.startsWith("[")) {
          candidates.push({
            module,
            export: one,
            suffix: (base) => ({ text: base + member.text, shape: member.shape }),
          });
        }
      });
    }
  }
  if (candidates.length === 0) return null;
  const chosen = random.pick(candidates);
  const value = chosen.suffix(importExport(draft, chosen.module.path, chosen.export.name));
  tags.add(/[.[]/.test(value.text) ? "import:member" : "import:whole");
  if (chosen.module.path.endsWith("index.ts")) tags.add("import:through-barrel");
  if (!chosen.module.path.endsWith(".ts")) tags.add("import:text");
  return value;
}

/** Imports one export, null for the default, in a random form, and gives the expression for it. */
export function importExport(draft: Draft, path: string, name: string | null): string {
  const { random, module, tags, fresh } = draft;
  const from = `from ${specifier(random, module.path, path)};`;
  if (/\.js"/.test(from)) tags.add("import:js-suffix");
  const roll = random.below(4);
  const local = fresh("i");
  if (roll === 0) {
    tags.add("import:namespace");
    module.imports.push(`import * as ${local} ${from}`);
    return random.chance(0.3)
      ? `${local}[${JSON.stringify(name ?? "default")}]`
      : `${local}.${name ?? "default"}`;
  }
  if (name === null) {
    tags.add("import:default");
    module.imports.push(
      random.chance(0.7) ? `import ${local} ${from}` : `import { default as ${local} } ${from}`,
    );
    return local;
  }
  tags.add("import:renamed");
  module.imports.push(`import { ${name} as ${local} } ${from}`);
  return local;
}
