import type { FindingId } from "../../diagnostics/catalogue.ts";
import { finding, type Finding, type Note, type Span } from "../../diagnostics/finding.ts";
import type { NotStatic } from "./evaluate/static-value.ts";
import { spanOf } from "./evaluate/static-value.ts";
import type { Enclosure, Misuse } from "./registries/registry-uses.ts";
import { rootOf } from "./modules/own-code.ts";
import type { ModuleScope } from "./modules/scope.ts";
import { ts, type TS } from "./typescript.ts";

const READABLE =
  "what is fixed in the source is read: literals, constants, templates, spreads, imports of the project's own files, functions that only return";

/** That a part of a registration is not static: at the innermost expression to blame, the registration a note where it is elsewhere. */
export function notStaticFinding(
  id: FindingId,
  subject: string,
  problem: NotStatic,
  registration: Note,
): Finding {
  const span = spanOf(problem.node, problem.scope);
  const elsewhere = registration.span !== null && !contains(registration.span, span);
  return finding(id, {
    message: `${subject} cannot be read without running the file: it ${problem.reason}`,
    span,
    label: "not static",
    notes: elsewhere ? [...problem.notes, registration] : problem.notes,
    help: problem.help ?? READABLE,
  });
}

/** Whether a place stands inside another one. */
export function contains(outerSpan: Span | null, innerSpan: Span | null): boolean {
  const [outer, inner] = [outerSpan?.range ?? null, innerSpan?.range ?? null];
  if (outerSpan?.file !== innerSpan?.file || outer === null || inner === null) return false;
  const startsInside = inner.line > outer.line || (inner.line === outer.line && inner.column >= outer.column);
  const endsInside =
    inner.endLine < outer.endLine || (inner.endLine === outer.endLine && inner.endColumn <= outer.endColumn);
  return startsInside && endsInside;
}

const INSIDE: Readonly<Record<Enclosure, string>> = {
  function: "inside a function, so importing the module does not by itself register the tool",
  class: "inside a class, so importing the module may not register the tool",
  condition: "under a condition, so the tool is registered in some runs only",
  loop: "in a loop, so the number of tools depends on running it",
  try: "inside `try`, so a failure would hide the tool",
  block: "inside a block, not at the top level of the module",
  expression: "as part of a larger expression, not as a statement of its own",
};

const ENCLOSURE_HELP: Readonly<Record<Enclosure, string>> = {
  function:
    "move the call to the top level of the module; what the handler needs can be made inside the handler",
  class: "move the call to the top level of the module",
  condition: "register the tool always, and let its `checkFn` say whether it can work here and now",
  loop: "write one `registry.register` call for each tool, or loop over a list that can be read, doing nothing but register",
  try: "move the call out; what may fail belongs into `handler` or `checkFn`",
  block: "move the call out of the block",
  expression: "make the call a statement of its own",
};

const GUARD_HELP =
  "leave the condition out: a module is evaluated once, however often it is imported, so it registers its tools once";

/** `if (!registry.get("name")) registry.register(…)`: the condition asks the registry that the call is made on. */
function isGuarded(call: TS.CallExpression, enclosing: TS.Node): boolean {
  const receiver = rootOf(call.expression);
  if (!ts.isIfStatement(enclosing) || !ts.isIdentifier(receiver)) return false;
  const asks = (node: TS.Node): boolean =>
    (ts.isIdentifier(node) && node.text === receiver.text) ||
    ts.forEachChild(node, (child) => asks(child) || undefined) === true;
  return asks(enclosing.expression);
}

/** A use of a registry that could hide a registration. */
export function misuseFinding(misuse: Misuse, module: ModuleScope): Finding {
  const span = spanOf(misuse.node, module);
  if (misuse.kind === "not-top-level") {
    const notes: Note[] = [];
    if (misuse.inside !== "expression") {
      notes.push({ message: `the ${misuse.inside} starts here`, span: startOf(misuse.enclosing, module) });
    }
    if (misuse.problem !== undefined) {
      const { node, scope, reason } = misuse.problem;
      notes.push({ message: `its list cannot be read: it ${reason}`, span: spanOf(node, scope) });
    }
    return finding("registration-not-top-level", {
      message: `\`register\` is called ${INSIDE[misuse.inside]}`,
      span,
      notes,
      help: isGuarded(misuse.call, misuse.enclosing) ? GUARD_HELP : ENCLOSURE_HELP[misuse.inside],
    });
  }
  const [message, help] = MISUSES[misuse.kind];
  return finding("registry-misuse", { message, span, help });
}

const CALL_DIRECTLY = "call `registry.register({ … })` as a statement at the top level of the tool's module";

const MISUSES: Readonly<
  Record<Exclude<Misuse["kind"], "not-top-level">, readonly [message: string, help: string]>
> = {
  "register-taken": [
    "`register` is taken off the registry, so calls of it cannot be followed",
    CALL_DIRECTLY,
  ],
  "optional-call": ["`register` is called with `?.`, as if there might be no registry", CALL_DIRECTLY],
  "element-access": [
    "a member of the registry is reached with brackets, so calls of `register` cannot be followed",
    CALL_DIRECTLY,
  ],
  "passed-on": ["the registry is passed on, so registrations made with it cannot be followed", CALL_DIRECTLY],
  "module-passed-on": [
    "a module that holds the registry is passed on, so registrations made with it cannot be followed",
    CALL_DIRECTLY,
  ],
  aliased: [
    "the registry is kept in a variable that cannot be followed",
    "use the imported name, or a `const` at the top level of the module",
  ],
  destructured: ["the registry is taken apart, so calls of `register` cannot be followed", CALL_DIRECTLY],
  "type-only": [
    "the registry is imported as a type, so there is none to call `register` on when the file runs",
    "import it without `type`",
  ],
  "dynamic-import": [
    "the registry's module is loaded at run time, so registrations made with it cannot be followed",
    "import the registry with an `import` statement at the top of the module",
  ],
  "made-on-the-spot": [
    "a registry is made and not kept in a `const` at the top level of a module, so registrations made with it cannot be followed",
    "write `export const registry = createRegistry();` in a module of its own and import it from there",
  ],
  "hidden-elsewhere": [
    "this import hands on a registry, or registers with it, in a way that cannot be followed",
    "import the registry itself, and " + CALL_DIRECTLY,
  ],
  "tool-changed": [
    "a tool is changed after it was registered, so the tables would not say what it is",
    "change what is registered, in the call that registers it",
  ],
  unreachable: [
    "this registry is not exported, so the generated modules cannot import it",
    "export it, or use the `registry` of the package",
  ],
};

/** The first line of a node: enough to find it, and a whole function would drown the frame. */
function startOf(node: Parameters<typeof spanOf>[0], module: ModuleScope): Finding["span"] {
  const span = spanOf(node, module);
  if (span.range === null) return span;
  const { line, column } = span.range;
  return { file: span.file, range: { line, column, endLine: line, endColumn: column + 1 } };
}
