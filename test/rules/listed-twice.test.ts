import { listedTwice } from "../../src/compiler/rules/listed-twice.ts";
import { expect, test } from "vitest";
import { shown } from "./build.ts";
import { modelOf } from "./providers/project.ts";
import { judges } from "./table.ts";

judges(listedTwice, {
  "in each of the lists": {
    yaml: `
toolsets:
  coding:
    tools: [a, b, a]
    includes: [web, file, web]
    excludes: [x, x]
    excludeTools: [c, c, c]
  web: { tools: [d] }
  file: { tools: [e] }
  x: { tools: [f] }
`,
    expected: [
      "listed-twice toolsets.yaml:4:19-20 toolset `coding` lists `a` twice",
      "  note: first here toolsets.yaml:4:13-14",
      "  help: remove one of them",
      "listed-twice toolsets.yaml:5:27-30 toolset `coding` includes `web` twice",
      "  note: first here toolsets.yaml:5:16-19",
      "  help: remove one of them",
      "listed-twice toolsets.yaml:6:19-20 toolset `coding` excludes `x` twice",
      "  note: first here toolsets.yaml:6:16-17",
      "  help: remove one of them",
      "listed-twice toolsets.yaml:7:23-24 toolset `coding` excludes `c` twice",
      "  note: first here toolsets.yaml:7:20-21",
      "  help: remove one of them",
      "listed-twice toolsets.yaml:7:26-27 toolset `coding` excludes `c` twice",
      "  note: first here toolsets.yaml:7:20-21",
      "  help: remove one of them",
    ],
  },
  "an old name and the present one": {
    yaml: `
toolsets:
  coding: { includes: [web_tools, web] }
  web: { tools: [a] }
aliases: { web_tools: web }
`,
    expected: [
      "listed-twice toolsets.yaml:3:35-38 toolset `coding` includes `web` twice, as `web_tools` and as `web`",
      "  note: first here toolsets.yaml:3:24-33",
      "  help: remove one of them",
    ],
  },
  "two old names": {
    yaml: `
toolsets:
  coding: { excludes: [web_tools, older] }
  web: { tools: [a] }
aliases: { web_tools: web, older: web_tools }
`,
    expected: [
      "listed-twice toolsets.yaml:3:35-40 toolset `coding` excludes `web` twice, as `web_tools` and as `older`",
      "  note: first here toolsets.yaml:3:24-33",
      "  help: remove one of them",
    ],
  },
  "not: one name in different lists": {
    yaml: `
toolsets:
  coding: { tools: [web], includes: [web] }
  web: { tools: [web] }
`,
    expected: [],
  },
});

test("in lists of tiers, entry points and external tools", () => {
  const model = modelOf(
    `toolsets: { all_of_it: { description: All, tools: [p] } }
external: { p: { reason: Elsewhere, capabilities: [net, exec, net] } }
tiers: { local: { allow: [exec, net, exec], approve: [net, net] } }
entries: { e: { toolset: all_of_it, tier: local, providers: [mcp, openai, mcp] } }
`,
    [],
  );
  expect(shown(listedTwice(model)).filter((line) => !line.startsWith("  "))).toEqual([
    "listed-twice toolsets.yaml:3:63-66 external tool `p` has `net` twice",
    "listed-twice toolsets.yaml:4:38-42 tier `local` allows `exec` twice",
    "listed-twice toolsets.yaml:4:60-63 tier `local` asks to approve `net` twice",
    "listed-twice toolsets.yaml:5:75-78 entry `e` sends to `mcp` twice",
  ]);
});
