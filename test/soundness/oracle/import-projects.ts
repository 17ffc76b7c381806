import { transform } from "esbuild";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

/** What a tool was, by the text of its JSON; null where it had none. */
export interface CopiedTool {
  readonly name: string;
  readonly description: string | null;
  readonly parameters: string | null;
  readonly home: string | null;
  readonly capabilities: string | null;
  readonly annotations: string | null;
  readonly requiresEnv: string | null;
  readonly hasCheck: boolean;
}

export interface RegisteredTool {
  /** The file that called `register`; null when it cannot be told. */
  readonly file: string | null;
  readonly name: string;
  /** As it was when it was registered, and when all files were imported. */
  readonly first: CopiedTool | { readonly failed: string };
  readonly last: CopiedTool | { readonly failed: string };
}

/** What importing the tool files of one project did. */
export interface Imported {
  /** Why importing a file failed. */
  readonly failed: ReadonlyMap<string, string>;
  readonly registered: readonly RegisteredTool[];
}

export interface Importable {
  readonly files: ReadonlyMap<string, string>;
  readonly toolFiles: readonly string[];
}

/** Really imports the tool files of every project, in a process of its own, and says what they registered. */
export async function importProjects(projects: readonly Importable[]): Promise<readonly Imported[]> {
  const root = await mkdtemp(join(tmpdir(), "toolsetc-soundness-"));
  try {
    const stub = join(root, "node_modules/toolsetc");
    await mkdir(stub, { recursive: true });
    await copyFile(join(import.meta.dirname, "registry-stub.mjs"), join(stub, "index.mjs"));
    await writeFile(
      join(stub, "package.json"),
      `{"name":"toolsetc","type":"module","exports":"./index.mjs"}`,
    );
    const zodPrinter = pathToFileURL(join(import.meta.dirname, "../../zod/oracle/normalised.mjs")).href;
    await writeFile(
      join(stub, "print-zod.mjs"),
      `export { normalised } from ${JSON.stringify(zodPrinter)};\n`,
    );
    await symlink(join(import.meta.dirname, "../../../node_modules/zod"), join(root, "node_modules/zod"));
    const syntax = await Promise.all(
      projects.map((project, index) => writeProject(join(root, String(index)), project)),
    );
    const jobs = projects.map((project, index) => ({ folder: String(index), toolFiles: project.toolFiles }));
    await writeFile(join(root, "jobs.json"), JSON.stringify(jobs));
    const lines = (await runChild(root)).split("\n").filter((line) => line !== "");
    const results = new Map(lines.map((line) => JSON.parse(line)).map((one) => [one.folder, one]));
    return projects.map((project, index) => {
      const result = results.get(String(index));
      const failed = new Map<string, string>(Object.entries(result?.failed ?? {}));
      if (result === undefined)
        for (const file of project.toolFiles) failed.set(file, "the importing process ended");
      for (const [file, problem] of syntax[index]!) failed.set(file, problem);
      return { failed, registered: result?.registered ?? [] };
    });
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** Compiles a project into `folder`; a file that does not compile is left out, and told of. */
async function writeProject(folder: string, project: Importable): Promise<ReadonlyMap<string, string>> {
  const failed = new Map<string, string>();
  for (const [path, text] of project.files) {
    const isText = /\.(md|txt)$/.test(path);
    const target = join(folder, isText ? path : `${path}.mjs`);
    await mkdir(dirname(target), { recursive: true });
    if (isText) {
      await writeFile(target, text);
      continue;
    }
    try {
      const compiled = await transform(text, {
        loader: path.endsWith("x") ? "tsx" : "ts",
        target: "es2023",
        format: "esm",
        tsconfigRaw: "{}",
      });
      await writeFile(target, compiled.code);
    } catch (thrown) {
      failed.set(path, `does not compile: ${String(thrown)}`);
    }
  }
  return failed;
}

/** What the process wrote before it ended, however it ended. */
async function runChild(root: string): Promise<string> {
  const results = join(root, "results.jsonl");
  await writeFile(results, "");
  const child = spawn(process.execPath, [join(import.meta.dirname, "import-child.mjs"), root], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const timer = setTimeout(() => child.kill("SIGKILL"), 300_000);
  await once(child, "close");
  clearTimeout(timer);
  return readFile(results, "utf8");
}
