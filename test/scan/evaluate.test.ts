import { describe, expect, test } from "vitest";
import { scanProject, textAt, toolWith } from "./scan-project.ts";

/** [expression, its value, statements before it] */
const READ: readonly (readonly [string, unknown, string?])[] = [
  [`"a\\u0041\\x42\\n\\\n"`, "aAB\n"],
  ["'single'", "single"],
  ["`plain ${1}${true}${null}${undefined}${-0}${1e21}`", "plain 1truenullundefined01e+21"],
  ["0x1f", 31],
  ["1_000.5", 1000.5],
  ["-1", -1],
  ["+0b11", 3],
  ["!0", true],
  ["[1, , 2].length", 3],
  ["[...'aé😀', ...['x']]", ["a", "é", "😀", "x"]],
  ["{ a: 1, a: 2 }", { a: 2 }],
  ["{ b: 1, 2: 0, a: 3, '1': 9 }", { 1: 9, 2: 0, b: 1, a: 3 }],
  ["{ ['k' + 1]: 1, [`t`]: 2, 0x10: 3, 'q-q': 4 }", { k1: 1, t: 2, 16: 3, "q-q": 4 }],
  ["{ a: undefined, b: void 0 }", {}],
  ["{ ...null, ...undefined, ...false, ...1, ...'hi', ...['x'] }", { 0: "x", 1: "i" }],
  ["{ ...base, a: 2, ...{ b: 3 } }", { z: 0, a: 2, b: 3 }, "const base = { z: 0, a: 1 };"],
  ["(({ a: 1 } as const) satisfies object)!", { a: 1 }],
  ["<object>{ a: 1 }", { a: 1 }],
  ["1 + 2 + 'x' + 1 + 2", "3x12"],
  ["'a' + null + true + undefined", "anulltrueundefined"],
  ["7 - 2 * 3 + 8 / 4 % 3 ** 2", 3],
  ["null ?? 'd'", "d"],
  ["'' || 'd'", "d"],
  ["0 && 'd'", 0],
  ["LIMIT === 5 ? 'five' : other()", "five", "const LIMIT = 5;\ndeclare function other(): string;"],
  ["C.a.b[1]", 2, "const C = { a: { b: [1, 2] }, run() {} };"],
  ["C['a']", 1, "const C = { a: 1 };"],
  ["{ shorthand }", { shorthand: [1] }, "const shorthand = [1];"],
  ["E.A + E['B'] + E.C", "a2b", "enum E { A = 'a', B = 2 as number, C = `b` }"],
  ["[N.Zero, N.One, N.Ten, N.Eleven]", [0, 1, 10, 11], "const enum N { Zero, One, Ten = 10, Eleven }"],
  ["Object.freeze({ a: 1 })", { a: 1 }],
  ["['Finds.', '', `Max ${2 * 25}.`].join('\\n')", "Finds.\n\nMax 50."],
  ["[1, null, 'x'].join()", "1,,x"],
  ["`\\n  text\\n`.trim().toUpperCase()", "TEXT"],
  ["'a-b-c'.split('-').slice(1)", ["b", "c"]],
  ["'ab'.repeat(2).padEnd(5, '.').replace('b', '$&$&')", "abbab."],
  ["Object.keys({ b: 1, 1: 2, a: 3 })", ["1", "b", "a"]],
  ["Object.values(E)", ["x", "y"], "enum E { A = 'x', B = 'y' }"],
  [
    "Object.entries(N)",
    [
      ["0", "A"],
      ["A", 0],
    ],
    "enum N { A }",
  ],
  ["Object.fromEntries(['a', 'b'].map((k, i) => [k, { const: i }]))", { a: { const: 0 }, b: { const: 1 } }],
  ["[[1], 2].flat().concat([3], 4).filter((n) => n !== 2)", [1, 3, 4]],
  ["['a', 'b'].map((x, i, all) => `${x}${i}${all.length}`).join()", "a02,b12"],
  ["['a', 'b'].map((...given) => given.length)", [3, 3]],
  ["['a', 'b'].map((x, i, all = []) => all.length)", [2, 2]],
  ["['b', 'a'].find((x, i, all) => !all) ?? 'none'", "none"],
  ["['a'].some((x, i, all) => !all)", false],
  ["['a', 'b'].flatMap((x, i, all) => (all ? [x] : []))", ["a", "b"]],
  [
    "str('Query')",
    { type: "string", description: "Query" },
    "const str = (description: string) => ({ type: 'string', description });",
  ],
  [
    "object({ q: {} })",
    { type: "object", properties: { q: {} }, required: [] },
    "function object(properties: object, required: string[] = []) { return { type: 'object', properties, required }; }",
  ],
  [
    "f({ a: 1 })",
    [1, 2, 3],
    "function f({ a, b = 2 }: any, [c] = [3]) { const all = [a, b, c]; return all; }",
  ],
  ["{ get a() { return 1 + 1; } }", { a: 2 }],
  ["hoisted()", "late", "function hoisted() { return LATE; }\nconst LATE = 'late';"],
  ["outer(2)", 6, "const outer = (x: number) => { const inner = (y: number) => y * 3; return inner(x); };"],
  ["`${JSON.stringify({ a: [1] })} ${String(null)} ${Math.max(1, 3)}`", '{"a":[1]} null 3'],
  ["['a', '', null, 0].filter(Boolean).concat([1, 2].map(String))", ["a", "1", "2"]],
  ["[...'ba'].sort().concat(Object.keys({ d: 1, c: 2 }).sort().reverse())", ["a", "b", "d", "c"]],
  ["[10, 9, undefined, 1].toSorted().toReversed().slice(1)", [9, 10, 1]],
  ["LIST.map((one) => one.name).sort()", ["a", "b"], "const LIST = [{ name: 'b' }, { name: 'a' }];"],
  [
    "LIST.find((one) => one.name === 'a')",
    { name: "a", n: 1 },
    "const LIST = [{ name: 'b' }, { name: 'a', n: 1 }];",
  ],
  [
    "[[1, 2].at(-1), ['a'].includes('a'), ['a'].indexOf('b'), [1].some((x) => x > 1), [1].every((x) => x >= 1)]",
    [2, true, -1, false, true],
  ],
  [
    "[1 < 2, 'a' >= 'b', C.b === undefined, C !== null, !C]",
    [true, false, true, true, false],
    "const C: any = {};",
  ],
  [
    "[C.b ?? 'd', C.b || 'e', C.b?.c ?? 'f', C?.a, C.b ? 1 : 2]",
    ["d", "e", "f", 0, 2],
    "const C: any = { a: 0 };",
  ],
  [
    "[str('a'), str('b', { minLength: 1 }), str('c', { enum: ['x'] })]",
    [
      { type: "string", description: "a" },
      { type: "string", description: "b", minLength: 1 },
      { type: "string", description: "c", enum: ["x"] },
    ],
    "interface O { minLength?: number; enum?: string[] }\nfunction str(description: string, o: O = {}) { return { type: 'string', description, minLength: o.minLength, ...(o.enum && { enum: o.enum }) }; }",
  ],
  [
    "[f(1), f(-1), f(0)]",
    ["above", "below", { n: 0 }],
    "function f(n: number) { const K = 1; if (n > 0) { const K = 'above'; return K; } else if (n < 0) return 'below'; type T = 1; if (n === K) throw new Error(); return { n }; }",
  ],
  [
    "f('a', 'b', ...['c'])",
    ["a", ["b", "c"]],
    "const f = (first: string, ...rest: string[]) => [first, rest];",
  ],
  [
    "f({ a: 1, b: 2, c: 3 }, [1, 2])",
    [{ b: 2, c: 3 }, [2]],
    "const f = ({ a, ...rest }: any, [b, ...c]: number[]) => [rest, c];",
  ],
  ["Object.assign({ a: 1 }, { b: 2 }, undefined, { a: 3 })", { a: 3, b: 2 }],
  ["[Number.MAX_SAFE_INTEGER, Math.PI, Array.isArray([])]", [9007199254740991, Math.PI, true]],
  [
    "T.object({ q: T.string('Q') }, ['q'])",
    { type: "object", properties: { q: { type: "string", description: "Q" } }, required: ["q"] },
    "const T = { string: (description: string) => ({ type: 'string', description }), object(properties: object, required: string[]) { return { type: 'object', properties, required }; } };",
  ],
  [
    "{ hostile: H }",
    { hostile: "*/ `${x}` \u2028 </script> \"'" },
    "const H = '*/ `${x}` \\u2028 </script> \"\\'';",
  ],
];

