import { finding, type Finding } from "../../diagnostics/finding.ts";
import { hasErrors } from "../../diagnostics/severity.cts";
import type { ConfiguredRegistry } from "../config/declarations.ts";
import {
  isUnreadable,
  placeOfProblem,
  spanAt,
  type ReadFile,
  type SourceFile,
  type SourceText,
} from "../source.ts";
import { createEvaluator, type Evaluator } from "./evaluate/evaluate.ts";
import { FAULT_NOTE } from "./evaluate/references.ts";
import { foreignChanges, type ForeignChanges } from "./foreign-changes.ts";
import { findRegistrations } from "./registries/find-registrations.ts";
import { locator } from "./locate.ts";
import { contains, misuseFinding } from "./messages.ts";
import { moduleGraph, type ModuleGraph } from "./modules/module-graph.ts";
import { moduleScope } from "./modules/module-scope.ts";
import { deepNesting } from "./modules/nesting.ts";
import { isSyntaxProblem, parseSource, tooDeep, type SyntaxProblem } from "./modules/parse.ts";
import type { ModuleScope } from "./modules/scope.ts";
import { unwrap } from "./modules/unwrap.ts";
import { readRegistration } from "./registration/read-registration.ts";
import { unroll, type Unrolled } from "./registration/unroll.ts";
import { judgeConfigured } from "./registries/configured-registries.ts";
import { createRegistries, type Registries } from "./registries/registries.ts";
import type { Misuse } from "./registries/registry-uses.ts";
import type { ScanResult, ToolDeclaration } from "./tool-declaration.ts";
import { strayRegistrations, type StrayRegistration } from "./registries/stray-registrations.ts";
import { ts } from "./typescript.ts";

/** What the scan of one file adds to the result. */
interface Collected {
  readonly tools: ToolDeclaration[];
  readonly brokenNames: Set<string>;
  readonly findings: Finding[];
  readonly strays: StrayRegistration[];
  namesIncomplete: boolean;
}

/**
 * Reads the registrations of every tool file without running any. Each file's tree is dropped before the next is parsed; only
 * modules that tool files import constants from are kept. `textImports` are the extensions of what is imported as text.
 */
export function scan(
  toolFiles: readonly SourceFile[],
  read: ReadFile,
  configured: readonly ConfiguredRegistry[],
  textImports: readonly string[],
): ScanResult {
  const graph: ModuleGraph = moduleGraph(read, textImports, (module) => changes.noteWrites(module));
  const changes = foreignChanges(graph);
  const registries = createRegistries(configured, graph);
  const evaluator = createEvaluator(graph);
  const misconfigured = judgeConfigured(configured, graph);
  const collected: Collected = {
    ...nothingYet(),
    findings: [...misconfigured],
    namesIncomplete: misconfigured.length > 0,
  };
  for (const file of toolFiles.map(withImportableName)) {
    if (isUnreadable(file)) {
      collected.namesIncomplete = true;
      collected.findings.push(
        finding("tool-file-unreadable", {
          message: `the tool file \`${file.path}\` ${file.problem}`,
          span: placeOfProblem(file),
          help: "mend the file, or leave it out of `compiler.tools`",
        }),
      );
    } else {
      scanFile(file, { graph, registries, evaluator, changes }, collected);
    }
  }
  return withoutChanged(collected, changes);
}

/** A module specifier is a URL, and Node refuses one that spells a backslash. */
function withImportableName(file: SourceFile): SourceFile {
  const { path } = file;
  return path.includes("\\")
    ? { path, problem: "has a backslash in its name, so nothing can import it" }
    : file;
}

/** A tool file that cannot be read is reported itself; what imports from it is not at fault. */
function isConsequence(one: Finding, all: readonly Finding[]): boolean {
  const fault = one.notes.find((note) => note.message === FAULT_NOTE)?.span?.file;
  return (
    fault !== undefined &&
    all.some(
      ({ id, span }) => (id === "tool-file-syntax" || id === "tool-file-unreadable") && span?.file === fault,
    )
  );
}

/** What tool files share while they are scanned. */
interface Shared {
  readonly graph: ModuleGraph;
  readonly registries: Registries;
  readonly evaluator: Evaluator;
  readonly changes: ForeignChanges;
}

/** A later file may change what an earlier one is made of, so this is known only at the end. */
function withoutChanged(collected: Collected, changes: ForeignChanges): ScanResult {
  const changed = changes.changed();
  const findings = [...collected.findings, ...changed.values()];
  return {
    tools: collected.tools.filter((tool) => !changed.has(tool)),
    brokenNames: new Set([...collected.brokenNames, ...[...changed.keys()].map((tool) => tool.name)]),
    findings: findings.filter((one) => !isConsequence(one, findings)),
    strays: collected.strays,
    namesIncomplete: collected.namesIncomplete,
  };
}

