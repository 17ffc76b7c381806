import type { JsonPath } from "../../../compiler/json-schema/json.ts";
import type { ToolDeclaration } from "../../../compiler/scan/tool-declaration.ts";
import type { ReadFile } from "../../../compiler/source.ts";
import { finding, type Finding, type Span } from "../../../diagnostics/finding.ts";
import type { Field, FieldResult } from "../compare/compare-tool.ts";
import { registeredName, type ToolComparison, type ToolResult } from "../compare/compare-tools.ts";
import type { LocatedCall } from "../compare/locate-calls.ts";
import { differenceText } from "../compare/wording.ts";
import { spanOfWord } from "./place.ts";

/** Why a tool, or its parameters, could not be compared. */
export interface NotCompared {
  readonly tool: string;
  readonly what: "tool" | "parameters";
  readonly why: string;
}

export interface ToolFindings {
  readonly findings: readonly Finding[];
  readonly notCompared: readonly NotCompared[];
}

/**
 * What differs between the compiled tools and what was registered. `excuse` says of a tool without a registration why there may be
 * none, or null; `elsewhere` are the names of tools that something else than tool files registers.
 */
export function toolFindings(
  { tools, unknown }: ToolComparison,
  excuse: (result: ToolResult) => string | null,
  elsewhere: ReadonlySet<string>,
  read: ReadFile,
): ToolFindings {
  const findings: Finding[] = [];
  const notCompared: NotCompared[] = [];
  for (const result of tools) {
    const { tool, call } = result;
    if (call === null) {
      const why = excuse(result);
      if (why === null) findings.push(notRegistered(result));
      else notCompared.push({ tool: tool.name, what: "tool", why });
      continue;
    }
    findings.push(...identityFindings(result, call));
    for (const [fields, isLater] of [
      [result.fields, false],
      [result.laterFields, true],
    ] as const) {
      for (const one of fields) {
        if (one.verdict.kind === "not-compared")
          notCompared.push({ tool: tool.name, what: "parameters", why: one.verdict.why });
        else findings.push(fieldFinding(result, one, isLater));
      }
    }
  }
  const compiled = new Set(tools.map(({ tool }) => tool.name));
  const unexpected = unknown.filter((call) => !elsewhere.has(registeredName(call) ?? ""));
  for (const calls of byPlace(unexpected).values()) findings.push(notCompiled(calls, compiled, read));
  return { findings, notCompared };
}

/** A loop is one place, however much it registers. */
function byPlace(calls: readonly LocatedCall[]): ReadonlyMap<string, readonly LocatedCall[]> {
  const places = new Map<string, LocatedCall[]>();
  for (const call of calls) {
    const place = JSON.stringify([call.file, call.frame]);
    const known = places.get(place);
    if (known === undefined) places.set(place, [call]);
    else known.push(call);
  }
  return places;
}

function notRegistered({ tool }: ToolResult): Finding {
  return finding("verify-not-registered", {
    message: `\`${tool.name}\` is compiled, and importing \`${tool.file}\` does not register it`,
    span: tool.nameSpan,
    help: "see what keeps the call from taking place: code above it, or a registry that is not the one it was taken for",
  });
}

function notCompiled(calls: readonly LocatedCall[], compiled: ReadonlySet<string>, read: ReadFile): Finding {
  const { file, frame, isInToolFile } = calls[0]!;
  const by = file === null ? "something that is in no file" : `\`${file}\``;
  const again = calls.every((call) => compiled.has(registeredName(call) ?? ""));
  return finding("verify-not-compiled", {
    message: again
      ? `${by} registers ${namesOf(calls)} once more than was compiled`
      : `${by} registers ${namesOf(calls)}, which ${calls.length === 1 ? "was" : "were"} not compiled`,
    span: file === null ? null : spanOfWord(read, file, frame),
    help: isInToolFile
      ? "register it in a statement at the top level of the file, with the registry itself"
      : "register it in a tool file, or declare it under `external` in toolsets.yaml",
  });
}

/** The first names that calls give, and how many more there are. */
function namesOf(calls: readonly LocatedCall[]): string {
  const names = calls.slice(0, MOST).map((call) => {
    const name = registeredName(call);
    return name === null ? "something without a name" : `\`${name}\``;
  });
  const rest = calls.length - names.length;
  if (rest > 0) names.push(`${rest} more`);
  const last = names.pop()!;
  return names.length === 0 ? last : `${names.join(", ")} and ${last}`;
}

/** That a tool comes from another file, or goes by another name, than was compiled. */
function identityFindings({ tool, isRenamed }: ToolResult, call: LocatedCall): readonly Finding[] {
  const differs = (message: string, span: Span): Finding =>
    finding("verify-differs", { message, span, help: HELP });
  if (isRenamed) {
    const name = registeredName(call);
    const given = name === null ? "without a name" : `as \`${name}\``;
    return [differs(`a tool is compiled as \`${tool.name}\`, and registered ${given}`, tool.nameSpan)];
  }
  if (call.file === tool.file) return [];
  const by = call.file === null ? "by something that is in no file" : `by \`${call.file}\``;
  return [differs(`\`${tool.name}\` is compiled from \`${tool.file}\`, and registered ${by}`, tool.nameSpan)];
}

const HELP =
  "what importing the file gives is right; if the compiler misreads the file, please report it, with the registration";
const LATER_HELP =
  "what is registered must stay as it is: look for what changes it while modules are imported";
const MOST = 3;

function fieldFinding({ tool }: ToolResult, { field, verdict }: FieldResult, isLater: boolean): Finding {
  const help = isLater ? LATER_HELP : HELP;
  if (verdict.kind !== "differs") {
    const message = `\`${field}\` of \`${tool.name}\` is compiled, and cannot be read when it is registered: ${verdict.why}`;
    return finding("verify-differs", { message, span: spanOf(field, tool, []), help });
  }
  const [first, ...others] = verdict.differences;
  const rest = others.length - MOST;
  return finding("verify-differs", {
    message: `\`${tool.name}\`: ${differenceText(field, first!, isLater)}`,
    span: spanOf(field, tool, first!.path),
    notes: [
      ...others.slice(0, MOST).map((one) => ({
        message: differenceText(field, one, isLater),
        span: spanOf(field, tool, one.path),
      })),
      ...(rest > 0 ? [{ message: `and ${rest} more of the kind`, span: null }] : []),
    ],
    help,
  });
}

/** Where the field is written, or else the registration. */
function spanOf(
  field: Field,
  { description, home, parameters, registeredAt, locate }: ToolDeclaration,
  path: JsonPath,
): Span {
  if (field === "description" && description !== null) return description.span;
  if (field === "toolset" && home !== null) return home.span;
  if (field === "parameters" && parameters !== null) return locate(path, "value");
  return registeredAt;
}
