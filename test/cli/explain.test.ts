import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { tempProject } from "../project/temp-project.ts";
import { run } from "./run.ts";

const tool = (name: string, more = ""): string => `registry.register({
  name: "${name}", description: "Does what it says.", parameters: { type: "object", properties: {} },
  handler: () => "",${more}
});
`;
const project: Readonly<Record<string, string>> = {
  "toolsets.yaml": `version: 1
toolsets:
  base: { description: The least, tools: [plain] }
  coding: { description: For code, tools: [keyed, checked, late], includes: [base] }
  core: { description: A block, tools: [secret], internal: true }
  extras: { description: On request, tools: [opt], optIn: true }
  owner: { description: Everything, includes: [coding, core, extras] }
  guest: { description: Little, includes: [coding], excludes: [base], excludeTools: [keyed] }
  visitors: { description: Less, includes: [base], excludes: [rare], excludeTools: [opt] }
aliases: { dev: coding, rare: extras }
external: { late: Registered by a plugin }
unexposed: { dump: Called by tests only }
entries:
  cli: { toolset: owner }
  web: { toolset: guest }
  lobby: { toolset: visitors }
`,
  "tools/all.ts": `import { registry } from "toolsetc";
${tool("plain")}${tool("keyed", ' requiresEnv: ["A_KEY", "B_KEY"],')}${tool("checked", " checkFn: () => { throw new Error(); },")}
${tool("secret")}${tool("opt")}${tool("dump")}`,
};

/** What is said of a tool under one selection: the verdict, the step that stops it, the cure. */
const cases: readonly (readonly [what: string, line: string, said: readonly string[]])[] = [
  ["offered", "plain --entry cli", ["`plain` can be offered to `cli`"]],
  ["a check is left open", "checked --entry cli", ["`checked` can be offered to `cli`"]],
  ["external", "late --entry cli", ["`late` can be offered to `cli`"]],
  [
    "unexposed",
    "dump --entry cli",
    [
      "`dump` is not offered to `cli`",
      "no toolset holds it",
      "take it out of `unexposed` (Called by tests only) and list it in a toolset",
    ],
  ],
  [
    "beyond the ceiling",
    "secret --entry web",
    [
      "`secret` is not offered to `web`",
      "beyond the ceiling of web",
      "add it to toolset `guest` or to one that it includes",
    ],
  ],
  [
    "beyond it, whatever is enabled",
    "opt --entry web --enabled extras",
    [
      "`opt` is not offered to `web`",
      "beyond the ceiling of web",
      "add it to toolset `guest` or to one that it includes",
    ],
  ],
  [
    "excluded by a toolset",
    "plain --entry web",
    [
      "`plain` is not offered to `web`",
      "beyond the ceiling of web",
      "take `base` out of the `excludes` of toolset `guest`",
    ],
  ],
  [
    "excluded by name",
    "keyed --entry web",
    [
      "`keyed` is not offered to `web`",
      "beyond the ceiling of web",
      "take `keyed` out of the `excludeTools` of toolset `guest`",
    ],
  ],
  [
    "excluded, and not included either",
    "opt --entry lobby",
    [
      "`opt` is not offered to `lobby`",
      "beyond the ceiling of lobby",
      "take `rare` out of the `excludes` and `opt` out of the `excludeTools` of toolset `visitors`, and add it there",
    ],
  ],
  [
    "opt-in",
    "opt --entry cli",
    [
      "`opt` is not offered to `cli`",
      "not enabled; these toolsets hold it: extras, owner",
      "enable a toolset that holds it, such as `extras`",
    ],
  ],
  ["opt-in, enabled", "opt --entry cli --enabled extras", ["`opt` can be offered to `cli`"]],
  [
    "another is enabled",
    "secret --entry cli --enabled dev",
    [
      "`secret` is not offered to `cli`",
      "not enabled; these toolsets hold it: owner",
      "enable a toolset that holds it, such as `owner`",
    ],
  ],
  [
    "disabled by a toolset",
    "plain --entry cli --disabled extras,base",
    ["`plain` is not offered to `cli`", "disabled by base", "do not disable `base`"],
  ],
  [
    "disabled by an old name",
    "plain --entry cli --disabled dev",
    ["`plain` is not offered to `cli`", "disabled by coding", "do not disable `coding`"],
  ],
  [
    "everything is disabled",
    "plain --entry cli --disabled *",
    ["`plain` is not offered to `cli`", "disabled by all", "do not disable `all`"],
  ],
  [
    "variables are missing",
    "keyed --entry cli",
    ["`keyed` is not offered to `cli`", "lacks variables B_KEY", "set `B_KEY`"],
  ],
];
test.each(cases)("%s", async (_, line, said) => {
  const { code, stdout } = await run(tempProject(project), ["explain", ...line.split(" ")], { A_KEY: "a" });
  const lines = stdout.trimEnd().split("\n");
  const stops = lines.filter((one) => /^ {2}(STOP|cure:) /.test(one));
  const words = [lines[0], ...stops.map((one) => one.replace(/^ {2}(STOP|cure:) +/, ""))];
  expect({ code, words }).toEqual({ code: 0, words: said });
});

