import { says } from "./says.ts";

says({
  "a tab in the indentation": {
    yaml: "version: 1\ntoolsets:\n\tweb:\n\t\tdescription: Search\n",
    expected: [
      "yaml-syntax toolsets.yaml:3:1-2 a tab stands in the indentation",
      "  help: indent with spaces",
    ],
  },
  "a tab behind the spaces of the indentation": {
    yaml: "version: 1\ntoolsets:\n  web:\n  \tdescription: Search\n",
    expected: [
      "yaml-syntax toolsets.yaml:4:3-4 a tab stands in the indentation",
      "  help: indent with spaces",
    ],
  },
  "a colon and a space inside a text": {
    yaml: `version: 1
toolsets:
  web:
    description: Search: the web
`,
    expected: [
      "yaml-syntax toolsets.yaml:4:18-33 `Search: the web` has a `: ` in it, which makes a key of what stands before",
      "  help: put the text in quotes",
    ],
  },
  "two keys on one line": {
    yaml: `version: 1
toolsets:
  web:
    description: Search tools: [a]
`,
    expected: [
      "yaml-syntax toolsets.yaml:4:18-35 `Search tools: [a]` has a `: ` in it, which makes a key of what stands before",
      "  help: put the text in quotes",
    ],
  },
  "no space behind a colon": {
    yaml: `version:1
toolsets: {}
`,
    expected: [
      "yaml-syntax toolsets.yaml:1:1-10 `version:1` is followed by no `: `",
      "  help: write `key: value`, with a space after the colon",
    ],
  },
  "no space behind a quoted key": {
    yaml: `version: 1
"toolsets":{}
`,
    expected: [
      'yaml-syntax toolsets.yaml:2:1-14 `"toolsets":{}` is followed by no `: `',
      "  help: write `key: value`, with a space after the colon",
    ],
  },
  "a line without a colon": {
    yaml: `version: 1
toolsets
`,
    expected: [
      "yaml-syntax toolsets.yaml:2:1-9 `toolsets` is followed by no `: `",
      "  help: write `key: value`, with a space after the colon",
    ],
  },
  "a line without a colon before others": {
    yaml: `version: 1
toolsets:
  web
    description: Search
`,
    expected: [
      "yaml-syntax toolsets.yaml:3:3-6 `web` is followed by no `: `",
      "  help: write `key: value`, with a space after the colon",
    ],
  },
  "a text and keys below it": {
    yaml: `version: 1
toolsets:
  web: Search
    tools: [a]
`,
    expected: [
      "yaml-syntax toolsets.yaml:4:5-15 `tools` is indented deeper than the key above it, which has a text and so no keys of its own",
      "  help: indent it as far as the keys beside it; a text of several lines is put in quotes",
    ],
  },
  "a bracket that is not closed": {
    yaml: `version: 1
toolsets:
  web:
    description: Search the web
    tools: [a, b
    includes: [c]
`,
    expected: [
      "yaml-syntax toolsets.yaml:5:12-13 `[` is not closed",
      "  help: close it with `]`, or indent what stands inside it more than its key",
    ],
  },
  "a bracket that is not closed at the end of the file": {
    yaml: `version: 1
toolsets:
  web:
    description: Search the web
    tools: [a, b
`,
    expected: [
      "yaml-syntax toolsets.yaml:5:12-13 `[` is not closed",
      "  help: close it with `]`, or indent what stands inside it more than its key",
    ],
  },
  "brackets of two kinds": {
    yaml: `version: 1
toolsets:
  web:
    description: Search the web
    tools: [a, b}
`,
    expected: [
      "yaml-syntax toolsets.yaml:5:12-13 `[` is not closed",
      "  help: close it with `]`, or indent what stands inside it more than its key",
    ],
  },
  "a brace that is not closed": {
    yaml: `version: 1
toolsets: { web: { description: Search }
`,
    expected: [
      "yaml-syntax toolsets.yaml:2:11-12 `{` is not closed",
      "  help: close it with `}`, or indent what stands inside it more than its key",
    ],
  },
  "lines inside brackets that are not indented": {
    yaml: `version: 1
toolsets:
  web:
    description: Search the web
    tools: [
    a,
    ]
`,
    expected: [
      "yaml-syntax toolsets.yaml:5:12-13 `[` is not closed",
      "  help: close it with `]`, or indent what stands inside it more than its key",
    ],
  },
  "a bracket that closes nothing": {
    yaml: `version: 1
toolsets:
  web:
    description: Search the web
    tools: [a]]
`,
    expected: ["yaml-syntax toolsets.yaml:5:15-16 `]` is not expected here"],
  },
  "nothing between two commas": {
    yaml: `version: 1
toolsets:
  web:
    description: Search the web
    tools: [a, , b]
`,
    expected: [
      "yaml-syntax toolsets.yaml:5:16-20 nothing stands before this comma",
      "  help: take the comma out",
    ],
  },
  "a double quote that is not closed": {
    yaml: `version: 1
toolsets:
  web:
    description: Search the web
    tools: ["a, b]
lint: {}
`,
    expected: [
      "yaml-syntax toolsets.yaml:5:13-14 this quote is never closed",
      "  help: end the text with the same quote",
    ],
  },
  "a single quote that is not closed": {
    yaml: `version: 1
toolsets:
  web:
    description: 'Search the web
    tools: [a]
`,
    expected: [
      "yaml-syntax toolsets.yaml:4:18-19 this quote is never closed",
      "  help: end the text with the same quote",
    ],
  },
  "an apostrophe inside single quotes": {
    yaml: `version: 1
toolsets:
  web:
    description: 'the web's pages'
`,
    expected: [
      "yaml-syntax toolsets.yaml:4:27-35 `s pages'` stands after the quote that closes the text",
      "  help: inside single quotes an apostrophe is written twice",
    ],
  },
  "a text behind a quoted one": {
    yaml: `version: 1
toolsets:
  web:
    description: "Search" the web
`,
    expected: ["yaml-syntax toolsets.yaml:4:27-34 `the web` is not expected here"],
  },
  "an escape that there is none of": {
    yaml: 'version: 1\ntoolsets:\n  web:\n    description: "C:\\web"\n',
    expected: [
      "yaml-syntax toolsets.yaml:4:21-26 `\\w` means nothing in double quotes",
      "  help: double the backslash, or use single quotes",
    ],
  },
  "a text that begins with @": {
    yaml: `version: 1
toolsets:
  web:
    description: @web
`,
    expected: [
      "yaml-syntax toolsets.yaml:4:18-22 a text cannot begin with `@`",
      "  help: put the text in quotes",
    ],
  },
  "a text that begins with a back-tick": {
    yaml: "version: 1\ntoolsets:\n  web:\n    description: `web`\n",
    expected: [
      "yaml-syntax toolsets.yaml:4:18-23 a text cannot begin with a back-tick",
      "  help: put the text in quotes",
    ],
  },
  "a text that begins with %": {
    yaml: `version: 1
toolsets:
  web:
    description: %web
`,
    expected: [
      "yaml-syntax toolsets.yaml:4:18-22 a text cannot begin with `%`",
      "  help: put the text in quotes",
    ],
  },
  "a list on the line of its key": {
    yaml: `version: 1
toolsets:
  web:
    description: Search the web
    tools: - a
`,
    expected: [
      "yaml-syntax toolsets.yaml:5:12-15 a list item stands on the line of its key",
      "  help: begin the list on the line below its key, or write `[a, b]`",
    ],
  },
  "a list among keys": {
    yaml: `version: 1
toolsets:
  web:
    description: Search the web
    - a
`,
    expected: [
      "yaml-syntax toolsets.yaml:5:5-8 a list item stands where a key is expected",
      "  help: indent a list below its key; a mapping has no items of its own",
    ],
  },
  "keys among a list": {
    yaml: `- a
version: 1
`,
    expected: ["yaml-syntax toolsets.yaml:2:1-11 `version: 1` is not expected here"],
  },
  "a key indented like none": {
    yaml: `version: 1
toolsets:
    web:
        description: Search
      tools: [a]
`,
    expected: [
      "yaml-syntax toolsets.yaml:5:7-17 this line is indented like none that it could belong to",
      "  help: begin all keys of a mapping, and all items of a list, in the same column",
    ],
  },
  "a block of text that is not indented": {
    yaml: `version: 1
toolsets:
  web:
    description: |
Search
`,
    expected: [
      "yaml-syntax toolsets.yaml:5:1-7 `Search` is followed by no `: `",
      "  help: write `key: value`, with a space after the colon",
    ],
  },
  "a block of text on the line of its sign": {
    yaml: `version: 1
toolsets:
  web:
    description: > Search
`,
    expected: [
      "yaml-syntax toolsets.yaml:4:20-26 `Search` stands on the line where a block of text begins",
      "  help: begin the text on the line below, or put it in quotes",
    ],
  },
  "a comment right behind a value": {
    yaml: `version: 1
toolsets:
  web:
    description: Search the web
    tools: [a]# the first
`,
    expected: [
      "yaml-syntax toolsets.yaml:5:15-26 a comment begins right behind a value",
      "  help: write a space before the `#`",
    ],
  },
  "an item without a comma": {
    yaml: `version: 1
toolsets:
  web:
    description: Search the web
    tools: ['a' 'b']
`,
    expected: [
      "yaml-syntax toolsets.yaml:5:17-21 no comma stands before `'b']`",
      "  help: separate what stands in brackets by commas",
    ],
  },
  "a pattern with braces, without quotes": {
    yaml: `version: 1
toolsets: {}
compiler: { tools: [tools/*.{ts,mts}] }
`,
    expected: [
      "yaml-syntax toolsets.yaml:3:29-40 no comma stands before `{ts,mts}] }`",
      "  help: put a text with brackets in it in quotes",
    ],
  },
  "something on the line of the three dashes": {
    yaml: `--- version: 1
`,
    expected: [
      "yaml-syntax toolsets.yaml:1:5-15 something stands on the line of the `---`",
      "  help: begin on the line below",
    ],
  },
  "a line end inside a key": {
    yaml: `version: 1
"a
b": 1
`,
    expected: [
      'yaml-syntax toolsets.yaml:2:1-3 `"a` is followed by no `: `',
      "  help: write `key: value`, with a space after the colon",
    ],
  },
});
