import { NUMBERS, SAME, TEXTS } from "./generate/helpers.ts";
import { PARTS, WHOLE } from "./generate/loops.ts";
import { ODD_OBJECTS } from "./generate/odd-objects.ts";
import { HIDDEN, IGNORED, READS } from "./generate/registrations.ts";
import { EITHER_VALUES, REFUSED_VALUES } from "./generate/values.ts";
import { SELF_WRITES, WRITES } from "./generate/writes.ts";
import type { Project } from "./generate/project.ts";
import type { Verdict } from "./judge.ts";

/** Shapes of tools that are meant to be read; each has to come up often. */
export const SHAPES = (
  "argument:const argument:spread call:argument-cast call:argument-parentheses call:argument-satisfies call:bang call:cast " +
  "call:generic call:parentheses call:plain call:void const:chain const:same-file field:annotations field:capabilities field:home " +
  "field:own field:requiresEnv field:shorthand handler:arrow handler:async-method handler:computed handler:execute " +
  "handler:function handler:generator handler:getter handler:method handler:quoted handler:reference handler:check-arrow " +
  "handler:check-method import:default import:js-suffix import:member import:namespace import:renamed import:through-barrel " +
  "import:whole key:computed key:computed-const key:computed-template key:duplicate key:escaped key:numeric key:quoted " +
  "key:shorthand member:array member:const member:object name:concatenation name:const name:enum name:literal name:member " +
  "name:template number:minus-zero number:plain number:radix number:signed operator:concatenation operator:sum " +
  "operator:template registry:alias registry:created registry:named registry:namespace registry:project-module " +
  "registry:renamed schema:function schema:nested schema:plain spread:array spread:array-in-object spread:nothing " +
  "spread:object spread:string spread:string-in-object string:continuation string:escape string:quoted string:template " +
  "value:undefined wrap:angle wrap:as wrap:as-const wrap:bang wrap:parentheses wrap:satisfies import:text " +
  "zod-in:another-module zod-as:object zod-as:shape zod-as:spread-shape zod-as:extended zod:object zod:union zod:array " +
  "zod:string zod:number zod:constant"
)
  .split(" ")
  .concat(
    Object.keys(SAME).map((form) => `same:${form}`),
    Object.keys(TEXTS).map((form) => `text:${form}`),
    Object.keys(NUMBERS).map((form) => `calculated:${form}`),
  );

/** Features of zod that a schema may have in more than a rare combination. */
const ZOD_FEATURES = 180;

/** The groups of forms that come up one at a time, by the prefix of their tags. */
export const GROUPS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    write: WRITES,
    "self-write": SELF_WRITES,
    refused: REFUSED_VALUES,
    either: EITHER_VALUES,
    object: ODD_OBJECTS,
    hidden: HIDDEN,
    ignored: IGNORED,
    reads: READS,
    loop: { ...WHOLE, ...PARTS },
  })
    .map(([prefix, table]): [string, number] => [prefix, Object.keys(table).length])
    .concat([["zod", ZOD_FEATURES]]),
);

/** What the generator made, counted. */
export interface Tally {
  readonly hits: ReadonlyMap<string, number>;
  /** Tools meant to be read, and those of them that were read whole. */
  readonly meant: number;
  readonly read: number;
  /** Tools meant to be refused that were read whole, by name and shape. */
  readonly wronglyRead: readonly string[];
  readonly files: number;
  readonly thrown: number;
}

export function tally(projects: readonly Project[], verdicts: readonly Verdict[]): Tally {
  const hits = new Map<string, number>();
  const wronglyRead: string[] = [];
  let [meant, read, files, thrown] = [0, 0, 0, 0];
  projects.forEach((project, index) => {
    const verdict = verdicts[index]!;
    files += project.toolFiles.length;
    thrown += verdict.imported.failed.size;
    for (const tag of project.tags) hits.set(tag, (hits.get(tag) ?? 0) + 1);
    for (const { tool, whole } of verdict.tools) {
      for (const tag of tool.tags) hits.set(tag, (hits.get(tag) ?? 0) + 1);
      if (tool.intent === "accept") {
        meant += 1;
        if (whole) read += 1;
      } else if (tool.intent === "refuse" && whole && !verdict.imported.failed.has(tool.file)) {
        wronglyRead.push(
          `${tool.name}: ${[...tool.tags].filter((tag) => /^(write|refused):/.test(tag)).join(" ")}`,
        );
      }
    }
  });
  return { hits, meant, read, wronglyRead, files, thrown };
}
