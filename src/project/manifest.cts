import type { Finding } from "../diagnostics/finding.ts";
import type { BuildSummary } from "./build-summary.ts";
import { readPart, type FileContent } from "./read-file.cts";

/** Everything that a build without errors depended on and gave, so that a later one can know that nothing changed. */
export interface Manifest<Content = FileContent> {
  /** Folders whose listing decided which files are tool files, and that listing as text. */
  readonly folders: readonly string[];
  readonly listing: string;
  /** Every file that was read or looked for, the configuration among them. */
  readonly inputs: readonly (readonly [path: string, content: Content])[];
  readonly outputFolder: string;
  readonly outputs: readonly (readonly [name: string, content: Content])[];
  /** Its warnings. */
  readonly findings: readonly Finding[];
  readonly summary: BuildSummary;
}

/** What a file held, its bytes to be had in parts, each until the next is asked for. */
export type StoredContent = StoredBytes | string | null;

export interface StoredBytes {
  readonly size: number;
  readonly part: (from: number, size: number) => Buffer;
}

/** So much of a file is held at a time: memory that was never touched takes longer to come by than bytes to read. */
export const PART = 256 * 1024;

/** A manifest as it is read back: a number stands for a content of so many bytes, in the order of the file. */
type Head = Manifest<number | string | null>;

/** A manifest that was read back. */
export type KeptManifest = Manifest<StoredContent>;

const FEED = 10;

/**
 * The bytes of a cache file: a line that vouches for the next one, a line of JSON, then the contents one behind the other. They are
 * kept as they are, not as hashes: comparing them is exact, and takes less time than to load what computes a hash.
 */
export function printManifest(manifest: Manifest, version: string): Buffer {
  const contents = [...manifest.inputs, ...manifest.outputs].map(([, content]) => content);
  const sizes = (list: Manifest["inputs"]): Head["inputs"] =>
    list.map(([name, content]) => [name, Buffer.isBuffer(content) ? content.length : content]);
  const head: Head = { ...manifest, inputs: sizes(manifest.inputs), outputs: sizes(manifest.outputs) };
  const text = Buffer.from(JSON.stringify(head));
  return Buffer.concat([
    Buffer.from(`${voucher(text, version)}\n`),
    text,
    Buffer.from("\n"),
    ...contents.filter(Buffer.isBuffer),
  ]);
}

/**
 * Reads such a file back. Null when it is damaged, cut off, or was written by anything but this version. A content that was
 * damaged is given as it is, and equals nothing.
 */
export function readManifest(descriptor: number, size: number, version: string): KeptManifest | null {
  const read = createWindow(descriptor);
  const start = read(0, Math.min(size, 200));
  const first = start.indexOf(FEED);
  const vouched = start.toString("utf8", 0, Math.max(first, 0));
  const length = Number(vouched.split(" ").at(-1));
  if (!Number.isInteger(length) || length < 0 || first + 2 + length > size) return null;
  const text = read(first + 1, length + 1);
  if (text[length] !== FEED || vouched !== voucher(text.subarray(0, length), version)) return null;
  const head = JSON.parse(text.toString("utf8", 0, length)) as Head;

  let at = first + 2 + length;
  const placed = (list: Head["inputs"]): KeptManifest["inputs"] =>
    list.map(([name, content]) => {
      if (typeof content !== "number") return [name, content];
      const start = at;
      at += content;
      return [name, { size: content, part: (from, size) => read(start + from, size) }];
    });
  const manifest = { ...head, inputs: placed(head.inputs), outputs: placed(head.outputs) };
  return at === size ? manifest : null;
}

/** Gives parts of a file, each until the next is asked for. */
function createWindow(descriptor: number): (at: number, size: number) => Buffer {
  let buffer = Buffer.allocUnsafeSlow(PART);
  let held: Buffer = buffer.subarray(0, 0);
  let from = 0;
  return (at, size) => {
    if (at < from || at + size > from + held.length) {
      if (size > buffer.length) buffer = Buffer.allocUnsafeSlow(size);
      held = readPart(descriptor, buffer, buffer.length, at);
      from = at;
    }
    return held.subarray(at - from, at - from + size);
  };
}

/** Tells what was damaged, not what was forged: whoever can write the cache can write the output too. */
function voucher(head: Buffer, version: string): string {
  let sum = 0x811c9dc5;
  for (let i = 0; i < head.length; i++) sum = Math.imul(sum ^ head[i]!, 0x01000193);
  return `toolsetc ${version} ${sum >>> 0} ${head.length}`;
}