/** [expression, the text to blame, why, statements before it] */
const REFUSED: readonly (readonly [string, string, string, string?])[] = [
  [
    "f()",
    "f()",
    "it calls a function that cannot be read: it depends on `f`, which is known only at run time",
    "declare function f(): object;",
  ],
  ["{ a: { b: [1, g] } }", "g", "it depends on `g`, which is known only at run time"],
  ["{ a: process.env }", "process", "it depends on `process`, which is known only at run time"],
  ["{ a: new Date() }", "new Date()", "it makes an object with `new`"],
  ["{ a: /x/ }", "/x/", "it is a regular expression, not JSON"],
  ["{ a: 1n }", "1n", "it is a BigInt, which JSON has none of"],
  ["{ a: NaN }", "NaN", "it is NaN, which JSON has none of"],
  ["{ a: 1 / 0 }", "1 / 0", "it is Infinity, which JSON has none of"],
  ["{ a: () => 1 }", "() => 1", "it is a function, not JSON"],
  ["[undefined]", "undefined", "it is undefined, which JSON has none of"],
  ["[1, , 2]", "", "it is a hole in an array"],
  ["{ get a() { return this.b; }, b: 1 }", "this", "it depends on `this`"],
  ["{ __proto__: { a: 1 } }", "__proto__", "it is `__proto__`, which is no property like others"],
  ["{ ['__proto__']: 1 }", "['__proto__']", "it is `__proto__`, which is no property like others"],
  ["{ [k]: 1 }", "k", "it depends on `k`, which is not a `const`, so its value may change", "let k = 'a';"],
  ["{ a: v }", "v", "it depends on `v`, which is not a `const`, so its value may change", "var v = 1;"],
  ["{ a: d }", "d", "it depends on `d`, which comes out of a destructuring", "let { d } = { d: 1 };"],
  ["{ a: tag`x` }", "tag`x`", "it calls a template tag", "declare const tag: any;"],
  ["{ a: C.b }", "C.b", "it reads `b` of an object that does not hold it", "const C = { a: 1 };"],
  [
    "{ a: C.toString }",
    "C.toString",
    "it uses `toString` of an object, which is not read",
    "const C = { a: 1 };",
  ],
  ["{ a: `${C}` }", "C", "it is an object, and turning it into text runs code", "const C = { a: 1 };"],
  ["{ a: later }", "later", "it uses `later` before it has a value", ""],
  [
    "{ a: f() }",
    "f()",
    "it calls a function that does more than return a value",
    "function f() { console.log(1); return 1; }",
  ],
  [
    "{ a: f() }",
    "f()",
    "it calls a function that does more than return a value",
    "function f(x = 1) { if (x) return 1; for (;;); }",
  ],
  [
    "{ a: f() }",
    "f()",
    "it calls a function that does more than return a value",
    "function f() { if (true) return g(); function g() { return 1; } }\nfunction g() { return 2; }",
  ],
  ["{ a: f(1) }", "throw x;", "it throws", "function f(x: number) { if (x > 0) throw x; return x; }"],
  [
    "{ a: f() }",
    "process",
    "it depends on `process`, which is known only at run time",
    "function f() { if (process.env.X) return 1; return 2; }",
  ],
  ["{ a: `${C.b}` }", "C.b", "it reads `b` of an object that does not hold it", "const C = { a: 1 };"],
  ["{ a: C.b.c }", "C.b", "it reads `b` of an object that does not hold it", "const C: any = { a: 1 };"],
  [
    "f({})",
    "o.x",
    "it reads `x` of an object that does not hold it",
    "const f = (o: any) => ({ type: 'string', title: [...o.x] });",
  ],
  [
    "{ a: C.sort().join() }",
    "C.sort()",
    "it calls a function that cannot be read: it depends on `C`, which is changed after it is made",
    "const C = ['b', 'a'];",
  ],
  [
    "{ a: [1].reduce((a, b) => a + b) }",
    "[1].reduce((a, b) => a + b)",
    "it calls a function that cannot be read: it uses `reduce` of an array, which is not read",
  ],
  ["{ a: ['b'].toSorted(() => 0) }", "['b'].toSorted(() => 0)", "it sorts by a function, which is not read"],
  ["{ a: {} === {} }", "{} === {}", "it compares objects, which depends on which they are"],
  ["{ a: '1' < 2 }", "'1' < 2", "it compares things that are neither both numbers nor both texts"],
  [
    "{ a: Object.assign(C, { b: 1 }) }",
    "Object.assign(C, { b: 1 })",
    "it changes an object",
    "const C = {};",
  ],
  [
    "{ a: T.made }",
    "T",
    "it depends on `T`, which is changed after it is made",
    "const T = { made: 'a', make() { this.made = 'b'; return 1; } };\nT.make();",
  ],
  [
    "{ a: f() }",
    "f()",
    "it calls a function that does not return its value at once",
    "async function f() { return 1; }",
  ],
  ["{ a: f(...{}) }", "{}", "it is spread into a call and is no list", "const f = (x: number) => x;"],
  [
    "{ a: f() }",
    "n",
    "it depends on `n`, which is not a `const`, so its value may change",
    "let n = 1;\nconst f = () => n;",
  ],
  ["{ a: f() }", "f()", "it is nested too deeply to be read", "const f = (): number => f();"],
  ["{ a: [[1]].join() }", "[1]", "it is an array, and turning it into text runs code"],
  ["{ a: 'x'.repeat(1e9) }", "'x'.repeat(1e9)", "it makes a text that is too long"],
  ["{ a: Object.keys(1) }", "Object.keys(1)", "it calls a function in a way that is not read"],
  ["{ a: f() }", "later", "it uses `later` before it has a value", "const f = () => later;"],
  ["E", "E", "it is an enum, not JSON", "enum E { A = 'a' }"],
];