function scanFile(source: SourceText, shared: Shared, collected: Collected): void {
  const parsed = parseSource(source);
  if (isSyntaxProblem(parsed)) {
    if (parsed.isTooDeep) scanDeep(source, parsed, shared, collected);
    else reportSyntax(source, parsed, collected);
    return;
  }
  const found = nothingYet();
  try {
    scanModule(moduleScope(parsed), shared, found);
    addTo(collected, found);
  } catch (thrown) {
    // Walking a tree recurses; the parser itself does not for every form that nests.
    if (!(thrown instanceof RangeError)) throw thrown;
    scanDeep(source, tooDeep(source.text), shared, collected);
  }
}

/** A file that is nested too deeply somewhere is said to be so where that is; in a schema, it is the schema that is wrong. */
function scanDeep(source: SourceText, problem: SyntaxProblem, shared: Shared, collected: Collected): void {
  const found = nothingYet();
  const shallow = { path: source.path, text: deepNesting(source.text)?.shallow ?? "" };
  const parsed = parseSource(shallow);
  if (!isSyntaxProblem(parsed)) scanModule(moduleScope(parsed), shared, found);
  const place = spanAt(source, problem.start, problem.end);
  const isSchema = found.findings.some(
    ({ id, span }) => id === "parameters-invalid" || (id.endsWith("-not-static") && contains(span, place)),
  );
  if (isSchema) addTo(collected, { ...found, tools: [] });
  else reportSyntax(source, problem, collected);
}

function nothingYet(): Collected {
  return { tools: [], brokenNames: new Set(), findings: [], strays: [], namesIncomplete: false };
}

function addTo(collected: Collected, found: Collected): void {
  collected.tools.push(...found.tools);
  collected.findings.push(...found.findings);
  collected.strays.push(...found.strays);
  for (const name of found.brokenNames) collected.brokenNames.add(name);
  collected.namesIncomplete ||= found.namesIncomplete;
}

function scanModule(module: ModuleScope, shared: Shared, collected: Collected): void {
  const { registries, evaluator, changes } = shared;
  const { calls, misuses } = findRegistrations(module, registries, shared.graph);
  collected.strays.push(...strayRegistrations(module, calls));
  const { registrations, unknown } = unroll(calls, module, evaluator);
  for (const misuse of [...misuses, ...unknown.map(loopOverUnknown)]) {
    collected.findings.push(misuseFinding(misuse, module));
    noteHiddenName(misuse, collected);
  }
  for (const [ordinal, registration] of registrations.entries()) {
    const reading = readRegistration(registration, module, evaluator);
    const held = evaluator.takeHeld();
    collected.findings.push(...reading.findings);
    for (const name of reading.brokenNames) collected.brokenNames.add(name);
    if (reading.tool === null) {
      if (reading.brokenNames.length === 0) collected.namesIncomplete = true;
      continue;
    }
    // A registration with an error is judged no further; its name is known all the same.
    if (hasErrors(reading.findings)) {
      collected.brokenNames.add(reading.tool.name);
      continue;
    }
    const fallback = reading.tool.parameters?.span ?? reading.tool.registeredAt;
    const tool = { ...reading.tool, locate: locator(module.file.source, ordinal, fallback, shared) };
    collected.tools.push(tool);
    changes.noteHeld(tool, held);
  }
  changes.noteWrites(module);
}

/** A loop whose list cannot be read may register anything. */
function loopOverUnknown({ call, problem }: Unrolled["unknown"][number]): Misuse {
  const enclosing = call.repetition!.statement;
  return {
    kind: "not-top-level",
    node: unwrap(call.call.expression),
    call: call.call,
    inside: "loop",
    enclosing,
    problem,
  };
}

function reportSyntax(source: SourceText, problem: SyntaxProblem, collected: Collected): void {
  collected.namesIncomplete = true;
  collected.findings.push(
    finding("tool-file-syntax", {
      message: `\`${source.path}\` is not valid TypeScript: ${problem.message}`,
      span: spanAt(source, problem.start, problem.end),
    }),
  );
}

/** The name in a registration that is not at the top level is known when it is a literal; otherwise any name may be its. */
function noteHiddenName(misuse: Misuse, collected: Collected): void {
  const argument = misuse.kind === "not-top-level" ? misuse.call.arguments[0] : undefined;
  if (argument !== undefined && ts.isObjectLiteralExpression(argument)) {
    for (const property of argument.properties) {
      if (
        !ts.isPropertyAssignment(property) ||
        !ts.isIdentifier(property.name) ||
        property.name.text !== "name"
      )
        continue;
      if (ts.isStringLiteralLike(property.initializer)) {
        collected.brokenNames.add(property.initializer.text);
        return;
      }
    }
  }
  collected.namesIncomplete = true;
}
