import fc from "fast-check";
import { expect, test } from "vitest";
import type { Measure, StrictCap } from "../../../src/compiler/rules/facts/provider-limits.ts";
import { sizeOf } from "../../../src/compiler/rules/facts/schema-size.ts";
import { excessesOfOne, excessesTogether } from "../../../src/compiler/rules/facts/strict-caps.ts";
import { providerStrictLimit } from "../../../src/compiler/rules/provider-strict-limit.ts";
import { modelOf } from "./project.ts";

/** Parameters, before they are a schema. */
interface Sketch {
  readonly optional: boolean;
  readonly kind: "text" | "or-null" | "either" | "choice" | "object" | "list";
  readonly inside: readonly Sketch[];
}

const kinds = fc.constantFrom<Sketch["kind"]>("text", "or-null", "either", "choice", "object", "list");
const { sketches } = fc.letrec<{ sketches: readonly Sketch[]; sketch: Sketch }>((tie) => ({
  sketches: fc.array(tie("sketch"), { maxLength: 4 }),
  sketch: fc.record({
    optional: fc.boolean(),
    kind: kinds,
    inside: fc.oneof({ depthIdentifier: "deep", maxDepth: 2 }, fc.constant([]), tie("sketches")),
  }),
}));

function schemaOf(inside: readonly Sketch[]): object {
  const names = inside.map((_, i) => `p${i}`);
  return {
    type: "object",
    properties: Object.fromEntries(inside.map((one, i) => [names[i], propertyOf(one)])),
    required: names.filter((_, i) => !inside[i]!.optional),
    additionalProperties: false,
  };
}

function propertyOf({ kind, inside }: Sketch): object {
  if (kind === "object") return schemaOf([{ optional: false, kind: "text", inside: [] }, ...inside]);
  if (kind === "list")
    return { type: "array", items: propertyOf({ kind: "object", optional: false, inside }) };
  if (kind === "or-null") return { type: ["string", "null"] };
  if (kind === "either") return { anyOf: [{ type: "string" }, { type: "integer" }] };
  return kind === "choice" ? { type: "string", enum: ["one", "two"] } : { type: "string" };
}

/** Every sketch in it, at any depth. */
const all = (inside: readonly Sketch[]): readonly Sketch[] =>
  inside.flatMap((one) => [one, ...(one.kind === "object" || one.kind === "list" ? all(one.inside) : [])]);

/** What is to be found, counted on sketches. */
const COUNT: Readonly<Partial<Record<Measure, (inside: readonly Sketch[]) => number>>> = {
  tools: () => 1,
  optional: (inside) => all(inside).filter((one) => one.optional).length,
  unions: (inside) => all(inside).filter(({ kind }) => kind === "or-null" || kind === "either").length,
  enumValues: (inside) => 2 * all(inside).filter(({ kind }) => kind === "choice").length,
  properties: (inside) =>
    all(inside).length + all(inside).filter(({ kind }) => kind === "object" || kind === "list").length,
};
const MEASURES = Object.keys(COUNT) as readonly (keyof typeof COUNT)[];

const sets = fc.array(sketches, { maxLength: 30 });
const caps = fc.array(
  fc.record({
    of: fc.constantFrom(...MEASURES),
    most: fc.nat(60),
    over: fc.constantFrom<StrictCap["over"]>("tool", "request"),
  }),
  { maxLength: 5 },
);

test("caps are over where the sum over all tools is, or that of one; the parts are those that add to it", () => {
  fc.assert(
    fc.property(sets, caps, (tools, limits) => {
      const sized = tools.map((inside, i) => ({ name: `t${i}`, size: sizeOf(schemaOf(inside) as never) }));
      const together = limits.flatMap((cap) => {
        const counts = tools.map(COUNT[cap.of]!);
        const total = counts.reduce((sum, one) => sum + one, 0);
        return cap.over === "request" && total > cap.most ? [{ cap, total, counts }] : [];
      });
      expect(excessesTogether(limits, sized).map(({ cap, total }) => [cap, total])).toEqual(
        together.map(({ cap, total }) => [cap, total]),
      );
      excessesTogether(limits, sized).forEach(({ parts }, i) => {
        const { counts } = together[i]!;
        const many = parts.map((part) => part.many);
        expect(many).toEqual(counts.filter((count) => count > 0).sort((a, b) => b - a));
        expect(parts.map(({ name }) => counts[Number(name.slice(1))])).toEqual(many);
      });
      sized.forEach((tool, i) => {
        const over = limits.filter((cap) => cap.over === "tool" && COUNT[cap.of]!(tools[i]!) > cap.most);
        expect(excessesOfOne(limits, tool).map(({ cap }) => cap)).toEqual(over);
      });
    }),
    { numRuns: 80 },
  );
});

/** What entry points can send: `entries the-total the-notes`. */
const TOLD = /^entr(?:y|ies) (?<entries>.+) can send `anthropic-strict` (?<total>\d+) /;

test("of a project, the sums of what its entry points can send", () => {
  let over = 0;
  const projects = fc.tuple(
    fc.array(sketches, { minLength: 12, maxLength: 24 }),
    fc.array(fc.nat(11), { maxLength: 12 }),
  );
  fc.assert(
    fc.property(projects, ([tools, left]) => {
      const names = tools.map((_, i) => `t${i}`);
      const fewer = names.filter((_, i) => !left.includes(i));
      const without = names.filter((_, i) => left.includes(i)).join(", ");
      const model = modelOf(
        `toolsets:
  whole: { description: All of them, tools: [${names.join(", ")}] }
  every: { description: As many, includes: [whole] }
  fewer: { description: Some of them, includes: [every], excludeTools: [${without}] }
entries:
  a: { toolset: every, providers: [anthropic-strict] }
  b: { toolset: fewer, providers: [openai, anthropic-strict] }
  c: { toolset: every, providers: [anthropic] }
`,
        tools.map((inside, i) => ({ name: names[i]!, parameters: schemaOf(inside) })),
      );
      const found = providerStrictLimit(model).map(({ message, notes }) => {
        const { entries, total } = TOLD.exec(message)!.groups!;
        return `${entries} ${total} ${notes.length}`;
      });

      const sums = (entries: string, sent: readonly string[]): readonly string[] =>
        [["tools", 20, 0] as const, ["optional", 24, 5] as const, ["unions", 16, 5] as const].flatMap(
          ([of, most, named]) => {
            const counts = sent.map((name) => COUNT[of]!(tools[names.indexOf(name)]!));
            const total = counts.reduce((sum, one) => sum + one, 0);
            const adding = counts.filter((one) => one > 0).length;
            return total > most ? [`${entries} ${total} ${Math.min(named, adding)}`] : [];
          },
        );
      const expected =
        without === "" ? sums("`a` and `b`", names) : [...sums("`a`", names), ...sums("`b`", fewer)];
      over += expected.length;
      expect(found).toEqual(expected);
    }),
    { numRuns: 15 },
  );
  expect(over).toBeGreaterThan(8);
});
