import type { ReadFile, SourceFile } from "../compiler/source.ts";
import { decodeText } from "./decode-text.ts";
import {
  contentOf,
  readRegularFile,
  type FileBytes,
  type FileContent,
  type FileProblem,
} from "./read-file.cts";

/** Reads the files of one run, each at most once, so that what is compiled is what is remembered. */
export interface SourceReader {
  readonly read: ReadFile;
  /** What every file that was asked for held, by path. */
  readonly contents: () => ReadonlyMap<string, FileContent>;
}

/** Paths are relative to `root`, with `/`. */
export function createSourceReader(root: string): SourceReader {
  const contents = new Map<string, FileContent>();
  const sources = new Map<string, SourceFile | null>();
  const read = (path: string): SourceFile | null => {
    let source = sources.get(path);
    if (source === undefined) {
      const content = readRegularFile(`${root}/${path}`);
      contents.set(path, contentOf(content));
      source = toSource(path, content);
      sources.set(path, source);
    }
    return source;
  };
  return { read, contents: () => contents };
}

function toSource(path: string, content: FileBytes | FileProblem | null): SourceFile | null {
  if (content === null) return null;
  return { path, ...("bytes" in content ? decodeText(content.bytes) : content) };
}
