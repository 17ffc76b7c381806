import { expect, test } from "vitest";
import { run } from "../../cli/run.ts";
import { toolsetsOf, verifiableProject } from "./verifiable-project.ts";

/** Modules that make a registry as projects do, each exported as `tools`. */
const REGISTRIES: Readonly<Record<string, string>> = {
  private_fields: `
    class Tools {
      #byName = new Map<string, object>();
      register(tool: { name: string }): this { this.#byName.set(tool.name, tool); return this; }
    }
    export const tools = new Tools();`,
  plain: `
    const all: object[] = [];
    export const tools = { register(tool: object): void { all.push(tool); } };`,
  frozen: `
    const all: object[] = [];
    export const tools = Object.freeze({ register: (tool: object): void => { all.push(tool); } });`,
  frozen_instance: `
    class Tools {
      readonly all: object[] = [];
      constructor() { Object.freeze(this); }
      register(tool: object): void { this.all.push(tool); }
    }
    export const tools = new Tools();`,
  sealed: `export const tools = Object.seal({ register(_tool: object): void {} });`,
  without_extensions: `
    class Tools { register(_tool: object): void {} }
    export const tools = Object.preventExtensions(new Tools()) as Tools;`,
  refuses_duplicates: `
    const names = new Set<string>();
    export const tools = {
      register({ name }: { name: string }): void {
        if (names.has(name)) throw new Error(name + " is there already");
        names.add(name);
      },
    };`,
  made: `
    import { createRegistry } from "toolsetc";
    export const tools = createRegistry();`,
  getter: `
    export const tools = { get register() { return (_tool: object): void => {}; } };`,
};

const names = Object.keys(REGISTRIES);
const described = (name: string, description: string): string =>
  `register({ name: "${name}", description: ${description}, parameters: { type: "object", properties: {} } });\n`;
const registration = (name: string): string => described(name, `"Does what its name says, for a test."`);

const yaml = (tools: readonly string[], registries: readonly string[], more = ""): string => {
  const list = registries.map((name) => `\n    - { module: ./src/${name}.js, export: tools }`).join("");
  return toolsetsOf(tools, `compiler:\n  registry:${list}\n${more}`);
};

async function verify(files: Readonly<Record<string, string>>): Promise<object> {
  const root = verifiableProject(files);
  const built = await run(root, ["build"]);
  expect(built).toMatchObject({ code: 0 });
  const { code, stderr } = await run(root, ["verify", "--import", "tsx"]);
  return { code, stderr: stderr.replaceAll(root, "ROOT") };
}

/** Hands what it is given on to another registry, which is one registration. */
const KIT = `
  import { registry } from "toolsetc";
  export const tools = { register(tool) { registry.register(tool); } };`;

test("registrations are seen with whatever a project has made its registry of", async () => {
  const files = names.map((name) => [`src/${name}.ts`, REGISTRIES[name]!]);
  const toolFiles = names.map((name) => [
    `tools/${name}.ts`,
    `import { tools } from "../src/${name}.js";\ntools.${registration(name)}`,
  ]);
  const result = await verify({
    "toolsets.yaml": yaml([...names, "of_kit", "of_text"], names).replace(
      "registry:",
      "textImports: .md\n  registry:\n    - { module: tool-kit, export: tools }",
    ),
    ...Object.fromEntries([...files, ...toolFiles]),
    "node_modules/tool-kit/package.json": `{ "name": "tool-kit", "type": "module", "exports": "./index.js" }`,
    "node_modules/tool-kit/index.js": KIT,
    "tools/of-text.ts": `import { registry } from "toolsetc";\nimport TEXT from "./text.md";\nregistry.${described("of_text", "TEXT")}`,
    "tools/text.md": 'Does what "its" name says.\n',
    "tools/of-kit.ts": `import { tools } from "tool-kit";\ntools.${registration("of_kit")}`,
  });
  const count = names.length + 2;
  expect(result).toEqual({
    code: 0,
    stderr: `${count} tool files imported, ${count} tools compared; no findings\n`,
  });
});

test("a registry that refuses or cannot be imported costs its own tools, and no others", async () => {
  const result = await verify({
    "toolsets.yaml": yaml(["broken", "refused", "taken", "whole"], ["broken", "plain", "refusing"]),
    "src/broken.ts": `${REGISTRIES["plain"]!}\nprocess.exit(1);`,
    "src/plain.ts": REGISTRIES["plain"]!,
    "src/refusing.ts": `
      export const tools = {
        register({ name }: { name: string }): void { if (name === "refused") throw new Error("not this one"); },
      };`,
    "tools/broken.ts": `import { tools } from "../src/broken.js";\ntools.${registration("broken")}`,
    "tools/refused.ts": `import { tools } from "../src/refusing.js";\ntools.${registration("refused")}`,
    "tools/taken.ts": `import { tools } from "../src/refusing.js";\ntools.${registration("taken")}`,
    "tools/whole.ts": `import { tools } from "../src/plain.js";\ntools.${registration("whole")}`,
  });
  expect(result).toMatchInlineSnapshot(`
    {
      "code": 1,
      "stderr": "error[verify-module-failed]: \`src/broken.ts\` ends the process while it is imported, with exit code 1
      src/broken.ts
      help: leave that to the program that imports the tools

    error[verify-module-failed]: \`tools/refused.ts\` throws while it is imported: \`Error: not this one\`
      tools/refused.ts:2:7
          1 | import { tools } from "../src/refusing.js";
          2 | tools.register({ name: "refused", description: "Does what its name says, for a test.", parameters: {…
            |       ^^^^^^^^
      note: it is thrown here  src/refusing.ts:3:84
      help: \`--env NAME\` passes a variable of the environment that it needs

      not compared: broken: its registry could not be imported
    2 of 4 tool files imported, 3 of 4 tools compared; 2 errors
    ",
    }
  `);
});

test("in a package of CommonJS, with registries of packages and in a tool file", async () => {
  const kit = `exports.tools = new (class { register() {} })();\n`;
  const result = await verify({
    "package.json": "{}\n",
    "toolsets.yaml": toolsetsOf(
      ["from_default", "from_kit", "from_toolsetc", "of_file"],
      "compiler:\n  textImports: .md\n  registry:\n    - { module: tool-kit, export: tools }\n    - { module: ./src/default.js, export: default }\n    - { module: ./tools/own.js, export: own }\n",
    ),
    "node_modules/tool-kit/package.json": `{ "name": "tool-kit", "exports": { "import": "./index.mjs", "require": "./index.cjs" } }\n`,
    "node_modules/tool-kit/index.cjs": kit,
    "node_modules/tool-kit/index.mjs": kit.replace("exports.tools", "export const tools"),
    "src/default.ts": `export default new (class { register(_tool: object): void {} })();`,
    "tools/from-default.ts": `import tools from "../src/default.js";\ntools.${registration("from_default")}`,
    "tools/from-kit.ts": `import { tools } from "tool-kit";\ntools.${registration("from_kit")}`,
    "tools/from-toolsetc.ts": `import { registry } from "toolsetc";\nimport TEXT from "./text.md";\nregistry.${described("from_toolsetc", "TEXT")}`,
    "tools/text.md": '\uFEFFDoes what "its" name says.\n',
    "tools/own.ts": `export const own = { register(_tool: object): void {} };\nown.${registration("of_file")}`,
  });
  expect(result).toMatchInlineSnapshot(`
    {
      "code": 0,
      "stderr": "  not compared: of_file: the module that makes its registry registers it, before calls can be seen
    4 tool files imported, 3 of 4 tools compared; no findings
    ",
    }
  `);
});
