import { expect, test, vi } from "vitest";
import type { Explanation, Selection, Toolsets, ToolsetsOptions } from "../../src/runtime/index.ts";
import { run } from "../cli/run.ts";
import { tempProject, writeFiles } from "../project/temp-project.ts";
import { bundleProgram, startProgram, type BuiltProgram } from "./built-program.ts";
import { clock, namesOf, register, wayOf } from "./example.ts";

/**
 * Why is my tool not there? Each time a small project is built, started and asked: the toolsets, a session, and the command line. What
 * they say to do is then done, after which the tool has to be offered, and to run.
 */
type Files = Readonly<Record<string, string>>;

const tool = (name: string, more = ""): string => `registry.register({
  name: "${name}", description: "Does ${name}, and tells that it did.", parameters: { type: "object", properties: {} },
  handler: () => "${name} ran",${more}
});
`;
const file = (...tools: readonly string[]): string =>
  `import { registry } from "toolsetc";\n${tools.join("")}`;

const checkFn = `
  checkFn({ env }) {
    if (env.SAYS === "error") throw new Error("no route");
    if (env.SAYS === "nothing") return new Promise(() => {});
    return env.SAYS === undefined || { available: env.SAYS === "yes", reason: "no credit" };
  },`;

const project = {
  "toolsets.yaml": `version: 1
toolsets:
  base: { description: The least, tools: [plain] }
  coding: { description: For code, tools: [keyed, late], includes: [base] }
  online: { description: With a check, tools: [checked, beside] }
  core: { description: A block, tools: [secret], internal: true }
  desk: { description: For people at a desk, includes: [core] }
  extras: { description: On request, tools: [opt], optIn: true }
  owner: { description: Everything, includes: [coding, online, extras] }
  guest: { description: Little, includes: [coding], excludes: [base] }
external: { late: Registered by a plugin }
unexposed: { dump: Called by tests only }
entries:
  cli: { toolset: owner }
  web: { toolset: guest }
`,
  "tools/all.ts": file(
    tool("plain"),
    tool("keyed", ' requiresEnv: ["A_KEY", "B_KEY"],'),
    tool("secret"),
    tool("opt"),
    tool("dump"),
  ),
  "tools/online.ts": file(tool("checked", checkFn), tool("beside")),
};

/** One of the files, with something in it replaced. */
function edit(path: keyof typeof project, from: string, to: string): Files {
  expect(project[path]).toContain(from);
  return { [path]: project[path].replace(from, to) };
}

/** A program at work. */
interface World extends BuiltProgram {
  readonly toolsets: Toolsets;
  readonly advance: (milliseconds: number) => void;
}

const cli: Selection = { entry: "cli" };

/** What is asked, and what is other than in the project above. */
interface Setting {
  readonly tool: string;
  readonly selection?: Selection;
  /** Files, before it is built. */
  readonly files?: Files;
  /** Files that are changed after that. */
  readonly edited?: Files;
  readonly env?: Readonly<Record<string, string>>;
  readonly options?: (program: BuiltProgram) => ToolsetsOptions;
  /** What happens in the program before anybody asks. */
  readonly happens?: (world: World) => unknown;
}

interface Situation extends Setting {
  readonly way: string;
  readonly cure: string;
  readonly reason?: string;
  readonly detail?: string;
  readonly age?: 0;
  /** What a session says otherwise. */
  readonly session?: Partial<Explanation>;
  /** How the command ends; null where its options cannot say what is asked, and where it is nothing that it could know. */
  readonly command: string | null;
  /** What is done about it. */
  readonly cured: Partial<Setting>;
}

const others = { description: "Comes from elsewhere.", parameters: {} };
const late = { ...others, name: "late", handler: () => "late ran" };
const pull = { ...others, name: "pull", handler: () => "pull ran" };
const ways = {
  plain: "registered(tools/all.ts) listed(base, coding > base, owner > coding > base)",
  keyed:
    "registered(tools/all.ts) listed(coding, guest > coding, owner > coding) ceiling(cli) enabled(owner)",
  checked: "registered(tools/online.ts) listed(online, owner > online) ceiling(cli) enabled(owner)",
  opt: "registered(tools/all.ts) listed(extras, owner > extras)",
  secret: "registered(tools/all.ts) listed(core, desk > core)",
};

