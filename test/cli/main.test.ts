import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { MARKER } from "../../src/compiler/emit/output-file.cts";
import { sampleProject } from "../project/sample-project.ts";
import { filesIn, tempProject, writeFiles } from "../project/temp-project.ts";
import { run } from "./run.ts";

function edit(root: string, path: string, from: string, to: string): void {
  writeFileSync(join(root, path), readFileSync(join(root, path), "utf8").replace(from, to));
}

const aliasUsed = `warning[alias-used]: toolset \`research\` includes \`web_tools\`, an old name of toolset \`web\``;

test("build: what each entry point may see, and which files were written", async () => {
  const root = tempProject(sampleProject);
  const first = await run(root, ["build"]);
  expect(first).toMatchInlineSnapshot(`
    {
      "code": 0,
      "stderr": "warning[alias-used]: toolset \`research\` includes \`web_tools\`, an old name of toolset \`web\`
      toolsets.yaml:9:16
          8 |     description: Find things out
          9 |     includes: [web_tools]
            |                ^^^^^^^^^
      note: \`web_tools\` is declared an alias here  toolsets.yaml:11:12
      help: write \`web\`

      cli  2 tools: web_extract, web_search
      created    generated/TOOLSETS.md
      created    generated/tool-args.gen.ts
      created    generated/tool-modules.gen.ts
      created    generated/toolsets.gen.ts
      created    generated/toolsets.lock.json
      created    generated/toolsets.schema.json
    2 tools, 2 toolsets, 1 entry; 1 warning; wrote \`generated\`
    ",
      "stdout": "",
    }
  `);
  expect(first.stderr).toContain(aliasUsed);
  expect((await run(root, ["build"])).stderr).toMatchInlineSnapshot(`
    "warning[alias-used]: toolset \`research\` includes \`web_tools\`, an old name of toolset \`web\`
      toolsets.yaml:9:16
          8 |     description: Find things out
          9 |     includes: [web_tools]
            |                ^^^^^^^^^
      note: \`web_tools\` is declared an alias here  toolsets.yaml:11:12
      help: write \`web\`

      cli  2 tools: web_extract, web_search
    2 tools, 2 toolsets, 1 entry; 1 warning; \`generated\` is up to date
    "
  `);
  edit(root, "tools/web.ts", "best matches", "best pages");
  writeFiles(root, { "generated/old.gen.ts": `// ${MARKER}\n` });
  expect((await run(root, ["build"])).stderr.split("\n").slice(-10)).toMatchInlineSnapshot(`
    [
      "  cli  2 tools: web_extract, web_search",
      "  updated    generated/TOOLSETS.md",
      "  removed    generated/old.gen.ts",
      "  unchanged  generated/tool-args.gen.ts",
      "  unchanged  generated/tool-modules.gen.ts",
      "  updated    generated/toolsets.gen.ts",
      "  updated    generated/toolsets.lock.json",
      "  updated    generated/toolsets.schema.json",
      "2 tools, 2 toolsets, 1 entry; 1 warning; wrote \`generated\`",
      "",
    ]
  `);
});

test("build with errors: every one is shown, and nothing is written", async () => {
  const root = tempProject(sampleProject);
  edit(root, "toolsets.yaml", "web_extract]", "web_extrat]");
  edit(root, "toolsets.yaml", "web_tools: web", "web_tools: wbe");
  expect(await run(root, ["build"])).toMatchInlineSnapshot(`
    {
      "code": 1,
      "stderr": "error[unknown-tool]: toolset \`web\` lists \`web_extrat\`, which no tool file registers
      toolsets.yaml:6:25
          5 |     description: Search the web and read pages
          6 |     tools: [web_search, web_extrat]
            |                         ^^^^^^^^^^
          7 |   research:
      help: did you mean \`web_extract\`? (registered in tools/web.ts:11)

    error[unknown-toolset]: alias \`web_tools\` stands for \`wbe\`, which is not a declared toolset
      toolsets.yaml:11:23
         11 | aliases: { web_tools: wbe }
            |                       ^^^
      help: did you mean \`web\`?

    2 errors; nothing was written
    ",
      "stdout": "",
    }
  `);
  expect(readdirSync(root)).toEqual(["shared", "tools", "toolsets.yaml"]);
});

