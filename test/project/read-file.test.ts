import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { decodeText } from "../../src/project/decode-text.ts";
import { readRegularFile } from "../../src/project/read-file.cts";
import { tempProject } from "./temp-project.ts";

const LINK = { problem: "is a symbolic link, which is not followed" };

test("the bytes of a regular file", () => {
  const root = tempProject({ "a.ts": "hello", "empty.ts": "" });
  expect(readRegularFile(join(root, "a.ts"))).toEqual({ bytes: Buffer.from("hello") });
  expect(readRegularFile(join(root, "empty.ts"))).toEqual({ bytes: Buffer.from("") });
});

test("nothing where there is no file", () => {
  const root = tempProject({ "a.ts": "hello" });
  for (const path of ["b.ts", "no/b.ts", "a.ts/b.ts", "a\0b.ts"]) {
    expect(readRegularFile(join(root, path))).toBeNull();
  }
});

test("links, folders, pipes, devices and sockets are refused and not waited for", async () => {
  const root = tempProject({ "a.ts": "hello" });
  symlinkSync("a.ts", join(root, "link.ts"));
  symlinkSync("loop.ts", join(root, "loop.ts"));
  symlinkSync("/dev/zero", join(root, "zero.ts"));
  symlinkSync("nowhere", join(root, "broken.ts"));
  mkdirSync(join(root, "folder.ts"));
  execFileSync("mkfifo", [join(root, "pipe.ts")]);
  const server = createServer().listen(join(root, "socket.ts"));
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));

  for (const name of ["link.ts", "loop.ts", "zero.ts", "broken.ts"]) {
    expect(readRegularFile(join(root, name))).toEqual(LINK);
  }
  expect(readRegularFile(join(root, "folder.ts"))).toEqual({ problem: "is a folder" });
  expect(readRegularFile(join(root, "pipe.ts"))).toEqual({ problem: "is not a regular file" });
  expect(readRegularFile(join(root, "socket.ts"))).toEqual({ problem: "is not a regular file" });
  expect(readRegularFile("/dev/zero")).toEqual({ problem: "is not a regular file" });
});

test("the limit is 1 MiB", () => {
  const root = tempProject({ "most.ts": "x".repeat(1024 * 1024), "more.ts": "x".repeat(1024 * 1024 + 1) });
  expect(readRegularFile(join(root, "most.ts"))).toHaveProperty("bytes.length", 1024 * 1024);
  expect(readRegularFile(join(root, "more.ts"))).toEqual({ problem: "is larger than 1 MiB" });
});

const isRoot = process.getuid?.() === 0;

test("a file that may not be read says so", () => {
  const root = tempProject({ "secret.ts": "x" });
  chmodSync(join(root, "secret.ts"), 0o000);
  chmodSync(root, 0o755);
  // Mode bits mean nothing to root: ask as nobody.
  if (isRoot) process.seteuid!(65534);
  try {
    expect(readRegularFile(join(root, "secret.ts"))).toEqual({
      problem: "cannot be read (permission denied, EACCES)",
    });
  } finally {
    if (isRoot) process.seteuid!(0);
  }
});

const UTF16 = { problem: "is not valid UTF-8 (it looks like UTF-16)" };

test.each<[string, Uint8Array, object]>([
  ["ASCII", Buffer.from("const a = 1;\n"), { text: "const a = 1;\n" }],
  ["nothing", Buffer.from(""), { text: "" }],
  ["UTF-8", Buffer.from("// ünïcödé 名 🔧"), { text: "// ünïcödé 名 🔧" }],
  ["a byte order mark", Buffer.from("\ufeffa"), { text: "a" }],
  ["only a byte order mark", Buffer.from("\ufeff"), { text: "" }],
  ["two byte order marks", Buffer.from("\ufeff\ufeffa"), { text: "\ufeffa" }],
  ["CRLF", Buffer.from("a\r\nb\r\n"), { text: "a\r\nb\r\n" }],
  ["a NUL further on", Buffer.from("ab\0"), { text: "ab\0" }],
  ["UTF-16 LE with a mark", Buffer.from("\ufeffab", "utf16le"), UTF16],
  ["UTF-16 BE with a mark", Buffer.from("\ufeffab", "utf16le").swap16(), UTF16],
  ["UTF-16 LE without a mark", Buffer.from("ab", "utf16le"), UTF16],
  ["UTF-16 BE without a mark", Buffer.from("ab", "utf16le").swap16(), UTF16],
  [
    "Latin-1 on line 3",
    Buffer.from("a\nb\n\xe9\nc", "latin1"),
    { problem: "is not valid UTF-8 (line 3)", line: 3 },
  ],
  [
    "a cut-off character at the end",
    Buffer.from("ab\nä").subarray(0, 4),
    { problem: "is not valid UTF-8 (line 2)", line: 2 },
  ],
  [
    "an encoded surrogate",
    Buffer.from([0x61, 0xed, 0xa0, 0x80]),
    { problem: "is not valid UTF-8 (line 1)", line: 1 },
  ],
  ["an overlong slash", Buffer.from([0x61, 0xc0, 0xaf]), { problem: "is not valid UTF-8 (line 1)", line: 1 }],
])("%s", (_, bytes, expected) => {
  expect(decodeText(Buffer.from(bytes))).toEqual(expected);
});

test("any bytes are either read as they are or refused, never mended", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (array) => {
      const bytes = Buffer.from(array);
      const decoded = decodeText(bytes);
      if ("problem" in decoded) return;
      const marked = Buffer.concat([Buffer.from("\ufeff"), Buffer.from(decoded.text)]);
      expect([Buffer.from(decoded.text), marked]).toContainEqual(bytes);
    }),
    { numRuns: 2000 },
  );
});