/** Without entry points, where an orphan is no error. */
const blockAlone = project["toolsets.yaml"]
  .replace(/ {2}desk: .*\n/, "")
  .replace(/entries:.*/s, "lint: { orphan-tool: warning }\n");

const situations: Readonly<Record<string, Situation>> = {
  "its name is misspelt": {
    tool: "plian",
    way: "registered!(plain)",
    cure: "register it, or mend the name",
    command: "  help: did you mean `plain`?",
    cured: { tool: "plain" },
  },
  "its file does not match the pattern": {
    files: { "extra/stray.ts": file(tool("stray")) },
    tool: "stray",
    way: "registered!",
    cure: "register it, or mend the name",
    command: "  help: register it in a file that matches `compiler.tools`; `toolsetc list` shows these",
    cured: {
      files: { ...edit("toolsets.yaml", "[plain]", "[plain, stray]"), "tools/stray.ts": file(tool("stray")) },
    },
  },
  "it is external, and nothing has registered it": {
    tool: "late",
    way: "registered!(external)",
    cure: "register it, or mend the name",
    reason: "not-registered",
    command: "  ?     if its check says yes",
    cured: { happens: ({ registry }) => register(registry, late) },
  },
  "it is external, and badly registered": {
    happens: ({ registry }) => register(registry, { ...late, parameters: "none" }),
    tool: "late",
    way: "registered!(external)",
    cure: "mend its registration",
    reason: "bad-registration",
    detail: "`parameters` is not the JSON Schema of an object",
    command: "  ?     if its check says yes",
    // The first registration stands, so it takes another program.
    cured: { files: {}, happens: ({ registry }) => register(registry, late) },
  },
  "it is unexposed": {
    tool: "dump",
    way: "registered(tools/all.ts) listed!",
    cure: "list it in a toolset",
    command: "  cure: take it out of `unexposed` (Called by tests only) and list it in a toolset",
    cured: {
      files: {
        "toolsets.yaml": project["toolsets.yaml"]
          .replace("unexposed: { dump: Called by tests only }\n", "")
          .replace("[plain]", "[plain, dump]"),
      },
    },
  },
  "the entry point's toolset does not include the block that holds it": {
    tool: "secret",
    way: `${ways.secret} ceiling!(cli)`,
    cure: "let its toolset or source reach the entry point",
    command: "  cure: add it to toolset `owner` or to one that it includes",
    cured: { files: edit("toolsets.yaml", "[coding, online, extras]", "[coding, online, extras, core]") },
  },
  "only a block holds it, and blocks cannot be enabled": {
    files: { "toolsets.yaml": blockAlone },
    selection: {},
    tool: "secret",
    way: "registered(tools/all.ts) listed(core) ceiling enabled!",
    cure: "list it in a toolset",
    command: "  cure: list it in a toolset",
    cured: { files: { "toolsets.yaml": blockAlone.replace("[plain]", "[plain, secret]") } },
  },
  "the entry point can never have it": {
    selection: { entry: "web", enabledToolsets: ["extras"] },
    tool: "opt",
    way: `${ways.opt} ceiling!(web)`,
    cure: "let its toolset or source reach the entry point",
    command: "  cure: add it to toolset `guest` or to one that it includes",
    cured: { files: edit("toolsets.yaml", "includes: [coding], ex", "includes: [coding, extras], ex") },
  },
  "the entry point's toolset excludes it": {
    selection: { entry: "web" },
    tool: "plain",
    way: `${ways.plain} ceiling!(web)`,
    cure: "let its toolset or source reach the entry point",
    command: "  cure: take `base` out of the `excludes` of toolset `guest`",
    cured: { files: edit("toolsets.yaml", ", excludes: [base]", "") },
  },
  "it is opt-in": {
    tool: "opt",
    way: `${ways.opt} ceiling(cli) enabled!(extras, owner)`,
    cure: "enable a toolset that holds it",
    command: "  cure: enable a toolset that holds it, such as `extras`",
    cured: { selection: { entry: "cli", enabledToolsets: ["extras"] } },
  },
  "another toolset is enabled": {
    selection: { entry: "cli", enabledToolsets: ["online"] },
    tool: "plain",
    way: `${ways.plain} ceiling(cli) enabled!(base, coding, owner)`,
    cure: "enable a toolset that holds it",
    command: "  cure: enable a toolset that holds it, such as `base`",
    cured: { selection: { entry: "cli", enabledToolsets: ["online", "base"] } },
  },
  "nothing is enabled": {
    selection: { entry: "cli", enabledToolsets: [] },
    tool: "plain",
    way: `${ways.plain} ceiling(cli) enabled!(base, coding, owner)`,
    cure: "enable a toolset that holds it",
    command: null,
    cured: { selection: cli },
  },
  "its toolset is disabled": {
    selection: { entry: "cli", disabledToolsets: ["online", "base"] },
    tool: "plain",
    way: `${ways.plain} ceiling(cli) enabled(owner) disabled!(base)`,
    cure: "do not disable it",
    command: "  cure: do not disable `base`",
    cured: { selection: { entry: "cli", disabledToolsets: ["online"] } },
  },
  "a toolset that is disabled holds it besides the one that is enabled": {
    selection: { entry: "cli", enabledToolsets: ["base"], disabledToolsets: ["coding"] },
    tool: "plain",
    way: `${ways.plain} ceiling(cli) enabled(base) disabled!(coding)`,
    cure: "do not disable it",
    command: "  cure: do not disable `coding`",
    cured: { selection: { entry: "cli", enabledToolsets: ["base"] } },
  },
  "it is disabled by name": {
    selection: { entry: "cli", disabledTools: ["plain"] },
    tool: "plain",
    way: `${ways.plain} ceiling(cli) enabled(owner) disabled!(disabledTools)`,
    cure: "do not disable it",
    command: null,
    cured: { selection: cli },
  },
  "variables are not set": {
    tool: "keyed",
    way: `${ways.keyed} disabled environment!`,
    cure: "set what it needs",
    reason: "missing-env",
    detail: "A_KEY B_KEY",
    command: "  cure: set `A_KEY` and `B_KEY`",
    cured: { env: { A_KEY: "a", B_KEY: "b" } },
  },
  "a variable is empty": {
    env: { A_KEY: "a", B_KEY: "" },
    tool: "keyed",
    way: `${ways.keyed} disabled environment!`,
    cure: "set what it needs",
    reason: "missing-env",
    detail: "B_KEY",
    command: "  cure: set `B_KEY`",
    cured: { env: { B_KEY: "b" } },
  },
  "its module does not import": {
    edited: { "tools/online.ts": `throw new Error("no such package");\n${project["tools/online.ts"]}` },
    tool: "beside",
    way: `${ways.checked.replaceAll("checked", "beside")} disabled environment module!`,
    cure: "mend its module",
    reason: "module-failed",
    detail: "no such package",
    age: 0,
    command: null,
    cured: { files: { "tools/online.ts": project["tools/online.ts"] } },
  },
  "its module does not register it": {
    edited: { "tools/online.ts": file(tool("checked", checkFn)) },
    tool: "beside",
    way: `${ways.checked} disabled environment module!`,
    cure: "build the tables again",
    reason: "tables-stale",
    command: null,
    cured: { files: { "tools/online.ts": project["tools/online.ts"] } },
  },
  "its module registers something else than was compiled": {
    edited: edit("tools/online.ts", "Does beside, and tells", "Does something else, and tells"),
    tool: "beside",
    way: `${ways.checked} disabled environment module!`,
    cure: "build the tables again",
    reason: "tables-stale",
    command: null,
    cured: { files: edit("tools/online.ts", "Does beside, and tells", "Does something else, and tells") },
  },
  "the program has no modules": {
    options: () => ({ modules: { registries: [], load: {} } }),
    tool: "checked",
    way: `${ways.checked} disabled environment module!`,
    cure: "give `modules`",
    reason: "no-module",
    command: null,
    cured: { options: () => ({}) },
  },
  "its check says no": {
    env: { SAYS: "no" },
    tool: "checked",
    way: `${ways.checked} disabled environment module check!`,
    cure: "see what its check wants",
    reason: "check-refused",
    detail: "no credit",
    age: 0,
    command: "  ?     if its check says yes",
    cured: { env: { SAYS: "yes" } },
  },
  "its check throws": {
    env: { SAYS: "error" },
    tool: "checked",
    way: `${ways.checked} disabled environment module check!`,
    cure: "see what its check wants",
    reason: "check-failed",
    detail: "no route",
    age: 0,
    command: "  ?     if its check says yes",
    cured: { env: { SAYS: "yes" } },
  },
  "its check does not answer": {
    env: { SAYS: "nothing" },
    tool: "checked",
    way: `${ways.checked} disabled environment module check!`,
    cure: "see what its check wants",
    reason: "check-timed-out",
    age: 0,
    command: "  ?     if its check says yes",
    cured: { env: { SAYS: "yes" } },
  },
  "its module does not finish": {
    edited: { "tools/online.ts": `${project["tools/online.ts"]}await new Promise(() => {});\n` },
    tool: "checked",
    way: `${ways.checked} disabled environment module!`,
    cure: "mend its module",
    reason: "module-timed-out",
    age: 0,
    command: null,
    cured: { files: { "tools/online.ts": project["tools/online.ts"] } },
  },
  "it came with a source that this entry point does not have": {
    happens: ({ registerSource, toolsets }) => registerSource(toolsets, "hub", [pull], { entries: ["cli"] }),
    selection: { entry: "web" },
    tool: "pull",
    way: "registered(hub) listed(mcp-hub) ceiling!(web)",
    cure: "let its toolset or source reach the entry point",
    command: null,
    cured: {
      files: {},
      happens: ({ registerSource, toolsets }) =>
        registerSource(toolsets, "hub", [pull], { entries: ["cli", "web"] }),
      selection: { entry: "web", enabledToolsets: ["mcp-hub"] },
    },
  },
  "it came with a source that is gone": {
    happens: ({ registerSource, toolsets }) =>
      registerSource(toolsets, "hub", [pull], { entries: ["cli"] }).unregister(),
    tool: "pull",
    way: "registered!(hub)",
    cure: "register it, or mend the name",
    reason: "not-registered",
    session: { reason: null },
    command: null,
    cured: {
      happens: ({ registerSource, toolsets }) =>
        registerSource(toolsets, "hub", [pull], { entries: ["cli"] }),
    },
  },
};

