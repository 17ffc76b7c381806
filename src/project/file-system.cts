/**
 * `node:fs`, without what importing it as a module costs: that asks for every export by name, some of which load
 * streams, and takes longer than an unchanged build has to do.
 */
export const fs: typeof import("node:fs") = process.getBuiltinModule("node:fs");