test("build --check: stale files with a short diff, then what mends them", async () => {
  const root = tempProject(sampleProject);
  await run(root, ["build"]);
  edit(root, "toolsets.yaml", "Find things out", "Find out things");
  edit(root, "toolsets.yaml", "includes: [web_tools]", "tools: [web_search]");
  edit(root, "toolsets.yaml", "\nentries:", "\nlint: { unreachable-tool: off }\nentries:");
  rmSync(join(root, "generated/tool-args.gen.ts"));
  const before = filesIn(root);
  expect(await run(root, ["build", "--check"])).toMatchInlineSnapshot(`
    {
      "code": 1,
      "stderr": "error[stale-output]: \`generated/toolsets.gen.ts\` does not match its inputs
      generated/toolsets.gen.ts:48:1
      note: \`generated/TOOLSETS.md\` does not match its inputs
      note: \`generated/tool-args.gen.ts\` is missing
      note: \`generated/toolsets.lock.json\` does not match its inputs
      note: \`generated/toolsets.schema.json\` does not match its inputs
      help: run \`npx toolsetc build\` and commit the result

    generated/toolsets.gen.ts
      -     research: "web_extract web_search",
      -     cli: ["research", "web_extract web_search", "web_extract web_search"],
      -   includes: {
      +     research: "web_search",
      +     cli: ["research", "web_search", "web_search"],
      +   includes: {},
      … and 2 more lines

    generated/TOOLSETS.md
      - | \`cli\` | \`research\` | \`web_extract\`, \`web_search\` |  |
      - Find things out
      - - Includes: \`web_tools\`
      + | \`cli\` | \`research\` | \`web_search\` |  |
      + Find out things
      + - Lists: \`web_search\`
      … and 4 more lines

    generated/toolsets.lock.json
      -       "tokens": {"defaults":86,"ceiling":86},
      -       "digest": "7d3eaa523e4350c4c227fbd5abcd5495",
      -         "web_extract": ["research","web"],
      +       "tokens": {"defaults":43,"ceiling":43},
      +       "digest": "d76d646f93a47a4788118fba49a6eef0",
      +         "web_search": ["research"]
      … and 19 more lines

    generated/toolsets.schema.json
      -             "Find things out",
      +             "Find out things",

    2 tools, 2 toolsets, 1 entry; 1 error; nothing was written
    ",
      "stdout": "",
    }
  `);
  expect(filesIn(root)).toEqual(before);
  await run(root, ["build"]);
  expect(await run(root, ["build", "--check"])).toMatchInlineSnapshot(`
    {
      "code": 0,
      "stderr": "2 tools, 2 toolsets, 1 entry; \`generated\` is up to date
    ",
      "stdout": "",
    }
  `);
});

test("lint: judges, writes nothing, does not look at the output", async () => {
  const root = tempProject(sampleProject);
  expect(await run(root, ["lint"])).toMatchInlineSnapshot(`
    {
      "code": 0,
      "stderr": "warning[alias-used]: toolset \`research\` includes \`web_tools\`, an old name of toolset \`web\`
      toolsets.yaml:9:16
          8 |     description: Find things out
          9 |     includes: [web_tools]
            |                ^^^^^^^^^
      note: \`web_tools\` is declared an alias here  toolsets.yaml:11:12
      help: write \`web\`

    2 tools, 2 toolsets, 1 entry; 1 warning
    ",
      "stdout": "",
    }
  `);
  edit(root, "toolsets.yaml", "web_tools]", "web]");
  expect(await run(root, ["lint"])).toMatchInlineSnapshot(`
    {
      "code": 0,
      "stderr": "2 tools, 2 toolsets, 1 entry; no findings
    ",
      "stdout": "",
    }
  `);
  expect(readdirSync(root)).toEqual(["shared", "tools", "toolsets.yaml"]);
});

