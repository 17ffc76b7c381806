import { expect, test } from "vitest";
import { toolModulesFile } from "../../src/compiler/emit/tool-modules.ts";
import type { RegistryReference } from "../../src/compiler/scan/tool-declaration.ts";
import { modelOf, type ProjectSketch } from "./model-builder.ts";

function textOf(sketch: ProjectSketch): string {
  return toolModulesFile(modelOf(sketch)).text;
}

/** The imports and the list of a project whose tools register with these. */
function registriesOf(
  registries: readonly RegistryReference[],
  further: Partial<ProjectSketch> = {},
): readonly string[] {
  const tools = registries.map((registry, index) => ({ name: "t" + index, file: "tools/t.ts", registry }));
  const [imports = "", rest = ""] = textOf({ tools, ...further }).split("\n\n");
  const list = /registries: (\[[^\]]*\])/.exec(rest)![1]!.replaceAll(/\s+/g, " ");
  return [...imports.split("\n").slice(4), list];
}

const LIBRARY: RegistryReference = { kind: "package", module: "toolsetc", export: "registry" };

test.each<[what: string, registries: readonly RegistryReference[], lines: readonly string[]]>([
  ["the library's", [LIBRARY, LIBRARY], ['import { registry } from "toolsetc";', "[ registry, ]"]],
  [
    "a file's",
    [{ kind: "file", module: "src/reg.mts", export: "tools" }],
    ['import { tools as registry } from "../src/reg.mjs";', "[ registry, ]"],
  ],
  [
    "a default export",
    [{ kind: "file", module: "../lib/r.tsx", export: "default" }],
    ['import { default as registry } from "../../lib/r.js";', "[ registry, ]"],
  ],
  [
    "a package's",
    [{ kind: "package", module: "@acme/agent/registry.js", export: "r" }],
    ['import { r as registry } from "@acme/agent/registry.js";', "[ registry, ]"],
  ],
  [
    "a name that is no identifier",
    [{ kind: "package", module: "x", export: "a-b" }],
    ['import { "a-b" as registry } from "x";', "[ registry, ]"],
  ],
  [
    "several, sorted",
    [
      LIBRARY,
      { kind: "file", module: "src/r.ts", export: "registry" },
      { kind: "file", module: "src/r.ts", export: "other" },
    ],
    [
      'import { other as registry } from "../src/r.js";',
      'import { registry as registry2 } from "../src/r.js";',
      'import { registry as registry3 } from "toolsetc";',
      "[ registry, registry2, registry3, ]",
    ],
  ],
])("%s registry", (_, registries, lines) => {
  expect(registriesOf(registries)).toEqual(lines);
});

test("a JavaScript file is a file, whatever a package's path may look like", () => {
  expect(registriesOf([{ kind: "file", module: "src/registry.js", export: "registry" }])).toEqual([
    'import { registry } from "../src/registry.js";',
    "[ registry, ]",
  ]);
});

test("external tools may register with the library's own registry", () => {
  expect(registriesOf([], { external: { e: "Comes with a plugin" } })).toEqual([
    'import { registry } from "toolsetc";',
    "[ registry, ]",
  ]);
});

test("each module once, under its own path; one that no path can name is hidden from TypeScript", () => {
  const files = ["tools/b.ts", "tools/a b.ts", "tools/b.ts", 'tools/"c".ts', "tools/d#.ts"];
  const text = textOf({ tools: files.map((file, index) => ({ name: "t" + index, file })) });
  expect(text.slice(text.indexOf("  load"))).toBe(`  load: {
    'tools/"c".ts': () => import('../tools/"c".js'),
    "tools/a b.ts": () => import("../tools/a b.js"),
    "tools/b.ts": () => import("../tools/b.js"),
    "tools/d#.ts": () => import("../tools/d%23.js" as string),
  },
};
`);
});

test("checks that other modules export are imported from there, by tool", () => {
  const file = "tools/a#b.ts";
  const text = textOf({
    tools: [
      { name: "last", hasCheck: true, lightCheck: { file: "src/checks.ts", export: "default" } },
      { name: "a-b", hasCheck: true, lightCheck: { file: "src/checks.ts", export: "usable" } },
      { name: "own", hasCheck: true },
      { name: "odd", hasCheck: true, lightCheck: { file, export: "is-there" } },
    ],
  });
  expect(text.slice(text.indexOf("  checks: {"))).toBe(`  checks: {
    "a-b": () => import("../src/checks.js").then((module) => module.usable),
    last: () => import("../src/checks.js").then((module) => module.default),
    odd: () => import("../tools/a%23b.js" as string).then((module) => module["is-there"]),
  },
};
`);
  expect(textOf({ tools: [{ name: "own", hasCheck: true }] })).not.toContain("checks");
});
