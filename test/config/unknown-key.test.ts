import { expect, test } from "vitest";
import { CATALOGUE } from "../../src/diagnostics/catalogue.ts";
import { readConfig } from "../../src/compiler/config/read-config.ts";
import { says } from "./says.ts";

says({
  "a key that is nearly another": {
    yaml: `version: 1
toolsets:
  web:
    description: Search the web
    includs: [a]
`,
    expected: [
      "unknown-key toolsets.yaml:5:5-12 `toolsets.web.includs` is not a known key",
      "  help: did you mean `includes`?",
      "  suggestions: includes",
    ],
  },
  "the singular of a key": {
    yaml: `version: 1
toolsets:
  web:
    description: Search the web
    tool: [a]
`,
    expected: [
      "unknown-key toolsets.yaml:5:5-9 `toolsets.web.tool` is not a known key",
      "  help: did you mean `tools`?",
      "  suggestions: tools",
    ],
  },
  "another way to write a key": {
    yaml: `version: 1
toolsets:
  web:
    description: Search the web
    opt_in: true
    exclude-tools: [a]
    INTERNAL: true
`,
    expected: [
      "unknown-key toolsets.yaml:5:5-11 `toolsets.web.opt_in` is not a known key",
      "  help: did you mean `optIn`?",
      "  suggestions: optIn",
      "unknown-key toolsets.yaml:6:5-18 `toolsets.web.exclude-tools` is not a known key",
      "  help: did you mean `excludeTools` or `excludes`?",
      "  suggestions: excludeTools excludes",
      "unknown-key toolsets.yaml:7:5-13 `toolsets.web.INTERNAL` is not a known key",
      "  help: did you mean `internal`?",
      "  suggestions: internal",
    ],
  },
  "what is there already is not suggested": {
    yaml: `version: 1
toolsets:
  web:
    description: Search the web
    tools: [a]
    tool: [b]
`,
    expected: [
      "unknown-key toolsets.yaml:6:5-9 `toolsets.web.tool` is not a known key",
      "  help: a key here is `description`, `tools`, `includes`, `excludes`, `excludeTools`, `internal`, `optIn`, `dynamic` or `budget`",
    ],
  },
  "a required key, misspelt: not missing too": {
    yaml: `version: 1
toolsts: {}
`,
    expected: [
      "unknown-key toolsets.yaml:2:1-8 `toolsts` is not a known key",
      "  help: did you mean `toolsets`?",
      "  suggestions: toolsets",
    ],
  },
  "a description, misspelt": {
    yaml: `version: 1
toolsets:
  web: { desciption: Search }
`,
    expected: [
      "unknown-key toolsets.yaml:3:10-20 `toolsets.web.desciption` is not a known key",
      "  help: did you mean `description`?",
      "  suggestions: description",
    ],
  },
  "a description by another name: not missing too": {
    yaml: `version: 1
toolsets:
  web: { desc: Search }
`,
    expected: [
      "unknown-key toolsets.yaml:3:10-14 `toolsets.web.desc` is not a known key",
      "  help: what is missing here is `description`",
    ],
  },
  "a description that is missing beside a key that cannot be it": {
    yaml: `version: 1
toolsets:
  web: { about: [Search] }
`,
    expected: [
      "config-shape toolsets.yaml:3:3-6 `toolsets.web` has no `description`",
      "  help: add `description: …`",
      "unknown-key toolsets.yaml:3:10-15 `toolsets.web.about` is not a known key",
      "  help: a key here is `description`, `tools`, `includes`, `excludes`, `excludeTools`, `internal`, `optIn`, `dynamic` or `budget`",
    ],
  },
  "an entry by another key": {
    yaml: `version: 1
toolsets: {}
entries: { cli: { set: web } }
`,
    expected: [
      "unknown-key toolsets.yaml:3:19-22 `entries.cli.set` is not a known key",
      "  help: what is missing here is `toolset`",
    ],
  },
  "keys of a toolset at the top": {
    yaml: `version: 1
toolsets: {}
tools: [a]
includes: [b]
`,
    expected: [
      "unknown-key toolsets.yaml:3:1-6 `tools` is not a known key",
      "  help: `tools` stands under `compiler`, or in a toolset",
      "unknown-key toolsets.yaml:4:1-9 `includes` is not a known key",
      "  help: `includes` stands in a toolset",
    ],
  },
  "keys of the compiler at the top, and in a toolset": {
    yaml: `version: 1
toolsets:
  web:
    description: Search the web
    out: a
importExtension: js
`,
    expected: [
      "unknown-key toolsets.yaml:5:5-8 `toolsets.web.out` is not a known key",
      "  help: `out` stands under `compiler`",
      "unknown-key toolsets.yaml:6:1-16 `importExtension` is not a known key",
      "  help: `importExtension` stands under `compiler`",
    ],
  },
  "a key of an entry in a toolset": {
    yaml: `version: 1
toolsets:
  web:
    description: Search the web
    toolset: a
`,
    expected: [
      "unknown-key toolsets.yaml:5:5-12 `toolsets.web.toolset` is not a known key",
      "  help: did you mean `tools`?",
      "  suggestions: tools",
    ],
  },
  "keys of a registry in the compiler": {
    yaml: `version: 1
toolsets: {}
compiler:
  module: a
  export: b
`,
    expected: [
      "unknown-key toolsets.yaml:4:3-9 `compiler.module` is not a known key",
      "  help: `module` stands under `compiler.registry`",
      "unknown-key toolsets.yaml:5:3-9 `compiler.export` is not a known key",
      "  help: `export` stands under `compiler.registry`",
    ],
  },
  "keys of the top under the compiler": {
    yaml: `version: 1
toolsets: {}
compiler:
  version: 1
  lint: {}
`,
    expected: [
      "unknown-key toolsets.yaml:4:3-10 `compiler.version` is not a known key",
      "  help: `version` stands at the top of the file",
      "unknown-key toolsets.yaml:5:3-7 `compiler.lint` is not a known key",
      "  help: `lint` stands at the top of the file",
    ],
  },
  "a toolset that is not indented": {
    yaml: `version: 1
toolsets:
web:
  description: Search
`,
    expected: [
      "config-shape toolsets.yaml:2:1-9 `toolsets` has no value",
      "  help: indent `web` more, so that it stands below",
    ],
  },
  "several toolsets that are not indented": {
    yaml: `version: 1
toolsets:
web:
  description: Search
file:
  description: Read
lint: {}
`,
    expected: [
      "config-shape toolsets.yaml:2:1-9 `toolsets` has no value",
      "  help: indent `web` more, so that it stands below",
    ],
  },
  "keys of a toolset that are not indented": {
    yaml: `version: 1
toolsets:
  web:
  description: Search
  tools: [a]
  file:
    description: Read
`,
    expected: [
      "config-shape toolsets.yaml:3:3-6 `toolsets.web` has no value",
      "  help: indent `description` more, so that it stands below",
    ],
  },
  "a toolset that is not indented, beside others": {
    yaml: `version: 1
toolsets: {}
web:
  description: Search
  tools: [a]
`,
    expected: [
      "unknown-key toolsets.yaml:3:1-4 `web` is not a known key",
      "  help: if `web` is a toolset, write it under `toolsets`",
    ],
  },
  "no space behind the colon": {
    yaml: `version: 1
toolsets: {}
compiler: { out:gen: }
`,
    expected: [
      'unknown-key toolsets.yaml:3:13-20 `compiler["out:gen"]` is not a known key',
      "  help: write a space after the colon",
    ],
  },
  "no space behind a colon in braces": {
    yaml: `version: 1
toolsets: { web: { description:Search } }
`,
    expected: [
      'unknown-key toolsets.yaml:2:20-38 `toolsets.web["description:Search"]` is not a known key',
      "  help: write a space after the colon",
    ],
  },
  "keys of a tier and an entry": {
    yaml: `version: 1
toolsets: {}
tiers: { local: { allow: [], deny: [] } }
entries: { cli: { toolset: web, tier: local, budget: { tool: 3 }, approve: [] } }
`,
    expected: [
      "unknown-key toolsets.yaml:3:30-34 `tiers.local.deny` is not a known key",
      "  help: a key here is `allow`, `approve` or `readOnly`",
      "unknown-key toolsets.yaml:4:56-60 `entries.cli.budget.tool` is not a known key",
      "  help: did you mean `tools`?",
      "  suggestions: tools",
      "unknown-key toolsets.yaml:4:67-74 `entries.cli.approve` is not a known key",
      "  help: a key here is `toolset`, `tier`, `budget`, `providers`, `prefix` or `defer`",
    ],
  },
  anything: {
    yaml: `version: 1
toolsets: {}
nonsense: true
`,
    expected: [
      "unknown-key toolsets.yaml:3:1-9 `nonsense` is not a known key",
      "  help: a key here is `version`, `compiler`, `toolsets`, `aliases`, `external`, `unexposed`, `entries`, `capabilities`, `tiers` or `lint`",
    ],
  },
  "what is inside an unknown key is not judged": {
    yaml: `version: 1
toolsets: {}
nonsense: { deep: [~, { web: 5 }] }
`,
    expected: [
      "unknown-key toolsets.yaml:3:1-9 `nonsense` is not a known key",
      "  help: a key here is `version`, `compiler`, `toolsets`, `aliases`, `external`, `unexposed`, `entries`, `capabilities`, `tiers` or `lint`",
    ],
  },
  "members of every object": {
    yaml: `version: 1
toolsets: {}
__proto__: {}
constructor: {}
toString: {}
`,
    expected: [
      "unknown-key toolsets.yaml:3:1-10 `__proto__` is not a known key",
      "  help: a key here is `version`, `compiler`, `toolsets`, `aliases`, `external`, `unexposed`, `entries`, `capabilities`, `tiers` or `lint`",
      "unknown-key toolsets.yaml:4:1-12 `constructor` is not a known key",
      "  help: a key here is `version`, `compiler`, `toolsets`, `aliases`, `external`, `unexposed`, `entries`, `capabilities`, `tiers` or `lint`",
      "unknown-key toolsets.yaml:5:1-9 `toString` is not a known key",
      "  help: a key here is `version`, `compiler`, `toolsets`, `aliases`, `external`, `unexposed`, `entries`, `capabilities`, `tiers` or `lint`",
    ],
  },
  "a key with odd characters": {
    yaml: 'version: 1\ntoolsets: {}\n"a b\\nc": {}\n',
    expected: [
      'unknown-key toolsets.yaml:3:1-9 `["a b c"]` is not a known key',
      "  help: a key here is `version`, `compiler`, `toolsets`, `aliases`, `external`, `unexposed`, `entries`, `capabilities`, `tiers` or `lint`",
    ],
  },
  "a very long key": {
    yaml: `version: 1
toolsets: {}
kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk: {}
`,
    expected: [
      "unknown-key toolsets.yaml:3:1-101 `kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk…` is not a known key",
      "  help: a key here is `version`, `compiler`, `toolsets`, `aliases`, `external`, `unexposed`, `entries`, `capabilities`, `tiers` or `lint`",
    ],
  },
});

