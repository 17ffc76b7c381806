import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { createTokenCounter } from "../../src/project/token-counter.ts";
import { readTokenCounts, writeTokenCounts } from "../../src/project/token-counts.ts";
import { tokensOf } from "../../src/compiler/tokens/tokenizer.ts";
import { filesIn, tempProject } from "./temp-project.ts";

const TEXTS = ["Search the web", "Read a page, as Markdown", "Search the web"];
const COUNTS = TEXTS.map(tokensOf);

const cacheIn = (root: string) => ({ folder: join(root, "cache"), version: "1.0.0" });
/** So much as no text has: it can only come from what was kept. */
const planted = (counts: ReadonlyMap<string, number>): ReadonlyMap<string, number> =>
  new Map([...counts.keys()].map((key, i) => [key, 1000 + i]));

test("counts are kept by content, and what was kept is not counted again", async () => {
  const cache = cacheIn(tempProject({}));
  const first = createTokenCounter(cache);
  expect(await first.count(TEXTS)).toEqual(COUNTS);
  expect(readTokenCounts(cache)).toEqual(new Map());
  first.keep();
  const kept = readTokenCounts(cache);
  expect([...kept.values()]).toEqual(COUNTS.slice(0, 2));

  writeTokenCounts(cache, planted(kept));
  expect(await createTokenCounter(cache).count([...TEXTS.toReversed(), "new"])).toEqual([
    1000, 1001, 1000, 1,
  ]);
});

test("what is no longer asked for is no longer kept; where nothing was asked for, the file stays", async () => {
  const cache = cacheIn(tempProject({}));
  const all = createTokenCounter(cache);
  await all.count(TEXTS);
  all.keep();
  const before = filesIn(cache.folder);
  createTokenCounter(cache).keep();
  expect(filesIn(cache.folder)).toEqual(before);

  const one = createTokenCounter(cache);
  await one.count(TEXTS.slice(1, 2));
  one.keep();
  expect([...readTokenCounts(cache).values()]).toEqual([COUNTS[1]]);
  expect(Object.keys(filesIn(cache.folder))).toEqual(["tokens"]);
});

const flip = (bytes: Buffer): Buffer => {
  bytes[bytes.length - 2]! ^= 1;
  return bytes;
};

test.each<[string, (file: string) => void]>([
  ["a damaged one", (file) => writeFileSync(file, flip(readFileSync(file)))],
  ["one that was cut off", (file) => writeFileSync(file, readFileSync(file).subarray(0, -10))],
  ["an empty one", (file) => writeFileSync(file, "")],
  ["another's", (file) => writeFileSync(file, "tokens: 3\n")],
  ["one that is no text", (file) => writeFileSync(file, Buffer.from([0xff, 0xfe, 0x0a, 0x00]))],
])("%s is not believed", async (_, change) => {
  const cache = cacheIn(tempProject({}));
  const first = createTokenCounter(cache);
  await first.count(TEXTS);
  first.keep();
  writeTokenCounts(cache, planted(readTokenCounts(cache)));
  change(join(cache.folder, "tokens"));
  const second = createTokenCounter(cache);
  expect(await second.count(TEXTS)).toEqual(COUNTS);
  second.keep();
  expect([...readTokenCounts(cache).values()]).toEqual(COUNTS.slice(0, 2));
});

test("nor one of another version, a link or a folder", async () => {
  const cache = cacheIn(tempProject({}));
  const first = createTokenCounter(cache);
  await first.count(TEXTS);
  first.keep();
  writeTokenCounts(cache, planted(readTokenCounts(cache)));
  expect(await createTokenCounter({ ...cache, version: "1.0.1" }).count(TEXTS)).toEqual(COUNTS);

  const linked = { ...cache, folder: join(dirname(cache.folder), "linked") };
  mkdirSync(linked.folder);
  symlinkSync(join(cache.folder, "tokens"), join(linked.folder, "tokens"));
  expect(await createTokenCounter(linked).count(TEXTS)).toEqual(COUNTS);

  const full = { ...cache, folder: join(dirname(cache.folder), "full") };
  mkdirSync(join(full.folder, "tokens"), { recursive: true });
  const unkept = createTokenCounter(full);
  expect(await unkept.count(TEXTS)).toEqual(COUNTS);
  unkept.keep();
  expect(filesIn(full.folder)).toEqual({});
});

test("without a cache everything is counted", async () => {
  const counter = createTokenCounter(null);
  expect(await counter.count(TEXTS)).toEqual(COUNTS);
  expect(await counter.count([])).toEqual([]);
  counter.keep();
});
