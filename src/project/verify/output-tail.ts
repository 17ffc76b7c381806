/** The end of what a process prints on one stream, however much that is. */
export interface OutputTail {
  readonly add: (data: Buffer) => void;
  /** What was printed last: after the last line that begins with `mark`. */
  readonly text: () => string;
}

const MOST_BYTES = 32 * 1024;

export function createTail(mark: string): OutputTail {
  let kept = Buffer.alloc(0);
  return {
    add(data) {
      kept = Buffer.concat([kept, data]).subarray(-MOST_BYTES);
    },
    text() {
      const text = kept.toString("utf8");
      const at = text.lastIndexOf(`\n${mark}`);
      return at === -1 ? text : text.slice(text.indexOf("\n", at + 1) + 1);
    },
  };
}

const MOST_LINES = 8;
const LONGEST_LINE = 200;

/** The last lines of a text that say something, each cut where it is long. */
export function lastLines(text: string): readonly string[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  return lines
    .slice(-MOST_LINES)
    .map((line) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line));
}
