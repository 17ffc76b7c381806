import { expect, test } from "vitest";
import { tempProject } from "../project/temp-project.ts";
import { run } from "./run.ts";

const tool = (name: string, more = ""): string => `registry.register({
  name: "${name}", description: "Does what it says.", parameters: { type: "object", properties: {} },
  handler: () => "",${more}
});
`;
const CHECK = " checkFn: () => { throw new Error(); },";
const project: Readonly<Record<string, string>> = {
  "toolsets.yaml": `version: 1
toolsets:
  base: { description: The least, tools: [plain, checked] }
  coding: { description: For code, tools: [keyed, keyed_and_checked, twice_keyed, late], includes: [base] }
  extras: { description: On request, tools: [opt, later], optIn: true }
  owner: { description: Everything, includes: [coding, extras] }
  block: { description: Not to be enabled, internal: true, includes: [base, extras] }
external:
  late: Registered by a plugin that needs an account
  later: Registered by a plugin that needs an account
entries:
  cli: { toolset: owner }
  web: { toolset: block }
`,
  "tools/all.ts": `import { registry } from "toolsetc";
${tool("plain")}${tool("checked", CHECK)}${tool("keyed", ' requiresEnv: ["A_KEY"],')}
${tool("keyed_and_checked", ` requiresEnv: ["A_KEY"],${CHECK}`)}${tool("twice_keyed", ' requiresEnv: ["B_KEY", "A_KEY", "C_KEY"],')}
${tool("opt", ' requiresEnv: ["D_KEY"],')}`,
};

/** What is set, and to what: no answer may contain it. */
const ENV = { A_KEY: "a-secret", C_KEY: "", OTHER_KEY: "a-secret" };

const doctor = (argv: readonly string[], files = project): ReturnType<typeof run> =>
  run(tempProject(files), ["doctor", ...argv], ENV);

test("what the tools of an entry point need, and what is missing", async () => {
  const { code, stdout, stderr } = await doctor(["--entry", "cli"]);
  expect([code, stderr]).toEqual([0, "`cli` has 8 tools (6 by default), 2 missing here (1 by default)\n"]);
  expect(stdout).toMatchInlineSnapshot(`
    "missing here
      D_KEY is not set
        opt [on request]
      B_KEY and C_KEY are not set
        twice_keyed

    environment variables
      set      A_KEY
        for keyed keyed_and_checked twice_keyed
      not set  B_KEY
        for twice_keyed
      not set  C_KEY
        for twice_keyed
      not set  D_KEY
        for opt

    ready here
      keyed plain

    tools whose checks only the running program can ask
      checked keyed_and_checked

    external tools, whose needs are not known here
      Registered by a plugin that needs an account
        late later [on request]
    "
  `);
});

test("the toolset of an entry point may be internal", async () => {
  const { code, stdout, stderr } = await doctor(["--entry", "web", "--strict"]);
  expect([code, stderr]).toEqual([0, "`web` has 4 tools (2 by default), 1 missing here (0 by default)\n"]);
  expect(stdout).toMatchInlineSnapshot(`
    "missing here
      D_KEY is not set
        opt [on request]

    environment variables
      not set  D_KEY
        for opt

    ready here
      plain

    tools whose checks only the running program can ask
      checked

    external tools, whose needs are not known here
      Registered by a plugin that needs an account
        later [on request]
    "
  `);
});

test("--strict: what the defaults lack is an error, and what is on request is not", async () => {
  const { code, stdout, stderr } = await doctor(["--entry", "cli", "--strict"]);
  expect([code, stdout]).toEqual([1, (await doctor(["--entry", "cli"])).stdout]);
  expect(stderr).toMatchInlineSnapshot(`
    "error[missing-env]: \`B_KEY\` is not set, and 1 default tool of entry \`cli\` needs it
      note: \`twice_keyed\` needs it  tools/all.ts:20:9
      help: set it where the program runs, or take what needs it out of the defaults

    error[missing-env]: \`C_KEY\` is not set, and 1 default tool of entry \`cli\` needs it
      note: \`twice_keyed\` needs it  tools/all.ts:20:9
      help: set it where the program runs, or take what needs it out of the defaults

    \`cli\` has 8 tools (6 by default), 2 missing here (1 by default); 2 errors
    "
  `);
});

