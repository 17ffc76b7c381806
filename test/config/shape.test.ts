import { says } from "./says.ts";

says({
  "an empty file": {
    yaml: "",
    expected: [
      "config-shape toolsets.yaml:1:1-1 `toolsets.yaml` is empty",
      "  help: begin with `version: 1`, and the toolsets under `toolsets:`",
    ],
  },
  "a file of comments": {
    yaml: `# nothing yet
`,
    expected: [
      "config-shape toolsets.yaml:1:1-1 `toolsets.yaml` is empty",
      "  help: begin with `version: 1`, and the toolsets under `toolsets:`",
    ],
  },
  "a document that says null": {
    yaml: `---
~
`,
    expected: [
      "config-shape toolsets.yaml:1:1-1 `toolsets.yaml` is empty",
      "  help: begin with `version: 1`, and the toolsets under `toolsets:`",
    ],
  },
  "a text": {
    yaml: `hello
`,
    expected: [
      "config-shape toolsets.yaml:1:1-6 `toolsets.yaml` must be a mapping, not the text `hello`",
      "  help: begin with `version: 1`, and the toolsets under `toolsets:`",
    ],
  },
  "a number": {
    yaml: `42
`,
    expected: [
      "config-shape toolsets.yaml:1:1-3 `toolsets.yaml` must be a mapping, not the number `42`",
      "  help: begin with `version: 1`, and the toolsets under `toolsets:`",
    ],
  },
  "a list": {
    yaml: `- version: 1
- toolsets: {}
`,
    expected: [
      "config-shape toolsets.yaml:1:1-2:15 `toolsets.yaml` must be a mapping, not a list",
      "  help: begin with `version: 1`, and the toolsets under `toolsets:`",
    ],
  },
  "a mapping of nothing: what is missing": {
    yaml: `{}
`,
    expected: [
      "config-shape toolsets.yaml:1:1-3 `toolsets.yaml` has no `version`",
      "  help: add `version: 1`",
      "config-shape toolsets.yaml:1:1-3 `toolsets.yaml` has no `toolsets`",
      "  help: add `toolsets: …`",
    ],
  },
  "no toolsets": {
    yaml: `# a comment
version: 1
`,
    expected: [
      "config-shape toolsets.yaml:2:1-8 `toolsets.yaml` has no `toolsets`",
      "  help: add `toolsets: …`",
    ],
  },
  "no version": {
    yaml: `toolsets: {}
`,
    expected: [
      "config-shape toolsets.yaml:1:1-9 `toolsets.yaml` has no `version`",
      "  help: add `version: 1`",
    ],
  },
  "no toolset is a toolset too few for nobody": {
    yaml: `version: 1
toolsets: {}
`,
    expected: [],
  },
  "a version that is not known": {
    yaml: `version: 2
toolsets: {}
`,
    expected: [
      "config-shape toolsets.yaml:1:10-11 `version` must be `1`, not the number `2`",
      "  help: write `1`",
    ],
  },
  "a version in quotes": {
    yaml: `version: "1"
toolsets: {}
`,
    expected: [
      'config-shape toolsets.yaml:1:10-13 `version` must be `1`, not the text `"1"`',
      "  help: write `1`, without quotes",
    ],
  },
  "a version without a value": {
    yaml: `version:
toolsets: {}
`,
    expected: ["config-shape toolsets.yaml:1:1-8 `version` has no value", "  help: write `1`"],
  },
  "a version with a fraction": {
    yaml: `version: 1.5
toolsets: {}
`,
    expected: [
      "config-shape toolsets.yaml:1:10-13 `version` must be `1`, not the number `1.5`",
      "  help: write `1`",
    ],
  },
  "toolsets without a value": {
    yaml: `version: 1
toolsets:
`,
    expected: ["config-shape toolsets.yaml:2:1-9 `toolsets` has no value", "  help: write a mapping"],
  },
  "toolsets as a list of names": {
    yaml: `version: 1
toolsets: [web, file]
`,
    expected: [
      "config-shape toolsets.yaml:2:11-22 `toolsets` must be a mapping, not a list",
      "  help: write each as a key with its value, without a dash",
    ],
  },
  "toolsets as a list of mappings": {
    yaml: `version: 1
toolsets:
  - name: web
    tools: [a]
`,
    expected: [
      "config-shape toolsets.yaml:3:3-4:15 `toolsets` must be a mapping, not a list",
      "  help: write each as a key with its value, without a dash",
    ],
  },
  "a toolset without a value": {
    yaml: `version: 1
toolsets:
  web:
  file:
    description: Read and write files
`,
    expected: [
      "config-shape toolsets.yaml:3:3-6 `toolsets.web` has no value",
      "  help: leave the key out, or write a mapping",
    ],
  },
  "a toolset without a description": {
    yaml: `version: 1
toolsets:
  web:
    tools: [a]
  file: {}
`,
    expected: [
      "config-shape toolsets.yaml:3:3-6 `toolsets.web` has no `description`",
      "  help: add `description: …`",
      "config-shape toolsets.yaml:5:3-7 `toolsets.file` has no `description`",
      "  help: add `description: …`",
    ],
  },
  "a toolset that is a list": {
    yaml: `version: 1
toolsets:
  web: [a, b]
`,
    expected: [
      "config-shape toolsets.yaml:3:8-14 `toolsets.web` must be a mapping, not a list",
      "  help: put the list under `tools`",
    ],
  },
  "a toolset that is a text": {
    yaml: `version: 1
toolsets:
  web: Search the web
`,
    expected: [
      "config-shape toolsets.yaml:3:8-22 `toolsets.web` must be a mapping, not the text `Search the web`",
      "  help: write `{ description: Search the web }`",
    ],
  },
  "a description without a value": {
    yaml: `version: 1
toolsets:
  web:
    description:
`,
    expected: [
      "config-shape toolsets.yaml:4:5-16 `toolsets.web.description` has no value",
      "  help: write a text",
    ],
  },
  "a description of nothing": {
    yaml: `version: 1
toolsets:
  web: { description: '' }
  file: { description: "  " }
`,
    expected: [
      "config-shape toolsets.yaml:3:23-25 `toolsets.web.description` is empty",
      "  help: write a text",
      "config-shape toolsets.yaml:4:24-28 `toolsets.file.description` is empty",
      "  help: write a text",
    ],
  },
  "a description that is a number": {
    yaml: `version: 1
toolsets:
  web: { description: 2024 }
`,
    expected: [
      "config-shape toolsets.yaml:3:23-27 `toolsets.web.description` must be a text, not the number `2024`",
      '  help: put it in quotes: `"2024"`',
    ],
  },
  "a description that is a list": {
    yaml: `version: 1
toolsets:
  web: { description: [Search] }
`,
    expected: ["config-shape toolsets.yaml:3:23-31 `toolsets.web.description` must be a text, not a list"],
  },
  "a description that became a mapping": {
    yaml: `version: 1
toolsets:
  web:
    description: { Search: the web }
`,
    expected: [
      "config-shape toolsets.yaml:4:18-37 `toolsets.web.description` must be a text, not a mapping",
      "  help: a text with a `: ` in it is put in quotes",
    ],
  },
  "tools as a text": {
    yaml: `version: 1
toolsets:
  web:
    description: Search the web
    tools: web_search
`,
    expected: [
      "config-shape toolsets.yaml:5:12-22 `toolsets.web.tools` must be a list, not the text `web_search`",
      "  help: write `[web_search]`",
    ],
  },
  "tools as a text with commas": {
    yaml: `version: 1
toolsets:
  web:
    description: Search the web
    tools: web_search, web_extract
`,
    expected: [
      "config-shape toolsets.yaml:5:12-35 `toolsets.web.tools` must be a list, not the text `web_search, web_extract`",
      "  help: write `[web_search, web_extract]`",
    ],
  },
  "tools as words that are no names": {
    yaml: `version: 1
toolsets:
  web:
    description: Search the web
    tools: everything there is!
`,
    expected: [
      "config-shape toolsets.yaml:5:12-32 `toolsets.web.tools` must be a list, not the text `everything there is!`",
      "  help: write `[a, b]`",
    ],
  },
  "tools as a mapping": {
    yaml: `version: 1
toolsets:
  web:
    description: Search the web
    tools: { web_search: true, web_extract: true }
`,
    expected: [
      "config-shape toolsets.yaml:5:12-51 `toolsets.web.tools` must be a list, not a mapping",
      "  help: write `[web_search, web_extract]`",
    ],
  },
  "tools without a value": {
    yaml: `version: 1
toolsets:
  web:
    description: Search the web
    tools:
`,
    expected: [
      "config-shape toolsets.yaml:5:5-10 `toolsets.web.tools` has no value",
      "  help: leave the key out, or write a list",
    ],
  },
  "no tools": {
    yaml: `version: 1
toolsets:
  web:
    description: Search the web
    tools: []
    includes: []
    excludes: []
    excludeTools: []
`,
    expected: [],
  },
  "items of a list that are nothing, a mapping, a list": {
    yaml: `version: 1
toolsets:
  web:
    description: Search the web
    tools:
      - a
      -
      - web: search
      - [b]
`,
    expected: [
      "config-shape toolsets.yaml:7:7-8 `toolsets.web.tools[1]` has no value",
      "  help: take the item out, or write a text",
      "config-shape toolsets.yaml:8:9-20 `toolsets.web.tools[2]` must be a text, not a mapping",
      "  help: a text with a `: ` in it is put in quotes",
      "config-shape toolsets.yaml:9:9-12 `toolsets.web.tools[3]` must be a text, not a list",
    ],
  },
  "an item that is null": {
    yaml: `version: 1
toolsets:
  web:
    description: Search the web
    includes: [a, ~]
`,
    expected: [
      "config-shape toolsets.yaml:5:19-20 `toolsets.web.includes[1]` has no value",
      "  help: take the item out, or write a text",
    ],
  },
  "flags that other versions of YAML know": {
    yaml: `version: 1
toolsets:
  web:
    description: Search the web
    internal: yes
    optIn: off
    dynamic: No
`,
    expected: [
      "config-shape toolsets.yaml:5:15-18 `toolsets.web.internal` must be `true` or `false`, not the text `yes`",
      "  help: write `true`, without quotes",
      "config-shape toolsets.yaml:6:12-15 `toolsets.web.optIn` must be `true` or `false`, not the text `off`",
      "  help: write `false`, without quotes",
      "config-shape toolsets.yaml:7:14-16 `toolsets.web.dynamic` must be `true` or `false`, not the text `No`",
      "  help: write `false`, without quotes",
    ],
  },
  "flags in quotes": {
    yaml: `version: 1
toolsets:
  web:
    description: Search the web
    internal: 'true'
    optIn: "false"
`,
    expected: [
      "config-shape toolsets.yaml:5:15-21 `toolsets.web.internal` must be `true` or `false`, not the text `'true'`",
      "  help: write `true`, without quotes",
      'config-shape toolsets.yaml:6:12-19 `toolsets.web.optIn` must be `true` or `false`, not the text `"false"`',
      "  help: write `false`, without quotes",
    ],
  },
  "a flag that is a number": {
    yaml: `version: 1
toolsets:
  web:
    description: Search the web
    internal: 1
`,
    expected: [
      "config-shape toolsets.yaml:5:15-16 `toolsets.web.internal` must be `true` or `false`, not the number `1`",
    ],
  },
  "a flag that is something else": {
    yaml: `version: 1
toolsets:
  web:
    description: Search the web
    internal: sometimes
`,
    expected: [
      "config-shape toolsets.yaml:5:15-24 `toolsets.web.internal` must be `true` or `false`, not the text `sometimes`",
    ],
  },
  "a flag without a value": {
    yaml: `version: 1
toolsets:
  web:
    description: Search the web
    internal:
`,
    expected: [
      "config-shape toolsets.yaml:5:5-13 `toolsets.web.internal` has no value",
      "  help: leave the key out, or write `true` or `false`",
    ],
  },
  "all wrong values at once, in the order of the file": {
    yaml: `version: 2
toolsets:
  web:
    tools: a
    includs: [b]
  file:
    description: 5
aliases: []
`,
    expected: [
      "config-shape toolsets.yaml:1:10-11 `version` must be `1`, not the number `2`",
      "  help: write `1`",
      "config-shape toolsets.yaml:3:3-6 `toolsets.web` has no `description`",
      "  help: add `description: …`",
      "config-shape toolsets.yaml:4:12-13 `toolsets.web.tools` must be a list, not the text `a`",
      "  help: write `[a]`",
      "unknown-key toolsets.yaml:5:5-12 `toolsets.web.includs` is not a known key",
      "  help: did you mean `includes`?",
      "  suggestions: includes",
      "config-shape toolsets.yaml:7:18-19 `toolsets.file.description` must be a text, not the number `5`",
      '  help: put it in quotes: `"5"`',
      "config-shape toolsets.yaml:8:10-12 `aliases` must be a mapping, not a list",
      "  help: write each as a key with its value, without a dash",
    ],
  },
  aliases: {
    yaml: `version: 1
toolsets: {}
aliases: { a: 1, b: [c], d: }
`,
    expected: [
      "config-shape toolsets.yaml:3:15-16 `aliases.a` must be a text, not the number `1`",
      '  help: put it in quotes: `"1"`',
      "config-shape toolsets.yaml:3:21-24 `aliases.b` must be a text, not a list",
      "config-shape toolsets.yaml:3:26-27 `aliases.d` has no value",
      "  help: leave the key out, or write a text",
    ],
  },
  "aliases as a list": {
    yaml: `version: 1
toolsets: {}
aliases: [a]
`,
    expected: [
      "config-shape toolsets.yaml:3:10-13 `aliases` must be a mapping, not a list",
      "  help: write each as a key with its value, without a dash",
    ],
  },
  reasons: {
    yaml: `version: 1
toolsets: {}
external: { a: '', b: true, c: }
unexposed: { d: { e: f } }
`,
    expected: [
      "config-shape toolsets.yaml:3:16-18 `external.a` is empty",
      "  help: leave the key out, or write a text or a mapping",
      "config-shape toolsets.yaml:3:23-27 `external.b` must be a text or a mapping, not `true`",
      '  help: put it in quotes: `"true"`',
      "config-shape toolsets.yaml:3:29-30 `external.c` has no value",
      "  help: leave the key out, or write a text or a mapping",
      "config-shape toolsets.yaml:4:17-25 `unexposed.d` must be a text, not a mapping",
      "  help: a text with a `: ` in it is put in quotes",
    ],
  },
  "reasons left out": {
    yaml: `version: 1
toolsets: {}
external: [a, b]
unexposed: d
`,
    expected: [
      "config-shape toolsets.yaml:3:11-17 `external` must be a mapping, not a list",
      "  help: write each as a key with its value, without a dash",
      "config-shape toolsets.yaml:4:12-13 `unexposed` must be a mapping, not the text `d`",
      "  help: write each as a key with its value, on a line of its own",
    ],
  },
  "entries that name their toolset alone": {
    yaml: `version: 1
toolsets: {}
entries: { cli: web }
`,
    expected: [
      "config-shape toolsets.yaml:3:17-20 `entries.cli` must be a mapping, not the text `web`",
      "  help: write `{ toolset: web }`",
    ],
  },
  "entries as a list": {
    yaml: `version: 1
toolsets: {}
entries: [cli]
`,
    expected: [
      "config-shape toolsets.yaml:3:10-15 `entries` must be a mapping, not a list",
      "  help: write each as a key with its value, without a dash",
    ],
  },
  "an entry without a toolset": {
    yaml: `version: 1
toolsets: {}
entries:
  cli: {}
  cron:
`,
    expected: [
      "config-shape toolsets.yaml:4:3-6 `entries.cli` has no `toolset`",
      "  help: add `toolset: …`",
      "config-shape toolsets.yaml:5:3-7 `entries.cron` has no value",
      "  help: leave the key out, or write a mapping",
    ],
  },
  "an entry whose toolset is a list": {
    yaml: `version: 1
toolsets: {}
entries: { cli: { toolset: [web, file] } }
`,
    expected: ["config-shape toolsets.yaml:3:28-39 `entries.cli.toolset` must be a text, not a list"],
  },
  lint: {
    yaml: `version: 1
toolsets: {}
lint: { orphan-tool: off, home-mismatch: warning, empty-toolset: error, alias-used: off }
`,
    expected: [],
  },
  "levels that there are none of": {
    yaml: `version: 1
toolsets: {}
lint: { orphan-tool: warn, alias-used: err, listed-twice: erorr, redundant-tool: info }
`,
    expected: [
      "config-shape toolsets.yaml:3:22-26 `lint.orphan-tool` must be `off`, `warning` or `error`, not the text `warn`",
      "  help: did you mean `warning`?",
      "  suggestions: warning",
      "config-shape toolsets.yaml:3:40-43 `lint.alias-used` must be `off`, `warning` or `error`, not the text `err`",
      "  help: did you mean `error`?",
      "  suggestions: error",
      "config-shape toolsets.yaml:3:59-64 `lint.listed-twice` must be `off`, `warning` or `error`, not the text `erorr`",
      "  help: did you mean `error`?",
      "  suggestions: error",
      "config-shape toolsets.yaml:3:82-86 `lint.redundant-tool` must be `off`, `warning` or `error`, not the text `info`",
      "  help: write `off`, `warning` or `error`",
    ],
  },
  "levels that are no text": {
    yaml: `version: 1
toolsets: {}
lint: { orphan-tool: false, alias-used: 0, listed-twice: }
`,
    expected: [
      "config-shape toolsets.yaml:3:22-27 `lint.orphan-tool` must be `off`, `warning` or `error`, not `false`",
      "  help: write `off`, `warning` or `error`",
      "config-shape toolsets.yaml:3:41-42 `lint.alias-used` must be `off`, `warning` or `error`, not the number `0`",
      "  help: write `off`, `warning` or `error`",
      "config-shape toolsets.yaml:3:44-56 `lint.listed-twice` has no value",
      "  help: leave the key out, or write `off`, `warning` or `error`",
    ],
  },
  "an id that is misspelt, one that may not be set, one of JavaScript": {
    yaml: `version: 1
toolsets: {}
lint: { orphan-tol: off, duplicate-tool: warning, constructor: off }
`,
    expected: [
      "config-shape toolsets.yaml:3:9-19 `lint.orphan-tol` is no finding that can be set",
      "  help: did you mean `orphan-tool`?",
      "  suggestions: orphan-tool",
      "config-shape toolsets.yaml:3:26-40 `lint.duplicate-tool` is an error that cannot be set",
      "config-shape toolsets.yaml:3:51-62 `lint.constructor` is no finding that can be set",
    ],
  },
  "lint as a list": {
    yaml: `version: 1
toolsets: {}
lint: [orphan-tool]
`,
    expected: [
      "config-shape toolsets.yaml:3:7-20 `lint` must be a mapping, not a list",
      "  help: write each as a key with its value, without a dash",
    ],
  },
  "a compiler section without a value": {
    yaml: `version: 1
toolsets: {}
compiler:
`,
    expected: [
      "config-shape toolsets.yaml:3:1-9 `compiler` has no value",
      "  help: leave the key out, or write a mapping",
    ],
  },
  "a compiler section that is a text": {
    yaml: `version: 1
toolsets: {}
compiler: tools
`,
    expected: [
      "config-shape toolsets.yaml:3:11-16 `compiler` must be a mapping, not the text `tools`",
      "  help: write each as a key with its value, on a line of its own",
    ],
  },
  "no patterns": {
    yaml: `version: 1
toolsets: {}
compiler:
  tools: []
`,
    expected: [
      "config-shape toolsets.yaml:4:10-12 `compiler.tools` is empty",
      "  help: leave the key out, or write a text or a list",
    ],
  },
  "patterns of no text": {
    yaml: `version: 1
toolsets: {}
compiler:
  tools: ['', 5, ~]
`,
    expected: [
      "config-shape toolsets.yaml:4:11-13 `compiler.tools[0]` is empty",
      "  help: take the item out, or write a text",
      "config-shape toolsets.yaml:4:15-16 `compiler.tools[1]` must be a text, not the number `5`",
      '  help: put it in quotes: `"5"`',
      "config-shape toolsets.yaml:4:18-19 `compiler.tools[2]` has no value",
      "  help: take the item out, or write a text",
    ],
  },
  "patterns that are refused": {
    yaml: "version: 1\ntoolsets: {}\ncompiler:\n  tools:\n    - tools\\*.ts\n    - /srv/tools/*.ts\n    - C:/tools/*.ts\n    - '!tools/x.ts'\n    - tools/@(a|b).ts\n    - tools/{a/b,c}.ts\n    - tools/*/../*.ts\n    - tools/[a.ts\n",
    expected: [
      "config-shape toolsets.yaml:5:7-17 `compiler.tools[0]` has a backslash in `tools\\*.ts`",
      "  help: separate folders by `/` on every system",
      "config-shape toolsets.yaml:6:7-22 `compiler.tools[1]` has an absolute path, `/srv/tools/*.ts`",
      "  help: write it relative to this file; `../` is allowed",
      "config-shape toolsets.yaml:7:7-20 `compiler.tools[2]` has an absolute path, `C:/tools/*.ts`",
      "  help: write it relative to this file; `../` is allowed",
      "config-shape toolsets.yaml:8:7-20 `compiler.tools[3]` has a pattern that takes files out, `!tools/x.ts`",
      "  help: write patterns that match only tool files",
      "config-shape toolsets.yaml:9:7-22 `compiler.tools[4]` has an extended pattern, `tools/@(a|b).ts`",
      "  help: write alternatives as `{a,b}`, or as a list of patterns",
      "config-shape toolsets.yaml:10:7-23 `compiler.tools[5]` has a bracket that is not closed in its folder, `tools/{a/b,c}.ts`",
      "  help: write two patterns, in a list",
      "config-shape toolsets.yaml:11:7-22 `compiler.tools[6]` goes up behind a placeholder, `tools/*/../*.ts`",
      "  help: `..` stands at the beginning, if at all",
      "config-shape toolsets.yaml:12:7-18 `compiler.tools[7]` has a bracket that is not closed in its folder, `tools/[a.ts`",
      "  help: write two patterns, in a list",
    ],
  },
  "a pattern that is a folder": {
    yaml: `version: 1
toolsets: {}
compiler:
  tools: src/tools/
`,
    expected: [
      "config-shape toolsets.yaml:4:10-20 `compiler.tools` names `src/tools/`, which is not a TypeScript file",
      "  help: write `src/tools/**/*.ts` for a folder",
    ],
  },
  "a pattern that is some other file": {
    yaml: `version: 1
toolsets: {}
compiler:
  tools: tools/index.js
`,
    expected: [
      "config-shape toolsets.yaml:4:10-24 `compiler.tools` names `tools/index.js`, which is not a TypeScript file",
      "  help: tool files are TypeScript",
    ],
  },
  "an output folder outside": {
    yaml: `version: 1
toolsets: {}
compiler:
  out: ../generated
`,
    expected: [
      "config-shape toolsets.yaml:4:8-20 `compiler.out` leads out of its folder",
      "  help: name a folder inside the one of this file, without `..`",
    ],
  },
  "an output folder that goes out and comes back": {
    yaml: `version: 1
toolsets: {}
compiler:
  out: a/../../b
`,
    expected: [
      "config-shape toolsets.yaml:4:8-17 `compiler.out` leads out of its folder",
      "  help: name a folder inside the one of this file, without `..`",
    ],
  },
  "an output folder by its whole path": {
    yaml: `version: 1
toolsets: {}
compiler:
  out: /srv/generated
`,
    expected: [
      "config-shape toolsets.yaml:4:8-22 `compiler.out` is an absolute path",
      "  help: write it relative to this file",
    ],
  },
  "an output folder on a drive": {
    yaml: `version: 1
toolsets: {}
compiler:
  out: D:/generated
`,
    expected: [
      "config-shape toolsets.yaml:4:8-20 `compiler.out` is an absolute path",
      "  help: write it relative to this file",
    ],
  },
  "an output folder with backslashes": {
    yaml: "version: 1\ntoolsets: {}\ncompiler:\n  out: src\\generated\n",
    expected: [
      "config-shape toolsets.yaml:4:8-21 `compiler.out` has a backslash in it",
      "  help: separate folders by `/` on every system",
    ],
  },
  "an output folder that is no text": {
    yaml: `version: 1
toolsets: {}
compiler:
  out: [generated]
`,
    expected: ["config-shape toolsets.yaml:4:8-19 `compiler.out` must be a text, not a list"],
  },
  "an output folder of no name": {
    yaml: `version: 1
toolsets: {}
compiler:
  out: ''
`,
    expected: [
      "config-shape toolsets.yaml:4:8-10 `compiler.out` is empty",
      "  help: leave the key out, or write a text",
    ],
  },
  extensions: {
    yaml: `version: 1
toolsets: {}
compiler:
  importExtension: .js
  outExtension: js
`,
    expected: [
      "config-shape toolsets.yaml:4:20-23 `compiler.importExtension` must be `js`, `ts` or `none`, not the text `.js`",
      "  help: did you mean `js`?",
      "  suggestions: js",
      "config-shape toolsets.yaml:5:17-19 `compiler.outExtension` must be `ts` or `mts`, not the text `js`",
      "  help: did you mean `ts`?",
      "  suggestions: ts",
    ],
  },
  "extensions that are no text": {
    yaml: `version: 1
toolsets: {}
compiler:
  importExtension: true
  outExtension:
`,
    expected: [
      "config-shape toolsets.yaml:4:20-24 `compiler.importExtension` must be `js`, `ts` or `none`, not `true`",
      "  help: write `js`, `ts` or `none`",
      "config-shape toolsets.yaml:5:3-15 `compiler.outExtension` has no value",
      "  help: leave the key out, or write `ts` or `mts`",
    ],
  },
  "extensions of texts": {
    yaml: `version: 1
toolsets: {}
compiler:
  textImports: [md, .ts, '*.txt', .D.TS, .json, .a b, '', 5, .prompt.md]
`,
    expected: [
      "config-shape toolsets.yaml:4:17-19 `compiler.textImports[0]` is not an extension",
      "  help: write `.md`",
      "config-shape toolsets.yaml:4:21-24 `compiler.textImports[1]` is an extension of code or data, whose exports are read",
      "  help: name extensions of texts, such as `.md`",
      "config-shape toolsets.yaml:4:26-33 `compiler.textImports[2]` is not an extension",
      "  help: write `.txt`",
      "config-shape toolsets.yaml:4:35-40 `compiler.textImports[3]` is an extension of code or data, whose exports are read",
      "  help: name extensions of texts, such as `.md`",
      "config-shape toolsets.yaml:4:42-47 `compiler.textImports[4]` is an extension of code or data, whose exports are read",
      "  help: name extensions of texts, such as `.md`",
      "config-shape toolsets.yaml:4:49-53 `compiler.textImports[5]` is not an extension",
      "  help: an extension is a dot and letters, such as `.md`",
      "config-shape toolsets.yaml:4:55-57 `compiler.textImports[6]` is empty",
      "  help: take the item out, or write a text",
      "config-shape toolsets.yaml:4:59-60 `compiler.textImports[7]` must be a text, not the number `5`",
      '  help: put it in quotes: `"5"`',
    ],
  },
  "one extension of texts, and none": {
    yaml: `version: 1
toolsets: {}
compiler:
  textImports: .md
`,
    expected: [],
  },
  "a registry that names its module alone": {
    yaml: `version: 1
toolsets: {}
compiler:
  registry: ./src/registry.ts
`,
    expected: [
      "config-shape toolsets.yaml:4:13-30 `compiler.registry` must be a mapping or a list, not the text `./src/registry.ts`",
      "  help: write `{ module: ./src/registry.ts, export: … }`",
    ],
  },
  "a registry without its export": {
    yaml: `version: 1
toolsets: {}
compiler:
  registry: { module: ./src/registry.ts }
`,
    expected: [
      "config-shape toolsets.yaml:4:3-11 `compiler.registry` has no `export`",
      "  help: add `export: …`",
    ],
  },
  "registries, one without its export": {
    yaml: `version: 1
toolsets: {}
compiler:
  registry:
    - { module: a, export: b }
    - module: c
`,
    expected: [
      "config-shape toolsets.yaml:6:7-13 `compiler.registry[1]` has no `export`",
      "  help: add `export: …`",
    ],
  },
  "no registries": {
    yaml: `version: 1
toolsets: {}
compiler:
  registry: []
`,
    expected: [
      "config-shape toolsets.yaml:4:13-15 `compiler.registry` is empty",
      "  help: leave the key out, or write a mapping or a list",
    ],
  },
  "a module that would be taken for a package": {
    yaml: `version: 1
toolsets: {}
compiler:
  registry: { module: src/registry.ts, export: registry }
`,
    expected: [
      "config-shape toolsets.yaml:4:23-38 `compiler.registry.module` is the path of a file, and would be taken for a package",
      "  help: write `./src/registry.ts`",
    ],
  },
  "modules by their whole path": {
    yaml: "version: 1\ntoolsets: {}\ncompiler:\n  registry:\n    - { module: /srv/registry.ts, export: a }\n    - { module: 'file:///srv/registry.ts', export: b }\n    - { module: '.\\registry.ts', export: c }\n",
    expected: [
      "config-shape toolsets.yaml:5:17-33 `compiler.registry[0].module` is an absolute path",
      "  help: write it relative to this file, starting with `./` or `../`",
      "config-shape toolsets.yaml:6:17-42 `compiler.registry[1].module` is an absolute path",
      "  help: write it relative to this file, starting with `./` or `../`",
      "config-shape toolsets.yaml:7:17-32 `compiler.registry[2].module` has a backslash in it",
      "  help: separate folders by `/` on every system",
    ],
  },
  "exports that are no names": {
    yaml: "version: 1\ntoolsets: {}\ncompiler:\n  registry:\n    - { module: a, export: a-b }\n    - { module: a, export: 'x } from \"y\"; evil(); //' }\n    - { module: a, export: gr\u00f6\u00dfe }\n    - { module: a, export: default }\n",
    expected: [
      "config-shape toolsets.yaml:5:28-31 `compiler.registry[0].export` is not a name that a module can export",
      "  help: write it as an `import` of it would",
      "config-shape toolsets.yaml:6:28-54 `compiler.registry[1].export` is not a name that a module can export",
      "  help: write it as an `import` of it would",
    ],
  },
  "values that YAML reads as no text, wherever a name stands": {
    yaml: `version: 1
toolsets:
  web:
    description: Search the web
    tools: [true]
    includes: [0x1f]
    excludes: [1e3]
    excludeTools: [~]
entries: { cli: { toolset: 12 } }
aliases: { a: .inf }
`,
    expected: [
      "config-shape toolsets.yaml:5:13-17 `toolsets.web.tools[0]` must be a text, not `true`",
      '  help: put it in quotes: `"true"`',
      "config-shape toolsets.yaml:6:16-20 `toolsets.web.includes[0]` must be a text, not the number `0x1f`",
      '  help: put it in quotes: `"0x1f"`',
      "config-shape toolsets.yaml:7:16-19 `toolsets.web.excludes[0]` must be a text, not the number `1e3`",
      '  help: put it in quotes: `"1e3"`',
      "config-shape toolsets.yaml:8:20-21 `toolsets.web.excludeTools[0]` has no value",
      "  help: take the item out, or write a text",
      "config-shape toolsets.yaml:9:28-30 `entries.cli.toolset` must be a text, not the number `12`",
      '  help: put it in quotes: `"12"`',
      "config-shape toolsets.yaml:10:15-19 `aliases.a` must be a text, not the number `.inf`",
      '  help: put it in quotes: `".inf"`',
    ],
  },
});
