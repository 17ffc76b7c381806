import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import picomatch from "picomatch";
import { expect, test } from "vitest";
import {
  toolFolderMatcher,
  toolPatternBases,
  toolPatternMatcher,
  toolPatternProblem,
} from "../../src/compiler/config/tool-patterns.ts";

const MATCHES: Readonly<Record<string, { readonly yes: readonly string[]; readonly no: readonly string[] }>> =
  {
    "tools/**/*.ts": {
      yes: [
        "tools/a.ts",
        "tools/b/c.ts",
        "tools/b/c/d.e.ts",
        "tools/new\nline.ts",
        "tools/\n.ts",
        "tools/ü.ts",
      ],
      no: [
        "tools/a.tsx",
        "a.ts",
        "other/a.ts",
        "xtools/a.ts",
        "tools/.a.ts",
        "tools/.b/a.ts",
        "tools/.ts",
        "tools",
        "../tools/a.ts",
      ],
    },
    "./tools//./*.ts": { yes: ["tools/a.ts"], no: ["tools/b/a.ts", "./tools/a.ts"] },
    "src/../tools/*.ts": { yes: ["tools/a.ts"], no: ["src/tools/a.ts"] },
    "*.ts": { yes: ["a.ts"], no: ["a/b.ts", "../a.ts"] },
    "**/*.ts": { yes: ["a.ts", "a/b/c.ts"], no: ["../a.ts", ".a/b.ts"] },
    "tools/**": { yes: ["tools/a.ts", "tools/b/c"], no: ["tools", "tools/.a"] },
    "tools/web.ts": { yes: ["tools/web.ts"], no: ["tools/web.ts/a", "tools/webxts", "web.ts"] },
    "../packages/*/tools/**/*.ts": {
      yes: ["../packages/a/tools/x.ts", "../packages/a/tools/b/x.ts"],
      no: [
        "packages/a/tools/x.ts",
        "../packages/tools/x.ts",
        "../packages/a/b/tools/x.ts",
        "../../packages/a/tools/x.ts",
      ],
    },
    "../../*.ts": { yes: ["../../a.ts"], no: ["../a.ts", "../../../a.ts"] },
    "tools/*.{ts,mts}": { yes: ["tools/a.ts", "tools/a.mts"], no: ["tools/a.cts", "tools/a.t"] },
    "tools/{web,file}/*.ts": { yes: ["tools/web/a.ts"], no: ["tools/other/a.ts", "tools/web/b/a.ts"] },
    "tools/?.ts": { yes: ["tools/a.ts"], no: ["tools/ab.ts", "tools/..ts"] },
    "tools/[a-c]*.ts": { yes: ["tools/b1.ts"], no: ["tools/d.ts"] },
    "tools/[!a]*.ts": { yes: ["tools/b.ts"], no: ["tools/a.ts"] },
    "tools/.hidden/*.ts": { yes: ["tools/.hidden/a.ts"], no: ["tools/hidden/a.ts"] },
    "tools/.*.ts": { yes: ["tools/.a.ts"], no: ["tools/a.ts"] },
    "app/(group)/tools/*.ts": { yes: ["app/(group)/tools/a.ts"], no: ["app/group/tools/a.ts"] },
    "app/(group)*/x.ts": { yes: ["app/(group)1/x.ts"], no: ["app/group1/x.ts"] },
    "tools/a+b|c$^.ts": { yes: ["tools/a+b|c$^.ts"], no: ["tools/ab.ts"] },
    "tools/web**.ts": { yes: ["tools/web1.ts"], no: ["tools/web/a.ts"] },
  };

test.each(Object.entries(MATCHES))("%s", (pattern, { yes, no }) => {
  expect(toolPatternProblem(pattern)).toBe(null);
  const matches = toolPatternMatcher([pattern]);
  expect(yes.filter((path) => !matches(path))).toEqual([]);
  expect(no.filter((path) => matches(path))).toEqual([]);
});

test("a file that any of the patterns matches", () => {
  const matches = toolPatternMatcher(["tools/*.ts", "src/*.mts"]);
  expect(["tools/a.ts", "src/a.mts", "src/a.ts"].map(matches)).toEqual([true, true, false]);
  expect(toolPatternMatcher([])("tools/a.ts")).toBe(false);
});

const PROBLEMS: Readonly<Record<string, string>> = {
  "": "is empty",
  "./": "is empty",
  "/tools/*.ts": "has an absolute path, `/tools/*.ts`",
  "c:/tools/*.ts": "has an absolute path, `c:/tools/*.ts`",
  "tools\\*.ts": "has a backslash in `tools\\*.ts`",
  "!tools/a.ts": "has a pattern that takes files out, `!tools/a.ts`",
  "tools/!(a).ts": "has an extended pattern, `tools/!(a).ts`",
  "tools/+(a|b).ts": "has an extended pattern, `tools/+(a|b).ts`",
  "tools/**/../a.ts": "goes up behind a placeholder, `tools/**/../a.ts`",
  "tools/{1..3}.ts": "goes up behind a placeholder, `tools/{1..3}.ts`",
  "tools/{a/b,c}/*.ts": "has a bracket that is not closed in its folder, `tools/{a/b,c}/*.ts`",
  "tools/{a.ts": "has a bracket that is not closed in its folder, `tools/{a.ts`",
  "tools/a}.ts": "has a bracket that is not closed in its folder, `tools/a}.ts`",
  "tools/[a.ts": "has a bracket that is not closed in its folder, `tools/[a.ts`",
  "tools/a].ts": "has a bracket that is not closed in its folder, `tools/a].ts`",
  tools: "names `tools`, which is not a TypeScript file",
  "tools/a.js": "names `tools/a.js`, which is not a TypeScript file",
};

