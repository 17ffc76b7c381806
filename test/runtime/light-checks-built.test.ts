import { afterAll, expect, test } from "vitest";
import { run } from "../cli/run.ts";
import { tempProject, writeFiles } from "../project/temp-project.ts";
import { bundleProgram, startProgram } from "./built-program.ts";
import { namesOf } from "./example.ts";

/** What the modules of the project below tell when they are evaluated. */
const evaluated: string[] = [];
Object.assign(globalThis, { evaluated });
afterAll(() => void Reflect.deleteProperty(globalThis, "evaluated"));

const registration = (name: string, check: string) => `
registry.register({
  name: "${name}", description: "Does ${name}, and tells that it did.", parameters: { type: "object", properties: {} },
  checkFn: ${check}, handler: () => "${name} ran",
});
`;
const project = {
  "toolsets.yaml": `version: 1
toolsets:
  all_of_them: { description: Everything, tools: [heavy, through, mixed, own] }
`,
  "tools/heavy.ts": `import { registry } from "toolsetc";
import { usable } from "../checks/usable.js";
import * as checks from "../checks/index.js";
(globalThis as any).evaluated.push("tools/heavy");
${registration("heavy", "usable")}${registration("through", "checks.allowed")}`,
  "tools/mixed.ts": `import { registry } from "toolsetc";
import { usable } from "../checks/usable.js";
(globalThis as any).evaluated.push("tools/mixed");
${registration("mixed", "usable")}${registration("own", "() => true")}`,
  "checks/index.ts": `export { isAllowed as allowed } from "./allowed.js";\n`,
  "checks/usable.ts": `(globalThis as any).evaluated.push("checks/usable");
export const usable = ({ env }: { env: Readonly<Record<string, string | undefined>> }) => env["USABLE"] === "yes";
`,
  "checks/allowed.ts": `(globalThis as any).evaluated.push("checks/allowed");
export function isAllowed() { return { available: true }; }
`,
};

test("definitions are given without loading a module whose checks are elsewhere, and a call loads it", async () => {
  const root = tempProject(project);
  const { code, stderr } = await run(root, ["build"]);
  expect({ code, stderr }).toMatchObject({ code: 0 });
  const { createToolsets, tables, modules } = await startProgram(root, await bundleProgram(root));
  const env: Record<string, string> = { USABLE: "yes" };
  let time = 0;
  const toolsets = createToolsets(tables, { modules, env, now: () => time });

  const light = { disabledTools: ["mixed", "own"] };
  expect(namesOf(await toolsets.getToolDefinitions(light))).toEqual(["heavy", "through"]);
  const session = await toolsets.openSession(light);
  expect((await toolsets.explain("heavy", light)).offered).toBe(true);
  expect(evaluated.toSorted()).toEqual(["checks/allowed", "checks/usable"]);

  expect((await session.dispatch({ name: "heavy" })).text).toBe("heavy ran");
  expect(evaluated.slice(2)).toEqual(["tools/heavy"]);
  // What is registered now has the very functions that were asked.
  env["USABLE"] = "no";
  expect((await session.dispatch({ name: "heavy" })).text).toBe("heavy ran");
  time += 30_000;
  expect((await session.dispatch({ name: "heavy" })).code).toBe("unavailable");
  expect((await session.dispatch({ name: "through" })).text).toBe("through ran");

  // Another tool of the module has its check there, so the module is wanted for both.
  await toolsets.getToolDefinitions({ disabledTools: ["own", "heavy", "through"] });
  expect(evaluated.slice(3)).toEqual(["tools/mixed"]);
});

test("one that does not load makes the tools unavailable that have it, and says why", async () => {
  const root = tempProject(project);
  expect((await run(root, ["build"])).code).toBe(0);
  writeFiles(root, { "checks/allowed.ts": `throw new Error("no licence");\nexport const isAllowed = 1;\n` });
  const { createToolsets, tables, modules } = await startProgram(root, await bundleProgram(root));
  const toolsets = createToolsets(tables, { modules, env: { USABLE: "yes" } });
  expect((await toolsets.explain("through", {})).detail).toBe("no licence");
  const { tools } = await toolsets.availability("all_of_them");
  expect(tools.map(({ tool, reason, detail }) => [tool, reason, detail])).toEqual([
    ["heavy", null, null],
    ["mixed", null, null],
    ["own", null, null],
    ["through", "module-failed", "no licence"],
  ]);
});
