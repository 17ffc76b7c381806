import type { FileProblem } from "./read-file.cts";

export interface FileText {
  readonly text: string;
}

/** The text of UTF-8 bytes, without a byte order mark. Nothing is replaced or guessed: other bytes are a problem. */
export function decodeText(bytes: Buffer): FileText | FileProblem {
  if (looksLikeUtf16(bytes)) return { problem: "is not valid UTF-8 (it looks like UTF-16)" };
  const text = decodeUtf8(bytes);
  if (text !== null) return { text };
  const line = firstBrokenLine(bytes);
  return { problem: `is not valid UTF-8 (line ${line})`, line };
}

function decodeUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Text in UTF-16 begins with a byte order mark, or with a NUL as one half of an ASCII character. */
function looksLikeUtf16(bytes: Buffer): boolean {
  const [first, second] = bytes;
  if (first === undefined || second === undefined) return false;
  return (
    first === 0 || second === 0 || (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  );
}

/** A line feed is never part of a longer character, so every line of bytes can be judged by itself. */
function firstBrokenLine(bytes: Buffer): number {
  let line = 1;
  let start = 0;
  for (;;) {
    const feed = bytes.indexOf(10, start);
    if (feed === -1 || decodeUtf8(bytes.subarray(start, feed)) === null) return line;
    start = feed + 1;
    line++;
  }
}
