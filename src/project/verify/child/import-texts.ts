import * as nodeModule from "node:module";
import { initialize, load, readText } from "./text-hooks.ts";

/** Newer than the types that we compile with. */
type RegisterHooks = (hooks: { readonly load: typeof load }) => void;

/** Makes files with these extensions importable as text, as a bundler does that has been told to. */
export function importTexts(extensions: readonly string[]): void {
  if (extensions.length === 0) return;
  const { register, registerHooks } = nodeModule as {
    readonly register?: typeof nodeModule.register;
    readonly registerHooks?: RegisterHooks;
  };
  if (register !== undefined) {
    const hooks = import.meta.url.endsWith(".ts") ? "./text-hooks.ts" : "./text-hooks.js";
    register(hooks, import.meta.url, { data: extensions });
  } else {
    initialize(extensions);
    registerHooks?.({ load });
  }
  // Hooks of the first kind know nothing of `require`.
  const loaders = nodeModule.createRequire(import.meta.url).extensions;
  for (const extension of extensions) {
    loaders[extension] = (module, path) => {
      module.exports = readText(path);
    };
  }
}
