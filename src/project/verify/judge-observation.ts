import type { RegistryReference, ToolDeclaration } from "../../compiler/scan/tool-declaration.ts";
import type { Finding } from "../../diagnostics/finding.ts";
import { compareTools, type ToolResult } from "./compare/compare-tools.ts";
import { locateCalls, oncePerFile, type LocatedCall } from "./compare/locate-calls.ts";
import { failureFinding, type FailureContext } from "./findings/failure-finding.ts";
import { registryFinding } from "./findings/registry-finding.ts";
import { sideEffectFindings } from "./findings/side-effect-findings.ts";
import { toolFindings, type NotCompared } from "./findings/tool-findings.ts";
import type { Observation } from "./observation.ts";
import { fileOf, type PlannedRegistry, type VerifyPlan } from "./plan.ts";

/** What an observation is judged by. */
export interface Expectation extends FailureContext {
  readonly plan: VerifyPlan;
  /** The compiled tools. */
  readonly tools: readonly ToolDeclaration[];
  /** Names of tools that something else than tool files registers. */
  readonly external: ReadonlySet<string>;
}

export interface Judgement {
  readonly findings: readonly Finding[];
  /** How many compiled tools were compared with a registration. */
  readonly compared: number;
  readonly notCompared: readonly NotCompared[];
}

/** Says in findings how what importing showed differs from what was compiled. Pure. */
export function judgeObservation(observation: Observation, expected: Expectation): Judgement {
  const { plan, tools, external, read } = expected;
  const located = locateCalls(observation.registered, plan.modules, expected);
  const calls = oncePerFile(located, observation.imported);
  const comparison = compareTools(tools, calls);
  const whyNone = (result: ToolResult): string | null => excuse(result, observation, plan, calls);
  const ofTools = toolFindings(comparison, whyNone, external, read);
  return {
    findings: [
      ...observation.failures.map((failure) => failureFinding(failure, expected)),
      ...[...observation.unusable].filter(matters).map(([one, problem]) => registryFinding(one, problem)),
      ...sideEffectFindings(observation.sideEffects),
      ...ofTools.findings,
    ],
    compared: comparison.tools.filter((one) => one.call !== null && !one.isRenamed).length,
    notCompared: ofTools.notCompared,
  };
}

/** A project that has its own registry need not have this package. */
function matters([{ isUsed, configuredAt }, problem]: readonly [PlannedRegistry, string]): boolean {
  return isUsed || configuredAt !== null || problem !== "no-package";
}

/** Why no registration of a tool was seen although there may have been one; null where there was none. */
function excuse(
  { tool }: ToolResult,
  { imported, untried, unusable }: Observation,
  { modules, registries }: VerifyPlan,
  calls: readonly LocatedCall[],
): string | null {
  const module = modules.find((one) => one.file === tool.file);
  const registry = registries.find((one) => isSame(one.reference, tool.registry));
  if (module === undefined || registry === undefined) return null;
  if (untried.has(module)) return "its registry could not be imported";
  if (!imported.has(module)) return `\`${tool.file}\` could not be imported`;
  if (unusable.has(registry)) return "calls of its registry cannot be seen";
  const isOwn = fileOf(registry) === tool.file && !calls.some((call) => call.file === tool.file);
  return isOwn ? "the module that makes its registry registers it, before calls can be seen" : null;
}

function isSame(a: RegistryReference, b: RegistryReference): boolean {
  return a.kind === b.kind && a.module === b.module && a.export === b.export;
}