const refusals: readonly (readonly [what: string, line: string, stderr: string])[] = [
  ["misspelt", "plian", "error: there is no tool and no finding `plian`\n  help: did you mean `plain`?\n"],
  ["other case", "Plain", "error: there is no tool and no finding `Plain`\n  help: did you mean `plain`?\n"],
  [
    "nothing like it",
    "zzzz",
    "error: there is no tool and no finding `zzzz`\n  help: register it in a file that matches `compiler.tools`; `toolsetc list` shows these\n",
  ],
  [
    "a member of every object",
    "constructor",
    "error: there is no tool and no finding `constructor`\n  help: register it in a file that matches `compiler.tools`; `toolsetc list` shows these\n",
  ],
  [
    "a toolset",
    "coding",
    "error: `coding` is a toolset, not a tool\n  help: `toolsetc resolve coding` shows its tools\n",
  ],
  [
    "a finding, misspelt",
    "orphan-tol",
    "error: there is no tool and no finding `orphan-tol`\n  help: did you mean `orphan-tool`?\n",
  ],
  ["an unknown entry point", "plain --entry clii", "error: unknown entry `clii`; did you mean `cli`?\n"],
  [
    "an unknown toolset",
    "plain --entry cli --enabled codng",
    "error: unknown toolset `codng`; did you mean `coding`?\n",
  ],
];
test.each(refusals)("%s: it could not run", async (_, line, stderr) => {
  const outcome = await run(tempProject(project), ["explain", ...line.split(" ")]);
  expect(outcome).toEqual({ code: 2, stdout: "", stderr });
});

test("an orphan is found and explained, and the build's error is shown", async () => {
  const orphan = tool("orphan");
  const root = tempProject({
    ...project,
    "tools/more.ts": `import { registry } from "toolsetc";\n${orphan}`,
  });
  const { code, stdout, stderr } = await run(root, ["explain", "orphan", "--entry", "cli"]);
  expect({ code, stdout, first: stderr.split(":")[0] }).toEqual({
    code: 1,
    stdout:
      "`orphan` is not offered to `cli`\n  ok    registered in tools/more.ts\n  STOP  no toolset holds it\n  cure: list it in a toolset\n",
    first: "error[orphan-tool]",
  });
});

test("where something cannot be read, no tool is called unknown", async () => {
  const root = tempProject({ ...project, "tools/more.ts": "export const x = ;\n" });
  const { code, stdout, stderr } = await run(root, ["explain", "fresh"]);
  expect({ code, stdout, first: stderr.split(":")[0] }).toEqual({
    code: 1,
    stdout: "",
    first: "error[tool-file-syntax]",
  });
});

test("where a toolset lists what is not there, that is said, and nothing is explained", async () => {
  const listing = project["toolsets.yaml"]!.replace("[plain]", "[plain, gone]");
  const { code, stdout, stderr } = await run(tempProject({ ...project, "toolsets.yaml": listing }), [
    "explain",
    "plain",
  ]);
  expect({ code, stdout, first: stderr.split(":")[0] }).toEqual({
    code: 1,
    stdout: "",
    first: "error[unknown-tool]",
  });
});

test("a finding: its page, in a folder without a project", async () => {
  const page = readFileSync(new URL("../../docs/findings/orphan-tool.md", import.meta.url), "utf8");
  expect(await run(tempProject(), ["explain", "orphan-tool"])).toEqual({ code: 0, stdout: page, stderr: "" });
});

test("--format json: the ways as data", async () => {
  const { stdout } = await run(tempProject(project), [
    "explain",
    "dump",
    "--entry",
    "cli",
    "--format",
    "json",
  ]);
  expect((JSON.parse(stdout) as { summary: unknown }).summary).toEqual({
    tool: "dump",
    ways: [
      {
        selection: { entry: "cli" },
        steps: [
          { step: "registered", state: "passed", by: ["tools/all.ts"] },
          { step: "listed", state: "stopped", by: [] },
        ],
        stoppedAt: "listed",
        cure: "take it out of `unexposed` (Called by tests only) and list it in a toolset",
      },
    ],
  });
});