/** By what is other in the project. */
const programs = new Map<string, string>();

async function build(root: string, edited: Files = {}): Promise<string> {
  const { code, stderr } = await run(root, ["build"]);
  expect({ code, stderr }).toMatchObject({ code: 0 });
  writeFiles(root, edited);
  return bundleProgram(root);
}

async function start({ files, edited, env = {}, options, happens }: Partial<Setting>, root: string) {
  writeFiles(root, files ?? {});
  const key = JSON.stringify([files ?? {}, edited ?? {}]);
  programs.set(key, programs.get(key) ?? (await build(root, edited)));
  const program = await startProgram(root, programs.get(key)!);
  const { now, advance } = clock();
  const values = { ...env };
  const toolsets = program.createToolsets(program.tables, {
    modules: program.modules,
    now,
    env: values,
    ...options?.(program),
  });
  const world: World = { ...program, toolsets, advance };
  await happens?.(world);
  return { world, values };
}

test.each(Object.entries(situations))("%s", async (_, situation) => {
  const {
    tool,
    selection = cli,
    way,
    cure,
    reason = null,
    detail = null,
    age = null,
    command,
    cured,
  } = situation;
  const root = tempProject(project);
  const { world, values } = await start(situation, root);
  const session = await patiently(() => world.toolsets.openSession(selection));
  const explanation = await world.toolsets.explain(tool, selection);
  expect({ ...explanation, steps: wayOf(explanation) }).toEqual({
    tool,
    offered: false,
    selection,
    steps: way,
    stoppedAt: explanation.steps.at(-1)!.step,
    cure,
    reason,
    detail,
    age,
  } satisfies Record<keyof Explanation, unknown>);
  expect(session.explain(tool)).toEqual({ ...explanation, ...situation.session });
  expect(await said(root, situation)).toBe(command);

  const after = { ...situation, ...cured };
  const isOther = cured.files !== undefined || cured.options !== undefined;
  const next = isOther ? (await start({ ...after, edited: {} }, root)).world : world;
  if (!isOther) await cured.happens?.(next);
  Object.assign(values, cured.env);
  next.advance(30_000);
  const now = after.selection ?? cli;
  expect(await next.toolsets.explain(after.tool, now)).toMatchObject({ offered: true, cure: null });
  expect(namesOf(await next.toolsets.getToolDefinitions(now))).toContain(after.tool);
  const isSame = !isOther && cured.selection === undefined;
  if (isSame) await session.refresh();
  const sees = isSame ? session : await next.toolsets.openSession(now);
  expect(sees.explain(after.tool).offered).toBe(true);
  expect((await sees.dispatch({ name: after.tool })).text).toBe(`${after.tool} ran`);
});

