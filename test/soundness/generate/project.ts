import {
  createModule,
  declareConst,
  textOf,
  type Draft,
  type IntendedTool,
  type Intent,
  type ModuleDraft,
} from "./draft.ts";
import { ODD_OBJECTS } from "./odd-objects.ts";
import { createRandom, type Random } from "./random.ts";
import { registryModule, registryValue } from "./registry-modules.ts";
import { writeLoop } from "./loops.ts";
import { HIDDEN, IGNORED, READS } from "./registrations.ts";
import { barrel, constantModule, draftFor, importExport, specifier, textModule } from "./shared-modules.ts";
import { definition } from "./tool.ts";
import { EITHER_VALUES, REFUSED_VALUES, type OddValue } from "./values.ts";
import { CHANGES_A_PARAMETER, SELF_WRITES, WRITES } from "./writes.ts";
import { ZOD_INTENT, zodParameters } from "./zod-tools.ts";

/** A small project: its files by path, and what was meant with each tool. */
export interface Project {
  readonly files: ReadonlyMap<string, string>;
  /** The files to be scanned and imported, sorted. */
  readonly toolFiles: readonly string[];
  readonly tools: readonly IntendedTool[];
  /** Shapes that belong to no tool: what is ignored, and what only reads. */
  readonly tags: ReadonlySet<string>;
}

export function generateProject(seed: number): Project {
  const random = createRandom(seed);
  const modules: ModuleDraft[] = [];
  const shared: ModuleDraft[] = [];
  const paths = [
    "shared/constants.ts",
    "tools/lib/deep/er/values.ts",
    "tools/values.ts",
    "src/a/b/c/limits.ts",
  ];
  for (const path of paths)
    if (random.chance(0.35)) shared.push(constantModule(random, path, random.chance(0.4) ? [...shared] : []));
  for (const path of ["prompts/long.md", "tools/deep/note.txt"])
    if (random.chance(0.15)) shared.push(textModule(random, path));
  for (const path of ["shared/index.ts", "tools/index.ts"]) {
    if (shared.length > 0 && random.chance(0.35)) shared.push(barrel(random, path, [...shared]));
  }
  modules.push(...shared);
  const registry = registryModule(random);
  if (registry !== null) modules.push(registry);

  const tools: IntendedTool[] = [];
  const tags = new Set<string>();
  const count = 1 + random.below(3);
  for (let i = 0; i < count; i++) {
    const path = random.pick([
      `tools/f${i}.ts`,
      `tools/f${i}.ts`,
      `tools/deep/f${i}.ts`,
      `tools/deep/er/f${i}.ts`,
    ]);
    writeToolFile(random, path, modules, shared, registry, tools, tags);
  }
  const files = new Map(modules.map((module) => [module.path, textOf(module)]));
  const toolFiles = [...files.keys()].filter((path) => /^tools\/.*\.ts$/.test(path)).toSorted();
  return { files, toolFiles, tools, tags };
}

function writeToolFile(
  random: Random,
  path: string,
  modules: ModuleDraft[],
  shared: readonly ModuleDraft[],
  registry: ModuleDraft | null,
  tools: IntendedTool[],
  projectTags: Set<string>,
): void {
  const module = createModule(path);
  modules.push(module);
  const outer = draftFor(random, module, shared, projectTags);
  const value = registryValue(outer, registry);
  const count = 1 + random.below(3);
  for (let i = 0; i < count; i++) {
    if (random.chance(0.35)) writeNoise(outer, value);
    const tags = new Set<string>();
    const name = `tool_${tools.length}${random.pick(["", "_x", "-y", "Z"])}`;
    if (random.chance(0.12)) {
      const second = `${name}_2`;
      const intent = writeLoop({ ...outer, tags }, value, [name, second]);
      for (const one of [name, second]) tools.push({ file: path, name: one, intent, tags });
      continue;
    }
    const intent = writeTool({ ...outer, tags }, value, name, modules);
    tools.push({ file: path, name, intent, tags });
  }
  if (random.chance(0.3)) writeNoise(outer, value);
}

const GHOST = `{ name: "ghost", description: "never", parameters: { type: "object" }, handler() {} }`;

/** Fills the places of a piece of text. */
export function fill(text: string, places: Readonly<Record<string, string>>): string {
  return text.replace(/\$([FORDGNH])/g, (whole, place: string) => places[place] ?? whole);
}

