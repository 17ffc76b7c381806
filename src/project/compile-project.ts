import { compile, type Compilation } from "../compiler/compile.ts";
import type { CountTokens } from "../compiler/tokens/definition-tokens.ts";
import type { SourceFile } from "../compiler/source.ts";
import { readConfigFile } from "./config-file.ts";
import { discoverToolFiles } from "./discover.ts";
import { createSourceReader, type SourceReader } from "./source-reader.ts";
import type { Listing } from "./walk.cts";

/** A compilation, and what was looked at for it. */
export interface CompiledProject {
  readonly compilation: Compilation;
  /** The tool files that were read, sorted by path. */
  readonly toolFiles: readonly string[];
  readonly listing: Listing;
  readonly reader: SourceReader;
}

/** Reads and compiles the project in `root`. Writes nothing. Throws `CannotRun` when there is no configuration. */
export async function compileProject(root: string, countTokens: CountTokens): Promise<CompiledProject> {
  const reader = createSourceReader(root);
  let listing: Listing = { folders: [], entries: [] };
  let toolFiles: readonly string[] = [];
  const compilation = await compile({
    config: readConfigFile(root, reader),
    read: reader.read,
    countTokens,
    toolFiles: (patterns) => {
      const discovery = discoverToolFiles(root, patterns);
      listing = discovery.listing;
      toolFiles = discovery.files;
      const files = discovery.files.map((path) => reader.read(path) ?? gone(path));
      return [...files, ...discovery.unreadable].sort((a, b) => (a.path < b.path ? -1 : 1));
    },
  });
  return { compilation, toolFiles, listing, reader };
}

function gone(path: string): SourceFile {
  return { path, problem: "has gone while it was being read" };
}
