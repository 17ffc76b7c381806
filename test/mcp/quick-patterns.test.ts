import { expect, test } from "vitest";
import { isQuick, withQuickPatterns } from "../../src/mcp/quick-patterns.ts";
import { connectedTo, listed, register } from "./host.ts";

const quick = [
  "^a+$",
  "^[a-z]{1,64}$",
  "^(GET|POST|PUT|DELETE)$",
  "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$",
  "^\\d{4}-\\d{2}-\\d{2}$",
  "^https?://",
  "^[^@]+@example\\.com$",
  "^(?!-)[a-z-]*$",
  "^(?<year>\\d{4})$",
  "^\\p{L}+$",
  "^[)\\]+*]*$",
  "a+",
  "",
];
test.each(quick)("%s is quick", (pattern) => {
  expect(isQuick(pattern, 10_000)).toBe(true);
});

const others = [
  "^(a+)+$",
  "^(a*)*$",
  "^(a|a)*$",
  "^(a|aa)+$",
  "^(\\w+\\s?)*$",
  "^((a{1,9}){1,9}){1,9}$",
  "^(a?){50}a{50}$",
  "^a*a*a*$",
  "a*a*$",
  "^.*.*=.*$",
  "^(?=(a+)+$).*$",
  "^(?:a+)*?$",
  "a?".repeat(30) + "a".repeat(30),
  "(a|a)".repeat(30),
  "^(a+)\\1$",
  "^(?<x>a+)\\k<x>$",
  "(",
  ")",
  "[",
  "a**",
  "{",
  "^(a",
  "^a)$",
  "\\",
  "^a{2000}$",
  "(".repeat(50_000) + ")".repeat(50_000),
  "^a$|b+c+",
];
test.each(others)("of %s it is not said", (pattern) => {
  expect(isQuick(pattern, 10_000)).toBe(false);
});

test("what is quick on ten thousand characters need not be on a million", () => {
  expect(["^a+b+$", "^a+$", "a+"].map((one) => [isQuick(one, 10_000), isQuick(one, 1_000_000)])).toEqual([
    [true, false],
    [true, true],
    [true, false],
  ]);
});

test("what is said to be quick is, on texts that are made to keep an engine busy", () => {
  const pieces = ["a", "b", ".", "[ab]", "(a|b)", "(?:a)", "\\w"];
  const loops = ["", "*", "+", "?", "{2}", "{1,3}", "*?"];
  let tried = 0;
  let state = 1;
  const below = (n: number): number => (state = (state * 48_271) % 2_147_483_647) % n;
  for (let i = 0; i < 20_000; i++) {
    const body = Array.from({ length: 1 + below(6) }, () => {
      const piece = pieces[below(pieces.length)]! + loops[below(loops.length)]!;
      return below(4) === 0 ? `(${piece})${loops[below(loops.length)]!}` : piece;
    }).join("");
    const pattern = `${below(2) === 0 ? "^" : ""}${body}$`;
    if (!isQuick(pattern, 10_000)) continue;
    tried += 1;
    // Were it exponential, no run would end.
    new RegExp(pattern, "u").test(`${"a".repeat(200)}!`);
    new RegExp(pattern, "u").test(`${"ab".repeat(100)}!`);
  }
  expect(tried).toBeGreaterThan(3_000);
});

const slow = "^(a+)+$";
test.each<readonly [string, unknown, unknown]>([
  ["a pattern", { type: "string", pattern: slow, minLength: 1 }, { type: "string", minLength: 1 }],
  ["one that is quick", { pattern: "^a$" }, { pattern: "^a$" }],
  ["one that is no text", { pattern: 1 }, { pattern: 1 }],
  [
    "a property of that name",
    { properties: { pattern: { type: "string", pattern: slow } } },
    { properties: { pattern: { type: "string" } } },
  ],
  ["wherever references lead", { default: { x: [{ pattern: slow }] } }, { default: { x: [{}] } }],
  [
    "names",
    {
      patternProperties: { [slow]: { type: "number" }, "^b$": { pattern: slow } },
      additionalProperties: false,
    },
    { patternProperties: { "^b$": {} } },
  ],
  [
    "names that are quick",
    { patternProperties: { "^b$": {} }, additionalProperties: false },
    { patternProperties: { "^b$": {} }, additionalProperties: false },
  ],
  ["names of no object", { patternProperties: 1 }, { patternProperties: 1 }],
  ["a long text", { maxLength: 1e6, pattern: "^a+b+$" }, { maxLength: 1e6 }],
])("%s", (_, schema, expected) => {
  expect(withQuickPatterns(schema)).toEqual(expected);
});

test("a server's pattern cannot keep the host busy, and the server judges by itself", async () => {
  const inputSchema = { type: "object", properties: { of: { type: "string", pattern: slow } } };
  const { client } = await connectedTo({
    list: () => ({ tools: [listed("find", { inputSchema })] }),
    call: () => ({ content: [{ type: "text", text: "refused by the server" }], isError: true }),
  });
  const { open } = await register(client);
  const session = await open();
  expect(session.definitions[0]!.function.parameters).toEqual({
    type: "object",
    properties: { of: { type: "string" } },
  });
  const { text } = await session.dispatch({
    name: "mcp_hub_find",
    arguments: { of: `${"a".repeat(5_000)}!` },
  });
  expect(text).toBe("refused by the server");
});