function writeNoise(draft: Draft, registry: string): void {
  const { random, module, tags, fresh } = draft;
  if (random.chance(0.6)) {
    const form = random.pick(Object.keys(IGNORED));
    tags.add(`ignored:${form}`);
    const places = {
      F: fresh("z"),
      R: registry,
      N: registry.split(/[.[]/)[0]!,
      G: GHOST,
      H: `{ name: "ghost" }`,
    };
    module.body.push(fill(IGNORED[form]!, places));
  } else {
    const target = declareConst(draft, { text: OBJECT, shape: { kind: "object", props: new Map() } }, "N");
    const form = random.pick(Object.keys(READS));
    tags.add(`reads:${form}`);
    module.body.push(fill(READS[form]!, { F: fresh("z"), O: target.text }));
  }
}

const OBJECT = `{ a: "x", list: ["y"], nested: { b: "z" }, items: [{ c: "w" }], maybe: null, count: 1 }`;

function writeTool(draft: Draft, registry: string, name: string, modules: ModuleDraft[]): Intent {
  const { random } = draft;
  const roll = random.below(100);
  if (roll < 6) return writeZod(draft, registry, name, modules);
  if (roll < 60) return writePlain(draft, registry, name);
  if (roll < 74) return writeWritten(draft, registry, name, modules);
  if (roll < 79) return writeOddValue(draft, registry, name, REFUSED_VALUES, "refused", "refuse");
  if (roll < 86) return writeOddValue(draft, registry, name, EITHER_VALUES, "either", "either");
  if (roll < 91) return writeOddObject(draft, registry, name);
  return writeHidden(draft, registry, name);
}

/** A registration in one of the forms that are to be read. */
function register(draft: Draft, registry: string, argument: string): void {
  const { random, module, tags, fresh } = draft;
  let value = argument;
  if (random.chance(0.2)) {
    tags.add("argument:const");
    value = declareConst(
      draft,
      {
        text: argument + random.pick(["", " as const", " satisfies object"]),
        shape: { kind: "object", props: new Map() },
      },
      "D",
    ).text;
  } else if (random.chance(0.1)) {
    tags.add("argument:spread");
    const base = fresh("D");
    module.body.push(`const ${base} = ${argument};`);
    value = `{ emoji: "x", ...${base} }`;
  }
  const [tag, text] = random.pick<readonly [string, string]>([
    ["call:plain", `${registry}.register(${value});`],
    ["call:plain", `${registry}.register(${value});`],
    ["call:plain", `${registry}\n  // a comment\n  .register(${value},);`],
    ["call:void", `void ${registry}.register(${value});`],
    ["call:parentheses", `(${registry}.register(${value}));`],
    ["call:bang", `${registry}!.register(${value});`],
    ["call:cast", `(${registry} as any).register(${value});`],
    ["call:generic", `${registry}.register<any>(${value});`],
    ["call:argument-cast", `${registry}.register(${value} as any);`],
    ["call:argument-satisfies", `${registry}.register(${value} satisfies object);`],
    ["call:argument-parentheses", `${registry}.register((${value}));`],
  ]);
  tags.add(tag);
  module.body.push(text);
}

function writePlain(draft: Draft, registry: string, name: string): Intent {
  register(draft, registry, definition(draft, { name }));
  return "accept";
}

function writeZod(draft: Draft, registry: string, name: string, modules: ModuleDraft[]): Intent {
  register(draft, registry, definition(draft, { name, parameters: zodParameters(draft, modules, name) }));
  return ZOD_INTENT;
}

/** A tool whose parts hold a value that a statement changes: before or after, here or in another file. */
function writeWritten(draft: Draft, registry: string, name: string, modules: ModuleDraft[]): Intent {
  const { random, module, tags, fresh } = draft;
  const target = fresh("W");
  const uses: readonly ((value: string) => Parameters<typeof definition>[1])[] = [
    (value) => ({ name, parameters: `{ type: "object", "x-all": ${value} }` }),
    (value) => ({ name, parameters: `{ type: "object", ...${value} }` }),
    (value) => ({
      name,
      parameters: `{ type: "object", properties: { p: { title: ${value}.a, ...${value}.nested } } }`,
      description: `${value}.a`,
    }),
  ];
  if (random.chance(0.15)) {
    const form = random.pick(Object.keys(SELF_WRITES));
    tags.add(`self-write:${form}`);
    module.body.push(fill(SELF_WRITES[form]!, { F: fresh("w_"), O: target }));
    register(draft, registry, definition(draft, random.pick(uses)(target)));
    return "either";
  }
  const form = random.pick(Object.keys(WRITES));
  tags.add(`write:${form}`);
  const kept = uses[0]!;
  const place = random.below(CHANGES_A_PARAMETER.test(form) ? 8 : 6);
  if (place < 3) {
    module.body.push(`${random.pick(["const", "export const"])} ${target} = ${OBJECT};`);
    const write = fill(WRITES[form]!, { F: fresh("w_"), O: target });
    if (place === 0) module.body.push(write);
    register(draft, registry, definition(draft, (random.chance(0.7) ? kept : random.pick(uses))(target)));
    if (place !== 0) module.body.push(write);
    tags.add(place === 0 ? "write:before" : "write:after");
    return "refuse";
  }
  if (place > 5) {
    module.body.push(`const ${target} = ${OBJECT};`);
    const helper = createModule(`shared/change-${name}.ts`);
    modules.push(helper);
    const write = fill(WRITES[form]!, { F: "w", O: "o" });
    if (place === 6) {
      tags.add("write:in-a-function-elsewhere");
      helper.body.push(`export function change(o: any) {\n${write}\n}`);
      module.body.push(`${importExport(draft, helper.path, "change")}(${target});`);
    } else {
      tags.add("write:in-a-member-elsewhere");
      helper.body.push(`export const helpers = { change: (o: any) => {\n${write}\n} };`);
      module.body.push(`${importExport(draft, helper.path, "helpers")}.change(${target});`);
    }
    register(draft, registry, definition(draft, kept(target)));
    return "refuse";
  }
  const home = createModule(`shared/written-${name}.ts`);
  home.body.push(`${random.pick(["export const it", "export const it", "const it"])} = ${OBJECT};`);
  if (home.body[0]!.startsWith("const")) home.body.push(random.pick(["export { it };", "export { it };"]));
  if (random.chance(0.3)) home.body.push("export default it;");
  modules.push(home);
  const value = importExport(draft, home.path, "it");
  const write = (other: Draft, object: string): void => {
    other.module.body.push(fill(WRITES[form]!, { F: other.fresh("w_"), O: object }));
  };
  if (place === 3) {
    tags.add("write:in-its-own-module");
    write(draftFor(random, home, [], tags), "it");
  } else if (place === 4) {
    tags.add("write:where-it-is-imported");
    write(draft, value);
  } else {
    tags.add("write:in-a-third-module");
    const third = createModule(
      random.pick([`shared/writer-${name}.ts`, `tools/a-writer-${name}.ts`, `tools/z-writer-${name}.ts`]),
    );
    modules.push(third);
    const other = draftFor(random, third, [], tags);
    write(other, importExport(other, home.path, "it"));
    if (third.path.startsWith("shared"))
      module.imports.push(`import ${specifier(random, module.path, third.path)};`);
  }
  register(draft, registry, definition(draft, kept(value)));
  return "refuse";
}

function writeOddValue(
  draft: Draft,
  registry: string,
  name: string,
  table: Readonly<Record<string, OddValue>>,
  prefix: string,
  intent: Intent,
): Intent {
  const { random, module, tags, fresh } = draft;
  const form = random.pick(Object.keys(table));
  const odd = table[form]!;
  tags.add(`${prefix}:${form}`);
  const places = { F: fresh("v_") };
  if (odd.before !== undefined) module.body.push(fill(odd.before, places));
  const value = `(${fill(odd.value, places)})`;
  const parts = random.chance(0.5)
    ? { name, description: value }
    : { name, parameters: `{ type: "object", properties: { p: { description: ${value} } } }` };
  register(draft, registry, definition(draft, parts));
  if (odd.after !== undefined) module.body.push(fill(odd.after, places));
  return intent;
}

function writeOddObject(draft: Draft, registry: string, name: string): Intent {
  const form = draft.random.pick(Object.keys(ODD_OBJECTS));
  draft.tags.add(`object:${form}`);
  register(draft, registry, definition(draft, { name, parameters: ODD_OBJECTS[form]! }));
  return "either";
}

function writeHidden(draft: Draft, registry: string, name: string): Intent {
  const { random, module, tags, fresh } = draft;
  const form = random.pick(Object.keys(HIDDEN));
  tags.add(`hidden:${form}`);
  const places = { F: fresh("h_"), R: registry, D: definition(draft, { name }) };
  module.body.push(fill(HIDDEN[form]!, places));
  return "either";
}
