import type { Finding } from "../../diagnostics/finding.ts";
import type { Model } from "../resolve/model.ts";

/** One semantic rule: judges the whole model, reports what it finds, changes nothing. */
export type Rule = (model: Model) => readonly Finding[];
