import { includeCycle } from "../../src/compiler/rules/include-cycle.ts";
import { judges } from "./table.ts";

judges(includeCycle, {
  three: {
    yaml: `
toolsets:
  web: { tools: [a] }
  coding: { includes: [web, files] }
  files: { includes: [shell] }
  shell: { includes: [coding] }
`,
    expected: [
      "include-cycle toolsets.yaml:4:29-34 toolsets include each other: `coding` → `files` → `shell` → `coding`",
      "  label: `coding` includes `files`",
      "  note: `files` includes `shell` toolsets.yaml:5:23-28",
      "  note: `shell` includes `coding` toolsets.yaml:6:23-29",
      "  help: move what they share into a fourth toolset and include that from each",
    ],
  },
  itself: {
    yaml: `
toolsets:
  coding: { tools: [a], includes: [web, coding] }
  web: { tools: [b] }
`,
    expected: [
      "include-cycle toolsets.yaml:3:41-47 toolset `coding` includes itself",
      "  label: `coding` includes `coding`",
      "  help: take it out of `includes`",
    ],
  },
  "excluding itself": {
    yaml: `
toolsets:
  coding: { tools: [a], excludes: [coding] }
`,
    expected: [
      "include-cycle toolsets.yaml:3:36-42 toolset `coding` excludes itself",
      "  label: `coding` excludes `coding`",
      "  help: take it out of `excludes`",
    ],
  },
  "through an exclude": {
    yaml: `
toolsets:
  coding: { includes: [files] }
  files: { tools: [a], excludes: [coding] }
`,
    expected: [
      "include-cycle toolsets.yaml:3:24-29 toolsets include or exclude each other: `coding` → `files` → `coding`",
      "  label: `coding` includes `files`",
      "  note: `files` excludes `coding` toolsets.yaml:4:35-41",
      "  help: move what they share into a third toolset and include that from each",
    ],
  },
  "by an old name": {
    yaml: `
toolsets:
  coding: { includes: [old_files] }
  files: { includes: [coding] }
aliases: { old_files: files }
`,
    expected: [
      "include-cycle toolsets.yaml:3:24-33 toolsets include each other: `coding` → `files` → `coding`",
      "  label: `coding` includes `files` by its old name `old_files`",
      "  note: `files` includes `coding` toolsets.yaml:4:23-29",
      "  help: move what they share into a third toolset and include that from each",
    ],
  },
  "an include is named before an exclude of the same": {
    yaml: `
toolsets:
  coding: { excludes: [files], includes: [files] }
  files: { includes: [coding] }
`,
    expected: [
      "include-cycle toolsets.yaml:3:43-48 toolsets include each other: `coding` → `files` → `coding`",
      "  label: `coding` includes `files`",
      "  note: `files` includes `coding` toolsets.yaml:4:23-29",
      "  help: move what they share into a third toolset and include that from each",
    ],
  },
  "two groups, the shortest path of each": {
    yaml: `
toolsets:
  a: { includes: [b] }
  b: { includes: [c] }
  c: { includes: [a, d] }
  d: { includes: [c] }
  e: { includes: [e] }
`,
    expected: [
      "include-cycle toolsets.yaml:5:22-23 toolsets include each other: `c` → `d` → `c`",
      "  label: `c` includes `d`",
      "  note: `d` includes `c` toolsets.yaml:6:19-20",
      "  help: move what they share into a third toolset and include that from each",
      "include-cycle toolsets.yaml:7:19-20 toolset `e` includes itself",
      "  label: `e` includes `e`",
      "  help: take it out of `includes`",
    ],
  },
  seven: {
    yaml: `
toolsets:
  a: { includes: [b] }
  b: { includes: [c] }
  c: { includes: [d] }
  d: { includes: [e] }
  e: { includes: [f] }
  f: { includes: [g] }
  g: { includes: [a] }
`,
    expected: [
      "include-cycle toolsets.yaml:3:19-20 toolsets include each other: `a` → `b` → `c` → `d` → `e` → `f` → `g` → `a`",
      "  label: `a` includes `b`",
      "  note: `b` includes `c` toolsets.yaml:4:19-20",
      "  note: `c` includes `d` toolsets.yaml:5:19-20",
      "  note: `d` includes `e` toolsets.yaml:6:19-20",
      "  note: `e` includes `f` toolsets.yaml:7:19-20",
      "  note: `f` includes `g` toolsets.yaml:8:19-20",
      "  note: `g` includes `a` toolsets.yaml:9:19-20",
      "  help: move what they share into a new toolset and include that from each",
    ],
  },
  none: {
    yaml: `
toolsets:
  a: { includes: [b, c] }
  b: { includes: [d] }
  c: { includes: [d], excludes: [b] }
  d: { tools: [x] }
`,
    expected: [],
  },
});
