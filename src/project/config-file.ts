import { dirname, join, relative, sep } from "node:path";
import type { SourceFile } from "../compiler/source.ts";
import { CannotRun } from "./cannot-run.cts";
import type { SourceReader } from "./source-reader.ts";
import { fs } from "./file-system.cts";

export const CONFIG_FILE = "toolsets.yaml";

/** The configuration in `root`, which may turn out to be unreadable. Throws `CannotRun` when there is none. */
export function readConfigFile(root: string, reader: SourceReader): SourceFile {
  const config = reader.read(CONFIG_FILE);
  if (config === null)
    throw new CannotRun(`there is no \`${CONFIG_FILE}\` in this folder`, whereItMayBe(root));
  return config;
}

function whereItMayBe(root: string): string {
  if (fs.existsSync(join(root, "toolsets.yml"))) return `rename \`toolsets.yml\` to \`${CONFIG_FILE}\``;
  for (let folder = dirname(root), below = root; folder !== below; below = folder, folder = dirname(folder)) {
    if (!fs.existsSync(join(folder, CONFIG_FILE))) continue;
    return `there is one further up: add \`--cwd ${relative(root, folder).split(sep).join("/")}\``;
  }
  return "run this where the file is, or name its folder with `--cwd`";
}