/** What is given when as much time is over as an answer is waited for. */
async function patiently<T>(act: () => Promise<T>): Promise<T> {
  vi.useFakeTimers();
  try {
    const given = act();
    await vi.advanceTimersByTimeAsync(5_000);
    return await given;
  } finally {
    vi.useRealTimers();
  }
}

/** How the command ends that asks the same. */
async function said(root: string, { tool, selection = cli, env = {}, command }: Situation) {
  if (command === null) return null;
  const { entry, enabledToolsets: enabled, disabledToolsets: disabled } = selection;
  const { stdout, stderr } = await run(
    root,
    [
      ["explain", tool],
      entry === undefined ? [] : ["--entry", entry],
      enabled === undefined ? [] : ["--enabled", enabled.join(",")],
      disabled === undefined ? [] : ["--disabled", disabled.join(",")],
    ].flat(),
    env,
  );
  return (stdout || stderr).trimEnd().split("\n").at(-1);
}

/** What is asked of a session that was opened before something happened, or of its child. */
test("its session was opened before it came", async () => {
  const { world } = await start({}, tempProject(project));
  const { toolsets, registerSource } = world;
  const all: Selection = { entry: "cli", enabledToolsets: ["all"] };
  const session = await toolsets.openSession(all);
  const child = await session.openChild({});
  registerSource(toolsets, "hub", [pull], { entries: ["cli"] });
  const explanation = {
    tool: "pull",
    offered: false,
    selection: all,
    steps:
      "registered(hub) listed(mcp-hub) ceiling(cli) enabled(all) disabled environment module check session!",
    stoppedAt: "session",
    cure: "refresh the session",
    reason: null,
    detail: null,
    age: null,
  };
  for (const one of [session, child])
    expect({ ...one.explain("pull"), steps: wayOf(one.explain("pull")) }).toEqual(explanation);
  expect(await toolsets.explain("pull", all)).toMatchObject({ offered: true, cure: null });
  expect(await session.refresh()).toEqual({ added: ["pull"], removed: [] });
  expect(await child.refresh()).toEqual({ added: ["pull"], removed: [] });
  for (const one of [session, child]) {
    expect(one.explain("pull")).toMatchObject({ offered: true, cure: null });
    expect((await one.dispatch({ name: "pull" })).text).toBe("pull ran");
  }
});

