import { says } from "./says.ts";

says({
  "a key twice": {
    yaml: `version: 1
toolsets:
  web:
    description: Search the web
    tools: [a]
    tools: [b]
`,
    expected: [
      "duplicate-key toolsets.yaml:6:5-10 `toolsets.web.tools` stands here a second time",
      "  note: it stands here first toolsets.yaml:5:5-10",
      "  help: keep one of them",
    ],
  },
  "a key three times": {
    yaml: `version: 1
version: 1
version: 1
toolsets: {}
`,
    expected: [
      "duplicate-key toolsets.yaml:2:1-8 `version` stands here a second time",
      "  note: it stands here first toolsets.yaml:1:1-8",
      "  help: keep one of them",
      "duplicate-key toolsets.yaml:3:1-8 `version` stands here a second time",
      "  note: it stands here first toolsets.yaml:1:1-8",
      "  help: keep one of them",
    ],
  },
  "a toolset twice": {
    yaml: `version: 1
toolsets:
  web: { description: Search }
  web: { description: Search }
`,
    expected: [
      "duplicate-key toolsets.yaml:4:3-6 `toolsets.web` stands here a second time",
      "  note: it stands here first toolsets.yaml:3:3-6",
      "  help: keep one of them",
    ],
  },
  "inside braces, and inside a list": {
    yaml: `version: 1
toolsets: {}
compiler: { registry: [{ module: a, export: b, module: c }] }
`,
    expected: [
      "duplicate-key toolsets.yaml:3:48-54 `compiler.registry[0].module` stands here a second time",
      "  note: it stands here first toolsets.yaml:3:26-32",
      "  help: keep one of them",
    ],
  },
  "with and without quotes": {
    yaml: `version: 1
"version": 1
'version': 1
toolsets: {}
`,
    expected: [
      "duplicate-key toolsets.yaml:2:1-10 `version` stands here a second time",
      "  note: it stands here first toolsets.yaml:1:1-8",
      "  help: keep one of them",
      "duplicate-key toolsets.yaml:3:1-10 `version` stands here a second time",
      "  note: it stands here first toolsets.yaml:1:1-8",
      "  help: keep one of them",
    ],
  },
  "as an escape": {
    yaml: 'version: 1\n"\\x76ersion": 1\ntoolsets: {}\n',
    expected: [
      "duplicate-key toolsets.yaml:2:1-13 `version` stands here a second time",
      "  note: it stands here first toolsets.yaml:1:1-8",
      "  help: keep one of them",
    ],
  },
  "a member of every object": {
    yaml: `version: 1
toolsets:
  __proto__: { description: a }
  __proto__: { description: b }
`,
    expected: [
      "duplicate-key toolsets.yaml:4:3-12 `toolsets.__proto__` stands here a second time",
      "  note: it stands here first toolsets.yaml:3:3-12",
      "  help: keep one of them",
    ],
  },
  "case counts": {
    yaml: `version: 1
toolsets:
  web: { description: a }
  Web: { description: b }
`,
    expected: [],
  },
});
