import { expect, test } from "vitest";
import { projectsOf } from "./steps.ts";

const FENCE = "```";
const block = (info: string, text = "x\n"): string => `${FENCE}${info}\n${text}${FENCE}\n`;

test("blocks belong to the project that was named last, and output to the commands above it", () => {
  const page = [
    block("sh", "ls\n"),
    "<!-- project: a -->\n",
    block("ts file=a.ts"),
    block("sh exit=1", "false\n"),
    block("text output", "no\n"),
    "<!-- project: b, from a -->\n",
    block("json merge=b.json", "{}\n"),
    "<!-- project: a -->\n",
    block("sh", "ls\n"),
    block("text excerpt", "a\n"),
  ].join("");
  expect(projectsOf(page)).toEqual(
    new Map([
      ["", { from: null, steps: [{ kind: "run", line: 1, script: "ls\n", exit: 0, output: null }] }],
      [
        "a",
        {
          from: null,
          steps: [
            { kind: "write", line: 5, file: "a.ts", text: "x\n" },
            { kind: "run", line: 8, script: "false\n", exit: 1, output: { text: "no\n", isWhole: true } },
            { kind: "run", line: 19, script: "ls\n", exit: 0, output: { text: "a\n", isWhole: false } },
          ],
        },
      ],
      ["b", { from: "a", steps: [{ kind: "merge", line: 15, file: "b.json", text: "{}\n" }] }],
    ]),
  );
});

test.each(["", "ts", "yaml file=", "sh quietly", "text output", "text"])(
  "a block `%s` is refused",
  (info) => {
    expect(() => projectsOf(block(info))).toThrow(`the block in line 1 is for nothing: \`${info}\``);
  },
);

test.each(["~~~sh\nls\n~~~\n", "- a\n\n  ```sh\n  ls\n  ```\n"])(
  "a block that would be overlooked is refused: %j",
  (page) => {
    expect(() => projectsOf(page)).toThrow(/^the block in line [13] is not read$/);
  },
);