describe("what is read", () => {
  test.each([...READ].map(([expression, value, before]) => ({ expression, value, before })))(
    "$expression",
    ({ expression, value, before = "" }) => {
      const result = scanProject({ "tools/t.ts": toolWith(`{ value: ${expression} }`, before) });
      expect(result.findings).toEqual([]);
      expect(result.tools[0]!.parameters!.value).toStrictEqual({ value });
      expect(JSON.stringify(result.tools[0]!.parameters!.value)).toBe(JSON.stringify({ value }));
    },
  );
});

describe("what is refused, at the innermost expression", () => {
  test.each(
    [...REFUSED].map(([expression, blamed, reason, before]) => ({ expression, blamed, reason, before })),
  )("$expression", ({ expression, blamed, reason, before = "" }) => {
    const files = { "tools/t.ts": `${toolWith(expression, before)}const later = 1;\n` };
    const { findings, tools, brokenNames } = scanProject(files);
    expect(findings.map((one) => one.id)).toEqual(["parameters-not-static"]);
    expect(findings[0]!.message).toMatch(
      /^`parameters[\w.]*` of `t` cannot be read without running the file: /,
    );
    expect(findings[0]!.message.endsWith(`: ${reason}`), findings[0]!.message).toBe(true);
    expect(textAt(files, findings[0]!.span)).toBe(blamed);
    expect(tools).toEqual([]);
    expect(brokenNames).toEqual(new Set(["t"]));
  });
});

