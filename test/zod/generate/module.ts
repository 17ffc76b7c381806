import { schema } from "./containers.ts";
import { createDraft } from "./draft.ts";
import { format } from "./leaves.ts";

export interface GeneratedModule {
  readonly text: string;
  /** The features of zod that it uses. */
  readonly features: ReadonlySet<string>;
}

const IMPORTS = [
  `import { z } from "zod";`,
  `import * as z from "zod";`,
  `import z from "zod";`,
  `import { z } from "zod/v4";`,
  `import * as z from "zod/v4";`,
];

/** A module that exports one schema of zod 4 as `schema`. */
export function generateModule(tape: readonly number[]): GeneratedModule {
  const draft = createDraft(tape);
  const imports = draft.pick(IMPORTS);
  draft.use(imports, "");
  const isAlone = draft.chance(30);
  const formats = isAlone ? "" : `one: ${format(draft)}, other: ${format(draft)}`;
  const whole = schema(draft, isAlone ? 3 : 2);
  const text = isAlone ? whole : `z.object({ ${formats}, whole: ${whole} })`;
  return {
    text: [imports, ...draft.declarations, `export const schema = ${text};`, ""].join("\n"),
    features: draft.features,
  };
}
