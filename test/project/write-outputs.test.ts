import fs, { statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { MARKER } from "../../src/compiler/emit/output-file.cts";
import { CannotRun } from "../../src/project/cannot-run.cts";
import type { OutputDisk } from "../../src/project/output-disk.ts";
import { openOutputFolder, planOutputs } from "../../src/project/outputs.cts";
import { writeOutputs } from "../../src/project/write-outputs.ts";
import { filesIn, tempProject } from "./temp-project.ts";

const names = ["TOOLSETS.md", "tool-args.gen.ts", "tool-modules.gen.ts", "toolsets.gen.ts"];
const files = names.map((name) => ({ name, text: `// ${MARKER}\nnew ${name}\n` }));
const newSet = Object.fromEntries(files.map(({ name, text }) => [name, text]));
const oldSet = { ...newSet, "toolsets.gen.ts": "old tables\n", "tool-args.gen.ts": "old args\n" };
const leftOver = { "gone.gen.ts": `// ${MARKER}\n` };
const foreign = { "mine.ts": "export {};\n" };

function build(root: string, disk: OutputDisk = fs): void {
  writeOutputs(disk, planOutputs(disk, openOutputFolder(disk, root, "out/generated"), files));
}

function inFolder(files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [`out/generated/${name}`, text]));
}

function projectWith(files: Readonly<Record<string, string>>): { root: string; now: () => object } {
  const root = tempProject(inFolder(files));
  return { root, now: () => filesIn(root) };
}

test("a new folder is made and filled", () => {
  const { root, now } = projectWith({});
  build(root);
  expect(now()).toEqual(inFolder(newSet));
});

test("only what differs is replaced, left-overs go, and what is not ours stays", () => {
  const { root, now } = projectWith({ ...oldSet, ...leftOver, ...foreign });
  const before = new Date(2020, 1, 1);
  for (const name of names) utimesSync(join(root, "out/generated", name), before, before);
  build(root);
  expect(now()).toEqual(inFolder({ ...newSet, ...foreign }));
  const touched = names.filter(
    (name) => statSync(join(root, "out/generated", name)).mtimeMs !== before.getTime(),
  );
  expect(touched).toEqual(["tool-args.gen.ts", "toolsets.gen.ts"]);
});

test("the tables are renamed last", () => {
  const { root } = projectWith({});
  const renamed: string[] = [];
  build(root, {
    ...fs,
    renameSync: (from, to) => {
      renamed.push(String(to).slice(root.length + "/out/generated/".length));
      fs.renameSync(from, to);
    },
  });
  expect(renamed).toEqual(["TOOLSETS.md", "tool-args.gen.ts", "tool-modules.gen.ts", "toolsets.gen.ts"]);
});

interface FaultyDisk {
  readonly disk: OutputDisk;
  readonly calls: () => number;
}

/** Makes the calls from the `first` to the `last`, counted from 1, fail before they do anything. */
function faultyDisk(code: string, first: number, last = first): FaultyDisk {
  let count = 0;
  const disk = Object.fromEntries(
    Object.entries(fs).map(([name, call]) => [
      name,
      (...args: readonly unknown[]) => {
        count++;
        if (count >= first && count <= last) throw Object.assign(new Error(`${code}: injected`), { code });
        return (call as (...args: readonly unknown[]) => unknown)(...args);
      },
    ]),
  ) as unknown as OutputDisk;
  return { disk, calls: () => count };
}

function callsOfBuild(set: Readonly<Record<string, string>>): number {
  const { disk, calls } = faultyDisk("NONE", 0);
  build(projectWith(set).root, disk);
  return calls();
}

const codes = ["ENOSPC", "EIO", "EROFS", "EACCES", "EBUSY", "EPERM", "EXDEV", "EISDIR", "EMFILE", "EDQUOT"];
const starts: readonly [string, Readonly<Record<string, string>>][] = [
  ["over an old set", { ...oldSet, ...leftOver, ...foreign }],
  ["into nothing", {}],
];

