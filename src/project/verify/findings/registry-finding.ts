import { finding, type Finding } from "../../../diagnostics/finding.ts";
import type { PlannedRegistry } from "../plan.ts";
import type { RegistryProblem } from "../protocol.ts";

const SAYS: Readonly<Record<RegistryProblem, string>> = {
  "no-package": "and the project has no such package",
  "no-export": "and it has no such export when it is imported",
  "no-register": "and that has no `register` function",
  fixed: "whose `register` cannot be replaced, so that its calls cannot be seen",
};

/** `verify-registry-unusable`: what is registered with it cannot be seen. */
export function registryFinding(
  { reference: { module, export: name }, configuredAt }: PlannedRegistry,
  problem: RegistryProblem,
): Finding {
  return finding("verify-registry-unusable", {
    message: `the registry is the export \`${name}\` of \`${module}\`, ${SAYS[problem]}`,
    span: configuredAt,
    help:
      problem === "fixed"
        ? "let it be an object of a class, or freeze it with `Object.freeze`"
        : "name the export that is the registry under `compiler.registry`",
  });
}
