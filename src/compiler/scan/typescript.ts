import { createRequire } from "node:module";
import type { ts as TypeScript } from "ts-morph";

/**
 * The TypeScript compiler API, as ts-morph carries it (the `typescript` package has none from version 7 on). This is the only
 * module that loads it. It is required rather than imported: a static import would first lex megabytes of CommonJS for names.
 */
export const ts: typeof TypeScript = (createRequire(import.meta.url)("ts-morph") as { ts: typeof TypeScript })
  .ts;

export type { ts as TS } from "ts-morph";
