import path from "node:path";
import { failure, isFailure, type Failure } from "../support/failure.ts";
import { placeInside, type Place } from "../support/place.ts";
import { listFiles } from "./list-files.ts";
import { globMatcher } from "./matcher.ts";
import { kindOf } from "./write.ts";

/** Where a search looks. */
export interface Scope {
  readonly root: string;
  /** Folder or file below the root. */
  readonly start: string;
  /** Which files below `start`. */
  readonly glob: string;
}

export interface Candidates {
  /** In order of their paths. */
  readonly files: readonly Place[];
  /** Why some may be missing; null when all are there. */
  readonly incomplete: string | null;
}

/** The files that a search looks at. Rejects only when `signal` is aborted. */
export async function candidatesOf(
  { root, start, glob }: Scope,
  signal: AbortSignal,
): Promise<Candidates | Failure> {
  const place = await placeInside(root, start);
  if (isFailure(place)) return place;
  if ((await kindOf(place)) === "none") return failure(`\`${place.shown}\` does not exist`);
  const { files, complete } = await listFiles(place.absolute, signal);
  const slashed = (from: string, file: string): string => path.relative(from, file).split(path.sep).join("/");
  const named = files.map((file) => slashed(place.absolute, file) || path.basename(file));
  const matching = globMatcher(glob)(named);
  if (matching === null) return failure(`the glob \`${glob}\` takes too long; use a simpler one`);
  return {
    files: matching.map((index) => {
      const absolute = files[index] ?? "";
      return { absolute, shown: slashed(root, absolute) };
    }),
    incomplete: complete ? null : "there are too many files; search a folder further down",
  };
}
