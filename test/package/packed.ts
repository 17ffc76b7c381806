import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

/** The package as `npm pack` makes it of a clean checkout. */
export interface PackedPackage {
  readonly tarball: string;
  /** What is in it, unpacked. */
  readonly folder: string;
}

export const REPOSITORY: string = fileURLToPath(new URL("../..", import.meta.url));

const NODE_MODULES = join(REPOSITORY, "node_modules");
const KEPT = join(NODE_MODULES, ".cache/toolsetc-packed");
/** Besides the files beside them, what a package is made of. */
const FOLDERS = ["docs", "scripts", "src"];
const DAY = 24 * 60 * 60 * 1000;

/**
 * Packs a copy of the sources, and keeps the result for as long as they are the same: every test that wants the package shares
 * one. Test files that start together may pack twice; the first to end has it.
 */
export function packedPackage(): PackedPackage {
  const sources = packageSources();
  const kept = join(KEPT, hashOf(sources));
  if (!exists(kept)) {
    mkdirSync(KEPT, { recursive: true });
    removeOld();
    const made = mkdtempSync(join(KEPT, "new-"));
    try {
      pack(sources, made);
      renameSync(made, kept);
    } catch (thrown) {
      rmSync(made, { recursive: true });
      if (!exists(kept)) throw thrown;
    }
  }
  const tarball = readdirSync(kept).find((name) => name.endsWith(".tgz"))!;
  return { tarball: join(kept, tarball), folder: join(kept, "package") };
}

/**
 * Puts the package into `project` as `npm install` would, with what it declares to depend on and `others`, which are linked to
 * where this repository has them: no network is needed.
 */
export function installPackage(project: string, others: readonly string[]): void {
  const modules = join(project, "node_modules");
  cpSync(packedPackage().folder, join(modules, "toolsetc"), { recursive: true });
  const { dependencies } = manifestOf(join(modules, "toolsetc"));
  for (const name of [...Object.keys(dependencies ?? {}), ...others]) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(NODE_MODULES, name), join(modules, name));
  }
  for (const name of ["toolsetc", ...others]) linkBins(modules, name);
}

interface Manifest {
  readonly bin?: string | Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
}

function binsOf(name: string, { bin = {} }: Manifest): Readonly<Record<string, string>> {
  return typeof bin === "string" ? { [name]: bin } : bin;
}

function linkBins(modules: string, name: string): void {
  mkdirSync(join(modules, ".bin"), { recursive: true });
  for (const [command, file] of Object.entries(binsOf(name, manifestOf(join(modules, name))))) {
    const target = join(modules, name, file);
    symlinkSync(relative(join(modules, ".bin"), target), join(modules, ".bin", command));
  }
}

function packageSources(): readonly string[] {
  const beside = readdirSync(REPOSITORY).filter((name) => statSync(join(REPOSITORY, name)).isFile());
  const within = FOLDERS.flatMap((folder) =>
    readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: "utf8" }).map((name) =>
      join(folder, name),
    ),
  );
  return [...beside, ...within.filter((name) => statSync(join(REPOSITORY, name)).isFile())].sort();
}

function hashOf(sources: readonly string[]): string {
  const hash = createHash("sha256");
  for (const name of sources) hash.update(`${name}\0`).update(readFileSync(join(REPOSITORY, name)));
  return hash.digest("hex").slice(0, 32);
}

/** Leaves the tarball and `package/` in the folder `made`. */
function pack(sources: readonly string[], made: string): void {
  const checkout = join(made, "checkout");
  for (const name of sources) cpSync(join(REPOSITORY, name), join(checkout, name));
  symlinkSync(NODE_MODULES, join(checkout, "node_modules"));
  run("npm", ["pack", "--offline", "--pack-destination", made], checkout);
  rmSync(checkout, { recursive: true });
  const tarball = readdirSync(made).find((name) => name.endsWith(".tgz"))!;
  run("tar", ["-xzf", tarball], made);
  // As npm does when it installs.
  for (const file of Object.values(binsOf("toolsetc", manifestOf(join(made, "package")))))
    chmodSync(join(made, "package", file), 0o755);
}

function run(command: string, args: readonly string[], cwd: string): void {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${args[0]} failed:\n${stdout}${stderr}`);
}

function exists(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false }) !== undefined;
}

function removeOld(): void {
  for (const name of readdirSync(KEPT)) {
    const stats = statSync(join(KEPT, name), { throwIfNoEntry: false });
    if (stats !== undefined && Date.now() - stats.mtimeMs > DAY)
      rmSync(join(KEPT, name), { recursive: true });
  }
}