const largerYaml = `version: 1

toolsets:
  web:
    description: Search the web and read pages
    tools: [web_search, web_extract]
  shell:
    description: Run \\e[31mcommands
    tools: [terminal]
    optIn: true
  core:
    description: What every entry point starts from
    internal: true
    includes: [web, shell]
  later:
    description: Filled at run time
    dynamic: true
  open:
    description: For everyone
    includes: [core]
    excludeTools: [web_extract]

aliases: { web_tools: web }

entries:
  cli: { toolset: core }
  api: { toolset: open }
`.replace("Run \\e[31mcommands", '"Run \\e[31mcommands"');

test("list: toolsets, aliases, entry points, tool files, and what is left out", async () => {
  const root = tempProject({
    "toolsets.yaml": largerYaml,
    "tools/web.ts": "not even TypeScript (",
    "tools/web.test.ts": "",
    "tools/__tests__/web.ts": "",
  });
  symlinkSync("web.ts", join(root, "tools/link.ts"));
  const { code, stdout, stderr } = await run(root, ["list"]);
  expect([code, stderr]).toEqual([0, ""]);
  expect(stdout).toMatchInlineSnapshot(`
    "toolsets
      web    2 tools  Search the web and read pages
      shell   1 tool  Run \\x1b[31mcommands [opt-in]
      core   3 tools  What every entry point starts from [internal]
      later  0 tools  Filled at run time [dynamic]
      open   2 tools  For everyone

    aliases
      web_tools → web

    entry points
      cli (core): 3 tools
        web_extract web_search
        only when enabled:
          terminal
      api (open): 2 tools
        web_search
        only when enabled:
          terminal

    tool files
      tools/web.ts

    not readable
      tools/link.ts is a symbolic link, which is not followed

    left out
      tools/__tests__/
      tools/web.test.ts
    "
  `);

  const json = await run(root, ["list", "--format", "json"]);
  expect([json.code, json.stderr]).toEqual([0, ""]);
  expect(JSON.parse(json.stdout)).toStrictEqual({
    version: 1,
    ok: true,
    findings: [],
    summary: {
      toolsets: [
        ["web", "Search the web and read pages", ["web_extract", "web_search"]],
        ["shell", "Run \u001b[31mcommands", ["terminal"]],
        ["core", "What every entry point starts from", ["terminal", "web_extract", "web_search"]],
        ["later", "Filled at run time", []],
        ["open", "For everyone", ["terminal", "web_search"]],
      ].map(([name, description, tools]) => ({
        name,
        description,
        internal: name === "core",
        optIn: name === "shell",
        dynamic: name === "later",
        tools,
      })),
      aliases: [{ name: "web_tools", toolset: "web" }],
      entries: [
        {
          name: "cli",
          toolset: "core",
          ceiling: ["terminal", "web_extract", "web_search"],
          defaults: ["web_extract", "web_search"],
        },
        { name: "api", toolset: "open", ceiling: ["terminal", "web_search"], defaults: ["web_search"] },
      ],
      toolFiles: ["tools/web.ts"],
      unreadable: [{ path: "tools/link.ts", problem: "is a symbolic link, which is not followed" }],
      leftOut: ["tools/__tests__/", "tools/web.test.ts"],
    },
  });
});

test.each<[string, readonly string[]]>([
  ["web", ["web_extract", "web_search"]],
  ["web_tools", ["web_extract", "web_search"]],
  ["core", ["terminal", "web_extract", "web_search"]],
  ["open", ["terminal", "web_search"]],
  ["later", []],
  ["all", ["terminal", "web_extract", "web_search"]],
  ["*", ["terminal", "web_extract", "web_search"]],
])("resolve %s", async (name, tools) => {
  const root = tempProject({ "toolsets.yaml": largerYaml });
  const stdout = tools.map((tool) => `${tool}\n`).join("");
  expect(await run(root, ["resolve", name])).toEqual({ code: 0, stdout, stderr: "" });
  const json = await run(root, ["resolve", name, "--format=json"]);
  expect(JSON.parse(json.stdout)).toStrictEqual({
    version: 1,
    ok: true,
    findings: [],
    summary: { toolset: name, tools },
  });
});

