import { says } from "./says.ts";

says({
  "a merge, and nothing about what it takes in": {
    yaml: `version: 1
toolsets:
  web: &web
    description: Search
  all_web:
    <<: *web
    description: More
`,
    expected: [
      "yaml-feature-refused toolsets.yaml:6:5-7 the merge key `<<` is refused",
      "  help: toolsets share tools by `includes`: name the other toolset there",
    ],
  },
  "a merge of several": {
    yaml: `version: 1
x: &x { a: 1 }
y: &y { b: 1 }
toolsets:
  web:
    <<: [*x, *y]
`,
    expected: [
      "yaml-feature-refused toolsets.yaml:6:5-7 the merge key `<<` is refused",
      "  help: toolsets share tools by `includes`: name the other toolset there",
    ],
  },
  "a merge of what is written out": {
    yaml: `version: 1
toolsets:
  web: { <<: { tools: [a] }, description: Search }
`,
    expected: [
      "yaml-feature-refused toolsets.yaml:3:10-12 the merge key `<<` is refused",
      "  help: toolsets share tools by `includes`: name the other toolset there",
    ],
  },
  "a merge beside a shared value": {
    yaml: `version: 1
x: &x { a: 1 }
y: &y [a]
toolsets:
  web:
    <<: *x
    tools: *y
`,
    expected: [
      "yaml-feature-refused toolsets.yaml:3:4-6 the anchor `&y` is refused",
      "  note: `*y` stands here toolsets.yaml:7:12-14",
      "  help: write the value out; toolsets share tools by `includes`",
      "yaml-feature-refused toolsets.yaml:6:5-7 the merge key `<<` is refused",
      "  help: toolsets share tools by `includes`: name the other toolset there",
    ],
  },
  "a quoted << is a key as any other": {
    yaml: `version: 1
toolsets: {}
'<<': {}
`,
    expected: [
      'unknown-key toolsets.yaml:3:1-5 `["<<"]` is not a known key',
      "  help: a key here is `version`, `compiler`, `toolsets`, `aliases`, `external`, `unexposed`, `entries`, `capabilities`, `tiers` or `lint`",
    ],
  },
  "an anchor": {
    yaml: `version: 1
toolsets:
  web:
    description: &text Search the web
`,
    expected: [
      "yaml-feature-refused toolsets.yaml:4:18-23 the anchor `&text` is refused",
      "  help: write the value out; toolsets share tools by `includes`",
    ],
  },
  "an anchor and what stands for it": {
    yaml: `version: 1
toolsets:
  web:
    description: Search the web
    tools: &list [a]
    excludeTools: *list
`,
    expected: [
      "yaml-feature-refused toolsets.yaml:5:12-17 the anchor `&list` is refused",
      "  note: `*list` stands here toolsets.yaml:6:19-24",
      "  help: write the value out; toolsets share tools by `includes`",
    ],
  },
  "an alias of nothing": {
    yaml: `version: 1
toolsets:
  web:
    description: Search the web
    tools: *list
`,
    expected: [
      "yaml-feature-refused toolsets.yaml:5:12-17 the alias `*list` is refused",
      "  help: write the value out; toolsets share tools by `includes`",
    ],
  },
  "an alias as a key": {
    yaml: `version: 1
*a : 1
`,
    expected: [
      "yaml-feature-refused toolsets.yaml:2:1-3 the alias `*a` is refused",
      "  help: write the value out; toolsets share tools by `includes`",
    ],
  },
  "a star for everything": {
    yaml: `version: 1
toolsets:
  web:
    description: Search the web
    includes: [*]
`,
    expected: [
      "yaml-feature-refused toolsets.yaml:5:16-17 the alias `*` is refused",
      "  help: `*` cannot stand for every toolset or tool here: name them one by one",
    ],
  },
  "a star for everything, without brackets": {
    yaml: `version: 1
toolsets:
  web:
    description: Search the web
    includes: *
`,
    expected: [
      "yaml-feature-refused toolsets.yaml:5:15-16 the alias `*` is refused",
      "  help: `*` cannot stand for every toolset or tool here: name them one by one",
    ],
  },
  "a pattern without quotes": {
    yaml: `version: 1
toolsets: {}
compiler: { tools: **/*.ts }
`,
    expected: [
      "yaml-feature-refused toolsets.yaml:3:20-27 the alias `**/*.ts` is refused",
      '  help: put a pattern in quotes: `"**/*.ts"`',
    ],
  },
  "a value that contains itself": {
    yaml: `version: 1
toolsets: &a [*a]
`,
    expected: [
      "yaml-feature-refused toolsets.yaml:2:11-13 the anchor `&a` is refused",
      "  note: `*a` stands here toolsets.yaml:2:15-17",
      "  help: write the value out; toolsets share tools by `includes`",
    ],
  },
  "a tag of YAML": {
    yaml: `version: !!int 1
toolsets: {}
`,
    expected: [
      "yaml-feature-refused toolsets.yaml:1:10-15 the tag `!!int` is refused",
      "  help: take it out; a value that must be a text is put in quotes",
    ],
  },
  "a tag of a program": {
    yaml: `version: 1
toolsets: !!js/function 'x'
`,
    expected: [
      "yaml-feature-refused toolsets.yaml:2:11-24 the tag `!!js/function` is refused",
      "  help: take it out; a value that must be a text is put in quotes",
    ],
  },
  "a tag of one's own, twice": {
    yaml: `version: 1
toolsets: !mine {}
aliases: !mine {}
`,
    expected: [
      "yaml-feature-refused toolsets.yaml:2:11-16 the tag `!mine` is refused",
      "  help: take it out; a value that must be a text is put in quotes",
    ],
  },
  "a directive": {
    yaml: `%YAML 1.1
---
version: 1
toolsets: {}
`,
    expected: [
      "yaml-feature-refused toolsets.yaml:1:1-10 the directive `%YAML 1.1` is refused",
      "  help: take it out; the file is read as YAML 1.2",
    ],
  },
  "the directive of YAML 1.2": {
    yaml: `%YAML 1.2
---
version: 1
toolsets: {}
`,
    expected: [
      "yaml-feature-refused toolsets.yaml:1:1-10 the directive `%YAML 1.2` is refused",
      "  help: take it out; the file is read as YAML 1.2",
    ],
  },
  "directives that name tags": {
    yaml: `%TAG ! tag:example.com,2000:
%FOO bar
---
version: 1
toolsets: {}
`,
    expected: [
      "yaml-feature-refused toolsets.yaml:1:1-29 the directive `%TAG ! tag:example.com,2000:` is refused",
      "  help: take it out; the file is read as YAML 1.2",
      "yaml-feature-refused toolsets.yaml:2:1-9 the directive `%FOO bar` is refused",
      "  help: take it out; the file is read as YAML 1.2",
    ],
  },
  "a second document": {
    yaml: `version: 1
toolsets: {}
---
version: 1
toolsets: {}
`,
    expected: [
      "yaml-feature-refused toolsets.yaml:3:1-4 a second document begins here",
      "  help: keep everything in one document",
    ],
  },
  "a second document that is empty": {
    yaml: `---
version: 1
toolsets: {}
---
`,
    expected: [
      "yaml-feature-refused toolsets.yaml:4:1-4 a second document begins here",
      "  help: keep everything in one document",
    ],
  },
  "something behind the end of the document": {
    yaml: `version: 1
toolsets: {}
...
junk
`,
    expected: [
      "yaml-feature-refused toolsets.yaml:4:1-2 a second document begins here",
      "  help: keep everything in one document",
    ],
  },
  "one document between its marks": {
    yaml: `---
version: 1
toolsets: {}
...
# the end
`,
    expected: [],
  },
  "a number as a key": {
    yaml: `version: 1
toolsets:
  1: { description: Search }
`,
    expected: [
      "yaml-feature-refused toolsets.yaml:3:3-4 the key `1` is a number to YAML, not a text",
      '  help: put it in quotes: `"1"`',
    ],
  },
  "a hexadecimal number, a boolean and nulls as keys": {
    yaml: `0x1f: a
True: b
null: c
~: d
.inf: e
`,
    expected: [
      "yaml-feature-refused toolsets.yaml:1:1-5 the key `0x1f` is a number to YAML, not a text",
      '  help: put it in quotes: `"0x1f"`',
      "yaml-feature-refused toolsets.yaml:2:1-5 the key `True` is a boolean to YAML, not a text",
      '  help: put it in quotes: `"True"`',
      "yaml-feature-refused toolsets.yaml:3:1-5 the key `null` is a null to YAML, not a text",
      '  help: put it in quotes: `"null"`',
      "yaml-feature-refused toolsets.yaml:4:1-2 the key `~` is a null to YAML, not a text",
      '  help: put it in quotes: `"~"`',
      "yaml-feature-refused toolsets.yaml:5:1-5 the key `.inf` is a number to YAML, not a text",
      '  help: put it in quotes: `".inf"`',
    ],
  },
  "words that only YAML 1.1 takes for something else": {
    yaml: `version: 1
toolsets:
  no: { description: Say no }
  on: { description: Switch on }
`,
    expected: [],
  },
  "a list as a key": {
    yaml: `version: 1
? [a, b]
: c
`,
    expected: [
      "yaml-feature-refused toolsets.yaml:2:3-9 a list stands where a key is expected",
      "  help: a key is a text",
    ],
  },
  "a mapping as a key": {
    yaml: `version: 1
{ a: b }: c
`,
    expected: [
      "yaml-feature-refused toolsets.yaml:2:1-9 a mapping stands where a key is expected",
      "  help: a key is a text",
    ],
  },
  "nothing as a key": {
    yaml: `version: 1
: c
`,
    expected: ["yaml-feature-refused toolsets.yaml:2:1-2 a key is missing here", "  help: a key is a text"],
  },
  "several features, each by itself": {
    yaml: `version: !!int 1
x: &x 1
toolsets: { web: { <<: {} } }
---
`,
    expected: [
      "yaml-feature-refused toolsets.yaml:1:10-15 the tag `!!int` is refused",
      "  help: take it out; a value that must be a text is put in quotes",
      "yaml-feature-refused toolsets.yaml:2:4-6 the anchor `&x` is refused",
      "  help: write the value out; toolsets share tools by `includes`",
      "yaml-feature-refused toolsets.yaml:3:20-22 the merge key `<<` is refused",
      "  help: toolsets share tools by `includes`: name the other toolset there",
      "yaml-feature-refused toolsets.yaml:4:1-4 a second document begins here",
      "  help: keep everything in one document",
    ],
  },
});