test("--format json", async () => {
  const outcome = await doctor(["--entry", "cli", "--format", "json"]);
  expect([outcome.code, outcome.stderr]).toEqual([0, ""]);
  const own = { variables: [], missing: [], hasCheck: false, external: null, byDefault: true };
  expect(JSON.parse(outcome.stdout)).toStrictEqual({
    version: 1,
    ok: true,
    findings: [],
    summary: {
      entry: "cli",
      tools: [
        { ...own, tool: "checked", state: "open", hasCheck: true },
        { ...own, tool: "keyed", state: "ready", variables: ["A_KEY"] },
        { ...own, tool: "keyed_and_checked", state: "open", variables: ["A_KEY"], hasCheck: true },
        { ...own, tool: "late", state: "open", external: "Registered by a plugin that needs an account" },
        {
          ...own,
          tool: "later",
          state: "open",
          external: "Registered by a plugin that needs an account",
          byDefault: false,
        },
        { ...own, tool: "opt", state: "missing", variables: ["D_KEY"], missing: ["D_KEY"], byDefault: false },
        { ...own, tool: "plain", state: "ready" },
        {
          ...own,
          tool: "twice_keyed",
          state: "missing",
          variables: ["A_KEY", "B_KEY", "C_KEY"],
          missing: ["B_KEY", "C_KEY"],
        },
      ],
      variables: [
        { name: "A_KEY", isSet: true, tools: ["keyed", "keyed_and_checked", "twice_keyed"] },
        { name: "B_KEY", isSet: false, tools: ["twice_keyed"] },
        { name: "C_KEY", isSet: false, tools: ["twice_keyed"] },
        { name: "D_KEY", isSet: false, tools: ["opt"] },
      ],
    },
  });
  const strict = await doctor(["--entry", "cli", "--strict", "--format", "json"]);
  expect(JSON.parse(strict.stdout)).toMatchObject({
    ok: false,
    findings: [{ id: "missing-env" }, { id: "missing-env" }],
    summary: { entry: "cli" },
  });
  expect([strict.code, outcome.stdout + strict.stdout]).toEqual([1, expect.not.stringContaining("a-secret")]);
});

test("without entry points every toolset that is not internal counts", async () => {
  const yaml = project["toolsets.yaml"]!.replace(/entries:[^]*$/, "");
  const { code, stdout, stderr } = await doctor(["--strict"], { ...project, "toolsets.yaml": yaml });
  expect([code, stdout.split("\n").slice(0, 5), stderr.split("\n")[0], stderr.split("\n").at(-2)]).toEqual([
    1,
    ["missing here", "  D_KEY is not set", "    opt", "  B_KEY and C_KEY are not set", "    twice_keyed"],
    "error[missing-env]: `B_KEY` is not set, and 1 default tool needs it",
    "the project has 8 tools, 2 missing here; 3 errors",
  ]);
});

test("doctor says of every tool what explain says", async () => {
  const root = tempProject(project);
  for (const entry of ["cli", "web"]) {
    const { stdout } = await run(root, ["doctor", "--entry", entry, "--format", "json"], ENV);
    const { tools } = (
      JSON.parse(stdout) as Summary<{
        tools: readonly { tool: string; byDefault: boolean; state: string; missing: readonly string[] }[];
      }>
    ).summary;
    for (const { tool: name, byDefault, state, missing } of tools) {
      const enabled = byDefault ? [] : ["--enabled", "extras"];
      const line = ["explain", name, "--entry", entry, ...enabled, "--format", "json"];
      const explained = await run(root, line, ENV);
      const [way] = (
        JSON.parse(explained.stdout) as Summary<{
          ways: readonly {
            stoppedAt: string | null;
            steps: readonly { step: string; state: string; by: readonly string[] }[];
          }[];
        }>
      ).summary.ways;
      expect(way!.stoppedAt, name).toBe(state === "missing" ? "environment" : null);
      if (state === "missing") expect(way!.steps.at(-1)!.by).toEqual(missing);
      const isOpen = way!.steps.some((one) => one.state === "open" && one.step !== "module");
      expect(isOpen, name).toBe(state === "open");
    }
  }
});

interface Summary<T> {
  readonly summary: T;
}

test.each([
  [
    "no entry point",
    [],
    "error: `doctor` needs an entry point\n  help: give `--entry` one of `cli`, `web`\n",
  ],
  ["an unknown one", ["--entry", "clii"], "error: unknown entry `clii`; did you mean `cli`?\n"],
  ["a toolset", ["--entry", "owner"], "error: unknown entry `owner`\n"],
  ["a member of every object", ["--entry", "constructor"], "error: unknown entry `constructor`\n"],
])("%s: it could not run", async (_, argv, stderr) => {
  expect(await doctor(argv)).toEqual({ code: 2, stdout: "", stderr });
});

test("a project with errors: they are shown, and nothing is answered", async () => {
  const yaml = project["toolsets.yaml"]!.replace("[plain, checked]", "[plain, chekced]");
  const { code, stdout, stderr } = await doctor(["--entry", "cli"], { ...project, "toolsets.yaml": yaml });
  expect([code, stdout, stderr.split(":")[0], stderr.split("\n").at(-2)]).toEqual([
    1,
    "",
    "error[unknown-tool]",
    "1 error",
  ]);
});

test("warnings do not keep it from answering", async () => {
  const files = {
    ...project,
    "toolsets.yaml": project["toolsets.yaml"]!.replace("{ toolset: owner }", "{ toolset: old }").replace(
      "external:",
      "aliases: { old: owner }\nexternal:",
    ),
  };
  const { code, stdout, stderr } = await doctor(["--entry", "cli"], files);
  expect([code, stdout.split("\n")[0], stderr.split(":")[0], stderr.split("\n").at(-2)]).toEqual([
    0,
    "missing here",
    "warning[alias-used]",
    "`cli` has 8 tools (6 by default), 2 missing here (1 by default); 1 warning",
  ]);
});
