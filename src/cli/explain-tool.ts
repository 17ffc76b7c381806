import { toolsetNamed, type Model } from "../compiler/resolve/model.ts";
import type { ExplainedStep, Explanation, Selection, Tables } from "../runtime/index.ts";
import { askRunTime } from "./ask-run-time.ts";
import type { Options } from "./command-line.cts";
import type { Host } from "./host.cts";

/** A step on the way to the model; `open` is what only running the project can tell. */
export interface Step {
  readonly step: ExplainedStep;
  readonly state: "passed" | "stopped" | "open";
  readonly by: readonly string[];
}

/** The way of a tool to the model under one selection, as far as it is known without running the project. */
export interface Way {
  readonly selection: Selection;
  readonly steps: readonly Step[];
  readonly stoppedAt: ExplainedStep | null;
  readonly cure: string | null;
}

/**
 * Asks the run time. Without an entry point in `options`, one way for each.
 * Null when the model has errors that leave no tables. Throws `CannotRun` for a selection that is wrong.
 */
export async function explainTool(
  model: Model,
  tool: string,
  options: Options,
  env: Host["env"],
): Promise<readonly Way[] | null> {
  const entries = options.entry === null ? [...model.entries.keys()] : [options.entry];
  const { enabled, disabled } = options;
  const lists = {
    ...(enabled && { enabledToolsets: enabled }),
    ...(disabled && { disabledToolsets: disabled }),
  };
  const selections = entries.length === 0 ? [lists] : entries.map((entry) => ({ entry, ...lists }));
  return askRunTime(model, env, async (toolsets, tables) => {
    const ways = selections.map((one) => toolsets.explain(tool, one));
    return (await Promise.all(ways)).map((one) => wayOf(one, model, tables));
  });
}

function wayOf(explanation: Explanation, model: Model, tables: Tables): Way {
  const { tool, selection, steps, stoppedAt, detail } = explanation;
  const open = new Set<ExplainedStep>(["module"]);
  if (Object.hasOwn(tables.checks, tool)) open.add("check");
  if (Object.hasOwn(tables.external, tool)) open.add("registered").add("environment").add("check");
  return {
    selection,
    steps: steps
      .filter(({ step }) => step !== "session")
      .map(({ step, passed, by }) => ({
        step,
        state: passed ? (open.has(step) ? "open" : "passed") : "stopped",
        by: step === "environment" && !passed ? detail!.split(" ") : by,
      })),
    stoppedAt,
    cure: cureOf(explanation, model),
  };
}

/** The cure of the run time, with the names that only `toolsets.yaml` has. */
function cureOf(
  { tool, selection, steps, stoppedAt, cure, detail }: Explanation,
  model: Model,
): string | null {
  const by = steps.at(-1)!.by;
  const unexposed = model.config.unexposed.find((one) => one.name === tool);
  switch (stoppedAt) {
    case "listed":
      if (unexposed === undefined) return cure;
      return `take it out of \`unexposed\` (${unexposed.reason}) and list it in a toolset`;
    case "ceiling":
      return cureOfCeiling(tool, model.entries.get(selection.entry!)!.toolset, model);
    case "enabled":
      return by.length === 0 ? cure : `enable a toolset that holds it, such as \`${by[0]!}\``;
    case "disabled":
      return `do not disable ${by.map((one) => `\`${one}\``).join(" and ")}`;
    case "environment":
      return `set ${detail!
        .split(" ")
        .map((one) => `\`${one}\``)
        .join(" and ")}`;
    default:
      return cure;
  }
}

/** What the toolset itself excludes stays out, wherever else it is listed. */
function cureOfCeiling(tool: string, toolset: string, model: Model): string {
  const { tools, includes, excludes, excludeTools } = model.toolsets.get(toolset)!.declaration;
  const holds = ({ name }: { readonly name: string }): boolean =>
    model.toolsets.get(toolsetNamed(model, name)!)!.toolSet.has(tool);
  const isTool = ({ name }: { readonly name: string }): boolean => name === tool;
  const out = [
    ...excludes.filter(holds).map(({ name }) => `\`${name}\` out of the \`excludes\``),
    ...excludeTools.filter(isTool).map(({ name }) => `\`${name}\` out of the \`excludeTools\``),
  ];
  if (out.length === 0) return `add it to toolset \`${toolset}\` or to one that it includes`;
  const isListed = tools.some(isTool) || includes.some(holds);
  return `take ${out.join(" and ")} of toolset \`${toolset}\`${isListed ? "" : ", and add it there"}`;
}
