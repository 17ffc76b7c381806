import { finding, type Finding, type Span } from "../../../diagnostics/finding.ts";
import type { Evaluator } from "../evaluate/evaluate.ts";
import { describe, spanOf, type Member } from "../evaluate/static-value.ts";
import { notStaticFinding } from "../messages.ts";
import { readMetadata } from "./read-metadata.ts";
import { readSchema } from "./read-schema.ts";
import { readDescription, readName } from "./read-texts.ts";
import {
  registrationReader,
  type RegistrationPlace,
  type RegistrationReader,
} from "./registration-reader.ts";
import type { ModuleScope } from "../modules/scope.ts";
import type { ToolDeclaration } from "../tool-declaration.ts";
import { ts } from "../typescript.ts";
import type { Registration } from "./unroll.ts";
import { reportUnknownFields } from "./unknown-fields.ts";
import { unwrap } from "../modules/unwrap.ts";

/** What could be read of one registration. */
export interface RegistrationReading {
  /** Null when its name could not be read, or it is in doubt which one it is. */
  readonly tool: Omit<ToolDeclaration, "locate"> | null;
  /** Names it gives that are judged no further. */
  readonly brokenNames: readonly string[];
  readonly findings: readonly Finding[];
}

/** Reads every field by itself, so that one that cannot be read costs no finding of another. */
export function readRegistration(
  found: Registration,
  module: ModuleScope,
  evaluator: Evaluator,
): RegistrationReading {
  const findings: Finding[] = [];
  const place: RegistrationPlace = {
    registeredAt: spanOf(unwrap(found.call.expression), module),
    whole: { message: "the tool is registered here", span: spanOf(found.call, module) },
  };
  const members = readArgument(found, module, evaluator, place, findings);
  if (members === null) return { tool: null, brokenNames: [], findings };

  const unnamed = registrationReader(members, evaluator, place, null, findings);
  if (!SHOWN.some((field) => members.has(field))) {
    reportOtherForm(unnamed);
    return { tool: null, brokenNames: [], findings };
  }
  const name = readName(unnamed);
  const reader = registrationReader(members, evaluator, place, name?.value ?? null, findings);
  const schema = readSchema(reader);
  const description = readDescription(reader, schema.description);
  const metadata = readMetadata(reader, module.path);
  reportUnknownFields(reader);
  if (name === null) return { tool: null, brokenNames: [], findings };
  if (schema.name !== null && schema.name.value !== name.value) {
    reader.report("name-mismatch", {
      message: `the tool is registered as \`${name.value}\`, and its schema calls it \`${schema.name.value}\``,
      span: schema.name.span,
      notes: [{ message: "the name it is registered under", span: name.span }],
      help: "give both the same name, or leave the one in the schema out",
    });
    return { tool: null, brokenNames: [name.value, schema.name.value], findings };
  }
  const tool = {
    name: name.value,
    nameSpan: name.span,
    registeredAt: place.registeredAt,
    file: module.path,
    registry: found.registry,
    description,
    parameters: schema.parameters,
    usesZod: schema.usesZod,
    ...metadata,
  };
  return { tool, brokenNames: [], findings };
}

/** The fields that say what a model is shown. */
const SHOWN = ["name", "description", "parameters", "schema"];

/** None of them: one mistake, which is that a tool is described in another way. */
function reportOtherForm(reader: RegistrationReader): void {
  const holder = [...reader.members].find(([, { slot }]) => {
    const value = reader.evaluator.evaluate(slot);
    return value.kind === "object" && value.members.has("name");
  });
  reader.report("name-missing", {
    message: "this registration gives the tool no name, and nothing else that a model is shown",
    span: holder === undefined ? reader.registeredAt : spanOf(holder[1].key, holder[1].keyScope),
    help:
      holder === undefined
        ? "write `name`, `description` and `parameters` into the registration"
        : `write what is in \`${holder[0]}\` into the registration itself, as \`name\`, \`description\` and \`parameters\``,
  });
}

/** The members of the one object that `register` is given; null, and reported, where it is not one that can be read. */
export function readArgument(
  found: Registration,
  module: ModuleScope,
  evaluator: Evaluator,
  place: RegistrationPlace,
  findings: Finding[],
): ReadonlyMap<string, Member> | null {
  const { arguments: args } = found.call;
  const [argument, another] = args;
  const refuse = (message: string, span: Span): null => {
    findings.push(
      finding("registration-not-static", {
        message,
        span,
        help: "pass one object: `registry.register({ name: …, … })`",
      }),
    );
    return null;
  };
  if (argument === undefined) return refuse("`register` is called without a tool", place.registeredAt);
  if (ts.isSpreadElement(argument)) {
    return refuse(
      "`register` is called with a spread, so it cannot be told how many tools there are",
      spanOf(argument, module),
    );
  }
  if (another !== undefined)
    return refuse(
      `\`register\` is called with ${args.length} arguments instead of one object`,
      spanOf(argument, module),
    );
  const value = evaluator.evaluate({ node: argument, scope: found.scope });
  if (value.kind === "object") return value.members;
  if (value.kind !== "not-static")
    return refuse(`\`register\` is given ${describe(value)} instead of an object`, spanOf(argument, module));
  findings.push(notStaticFinding("registration-not-static", "this registration", value, place.whole));
  return null;
}