test.each<[string, string, string | null, readonly string[]]>([
  ["wbe", "there is no toolset `wbe`", "did you mean `web`?", ["web"]],
  ["web_tool", "there is no toolset `web_tool`", "did you mean `web_tools`?", ["web_tools"]],
  ["terminal", "`terminal` is a tool, not a toolset", "`toolsetc list` shows the toolsets", []],
  ["constructor", "there is no toolset `constructor`", "`toolsetc list` shows the toolsets", []],
  ["__proto__", "there is no toolset `__proto__`", "`toolsetc list` shows the toolsets", []],
])("resolve %s: unknown", async (name, message, help, suggestions) => {
  const root = tempProject({ "toolsets.yaml": largerYaml });
  expect(await run(root, ["resolve", name])).toEqual({
    code: 1,
    stdout: "",
    stderr: `error[unknown-toolset]: ${message}\n  help: ${help}\n\n1 error\n`,
  });
  const json = await run(root, ["resolve", name, "--format=json"]);
  expect([json.code, json.stderr]).toEqual([1, ""]);
  expect(JSON.parse(json.stdout)).toMatchObject({
    ok: false,
    findings: [{ id: "unknown-toolset", file: null, line: null, suggestions }],
    summary: {},
  });
});

test("list and resolve give no answer from a file that is wrong by itself", async () => {
  const root = tempProject({
    "toolsets.yaml": largerYaml.replace("includes: [web, shell]", "includes: [open]"),
  });
  for (const argv of [["list"], ["resolve", "web"]]) {
    const { code, stdout, stderr } = await run(root, argv);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain("error[include-cycle]");
    expect(stderr.endsWith("\n1 error\n")).toBe(true);
  }
});

test("warnings do not keep list and resolve from answering", async () => {
  const root = tempProject({ "toolsets.yaml": sampleProject["toolsets.yaml"]! });
  const { code, stdout, stderr } = await run(root, ["resolve", "research"]);
  expect([code, stdout]).toEqual([0, "web_extract\nweb_search\n"]);
  expect(stderr).toContain(aliasUsed);
});

test("the machine form of build and lint", async () => {
  const root = tempProject(sampleProject);
  const project = {
    tools: 2,
    external: 0,
    toolsets: 2,
    entries: [
      { name: "cli", toolset: "research", tools: 2, defaults: 2, firstTools: ["web_extract", "web_search"] },
    ],
  };
  const files = (state: string): readonly object[] =>
    [
      "TOOLSETS.md",
      "tool-args.gen.ts",
      "tool-modules.gen.ts",
      "toolsets.gen.ts",
      "toolsets.lock.json",
      "toolsets.schema.json",
    ].map((name) => ({ name, state }));
  const warning = [{ id: "alias-used", severity: "warning", file: "toolsets.yaml", line: 9 }];
  const expected: readonly (readonly [readonly string[], number, object])[] = [
    [["lint"], 0, { ok: true, findings: warning, summary: project }],
    [
      ["build", "--check"],
      1,
      {
        ok: false,
        findings: [
          { id: "stale-output", severity: "error", file: "generated/toolsets.gen.ts", line: null },
          ...warning,
        ],
        summary: { ...project, output: { folder: "generated", written: false, files: files("created") } },
      },
    ],
    [
      ["build"],
      0,
      {
        ok: true,
        findings: warning,
        summary: { ...project, output: { folder: "generated", written: true, files: files("created") } },
      },
    ],
    [
      ["build", "--check"],
      0,
      {
        ok: true,
        findings: warning,
        summary: { ...project, output: { folder: "generated", written: false, files: files("unchanged") } },
      },
    ],
  ];
  for (const [argv, code, report] of expected) {
    const outcome = await run(root, [...argv, "--format", "json"]);
    expect([outcome.code, outcome.stderr], argv.join(" ")).toEqual([code, ""]);
    expect(JSON.parse(outcome.stdout), argv.join(" ")).toMatchObject({ version: 1, ...report });
  }
  edit(root, "toolsets.yaml", "web_extract]", "web_extrat]");
  const broken = await run(root, ["build", "--format", "json"]);
  expect(broken.code).toBe(1);
  expect(JSON.parse(broken.stdout)).toMatchObject({
    ok: false,
    findings: [{ id: "unknown-tool" }, { id: "alias-used" }, {}].slice(0, 2),
    summary: { output: null },
  });
});

