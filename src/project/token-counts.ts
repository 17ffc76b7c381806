import { hash } from "node:crypto";
import { join } from "node:path";
import { replaceCacheFile, type Cache } from "./cache.cts";
import { readRegularFile } from "./read-file.cts";

const FILE = "tokens";
/** Far more than the counts of a hundred thousand tools. */
const MOST_BYTES = 16 * 1024 * 1024;

/** The counts that are kept, by the hash of what was counted; none where the file is damaged or of another version. */
export function readTokenCounts({ folder, version }: Cache): ReadonlyMap<string, number> {
  const file = readRegularFile(join(folder, FILE), MOST_BYTES);
  if (file === null || "problem" in file) return new Map();
  const text = file.bytes.toString();
  const start = text.indexOf("\n") + 1;
  const body = text.slice(start);
  if (text.slice(0, start) !== voucher(body, version)) return new Map();
  const lines = body.split("\n").slice(0, -1);
  return new Map(
    lines.map((line) => {
      const [key, count] = line.split(" ");
      return [key!, Number(count)];
    }),
  );
}

/** Keeps counts in place of those that are kept. Where that cannot be done they are counted again. */
export function writeTokenCounts({ folder, version }: Cache, counts: ReadonlyMap<string, number>): void {
  const body = [...counts].map(([key, count]) => `${key} ${count}\n`).join("");
  replaceCacheFile(folder, FILE, Buffer.from(voucher(body, version) + body));
}

/** The first line: it vouches for the others. */
function voucher(body: string, version: string): string {
  return `toolsetc ${version} tokens ${hash("sha256", body)}\n`;
}