test("its session is a child that was narrowed", async () => {
  const { world } = await start({}, tempProject(project));
  const parent = await world.toolsets.openSession({ entry: "cli", disabledTools: ["keyed"] });
  const child = await parent.openChild({ enabledToolsets: ["online", "extras"] });
  const narrowed = { entry: "cli", enabledToolsets: ["online", "extras"], disabledTools: ["keyed"] };
  const explained = (tool: string) => {
    const { selection, cure, ...rest } = child.explain(tool);
    return { selection, cure, way: wayOf({ selection, cure, ...rest }) };
  };
  expect(explained("plain")).toEqual({
    selection: narrowed,
    way: `${ways.plain} ceiling(cli) enabled!(base, coding, owner)`,
    cure: "enable a toolset that holds it",
  });
  // What its parent has not is not to be had by asking for it.
  expect(explained("opt")).toEqual({
    selection: { entry: "cli", disabledTools: ["keyed"] },
    way: `${ways.opt} ceiling(cli) enabled!(extras, owner)`,
    cure: "enable a toolset that holds it",
  });
  const wide = await world.toolsets.openSession({ entry: "cli", enabledToolsets: ["owner", "extras"] });
  const cured = await wide.openChild({ enabledToolsets: ["base", "extras"] });
  for (const tool of ["plain", "opt"]) {
    expect(cured.explain(tool)).toMatchObject({ offered: true, cure: null });
    expect((await cured.dispatch({ name: tool })).text).toBe(`${tool} ran`);
  }
});

