import { judgeParameters } from "../json-schema/judge.ts";
import { schemaFindings } from "./facts/schema-findings.ts";
import type { Rule } from "./rule.ts";

/** A tool's parameters must be a JSON Schema of an object that every part of the system can use. */
export const parametersInvalid: Rule = (model) =>
  schemaFindings("parameters-invalid", model, judgeParameters);
