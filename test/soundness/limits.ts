/**
 * Forms that no reading of the files can follow, or whose meaning depends on code outside them. They are generated, and what
 * comes of them is not judged; whoever makes the scan report one takes it off this list.
 */
export const LIMITS: ReadonlySet<string> = new Set([
  "hidden:eval",
  "hidden:dynamic-import-concat",
  "write:direct-eval",
]);
