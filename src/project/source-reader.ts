import type { ReadFile, SourceFile } from "../compiler/source.ts";
import { stateOf, type FileState } from "./file-state.ts";
import { decodeText, readRegularFile, type FileBytes, type FileProblem } from "./read-file.ts";

/** Reads the files of one run, each at most once, so that what is compiled is what was hashed. */
export interface SourceReader {
  readonly read: ReadFile;
  /** The state of every file that was asked for, by path. */
  readonly states: () => ReadonlyMap<string, FileState>;
}

/** Paths are relative to `root`, with `/`. */
export function createSourceReader(root: string): SourceReader {
  const states = new Map<string, FileState>();
  const sources = new Map<string, SourceFile | null>();
  const read = (path: string): SourceFile | null => {
    let source = sources.get(path);
    if (source === undefined) {
      const content = readRegularFile(`${root}/${path}`);
      states.set(path, stateOf(content));
      source = toSource(path, content);
      sources.set(path, source);
    }
    return source;
  };
  return { read, states: () => states };
}

function toSource(path: string, content: FileBytes | FileProblem | null): SourceFile | null {
  if (content === null) return null;
  return { path, ...("bytes" in content ? decodeText(content.bytes) : content) };
}