test("its check broke down: that is forgiven for a while, and then it is not", async () => {
  const { world, values } = await start(
    { options: () => ({ grace: { cli: 60_000 } }), env: { SAYS: "yes" } },
    tempProject(project),
  );
  const { toolsets, advance } = world;
  const said = async () => {
    const { offered, stoppedAt, reason, detail, cure } = await toolsets.explain("checked", cli);
    return { offered, stoppedAt, reason, detail, cure };
  };
  const offered = { offered: true, stoppedAt: null, reason: null, detail: null, cure: null };
  expect(await said()).toEqual(offered);
  values["SAYS"] = "error";
  advance(30_000);
  expect(await said()).toEqual({ ...offered, detail: "no route" });
  advance(30_000);
  expect(await said()).toEqual({
    offered: false,
    stoppedAt: "check",
    reason: "check-failed",
    detail: "no route",
    cure: "see what its check wants",
  });
  values["SAYS"] = "yes";
  advance(5_000);
  expect(await said()).toEqual(offered);
});

test("its source cannot have the name, which is a built-in tool's", async () => {
  const { world } = await start({}, tempProject(project));
  const { toolsets, registerSource } = world;
  const source = registerSource(
    toolsets,
    "hub",
    [
      { ...pull, name: "plain" },
      { ...pull, name: "Plain" },
    ],
    {
      entries: ["cli"],
    },
  );
  expect(source.refused).toEqual([
    { tool: "plain", reason: "name-taken", detail: null },
    { tool: "Plain", reason: "name-taken", detail: null },
  ]);
  // It is told whose the name is, or which name is had.
  expect(wayOf(await toolsets.explain("plain", cli))).toBe(
    `${ways.plain} ceiling(cli) enabled(owner) disabled environment module check session`,
  );
  const explanation = await toolsets.explain("Plain", cli);
  expect([wayOf(explanation), explanation.cure]).toEqual([
    "registered!(plain)",
    "register it, or mend the name",
  ]);
  source.replace([{ ...pull, name: "hub_plain" }]);
  expect(source.refused).toEqual([]);
  const session = await toolsets.openSession({ entry: "cli", enabledToolsets: ["mcp-hub"] });
  expect(session.explain("hub_plain")).toMatchObject({ offered: true, cure: null });
  expect((await session.dispatch({ name: "hub_plain" })).text).toBe("pull ran");
});

test("its module does not import, and no tool in it has a check: it is offered, and cannot run", async () => {
  const root = tempProject(project);
  const broken = { "tools/all.ts": `throw new Error("no such package");\n${project["tools/all.ts"]}` };
  const { world } = await start({ edited: broken }, root);
  const session = await world.toolsets.openSession(cli);
  expect(session.explain("plain")).toMatchObject({ offered: true });
  const causes: unknown[] = [];
  world.toolsets.subscribe((event) => event.type === "finished" && causes.push(event.cause));
  expect((await session.dispatch({ name: "plain" })).code).toBe("unavailable");
  expect(causes).toMatchObject([{ available: false, reason: "module-failed", detail: "no such package" }]);
});
