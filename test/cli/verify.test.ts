import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { toolFile, toolsetsOf, verifiableProject } from "../project/verify/verifiable-project.ts";
import { run } from "./run.ts";

function project(code = ""): string {
  return verifiableProject({ "toolsets.yaml": toolsetsOf(["one"]), "tools/one.ts": toolFile("one", code) });
}

/** Nothing may be imported where this is the tool file. */
const NEVER = `throw new Error("it was imported");`;

test("errors of the compiler end it before anything is imported", async () => {
  const root = project(NEVER);
  await run(root, ["build"]);
  writeFileSync(join(root, "toolsets.yaml"), toolsetsOf(["one", "two"]));
  expect(await run(root, ["verify"])).toMatchInlineSnapshot(`
    {
      "code": 1,
      "stderr": "error[unknown-tool]: toolset \`all_of_them\` lists \`two\`, which no tool file registers
      toolsets.yaml:6:18
          5 |     description: All tools of the test
          6 |     tools: [one, two]
            |                  ^^^
      help: register it, declare it under \`external\`, or take it out

    1 error; nothing was imported
    ",
      "stdout": "",
    }
  `);
  expect(JSON.parse((await run(root, ["verify", "--format", "json"])).stdout)).toMatchObject({
    ok: false,
    findings: [{ id: "unknown-tool" }],
    summary: {},
  });
});

test("so does output that is stale, with what differs", async () => {
  const root = project(NEVER);
  await run(root, ["build"]);
  const file = join(root, "tools/one.ts");
  writeFileSync(file, readFileSync(file, "utf8").replace("Does what", "Does only what"));
  const { code, stderr } = await run(root, ["verify"]);
  expect([code, stderr.split("\n")[0], stderr.split("\n").at(-2)]).toEqual([
    1,
    "error[stale-output]: `generated/toolsets.gen.ts` does not match its inputs",
    "1 error; nothing was imported",
  ]);
});

test("variables and loaders that are given, and what could not be compared", async () => {
  const root = verifiableProject(
    {
      "toolsets.yaml": toolsetsOf(["one", "two"]),
      "tools/one.ts": toolFile(
        "one",
        `const seen = [process.env["KEY"], process.env["SET"], process.env["HOME"], "fromLoader" in globalThis];
if (seen.join() !== "open,a=b,,true") throw new Error(seen.join());`,
      ),
      "tools/two.ts": `import { registry } from "toolsetc";
import { z } from "zod/v3";
registry.register({ name: "two", description: "Another tool, of the test.", parameters: z.object({}) as never });
`,
      "loader.mjs": `import "tsx"; globalThis.fromLoader = true;`,
    },
    ["zod"],
  );
  await run(root, ["build"]);
  const options = ["--env", "KEY", "--env", "SET=shut", "--env=SET=a=b", "--import", "./loader.mjs"];
  const { code, stderr } = await run(root, ["verify", ...options], { KEY: "open", HOME: "/home/me" });
  expect([code, stderr]).toEqual([
    0,
    "  not compared: the parameters of two: only `zod-to-json-schema` can convert them, and the project does not have it\n" +
      "2 tool files imported, 2 tools compared; no findings\n",
  ]);
});

test("a loader that is not there is no finding", async () => {
  const root = project();
  await run(root, ["build"]);
  const { code, stdout, stderr } = await run(root, ["verify", "--import", "no-such-loader"]);
  expect([code, stdout, stderr.replaceAll(root, "ROOT")]).toEqual([
    2,
    "",
    "error: node cannot start to import tool files: Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'no-such-loader' imported from ROOT/\n" +
      "  help: see whether `--import` names a module that the project has, and whether `--memory` is enough\n",
  ]);
});

test.each<[string, string, string]>([
  ["--env 1A", "`--env` is given `1A`", "it takes `NAME`, or `NAME=value`"],
  ["--env =x", "`--env` is given `=x`", "it takes `NAME`, or `NAME=value`"],
  ["--env ABSENT", "`--env ABSENT` is given, and ABSENT is not set", "set it, or write `--env ABSENT=value`"],
])("wrong: verify %s", async (line, message, help) => {
  const outcome = await run(project(NEVER), ["verify", ...line.split(" ")]);
  expect(outcome).toEqual({ code: 2, stdout: "", stderr: `error: ${message}\n  help: ${help}\n` });
});
