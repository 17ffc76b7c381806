import { createDraft } from "../../zod/generate/draft.ts";
import { schema as zodSchema } from "../../zod/generate/containers.ts";
import { createModule, type Draft, type Intent, type ModuleDraft } from "./draft.ts";
import { importExport } from "./shared-modules.ts";

const IMPORTS = [
  `import { z } from "zod";`,
  `import * as z from "zod";`,
  `import z from "zod";`,
  `import { z } from "zod/v4";`,
];

/** How a schema is given, `$S` being an object of zod. */
const GIVEN: Readonly<Record<string, string>> = {
  object: "$S",
  shape: "$S.shape",
  "spread-shape": "z.object({ ...$S.shape, more: z.string().optional() })",
  extended: "$S.extend({ more: z.number().int() })",
};

/** Parameters in zod: an expression for the module of `draft`, whose schema may stand in a module of its own. */
export function zodParameters(draft: Draft, modules: ModuleDraft[], name: string): string {
  const { random, tags } = draft;
  const prefix = draft.fresh("zc");
  const tape = Array.from({ length: 300 }, () => random.below(2 ** 30));
  const zod = createDraft(tape);
  const whole = `z.object({ one: ${zodSchema(zod, 1)}, "b-c": ${zodSchema(zod, 1)} })`;
  // Each schema names its constants from the same beginning.
  const renamed = (text: string): string => text.replaceAll(/\bc(\d+)\b/g, `${prefix}_$1`);
  const declarations = zod.declarations.map(renamed);
  for (const feature of zod.features) tags.add(`zod:${feature}`);
  const isElsewhere = random.chance(0.4);
  let value: string;
  if (isElsewhere) {
    tags.add("zod-in:another-module");
    const home = createModule(`shared/zod-${name}.ts`);
    modules.push(home);
    home.imports.push(random.pick(IMPORTS));
    home.body.push(...declarations, `export const schema = ${renamed(whole)};`);
    value = importExport(draft, home.path, "schema");
  } else {
    draft.module.body.push(...declarations);
    value = renamed(whole);
  }
  if (!draft.module.imports.some((line) => IMPORTS.includes(line)))
    draft.module.imports.push(random.pick(IMPORTS));
  const form = random.pick(Object.keys(GIVEN));
  tags.add(`zod-as:${form}`);
  return GIVEN[form]!.replace("$S", () => value);
}

/** What zod itself throws at, or cannot print, may be in it. */
export const ZOD_INTENT: Intent = "either";