test("help and version", async () => {
  const cwd = tempProject();
  expect(await run(cwd, ["--help"])).toMatchInlineSnapshot(`
    {
      "code": 0,
      "stderr": "",
      "stdout": "toolsetc: compiles an agent's toolsets

    Usage: toolsetc <command> [options]

    Commands:
      build               check the tool files against toolsets.yaml and write the tables
      cost                show how many tokens the tools of each entry point come to
      diff                show what entry points gained and lost since a commit
      doctor              show what the tools of an entry point need, and what is missing here
      explain <tool>      show why a model sees a tool, or does not
      explain <finding>   print the page of a finding
      lint                check them and write nothing
      list                show the toolsets, the entry points and the tool files
      overlaps [toolset]  show which toolsets share tools, and what disabling one takes from others
      resolve <toolset>   print the tools of a toolset, one a line
      verify              import the tool files, and prove that the tables say what they register

    Options of every command:
      --cwd DIR           the folder of toolsets.yaml (default: this one)
      --format FORMAT     pretty or json (default: pretty)
      --debug             show where in toolsetc an error comes from
      --help, --version

    Exit codes: 0 clean, 1 errors or stale output, 2 could not run
    ",
    }
  `);
  for (const command of ["build", "doctor", "lint", "list", "overlaps", "resolve"]) {
    const { code, stdout, stderr } = await run(cwd, [command, "--help"]);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout.startsWith(`Usage: toolsetc ${command} `)).toBe(true);
  }
  expect(await run(cwd, ["--version"])).toEqual({ code: 0, stdout: "0.0.0-test\n", stderr: "" });
});

interface Failure {
  readonly name: string;
  readonly argv: readonly string[];
  readonly prepare?: (root: string) => void;
  readonly message: string;
  readonly help: string | null;
}

const failures: readonly Failure[] = [
  {
    name: "no configuration",
    argv: ["build"],
    message: "there is no `toolsets.yaml` in this folder",
    help: "run this where the file is, or name its folder with `--cwd`",
  },
  {
    name: "another ending",
    argv: ["list"],
    prepare: (root) => writeFiles(root, { "toolsets.yml": "" }),
    message: "there is no `toolsets.yaml` in this folder",
    help: "rename `toolsets.yml` to `toolsets.yaml`",
  },
  {
    name: "a folder too deep",
    argv: ["resolve", "web", "--cwd", "src/deep"],
    prepare: (root) => writeFiles(root, { "toolsets.yaml": "", "src/deep/x": "" }),
    message: "there is no `toolsets.yaml` in this folder",
    help: "there is one further up: add `--cwd ../..`",
  },
  {
    name: "no such folder",
    argv: ["lint", "--cwd", "nowhere"],
    message: "there is no folder `nowhere`",
    help: null,
  },
  {
    name: "a file for a folder",
    argv: ["lint", "--cwd", "file"],
    prepare: (root) => writeFiles(root, { file: "" }),
    message: "there is no folder `file`",
    help: null,
  },
  {
    name: "a folder that the system refuses",
    argv: ["lint", "--cwd", "x".repeat(300)],
    message: `ENAMETOOLONG: name too long, stat 'ROOT/${"x".repeat(300)}'`,
    help: null,
  },
  {
    name: "a wrong command line",
    argv: ["build", "--chekc"],
    message: "there is no option `--chekc`",
    help: "did you mean `--check`?",
  },
  {
    name: "control characters in a command line",
    argv: ["\u001b[31m"],
    message: "there is no command `\\x1b[31m`",
    help: "`toolsetc --help` lists the commands",
  },
  {
    name: "an output folder that is a link",
    argv: ["build"],
    prepare: (root) => {
      writeFiles(root, sampleProject);
      mkdirSync(join(root, "elsewhere"));
      symlinkSync("elsewhere", join(root, "generated"));
    },
    message: "the output has no place: `generated` is a symbolic link, which is not followed",
    help: "name another folder as `compiler.out`",
  },
  {
    name: "a folder in the place of an output",
    argv: ["build", "--check"],
    prepare: (root) => {
      writeFiles(root, sampleProject);
      mkdirSync(join(root, "generated/toolsets.gen.ts"), { recursive: true });
    },
    message: "`generated/toolsets.gen.ts` is not a file, so it is not replaced",
    help: "move it away",
  },
];

