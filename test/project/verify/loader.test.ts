import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { CannotRun } from "../../../src/project/cannot-run.cts";
import { childEnvironment } from "../../../src/project/verify/child-environment.ts";
import { chooseLoader, stripsTypes } from "../../../src/project/verify/loader.ts";
import { mayBeCommonJs } from "../../../src/project/verify/module-kind.ts";
import { tempProject } from "../temp-project.ts";

test.each([
  ["20.19.0", false],
  ["22.17.1", false],
  ["22.18.0", true],
  ["22.20.3", true],
  ["23.5.0", false],
  ["23.6.0", true],
  ["24.0.0", true],
  ["30.1.2", true],
])("Node %s removes types by itself: %s", (version, strips) => {
  expect(stripsTypes(version)).toBe(strips);
});

test("the loader is what is asked for, else tsx where it is installed, else none where none is needed", () => {
  const bare = tempProject();
  const withTsx = tempProject({
    "node_modules/tsx/package.json": `{ "exports": "./loader.mjs" }`,
    "node_modules/tsx/loader.mjs": "",
  });
  const tsx = pathToFileURL(join(withTsx, "node_modules/tsx/loader.mjs")).href;
  expect(chooseLoader(bare, ["./a.mjs", "b"], "20.19.0")).toEqual({
    name: "./a.mjs, b",
    imports: ["./a.mjs", "b"],
  });
  expect(chooseLoader(bare, [], "24.1.0")).toEqual({ name: "node", imports: [] });
  for (const version of ["20.19.0", "24.1.0"])
    expect(chooseLoader(withTsx, [], version)).toEqual({ name: "tsx", imports: [tsx] });
  expect(() => chooseLoader(bare, [], "20.19.0")).toThrow(
    expect.objectContaining({
      constructor: CannotRun,
      message: "Node 20.19.0 does not run TypeScript by itself, and the project has no `tsx`",
      help: "`npm install --save-dev tsx`, or name another loader with `--import`, or use Node 22.18 or later",
    }),
  );
});

test("the child sees what Node needs of the environment, and what it is given", () => {
  const caller = {
    PATH: "/bin",
    HOME: "/home/me",
    TMPDIR: "/tmp/me",
    SECRET: "1",
    NODE_OPTIONS: "--inspect",
  };
  expect(childEnvironment(caller, new Map())).toEqual({ TMPDIR: "/tmp/me" });
  expect(childEnvironment(caller, new Map([["SECRET", "2"]]))).toEqual({ TMPDIR: "/tmp/me", SECRET: "2" });
  expect(childEnvironment({}, new Map([["__proto__", "x"]]))).toEqual(JSON.parse(`{ "__proto__": "x" }`));
});

test.each([
  ["esm/a.ts", false],
  ["esm/deep/a.ts", false],
  ["esm/a.cts", true],
  ["cjs/a.ts", true],
  ["cjs/a.mts", false],
  ["broken/a.ts", true],
])("%s may be CommonJS: %s", (path, may) => {
  const root = tempProject({
    "esm/package.json": `{ "type": "module" }`,
    "cjs/package.json": `{}`,
    "broken/package.json": `{`,
  });
  expect(mayBeCommonJs(join(root, path))).toBe(may);
});
