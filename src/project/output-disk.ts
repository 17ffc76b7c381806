import type * as fs from "node:fs";

/**
 * The file calls that looking at and replacing generated files may make; `node:fs` is one. Everything goes through this, so
 * that a test can make any one call fail, or kill the process at it.
 */
export type OutputDisk = Pick<
  typeof fs,
  | "closeSync"
  | "fsyncSync"
  | "lstatSync"
  | "mkdirSync"
  | "openSync"
  | "readdirSync"
  | "readFileSync"
  | "readSync"
  | "renameSync"
  | "rmdirSync"
  | "unlinkSync"
  | "utimesSync"
  | "writeFileSync"
>;
