import type { Calls } from "./calls.ts";
import type { Implementation } from "./bind.ts";
import type { Approve } from "./dispatch.ts";
import type { Environment } from "./tool.ts";

/** What one `createToolsets` was given, and what stands for it where it was given nothing. */
export interface Surroundings {
  readonly modules: ReadonlyMap<string, () => Promise<unknown>>;
  /** With it a tool may be there that nothing loads the module of. */
  readonly implementation?: Implementation;
  /** Entry point → for how many milliseconds a tool is kept whose check broke down after it said yes. */
  readonly grace: ReadonlyMap<string | undefined, number>;
  readonly env: Environment;
  /** Changes whenever something is registered, or a source changes. */
  readonly generation: () => number;
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
  readonly approve?: Approve;
  readonly calls?: Calls | undefined;
}
