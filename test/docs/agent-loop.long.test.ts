import { mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { installPackage, REPOSITORY } from "../package/packed.ts";
import { writeFiles } from "../project/temp-project.ts";
import { ANTHROPIC_KEY, anthropicMessages } from "../sdk/anthropic-messages.ts";
import { call, scripted, type Model } from "../sdk/model.ts";
import { openAiChat } from "../sdk/openai-chat.ts";
import { OPENAI_KEY } from "../sdk/openai-refusals.ts";
import { openAiResponses } from "../sdk/openai-responses.ts";
import { serve } from "../sdk/serve.ts";
import { perform, promised } from "./perform.ts";
import { projectsOf } from "./steps.ts";

/** The page is done as a reader would, with the packed package and the real SDKs; only the models are on this machine. */
const PAGE = projectsOf(readFileSync(join(REPOSITORY, "docs/agent-loop.md"), "utf8"));

const CITIES = ["Rome", "Oslo", "Ur"];

/** Asks for all three at once, and makes a sentence of what it is told. */
function model(): Model {
  const asks = { calls: CITIES.map((city) => call("weather", { city })) };
  return scripted(asks, ({ lines }) => {
    const told = lines.flatMap((line) => (line[0] === "result" ? [JSON.parse(line[2]) as Told] : []));
    const [rome, oslo, ur] = told as [Told, Told, Told];
    return { say: `Rome has ${rome.degrees} degrees, Oslo ${oslo.degrees}; ${ur.error?.message}.` };
  });
}

interface Told {
  readonly degrees?: number;
  readonly error?: { readonly message: string };
}

test("docs/agent-loop.md does what it says", async () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "toolsetc-loop-")));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  installPackage(root, ["typescript", "openai", "@anthropic-ai/sdk"]);
  const compilerOptions = {
    module: "nodenext",
    target: "es2023",
    strict: true,
    rootDir: ".",
    outDir: "dist",
  };
  writeFiles(root, {
    "package.json": '{ "name": "agent", "private": true, "type": "module" }',
    "tsconfig.json": JSON.stringify({ compilerOptions }),
    "stand-ins.sh": 'npx() { "$@"; }\n',
  });
  const openAi = await serve([openAiChat(), openAiResponses()], model());
  const anthropic = await serve([anthropicMessages()], model());
  const env = {
    BASH_ENV: join(root, "stand-ins.sh"),
    OPENAI_API_KEY: OPENAI_KEY,
    OPENAI_BASE_URL: `${openAi.url}/v1`,
    ANTHROPIC_API_KEY: ANTHROPIC_KEY,
    ANTHROPIC_BASE_URL: anthropic.url,
  };
  for (const step of PAGE.get("loop")!.steps)
    expect(await perform(root, step, env), `docs/agent-loop.md:${step.line}`).toEqual(promised(step));
  expect([...openAi.refused, ...anthropic.refused]).toEqual([]);
  expect([openAi.received.length, anthropic.received.length]).toEqual([4, 2]);
});

test("nothing on the page is left untried", () => {
  expect([...PAGE.keys()]).toEqual(["loop"]);
});
