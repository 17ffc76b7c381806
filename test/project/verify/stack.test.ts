import { expect, test } from "vitest";
import { framesOf } from "../../../src/project/verify/stack.ts";

test.each([
  ["    at register (/p/tools/a.ts:5:13)", { path: "/p/tools/a.ts", line: 5, column: 13 }],
  ["    at Object.<anonymous> (/p (copy)/a.ts:1:2)", { path: "/p (copy)/a.ts", line: 1, column: 2 }],
  ["    at async file:///p/a%20b.ts?tsx=1:3:4", { path: "/p/a b.ts", line: 3, column: 4 }],
  ["    at new Tool (file:///p/a.ts:1:2)", { path: "/p/a.ts", line: 1, column: 2 }],
  ["    at Tool.add [as register] (/p/a.ts:1:2)", { path: "/p/a.ts", line: 1, column: 2 }],
  ["    at /p/a.ts:3:4", { path: "/p/a.ts", line: 3, column: 4 }],
  ["    at add (C:\\p\\a.ts:1:2)", { path: "C:\\p\\a.ts", line: 1, column: 2 }],
  ["    at Module._compile (node:internal/modules/cjs/loader:1521:14)", null],
  ["    at async Promise.all (index 0)", null],
  ["    at <anonymous>", null],
  ["Error: at /p/a.ts:3:4", null],
])("%s", (line, frame) => {
  expect(framesOf(`Error: it\n${line}\n`)).toEqual(frame === null ? [] : [frame]);
});
