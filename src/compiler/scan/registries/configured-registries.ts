import { finding, type Finding } from "../../../diagnostics/finding.ts";
import { closest, didYouMean } from "../../../diagnostics/suggest.ts";
import type { ConfiguredRegistry } from "../../config/declarations.ts";
import { isBroken, type ModuleGraph } from "../modules/module-graph.ts";
import { isRelative } from "../modules/module-resolution.ts";

/** Any file in the root: what a configured path is relative to. */
export const ROOT_FILE = "toolsets.yaml";

/** That `compiler.registry` names a file or an export that is not there: every registration would be passed over. */
export function judgeConfigured(
  configured: readonly ConfiguredRegistry[],
  graph: ModuleGraph,
): readonly Finding[] {
  return configured.flatMap((one) => judgeOne(one, graph));
}

function judgeOne(one: ConfiguredRegistry, graph: ModuleGraph): readonly Finding[] {
  if (!isRelative(one.module)) return [];
  const path = graph.resolve(one.module, ROOT_FILE);
  if (path === null) {
    return [
      finding("config-shape", {
        message: `\`compiler.registry\` names \`${one.module}\`, and there is no such file`,
        span: one.moduleSpan,
        help: "name the module that tool files import the registry from, relative to this file",
      }),
    ];
  }
  const module = graph.outline(path);
  const names = graph.exportNames(path);
  // A name that comes through `export *` of a package is not known.
  if (isBroken(module) || module.stars.length > 0 || names.includes(one.export)) return [];
  const suggestions = closest(one.export, names);
  return [
    finding("config-shape", {
      message: `\`compiler.registry\` names the export \`${one.export}\`, which \`${one.module}\` does not have`,
      span: one.exportSpan,
      help: didYouMean(suggestions) ?? "name the export that is the registry",
      suggestions,
    }),
  ];
}
