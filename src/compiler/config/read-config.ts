import type { Finding } from "../../diagnostics/finding.ts";
import { isUnreadable, type SourceFile } from "../source.ts";
import type { Config } from "./declarations.ts";
import { readYaml } from "./read-yaml.ts";
import { judgeShape } from "./shape.ts";
import { toConfig } from "./to-config.ts";

/** `config` is null where there are findings: all of them are errors. */
export interface ConfigReading {
  readonly config: Config | null;
  readonly findings: readonly Finding[];
}

/**
 * Reads `toolsets.yaml` in stages — text, YAML, shape — each of which ends the later ones where it finds an error. Names
 * are not judged. Never throws for what a file says.
 */
export function readConfig(file: SourceFile): ConfigReading {
  const { root, findings } = readYaml(file);
  if (findings.length > 0 || isUnreadable(file)) return { config: null, findings };
  const wrongShape = judgeShape(root, file);
  if (root === null || wrongShape.length > 0) return { config: null, findings: wrongShape };
  return { config: toConfig(root, file), findings: [] };
}