/** [what changes `S` or what it holds] */
const CHANGES: readonly string[] = [
  "S.a = 1;",
  "S['a'] = 1;",
  "S.list.push(2);",
  "(S as any).a += 1;",
  "S.a++;",
  "delete (S as any).a;",
  "Object.assign(S, { b: 1 });",
  "Object.defineProperty(S, 'b', { value: 1 });",
  "Reflect.set(S, 'b', 1);",
  "[S.a] = [2];",
  "({ x: S.a } = { x: 2 });",
  "for (S.a of [2]);",
  "const T = S; T.a = 2;",
  "const T = { held: S }; T.held.a = 2;",
  "const T = { ...S }; T.list.push(2);",
  "const { list } = { list: 1 }; S.list.sort();",
  "function change(x: any) { x.a = 2; } change(S);",
  "const change = (x: any) => { x.list.push(1); }; change(S);",
  "function later() { S.a = 2; }",
  "S.list.forEach((x: any) => { x.y = 1; });",
  "for (const x of S.list) (x as any).y = 1;",
  "if (process.env['X']) S.a = 2;",
  "\\u0053.a = 2;",
];

/** [what leaves it alone] */
const READS: readonly string[] = [
  "const T = S.a;",
  "const T = { ...S }; T.a = 2;",
  "const T = { held: S }; (T as any).other = 2;",
  "const T = S.list.map((x) => x + 1);",
  "function read(x: any) { return x.a; } read(S);",
  "function hides(S: any) { S.a = 2; }",
  "{ const S = { a: 0 }; S.a = 2; }",
  "console.log(S, S.list.length === 1, S.a == 2);",
  "const other = { S: 1 }; other.S = 2;",
  "type T = typeof S;",
  "// S.a = 2;",
];

describe("a constant that is changed after it is made is not static", () => {
  test.each(CHANGES)("%s", (change) => {
    const { findings, tools } = scanProject({
      "tools/t.ts": toolWith("S", `const S = { a: 1, list: [{}] };\n${change}`),
    });
    expect(findings.map((one) => one.id)).toEqual(["parameters-not-static"]);
    expect(tools).toEqual([]);
  });

  test.each(READS)("and one that is only read is: %s", (use) => {
    const { findings, tools } = scanProject({
      "tools/t.ts": toolWith("S", `const S = { a: 1, list: [1] };\n${use}`),
    });
    expect(findings).toEqual([]);
    expect(tools[0]!.parameters!.value).toEqual({ a: 1, list: [1] });
  });
});
