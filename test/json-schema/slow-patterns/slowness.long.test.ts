import fc from "fast-check";
import { expect, test } from "vitest";
import { slownessOf } from "../../../src/compiler/json-schema/slow-patterns/slowness.ts";
import { countSteps, patternOf, type Expression } from "./count-steps.ts";

/** What the patterns take, by the power of the length; Infinity where it doubles. */
const TABLE: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  exponential: [
    /(a+)+$/,
    /^(a+)+$/,
    /(a|a)*$/,
    /(.*)*x/,
    /(\w+\s?)*$/,
    /^(([a-z])+.)+[A-Z]([a-z])+$/,
    /^(a|aa)+$/,
    /^(\d+)*$/,
    /^([a-zA-Z0-9]+\s?)+$/,
    /^(?:\w+\.?)+@x$/,
    /^(a*)*$/,
    /(x+x+)+y/,
    /^(?:a|b|ab)*c$/,
    /^((a+)b?)*$/,
    /^(\s*\w*)*$/,
    /^([a-z0-9]+[-._]?)*$/,
    /^(?:(?:ab)+)+$/,
    /^(a?a?)*$/,
    /^(.+)+@/,
    /^(a{1,5})+$/,
    /^(a{2,60})+$/,
    /^(\w|\d)+$/,
    /^(?=(a+)+$)/,
    /^(?!(a+)+$)/,
    /x(?<=(a+)+b)/,
    /^(a+)\1*b(\1|a)*$/,
    /^([\u{61}-c]|b)*$/u,
    /^(?:\p{L}|é)*$/u,
    /^(😀|[^a])*$/u,
    /^(?:a|[^b])*$/,
    "^(\\_|_)*$",
    /^(?<w>x+)+\k<w>$/,
  ],
  "4": [/.*.*=.*;/, /^\w+\w+\w+\w+$/, /a*a*a*$/],
  "3": [/a*a*$/, /^\s*(.*)\s*$/, /^a+a+a+$/, /^.*x.*y.*z$/, /^(?:(?=.*x.*y)a)*$/],
  "2": [
    /^a*a*$/,
    /^(\d*)(\d*)$/,
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
    /\s+$/,
    /\d+$/,
    /^.*a.*$/,
    /(?=.*x)y/,
    /^(?:(?!.*x)a)*$/,
  ],
  "1": [
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/,
    /^https?:\/\/[^\s/$.?#].[^\s]*$/,
    /^https?:\/\/(www\.)?[-a-zA-Z0-9@:%._+~#=]{1,256}\.[a-zA-Z0-9()]{1,6}\b([-a-zA-Z0-9()@:%_+.~#?&//=]*)$/,
    /^[a-zA-Z0-9._%+-]+@[a-zA-Z0-9.-]+\.[a-zA-Z]{2,}$/,
    /^[\w.+-]+@[\w-]+\.[\w.-]+$/,
    /^v?(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-((?:0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*)(?:\.(?:0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*))*))?(?:\+([0-9a-zA-Z-]+(?:\.[0-9a-zA-Z-]+)*))?$/,
    /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/,
    /^arn:aws:[a-z0-9-]+:[a-z0-9-]*:\d{12}:.+$/,
    /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
    /^\S+$/,
    /^(\d+(\.\d+)?)(px|em|rem|%)$/,
    /^\/(?:[^/]+\/)*[^/]*$/,
    /^(?:\*|\d+(?:-\d+)?(?:,\d+(?:-\d+)?)*)$/,
    /^\$?\d{1,3}(,\d{3})*(\.\d{2})?$/,
    /^("[^"]*"|[^",]*)(,("[^"]*"|[^",]*))*$/,
    /^(?:[^"\\]|\\.)*$/,
    /^\p{L}[\p{L}\p{N}_]*$/u,
    /([^,]*,?)*$/,
    /^(a+)+/,
    /^(?:a|a)*/,
    /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z]).{8,}$/,
    /^(\w+\b\s*)+$/,
    /^(\w+\b\W*)+$/,
    /^(?:a?)*b$/,
    /^(x|y|xy)$/,
    /.*/,
    /^[a-z\d]+$/i,
    /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/,
  ],
};

const CASES = Object.entries(TABLE).flatMap(([slowness, patterns]) =>
  patterns.map((pattern) => [slowness, pattern] as const),
);