test.each(Object.entries(PROBLEMS))("%s is refused", (pattern, says) => {
  expect(toolPatternProblem(pattern)?.says).toBe(says);
});

test.each([
  [["tools/**/*.ts"], ["tools"]],
  [["**/*.ts"], [""]],
  [["*.ts", "tools/*.ts"], [""]],
  [["tools/web.ts"], ["tools"]],
  [["tools/a/*.ts", "tools/*.ts", "tools/ab/*.ts"], ["tools"]],
  [
    ["tools/a/*.ts", "tools/ab/*.ts"],
    ["tools/a", "tools/ab"],
  ],
  [
    ["../packages/*/tools/*.ts", "tools/*.ts"],
    ["../packages", "tools"],
  ],
  [
    ["../*.ts", "../packages/*.ts", "tools/*.ts"],
    ["..", "tools"],
  ],
  [
    ["../../*.ts", "../*.ts"],
    ["..", "../.."],
  ],
  [["./a/../b/*.ts"], ["b"]],
])("%j are looked for in %j", (patterns, bases) => {
  expect(toolPatternBases(patterns)).toEqual(bases);
});

test.each([
  ["tools/**/*.ts", ["", "tools", "tools/a", "tools/a/b"], ["other", "tools/.a", "tools/a/.b", "tool", ".."]],
  ["tools/*.ts", ["", "tools"], ["tools/a", "tools.ts"]],
  [
    "packages/*/tools/**/*.ts",
    ["packages", "packages/a", "packages/a/tools", "packages/a/tools/b"],
    ["packages/a/src"],
  ],
  ["packages/*/tools/*.ts", ["packages/a/tools"], ["packages/a/tools/b"]],
  ["../shared/*.ts", ["", "..", "../shared"], ["../other", "shared"]],
  ["tools/web.ts", ["tools"], ["tools/web.ts"]],
])("folders that may hold what %s matches", (pattern, yes, no) => {
  const mayHold = toolFolderMatcher([pattern]);
  expect(yes.filter((folder) => !mayHold(folder))).toEqual([]);
  expect(no.filter((folder) => mayHold(folder))).toEqual([]);
});

const NAMES = fc.constantFrom("a", "b", "ab", ".a", "a.ts", "b.ts", "ab.ts", ".ts", "a.b.ts", "x.mts");
const STEPS = fc.constantFrom("*", "**", "a", "b", "a*", "*b", ".a", "?", "{a,b}", "[ab]", "*.*");
const LASTS = fc.constantFrom(
  "*.ts",
  "a.ts",
  "*",
  "**",
  "a*.ts",
  "*.{ts,mts}",
  "?.ts",
  "[ab].ts",
  "{a,ab}.ts",
  "*.b.ts",
);
const PATTERN = fc
  .tuple(fc.array(STEPS, { maxLength: 3 }), LASTS)
  .map(([steps, last]) => [...steps, last].join("/"));
const PATH = fc.array(NAMES, { minLength: 1, maxLength: 4 }).map((names) => names.join("/"));

test("patterns match what picomatch says of the whole path", () => {
  fc.assert(
    fc.property(PATTERN, PATH, (pattern, path) => {
      expect(toolPatternProblem(pattern)).toBe(null);
      // Of a `**` at the end picomatch says now that it matches no name, now that it does.
      const named = pattern.replace(/(?<=^|\/)\*\*$/, "**/*");
      expect(toolPatternMatcher([pattern])(path)).toBe(picomatch(named)(path));
    }),
    { numRuns: 3000 },
  );
});

test("a matching file lies below a base, in folders that may hold it", () => {
  fc.assert(
    fc.property(fc.array(PATTERN, { minLength: 1, maxLength: 3 }), PATH, (patterns, path) => {
      if (!toolPatternMatcher(patterns)(path)) return;
      const folders = path.split("/").map((_, length, names) => names.slice(0, length).join("/"));
      expect(folders.every(toolFolderMatcher(patterns))).toBe(true);
      const bases = toolPatternBases(patterns);
      expect(bases.filter((base) => folders.includes(base))).toHaveLength(1);
    }),
    { numRuns: 2000 },
  );
});

test("the patterns of most projects load no package", () => {
  const module = fileURLToPath(new URL("../../src/compiler/config/tool-patterns.ts", import.meta.url));
  const script = `
    const { createRequire } = await import("node:module");
    const { toolPatternMatcher } = await import(${JSON.stringify(module)});
    const loaded = () => Object.keys(createRequire("${module}").cache).filter((path) => path.includes("/node_modules/picomatch/")).length > 0;
    const results = [toolPatternMatcher(["tools/**/*.ts", "../a/*.mts", "b/c.ts"])("tools/x/y.ts"), loaded()];
    results.push(toolPatternMatcher(["tools/*.{ts,mts}"])("tools/x.ts"), loaded());
    console.log(JSON.stringify(results));
  `;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "--eval", script],
    { encoding: "utf8" },
  );
  expect([stdout.trim(), stderr]).toEqual(["[true,false,true,true]", ""]);
});
