import fc from "fast-check";
import { expect, test } from "vitest";
import { isFormat } from "../../../src/runtime/validation/formats.ts";
import { REFERENCE_FORMATS } from "./reference-formats.ts";

const two = fc
  .oneof(fc.integer({ min: 0, max: 32 }), fc.integer({ min: 55, max: 61 }))
  .map((n) => String(n).padStart(2, "0"));
const odd = fc.constantFrom("", "0", "+", "Z", "z", " ", "\n", ".5", "-", "٣", "T", ":");
const year = fc.oneof(
  fc.integer({ min: 0, max: 9999 }).map((n) => String(n).padStart(4, "0")),
  fc.constantFrom("2024", "1900", "2000", "0000"),
);
const date = fc.tuple(year, two, two).map((parts) => parts.join("-"));
const zone = fc.oneof(
  fc.constantFrom("Z", "z", ""),
  fc.tuple(fc.constantFrom("+", "-"), two, two).map(([sign, h, m]) => `${sign}${h}:${m}`),
);
const clock = fc
  .tuple(two, two, two, fc.constantFrom("", ".1", ".123456789", "."), zone)
  .map(([h, m, s, f, z]) => `${h}:${m}:${s}${f}${z}`);
const instant = fc
  .tuple(date, fc.constantFrom("T", "t", " ", "", "_", "\u00a0"), clock)
  .map((parts) => parts.join(""));
const hex = fc.string({ unit: fc.constantFrom(..."0123456789abcdefABCDEFg"), minLength: 3, maxLength: 13 });
const uuid = fc.oneof(
  fc.uuid(),
  fc.tuple(hex, hex, hex, hex, hex).map((parts) => parts.join("-")),
);
const loose = fc.string({ unit: fc.constantFrom(...'ab1@.:/ -+\\<"%#?ä\u00a0\ud800'), maxLength: 12 });
const text = fc.oneof(date, clock, instant, uuid, loose, fc.webUrl(), fc.emailAddress(), fc.string());

/** With one thing too much at some place. */
const broken = fc.tuple(text, odd, fc.nat()).map(([one, more, at]) => {
  const place = at % (one.length + 1);
  return one.slice(0, place) + more + one.slice(place);
});

test.each(Object.keys(REFERENCE_FORMATS))("%s is what the reference takes for it", (format) => {
  fc.assert(
    fc.property(fc.oneof(text, broken), (one) => {
      expect(isFormat(format, one)).toBe(REFERENCE_FORMATS[format]!(one));
    }),
    { numRuns: 3000 },
  );
});

test("any other format is anything", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("hostname", "ipv4", "regex", "constructor", "__proto__", ""),
      fc.string(),
      (format, one) => {
        expect(isFormat(format, one)).toBe(true);
      },
    ),
  );
});
