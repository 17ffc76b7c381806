import { dirname, relative, sep } from "node:path";
import type { PlannedModule } from "../plan.ts";
import type { Registered } from "../observation.ts";
import { framesOf, type Frame } from "../stack.ts";

/** A registration, and the place in the project where `register` was called. */
export interface LocatedCall extends Registered {
  /** Relative to the folder of `toolsets.yaml`, with `/`; null when the call came from no file. */
  readonly file: string | null;
  readonly isInToolFile: boolean;
  readonly frame: Frame | null;
}

/** Whose code called: that of the innermost tool file on the stack, else of the innermost file, of a package only if all are. */
export function locateCalls(
  registered: readonly Registered[],
  modules: readonly PlannedModule[],
  { root, childFolder }: { readonly root: string; readonly childFolder: string },
): readonly LocatedCall[] {
  const files = new Map(modules.map(({ path, file }) => [path, file]));
  return registered.map((one): LocatedCall => {
    const frames = framesOf(one.stack).filter(({ path }) => dirname(path) !== childFolder);
    const inToolFile = frames.find((frame) => files.has(frame.path));
    const frame = inToolFile ?? frames.find(({ path }) => !isInPackage(path)) ?? frames[0] ?? null;
    const file =
      frame === null ? null : (files.get(frame.path) ?? relative(root, frame.path).split(sep).join("/"));
    return { ...one, file, isInToolFile: inToolFile !== undefined, frame };
  });
}

/**
 * A module that is imported by others is evaluated in each process that they are imported in. What counts is the process in which
 * its own turn came, or else the first.
 */
export function oncePerFile(
  calls: readonly LocatedCall[],
  imported: ReadonlyMap<PlannedModule, number>,
): readonly LocatedCall[] {
  const counted = new Map<string | null, number>([...imported].map(([module, run]) => [module.file, run]));
  for (const { file, run } of calls) if (!counted.has(file)) counted.set(file, run);
  return calls.filter(({ file, run }) => counted.get(file) === run);
}

function isInPackage(path: string): boolean {
  return path.split(sep).includes("node_modules");
}
