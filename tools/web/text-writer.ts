/** Puts text together in lines. */
export interface TextWriter {
  /** Text in which white space only separates words. */
  readonly flowing: (text: string) => void;
  /** Text of which every character counts. */
  readonly verbatim: (text: string) => void;
  /** Ends the line; with 2, an empty one follows. Breaks in a row are one. */
  readonly breakLine: (lines: 1 | 2) => void;
  /** What the next text is to start with, if there is any before the next mark. */
  readonly mark: (mark: string) => void;
  readonly text: () => string;
}

export function textWriter(): TextWriter {
  const parts: string[] = [];
  let breaks = 0;
  let spaced = false;
  let pendingMark = "";

  const atLineStart = (): boolean => parts.length === 0 || breaks > 0;
  const startRun = (): void => {
    if (parts.length > 0 && breaks > 0) parts.push("\n".repeat(breaks));
    if (pendingMark !== "") parts.push(pendingMark);
    breaks = 0;
    pendingMark = "";
  };

  return {
    flowing: (text) => {
      const words = text.trim().replace(/\s+/g, " ");
      if (words === "") {
        spaced ||= text !== "";
        return;
      }
      const separated = !atLineStart() && (spaced || /^\s/.test(text));
      startRun();
      parts.push(separated ? ` ${words}` : words);
      spaced = /\s$/.test(text);
    },
    verbatim: (text) => {
      const run = atLineStart() ? text.replace(/^\r?\n/, "") : text;
      if (run === "") return;
      startRun();
      parts.push(run);
      spaced = false;
    },
    breakLine: (lines) => {
      breaks = Math.max(breaks, lines);
      spaced = false;
    },
    mark: (mark) => {
      pendingMark = mark;
    },
    text: () => parts.join("").trim(),
  };
}
