import { execFileSync, spawnSync } from "node:child_process";
import fs, { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CannotRun } from "../../src/project/cannot-run.cts";
import { MARKER } from "../../src/compiler/emit/output-file.cts";
import { openOutputFolder, planOutputs } from "../../src/project/outputs.cts";
import { tempProject, writeFiles } from "./temp-project.ts";

const files = [
  { name: "toolsets.gen.ts", text: "new tables\n" },
  { name: "tool-args.gen.ts", text: "same\n" },
  { name: "TOOLSETS.md", text: "page\n" },
];

function plan(root: string, folder = "generated") {
  return planOutputs(fs, openOutputFolder(fs, root, folder), files);
}

function deadProcess(): number {
  return spawnSync("true").pid;
}

test("every file is created where there is no folder", () => {
  const { changes, temporaries } = plan(tempProject());
  expect(changes.map(({ name, state }) => [name, state])).toEqual([
    ["TOOLSETS.md", "created"],
    ["tool-args.gen.ts", "created"],
    ["toolsets.gen.ts", "created"],
  ]);
  expect(temporaries).toEqual([]);
});

test("files are compared by their bytes; left over is what bears the marker in its first line", () => {
  const root = tempProject({
    "generated/toolsets.gen.ts": "old tables\n",
    "generated/tool-args.gen.ts": "same\n",
    "generated/old.gen.ts": `// ${MARKER}, do not edit\nexport {};\n`,
    "generated/old.json": `{ "$comment": "${MARKER}" }`,
    "generated/later.ts": `// mine\n// ${MARKER}\n`,
    "generated/far.ts": `${" ".repeat(600)}${MARKER}\n`,
    "generated/mine.ts": "export const mine = 1;\n",
    "generated/empty": "",
    "generated/nested/old.gen.ts": `// ${MARKER}\n`,
  });
  symlinkSync("old.gen.ts", join(root, "generated/link.ts"));
  execFileSync("mkfifo", [join(root, "generated/pipe.ts")]);
  const { changes } = plan(root);
  expect(changes.map(({ name, state }) => [name, state])).toEqual([
    ["TOOLSETS.md", "created"],
    ["old.gen.ts", "left-over"],
    ["old.json", "left-over"],
    ["tool-args.gen.ts", "unchanged"],
    ["toolsets.gen.ts", "updated"],
  ]);
});

test("temporaries are of a dead build unless their process lives", () => {
  const dead = `.toolsetc-${deadProcess()}-0123456789abcdef.tmp`;
  const own = `.toolsetc-${process.pid}-0123456789abcdef.tmp`;
  const root = tempProject({
    [`generated/${dead}`]: `// ${MARKER}\n`,
    [`generated/${own}`]: "",
    [`generated/.toolsetc-${process.ppid}-0123456789abcdef.tmp`]: `// ${MARKER}\n`,
    "generated/.toolsetc-1-xyz.tmp": "not a name of ours",
    "generated/other.tmp": "",
  });
  const { changes, temporaries } = plan(root);
  expect(new Set(temporaries)).toEqual(new Set([dead, own]));
  expect(changes.every((change) => change.state === "created")).toBe(true);
});

interface Refusal {
  readonly name: string;
  readonly folder?: string;
  readonly prepare: (root: string) => void;
  readonly message: string;
}

const refusals: readonly Refusal[] = [
  {
    name: "the folder is a link",
    prepare: (root) => {
      mkdirSync(join(root, "real"));
      symlinkSync("real", join(root, "generated"));
    },
    message: "the output has no place: `generated` is a symbolic link, which is not followed",
  },
  {
    name: "a folder on the way is a link",
    folder: "src/generated",
    prepare: (root) => {
      mkdirSync(join(root, "real/generated"), { recursive: true });
      symlinkSync("real", join(root, "src"));
    },
    message: "the output has no place: `src` is a symbolic link, which is not followed",
  },
  {
    name: "the folder is a broken link",
    prepare: (root) => symlinkSync("nowhere", join(root, "generated")),
    message: "the output has no place: `generated` is a symbolic link, which is not followed",
  },
  {
    name: "the folder is a file",
    prepare: (root) => writeFiles(root, { generated: "" }),
    message: "the output has no place: `generated` is not a folder",
  },
  {
    name: "an output is a link",
    prepare: (root) => {
      writeFiles(root, { "generated/x": "", "precious.txt": "keep" });
      symlinkSync("../precious.txt", join(root, "generated/toolsets.gen.ts"));
    },
    message: "`generated/toolsets.gen.ts` is a symbolic link, so it is not replaced",
  },
  {
    name: "an output is a folder",
    prepare: (root) => void mkdirSync(join(root, "generated/TOOLSETS.md"), { recursive: true }),
    message: "`generated/TOOLSETS.md` is not a file, so it is not replaced",
  },
];

test.each(refusals)("refused: $name", ({ folder, prepare, message }) => {
  const root = tempProject();
  prepare(root);
  expect(() => plan(root, folder)).toThrow(expect.objectContaining({ constructor: CannotRun, message }));
});

test("the project's own folder and one outside it can be the output folder", () => {
  const root = tempProject({ "app/TOOLSETS.md": "page\n", "app/x/y": "" });
  expect(plan(join(root, "app"), ".").changes.map((change) => change.state)).toEqual([
    "unchanged",
    "created",
    "created",
  ]);
  expect(plan(join(root, "app/x"), "../../app").changes[0]!.state).toBe("unchanged");
});