for (const [what, start] of starts) {
  test(`any one call fails while building ${what}: the old files or the new ones, and nothing else`, () => {
    const total = callsOfBuild(start);
    let refused = 0;
    for (const code of codes) {
      for (let n = 1; n <= total; n++) {
        const { root, now } = projectWith(start);
        const mtimes = new Map(fileTimes(root));
        const failure = attempt(() => build(root, faultyDisk(code, n).disk));
        const expected = { ...inFolder({ ...newSet, ...("mine.ts" in start ? foreign : {}) }) };
        if (failure === null) {
          expect(now(), `${code} at call ${n}`).toEqual(expected);
          continue;
        }
        refused++;
        expect(failure).toBeInstanceOf(CannotRun);
        expect(failure.message, `call ${n}`).toContain(code);
        if (failure.message.startsWith("the output is written")) {
          expect(now()).toEqual({ ...expected, ...inFolder(leftOver) });
        } else {
          expect(now(), `${code} at call ${n}`).toEqual(inFolder(start));
          expect(new Map(fileTimes(root)), `${code} at call ${n}`).toEqual(mtimes);
        }
      }
    }
    expect(refused).toBeGreaterThan(total * codes.length * 0.5);
  });

  test(`the disk fails for good while building ${what}: the tables are the old ones or the new ones`, () => {
    const total = callsOfBuild(start);
    for (let n = 1; n <= total; n++) {
      const { root } = projectWith(start);
      const failure = attempt(() => build(root, faultyDisk("EIO", n, Infinity).disk));
      const tables = filesIn(root)["out/generated/toolsets.gen.ts"];
      expect([inFolder(start)["out/generated/toolsets.gen.ts"], newSet["toolsets.gen.ts"]]).toContain(tables);
      expect(failure === null || failure instanceof CannotRun).toBe(true);
      build(root);
      expect(filesIn(root)).toEqual(inFolder({ ...newSet, ...("mine.ts" in start ? foreign : {}) }));
    }
  });
}

function fileTimes(root: string): readonly [string, number][] {
  return Object.keys(filesIn(root)).map((path) => [path, Math.round(statSync(join(root, path)).mtimeMs)]);
}

function attempt(run: () => void): Error | null {
  try {
    run();
    return null;
  } catch (thrown) {
    return thrown as Error;
  }
}

test("folders that were made for nothing are removed again", () => {
  const { root } = projectWith({});
  const { disk } = faultyDisk("ENOSPC", callsOfBuild({}) - 6, Infinity);
  const once = { ...disk, mkdirSync: fs.mkdirSync, rmdirSync: fs.rmdirSync, unlinkSync: fs.unlinkSync };
  expect(attempt(() => build(root, once as OutputDisk))?.message).toContain("ENOSPC");
  expect(fs.readdirSync(root)).toEqual([]);
});

test("a file in use is tried again", () => {
  const { root, now } = projectWith(oldSet);
  let refusals = 3;
  build(root, {
    ...fs,
    renameSync: (from, to) => {
      if (refusals-- > 0) throw Object.assign(new Error("busy"), { code: "EBUSY" });
      fs.renameSync(from, to);
    },
  });
  expect(now()).toEqual(inFolder(newSet));
});

test("a file in use for good is named, and the output is as it was", () => {
  const { root, now } = projectWith(oldSet);
  const stuck: OutputDisk = {
    ...fs,
    renameSync: (from, to) => {
      if (String(to).endsWith("/toolsets.gen.ts")) throw Object.assign(new Error("busy"), { code: "EPERM" });
      fs.renameSync(from, to);
    },
  };
  expect(() => build(root, stuck)).toThrow(
    "cannot write `out/generated/toolsets.gen.ts` (not permitted, EPERM); the output is as it was",
  );
  expect(now()).toEqual(inFolder(oldSet));
});

test("what cannot be put back is admitted", () => {
  const { root } = projectWith(oldSet);
  let renames = 0;
  const failing: OutputDisk = {
    ...fs,
    renameSync: (from, to) => {
      if (++renames > 1) throw Object.assign(new Error("gone"), { code: "EIO" });
      fs.renameSync(from, to);
    },
  };
  expect(() => build(root, failing)).toThrow(
    "cannot write `out/generated/toolsets.gen.ts` (the disk reports an error, EIO); some files are replaced already; build again",
  );
  expect(filesIn(root)["out/generated/toolsets.gen.ts"]).toBe("old tables\n");
});

test("a bug is not taken for a failing disk, and is cleaned up after all the same", () => {
  const { root, now } = projectWith(oldSet);
  const broken: OutputDisk = {
    ...fs,
    renameSync: () => {
      throw new TypeError("a bug");
    },
  };
  expect(() => build(root, broken)).toThrow(TypeError);
  expect(now()).toEqual(inFolder(oldSet));
});
