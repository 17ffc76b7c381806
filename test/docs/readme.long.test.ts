import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { installPackage, REPOSITORY } from "../package/packed.ts";
import { runScript, type Environment } from "../package/run-script.ts";
import { writeFiles } from "../project/temp-project.ts";
import { perform, promised } from "./perform.ts";
import { REPOSITORY_PROJECT, projectsOf, type Step } from "./steps.ts";

/**
 * README.md and the pages under `docs/` are done, block by block, as a reader would; what they say is printed has to be printed, word
 * for word. These here are left out: they have a test of their own, or are about this repository.
 */
const OTHERS = ["agent-loop.md", "architecture.md", "formats.md", "performance.md", "providers.md"];
const GUIDES = readdirSync(join(REPOSITORY, "docs")).filter(
  (name) => name.endsWith(".md") && !OTHERS.includes(name),
);
const PAGES = ["README.md", ...GUIDES.map((name) => `docs/${name}`)];
const FOUND = PAGES.flatMap((page) =>
  [...projectsOf(readFileSync(join(REPOSITORY, page), "utf8"))].map(
    ([name, project]) => [name, { page, ...project }] as const,
  ),
);
const PROJECTS = new Map(FOUND);

// Many processes, on a machine that may have other things to do.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const SDK = "@modelcontextprotocol/sdk";
const FILESYSTEM = "@modelcontextprotocol/server-filesystem";

let folder: string;

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "toolsetc-readme-")));
  installPackage(folder, ["esbuild", "tsx", "typescript", "zod", SDK, FILESYSTEM]);
  writeFiles(folder, { "stand-ins.sh": 'npx() { "$@"; }\n' });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const stepsOf = (project: string): readonly Step[] => PROJECTS.get(project)!.steps;

/**
 * Does what the page says, but for two things that take long or need a network, and come to the same: npm installs nothing, and npx
 * does not look for what is there. `scripts/smoke.ts` spares neither.
 */
async function follow(project: string, root: string, env: Environment = {}): Promise<void> {
  const all = { ...env, BASH_ENV: join(folder, "stand-ins.sh") };
  for (const step of stepsOf(project)) {
    // What is only there for one command is found in the folder above.
    if (step.kind === "run" && step.script.startsWith("npm install --save-dev ")) continue;
    if (step.kind === "run" && step.script.startsWith("npm install ")) installPackage(root, ["typescript"]);
    else
      expect(await perform(root, step, all), `${PROJECTS.get(project)!.page}:${step.line}`).toEqual(
        promised(step),
      );
  }
}

test("the two commands that set everything up", async () => {
  const commands = stepsOf(REPOSITORY_PROJECT).map((step) => (step.kind === "run" ? step.script : ""));
  expect(commands).toEqual(["npm ci && npm run toolsets\n", "npm ci && npm test\n"]);

  const { output } = await runScript(REPOSITORY, "npm pkg get scripts.test");
  expect(JSON.parse(output)).toMatch(/^vitest run\b/);

  // On a copy: it writes. Installing is left out, since this test runs from what is installed.
  const copy = join(folder, "repository");
  for (const name of ["package.json", "tsconfig.json", "toolsets.yaml", "tools", "generated"])
    cpSync(join(REPOSITORY, name), join(copy, name), { recursive: true });
  for (const name of ["scripts", "src", "node_modules"])
    symlinkSync(join(REPOSITORY, name), join(copy, name));
  const [step] = stepsOf(REPOSITORY_PROJECT) as [Extract<Step, { kind: "run" }>];
  const withoutInstalling = { ...step, script: step.script.replace("npm ci && ", "") };
  expect(await perform(copy, withoutInstalling)).toEqual(promised(step));
});

test("the tour", async () => {
  await follow("tour", join(folder, "tour"));
});

interface Layout {
  /** What the reader has done before, to the files of the tour. */
  readonly before: string;
  /** How the reader would see that it works. */
  readonly after: string;
  readonly prints: string;
  /** That of the tour's end unless it is another. */
  readonly env?: Readonly<Record<string, string>>;
}

const RUNS =
  "[ 'terminal', 'web_search' ]\n[ 'web_search' ] [ { tool: 'terminal', reason: 'outside-ceiling' } ]\n";
const BUILD = "toolsetc build >/dev/null 2>&1";

