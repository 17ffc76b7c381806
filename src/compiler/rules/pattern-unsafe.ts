import { slowPatterns } from "../json-schema/slow-patterns.ts";
import { schemaFindings } from "./facts/schema-findings.ts";
import type { Rule } from "./rule.ts";

/** A pattern on which a text made for it takes for ever: arguments are written by a model, and it by whoever it reads. */
export const patternUnsafe: Rule = (model) => schemaFindings("pattern-unsafe", model, slowPatterns);
