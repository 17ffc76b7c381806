import { stripVTControlCharacters } from "node:util";
import { firstOf, lastOf } from "../support/text.ts";

/** Collects the output of a command in bounded space: its beginning and its end. */
export interface Output {
  readonly append: (chunk: string) => void;
  /** What was kept, without the codes that colour a terminal, and a line that says how much is missing in between. */
  readonly text: () => string;
  /** What came after the last call of this function, as far as it was kept. */
  readonly unread: () => string;
}

export function createOutput(headLimit: number, tailLimit: number): Output {
  let head = "";
  let tail = "";
  let total = 0;
  let read = 0;

  const dropped = (): number => total - head.length - tail.length;
  const readable = (text: string): string => stripVTControlCharacters(text).replaceAll("\r\n", "\n");

  return {
    append: (chunk) => {
      total += chunk.length;
      const toHead = tail === "" ? firstOf(chunk, headLimit - head.length) : "";
      head += toHead;
      tail += chunk.slice(toHead.length);
      // Twice the limit, so that a stream of small chunks is not copied with each of them.
      if (tail.length > 2 * tailLimit) tail = lastOf(tail, tailLimit);
    },
    text: () => {
      tail = lastOf(tail, tailLimit);
      const missing = dropped();
      return readable(missing === 0 ? head + tail : `${head}\n[… ${missing} characters left out …]\n${tail}`);
    },
    unread: () => {
      const kept = head + tail;
      const fresh = Math.min(total - read, kept.length);
      read = total;
      return readable(fresh === 0 ? "" : lastOf(kept, Math.min(fresh, tailLimit)));
    },
  };
}