test.each(failures)("could not run: $name", async ({ argv, prepare, message: text, help }) => {
  const root = tempProject();
  prepare?.(root);
  const message = text.replace("ROOT", root);
  expect(await run(root, argv)).toEqual({
    code: 2,
    stdout: "",
    stderr: `error: ${message}\n${help === null ? "" : `  help: ${help}\n`}`,
  });
  const json = await run(root, [...argv, "--format", "json"]);
  expect([json.code, json.stderr]).toEqual([2, ""]);
  expect(JSON.parse(json.stdout)).toStrictEqual({
    version: 1,
    ok: false,
    failure: { message },
    findings: [],
  });
});

test("an error of ours is one line, and its place only under --debug", async () => {
  const root = tempProject({ "toolsets.yaml": largerYaml });
  const failing = { write: () => {}, isTerminal: () => false };
  const { main } = await import("../../src/cli/main.cts");
  const runWith = async (argv: readonly string[]): Promise<readonly [number, string]> => {
    let stderr = "";
    const stdout = {
      ...failing,
      write: () => {
        throw new TypeError("a bug\nin two lines");
      },
    };
    const code = await main(argv, {
      version: () => "0.0.0-test",
      cwd: root,
      env: {},
      stdout,
      stderr: { ...failing, write: (text) => void (stderr += text) },
    });
    return [code, stderr];
  };
  const words =
    "error: toolsetc failed: a bug\\nin two lines\n  help: this is a bug in toolsetc; `--debug` shows where it happened\n";
  expect(await runWith(["list"])).toEqual([2, words]);
  const [code, stderr] = await runWith(["list", "--debug"]);
  expect(code).toBe(2);
  expect(stderr.startsWith(`${words}TypeError: a bug`)).toBe(true);
  expect(stderr).toContain("main.test.ts");
});

test("colour: on a terminal, unless it is refused, or where it is forced", async () => {
  const root = tempProject(sampleProject);
  const isColoured = async (env: Readonly<Record<string, string>>, isTerminal: boolean): Promise<boolean> =>
    (await run(root, ["lint"], env, isTerminal)).stderr.includes("\u001b[");
  expect(await isColoured({}, true)).toBe(true);
  expect(await isColoured({}, false)).toBe(false);
  expect(await isColoured({ NO_COLOR: "1" }, true)).toBe(false);
  expect(await isColoured({ NO_COLOR: "" }, true)).toBe(true);
  expect(await isColoured({ TERM: "dumb" }, true)).toBe(false);
  expect(await isColoured({ FORCE_COLOR: "1" }, false)).toBe(true);
  expect(await isColoured({ FORCE_COLOR: "1", NO_COLOR: "1" }, false)).toBe(true);
  expect(await isColoured({ FORCE_COLOR: "0" }, true)).toBe(false);
});

test("--cwd, --cache-dir and --no-cache", async () => {
  const root = tempProject(
    Object.fromEntries(Object.entries(sampleProject).map(([path, text]) => [`app/${path}`, text])),
  );
  expect((await run(root, ["build", "--cwd", "app", "--no-cache"])).code).toBe(0);
  expect(readdirSync(join(root, "app"))).toEqual(["generated", "shared", "tools", "toolsets.yaml"]);
  expect((await run(join(root, "app"), ["build", "--cache-dir", ".cache"])).code).toBe(0);
  expect(readdirSync(join(root, "app"))).toEqual([".cache", "generated", "shared", "tools", "toolsets.yaml"]);
  expect((await run(root, ["build", "--cwd=app"])).code).toBe(0);
  expect(readdirSync(join(root, "app/node_modules/.cache/toolsetc"))).toEqual(["build", "tokens"]);
});