/** Every key that the file may have, each once, in a file that is right. */
const EVERY_KEY = `version: 1
compiler:
  tools: [tools/**/*.ts]
  out: generated
  registry:
    module: toolsetc
    export: registry
  importExtension: js
  outExtension: ts
toolsets:
  web:
    description: Search the web
    tools: []
    includes: []
    excludes: []
    excludeTools: []
    internal: false
    optIn: false
    dynamic: false
aliases: {}
external: {}
unexposed: {}
entries:
  cli:
    toolset: web
lint: {}
`;

/** `key` with one character left out, doubled, swapped with its neighbour or replaced, at each place. */
function misspellings(key: string): readonly string[] {
  const all = [...key].flatMap((character, i) => [
    key.slice(0, i) + key.slice(i + 1),
    key.slice(0, i) + character + key.slice(i),
    key.slice(0, i) + (key[i + 1] ?? "") + character + key.slice(i + 2),
    key.slice(0, i) + "q" + key.slice(i + 1),
  ]);
  return [...new Set(all)].filter((one) => one !== key);
}

test("every key that is misspelt by one character is one finding that suggests the key", () => {
  const lines = EVERY_KEY.split("\n");
  expect(readConfig({ path: "toolsets.yaml", text: EVERY_KEY }).findings).toEqual([]);
  let tried = 0;
  for (const [i, line] of lines.entries()) {
    const [, indentation = "", key = ""] = /^( *)([A-Za-z]+):/.exec(line) ?? [];
    if (key === "" || key === "web" || key === "cli") continue;
    for (const misspelt of misspellings(key)) {
      const text = lines.with(i, line.replace(key, misspelt)).join("\n");
      const { findings } = readConfig({ path: "toolsets.yaml", text });
      const column = indentation.length + 1;
      const range = { line: i + 1, column, endLine: i + 1, endColumn: column + misspelt.length };
      expect(
        findings.map(({ id, span, suggestions }) => ({ id, range: span?.range, first: suggestions[0] })),
        `${misspelt} for ${key}`,
      ).toEqual([{ id: "unknown-key", range, first: key }]);
      tried++;
    }
  }
  expect(tried).toBeGreaterThan(500);
});

test("every id that lint may set is taken, and no other", () => {
  for (const [id, { settable }] of Object.entries(CATALOGUE)) {
    const text = `version: 1\ntoolsets: {}\nlint: { ${id}: off }\n`;
    const found = readConfig({ path: "toolsets.yaml", text }).findings.map((one) => one.id);
    expect(found, id).toEqual(settable ? [] : ["config-shape"]);
  }
});
