import { declareConst, type Draft, type Intent } from "./draft.ts";
import { schema } from "./objects.ts";
import { quote } from "./strings.ts";
import { definition } from "./tool.ts";

/** What a loop needs: `$R` is the registry, `$A` and `$B` two definitions, `$F` a name that is not taken. */
export const WHOLE: Readonly<Record<string, string>> = {
  "for-of": "for (const $F of [$A, $B]) $R.register($F);",
  "for-of-const": "const $Fl = [$A, $B] as const;\nfor (const $F of $Fl) { $R.register($F); }",
  "for-of-spread": "const $Fl = [$A];\nfor (const $F of [...$Fl, $B]) $R.register($F as any);",
  "for-of-named": "const $Fa = $A;\nconst $Fb = $B;\nfor (const $F of [$Fa, $Fb]) $R.register({ ...$F });",
  "for-of-values": "for (const $F of Object.values({ a: $A, b: $B })) $R.register($F);",
  "for-of-entries": "for (const [, $F] of Object.entries({ a: $A, b: $B })) $R.register($F);",
  "for-of-list-entries": "for (const [, $F] of [$A, $B].entries()) $R.register($F);",
  "for-of-list-keys": "for (const $F of [0, 0].keys()) $R.register([$A, $B][$F]!);",
  "for-of-list-values": "const $Fl = [$A, $B];\nfor (const $F of [...$Fl.values()]) $R.register($F);",
  "for-of-index": "for (const $F of [0, 1]) $R.register([$A, $B][$F]!);",
  "for-each": "[$A, $B].forEach(($F) => $R.register($F));",
  "for-each-block": "[$A, $B].forEach(($F) => { $R.register($F); });",
  "for-each-function": "[$A, $B].forEach(function ($F) { $R.register($F); });",
  "for-each-index": "[1, 2].forEach((_, $F) => $R.register([$A, $B][$F]!));",
  map: "[$A, $B].map(($F) => $R.register($F));",
  "map-void": "void [$A, $B].map(($F) => $R.register($F));",
  "map-made": "for (const $F of [$A, $B].map((x) => ({ ...x, emoji: 'x' }))) $R.register($F);",
  filtered: "for (const $F of [null, $A, $B].filter(Boolean)) $R.register($F!);",
  "two-calls": "for (const [$F, $Fb] of [[$A, $B]] as const) { $R.register($F); $R.register($Fb); }",
  "const-in-body": "for (const $F of [[$A], [$B]]) { const [first] = $F; $R.register(first!); }",
  "destructured-object":
    "for (const { tool: $F } of [{ tool: $A }, { tool: $B, other: 1 }]) $R.register($F);",
  shadowing: "const $F = { name: 'outer' };\nfor (const $F of [$A, $B]) $R.register($F);\nvoid $F;",
  chain: "$R.register($A).register($B);",
  "chain-lines": "$R\n  .register($A)\n  .register($B);",
};

/** The same for what is written of a name and a description alone; `$P` are the parameters. */
export const PARTS: Readonly<Record<string, string>> = {
  "of-pairs":
    "for (const [name, text] of [[$N, $T], [$M, $U]] as const) $R.register({ name, description: text, parameters: $P, handler() {} });",
  "of-objects":
    "for (const { name, text } of [{ name: $N, text: $T }, { name: $M, text: $U }]) $R.register({ name, description: text, parameters: $P, handler() {} });",
  "of-entries":
    "const $F: Record<string, string> = { [$N]: $T, [$M]: $U };\nfor (const [name, text] of Object.entries($F)) $R.register({ name, description: `${text}.`, parameters: $P, handler: () => name });",
  "of-names":
    "for (const name of [$N, $M]) { const text = `Does ${name}.`; $R.register({ name, description: text, parameters: $P, handler: () => text }); }",
  "each-index":
    "[$N, $M].forEach((name, i) => { $R.register({ name, description: `${i}: ${$T}`, parameters: $P, async handler() {} }); });",
  "of-table":
    "const $F = { a: { name: $N, text: $T }, b: { name: $M, text: $U } } as const;\nfor (const key of ['a', 'b'] as const) $R.register({ name: $F[key].name, description: $F[key].text, parameters: $P, handler() {} });",
  "of-helper":
    "const $F = (name: string, description: string, more: object = {}) => ({ name, description, parameters: $P, handler() {}, ...more });\nfor (const [a, b] of [[$N, $T], [$M, $U]] as const) $R.register($F(a, b));",
};

/** Registers two tools by statements that take turns. */
export function writeLoop(draft: Draft, registry: string, names: readonly [string, string]): Intent {
  const { random, module, tags } = draft;
  const places = new Map([
    ["$F", draft.fresh("it")],
    ["$R", registry],
  ]);
  if (random.chance(0.65)) {
    const form = random.pick(Object.keys(WHOLE));
    tags.add(`loop:${form}`);
    places.set("$A", definition(draft, { name: names[0] })).set("$B", definition(draft, { name: names[1] }));
    module.body.push(filled(WHOLE[form]!, places));
    return "accept";
  }
  const form = random.pick(Object.keys(PARTS));
  tags.add(`loop:${form}`);
  places.set("$P", declareConst(draft, schema(draft, 1), "P").text);
  for (const [place, text] of [
    ["$N", names[0]],
    ["$M", names[1]],
    ["$T", "Reads a thing"],
    ["$U", "Writes ${x}"],
  ] as const)
    places.set(place, quote(draft, text));
  module.body.push(filled(PARTS[form]!, places));
  return "accept";
}

const filled = (text: string, places: ReadonlyMap<string, string>): string =>
  text.replaceAll(/\$[FRABPNMTU]/g, (place) => places.get(place) ?? place);