test.each(CASES)("%s: %s", (expected, pattern) => {
  const [source, isUnicode] = typeof pattern === "string" ? [pattern, false] : [pattern.source, true];
  const slowness = slownessOf(source, isUnicode);
  expect(slowness.kind === "polynomial" ? String(Math.max(slowness.power, 1)) : slowness.kind).toBe(expected);
});

test("what is too large is said to be so", () => {
  expect(slownessOf(`^${"(?:a?|b?)".repeat(20)}$`, true)).toEqual({ kind: "unknown" });
  expect(slownessOf(`^(?:${"[ab]?".repeat(800)})*$`, true)).toEqual({ kind: "unknown" });
  const deep = 5000;
  expect(slownessOf(`${"(".repeat(deep)}a${")".repeat(deep)}`, true)).toEqual({ kind: "unknown" });
});

const { expression: EXPRESSION } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 4, depthSize: "medium", withCrossShrink: true },
    fc.constantFrom("a", "b", "c", ".").map((letter): Expression => ({ kind: "letter", letter })),
    fc
      .array(tie("expression"), { minLength: 1, maxLength: 3 })
      .map((parts): Expression => ({ kind: "list", parts })),
    fc
      .array(tie("expression"), { minLength: 2, maxLength: 3 })
      .map((options): Expression => ({ kind: "either", options })),
    fc
      .tuple(fc.constantFrom("star", "plus", "maybe"), tie("expression"))
      .map(([kind, body]): Expression => ({ kind, body })),
  ),
}));

/** As people write them: with an end, and mostly with a beginning. */
const WHOLE = fc
  .tuple(EXPRESSION, fc.boolean(), fc.boolean())
  .map(([inner, hasStart, hasEnd]): Expression => ({
    kind: "list",
    parts: [
      ...(hasStart ? [{ kind: "start" } as const] : []),
      inner,
      ...(hasEnd ? [{ kind: "end" } as const] : []),
    ],
  }));

const MOST = 100_000;

/** The example with what is repeated in it eight times repeated so often, whatever that may be. */
function* pumped(example: string, times: number): Generator<string> {
  for (let start = 0; start < example.length; start++) {
    for (let length = 1; start + 8 * length <= example.length; length++) {
      const part = example.slice(start, start + length);
      if (example.slice(start, start + 8 * length) === part.repeat(8)) {
        yield example.slice(0, start) + part.repeat(times) + example.slice(start + 8 * length);
      }
    }
  }
}

test("what is called exponential takes longer than any power on its example, counted by another matcher", () => {
  let seen = 0;
  fc.assert(
    fc.property(WHOLE, (expression) => {
      const slowness = slownessOf(patternOf(expression), true);
      if (slowness.kind !== "exponential") return;
      seen++;
      const isSlow = [...pumped(slowness.example, 40)].some(
        (text) => countSteps(expression, text, MOST).steps === MOST,
      );
      expect(isSlow).toBe(true);
    }),
    { numRuns: 300 },
  );
  expect(seen).toBeGreaterThan(20);
});

const TEXT = fc.oneof(
  fc.string({ unit: fc.constantFrom("a", "b", "c", "\n"), maxLength: 24 }),
  fc
    .tuple(
      fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 3 }),
      fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 1, maxLength: 3 }),
      fc.string({ unit: fc.constantFrom("a", "b", "c", "\n"), maxLength: 2 }),
    )
    .map(([before, part, after]) => before + part.repeat(24).slice(0, 24) + after),
);

test("what is called linear or square is no slower on any text, counted by another matcher", () => {
  let seen = 0;
  fc.assert(
    fc.property(WHOLE, fc.array(TEXT, { minLength: 5, maxLength: 5 }), (expression, texts) => {
      const slowness = slownessOf(patternOf(expression), true);
      if (slowness.kind !== "polynomial" || slowness.power > 2) return;
      seen++;
      const size = patternOf(expression).length;
      for (const text of texts) {
        // The search for a beginning is a power of its own where nothing is left to find.
        const most =
          40 * size * (text.length + 2) ** Math.max(slowness.power, 1) * (slowness.power < 2 ? 1 : size);
        expect(countSteps(expression, text, 2 * most).steps).toBeLessThan(most);
      }
    }),
    { numRuns: 400 },
  );
  expect(seen).toBeGreaterThan(100);
});
