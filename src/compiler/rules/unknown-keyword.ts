import { unknownKeywords } from "../json-schema/unknown-keywords.ts";
import { schemaFindings } from "./facts/schema-findings.ts";
import type { Rule } from "./rule.ts";

/** A keyword that JSON Schema does not know says nothing to a model: mostly it is a known one, misspelt. */
export const unknownKeyword: Rule = (model) => schemaFindings("unknown-keyword", model, unknownKeywords);