const LAYOUTS: Readonly<Record<string, Layout>> = {
  zod: {
    before: "",
    after: `tsc && node dist/agent.js && node --input-type=module -e '
      import { tables } from "./dist/generated/toolsets.gen.js";
      console.log(JSON.parse(tables.definitions.terminal.terminal).parameters.properties);'`,
    prints: `${RUNS}{\n  command: { type: 'string' },\n  seconds: { type: 'number', maximum: 60, default: 10 }\n}\n`,
  },
  chat: {
    before: BUILD,
    after: "toolsetc resolve owner",
    prints: "terminal\nweb_search\n",
    env: {},
  },
  sessions: {
    before: BUILD,
    after: "toolsetc resolve owner",
    prints: "report\nterminal\nweb_search\n",
    env: {},
  },
  mcp: {
    before: BUILD,
    after: "node dist/files.js | tail -2",
    prints: "listed\nfalse\n",
    env: {},
  },
  reference: {
    before: "",
    after: "toolsetc resolve guest",
    prints: "read_file\nweb_search\n",
  },
  tiers: {
    before: "",
    after: `sed -i 's/includes: .debugging./includes: [web]/' toolsets.yaml && ${BUILD} && toolsetc resolve incoming`,
    prints: "web_search\n",
  },
  cost: {
    before: "",
    after: `sed -i 's/tools: 10, tokens: 100/tools: 10, tokens: 101/' toolsets.yaml && ${BUILD} && toolsetc resolve web`,
    prints: "web_search\n",
  },
  review: {
    before: BUILD,
    after: "toolsetc diff --base HEAD 2>/dev/null | head -2",
    prints: "widening\n  webhook gained terminal via debugging → shell\n",
  },
  read: {
    before: "",
    after: "grep -o 'the best 50 matches' generated/toolsets.gen.ts && toolsetc resolve web",
    prints: "the best 50 matches\nweb_search\n",
  },
  ci: {
    before: BUILD,
    after: "toolsetc resolve owner",
    prints: "terminal\nweb_search\n",
    env: {},
  },
  commands: {
    before: "",
    after: "ls",
    prints: "agent.ts\nnode_modules\npackage.json\ntools\ntoolsets.yaml\ntsconfig.json\n",
  },
  texts: {
    before: "",
    after: `esbuild agent.ts --bundle --platform=node --format=esm --packages=external --loader:.md=text --outfile=agent.mjs --log-level=error &&
      node agent.mjs && grep -o "Run a command on this machine" generated/toolsets.gen.ts`,
    prints: `${RUNS}Run a command on this machine\n`,
  },
  src: {
    before: `
      mkdir src && mv tools agent.ts src
      echo 'import { createRegistry } from "toolsetc"; export const registry = createRegistry();' > src/registry.ts
      sed -i 's,"toolsetc","../registry.js",' src/tools/*`,
    after: `${BUILD} && tsc && node dist/src/agent.js`,
    prints: RUNS,
  },
  monorepo: {
    before: `
      mkdir -p packages/tools packages/bot node_modules/@acme
      cp tsconfig.json package.json packages/bot
      mv tools toolsets.yaml packages/tools && rm agent.ts
      sed 's/"strict"/"declaration": true, "strict"/' tsconfig.json > packages/tools/tsconfig.json
      ln -s $PWD/packages/tools node_modules/@acme/tools`,
    after: "tsc -p packages/tools && tsc -p packages/bot && node packages/bot/dist/agent.js",
    prints: "[ 'web_search' ]\n",
  },
  packages: {
    before: `
      mkdir -p search/tools app
      mv tools/web.ts search/tools && mv tools toolsets.yaml agent.ts app`,
    after: `${BUILD} --cwd app && tsc && node dist/app/agent.js`,
    prints: RUNS,
  },
  commonjs: {
    before: `
      sed -i 's/"type": "module"/"type": "commonjs"/' package.json
      sed -i -e '/^const toolsets/a async function main() {' -e '$a }\\nvoid main();' agent.ts`,
    after: `${BUILD} && tsc && node dist/agent.js && head -1 dist/tools/web.js`,
    prints: `${RUNS}"use strict";\n`,
  },
  "module-files": {
    before: `
      sed -i 's/"type": "module"/"type": "commonjs"/' package.json
      sed -i 's/"strict"/"verbatimModuleSyntax": true, "strict"/' tsconfig.json
      for file in agent tools/web tools/terminal tools/pages; do mv $file.ts $file.mts; done
      sed -i 's/gen.js/gen.mjs/' agent.mts`,
    after: `${BUILD} && tsc && node dist/agent.mjs`,
    prints: RUNS,
  },
  bundle: {
    before: BUILD,
    after: "node bundle/agent.js && cd bundle && ls web-*.js terminal-*.js | wc -l",
    prints: `${RUNS}2\n`,
  },
  extensions: {
    before: `
      sed -i 's/"strict"/"rewriteRelativeImportExtensions": true, "strict"/' tsconfig.json
      sed -i 's/gen.js/gen.ts/' agent.ts`,
    after: `${BUILD} && tsc && node dist/agent.js`,
    prints: RUNS,
  },
};

/** The files of the tour, at its end, in a new folder. */
async function copyOfTour(name: string): Promise<string> {
  const root = join(folder, name);
  for (const step of stepsOf("tour")) if (step.kind !== "run") await perform(root, step);
  symlinkSync(join(folder, "node_modules"), join(root, "node_modules"));
  return root;
}

test.each(Object.entries(LAYOUTS))("in one's own project: %s", async (name, layout) => {
  const { before, after, prints, env = { SEARCH_API_KEY: "secret" } } = layout;
  expect(PROJECTS.get(name)?.from).toBe("tour");
  const root = await copyOfTour(name);
  expect(await runScript(root, before, env)).toEqual({ exit: 0, output: "" });
  await follow(name, root, env);
  expect(await runScript(root, after, env)).toEqual({ exit: 0, output: prints });
});

test("nothing on the pages is left untried", () => {
  const names = FOUND.map(([name]) => name).sort();
  expect(names).toEqual([REPOSITORY_PROJECT, "tour", ...Object.keys(LAYOUTS)].sort());
});
