import { lstat, mkdir, realpath } from "node:fs/promises";
import path from "node:path";
import { writeAtomically } from "../support/atomic-write.ts";
import { causeOf, failure, isFailure, type Failure } from "../support/failure.ts";
import { placeInside, type Place } from "../support/place.ts";
import { serially } from "../support/serially.ts";

const MOST_BYTES = 10_000_000;

export interface Written {
  readonly path: string;
  readonly bytes: number;
  readonly created: boolean;
}

/** Makes `content` the whole content of a file in `root`, and the folders it needs. */
export async function writeWhole(
  root: string,
  requested: string,
  content: string,
): Promise<Written | Failure> {
  return serially(root, async () => {
    const place = await placeInside(root, requested);
    if (isFailure(place)) return place;
    const kind = await kindOf(place);
    if (kind === "other") return failure(`\`${place.shown}\` is not a regular file`);
    const failed = await putText(place, content);
    return failed ?? { path: place.shown, bytes: Buffer.byteLength(content), created: kind === "none" };
  });
}

/** What stands at a place. */
export async function kindOf(place: Place): Promise<"file" | "none" | "other"> {
  try {
    return (await lstat(place.absolute)).isFile() ? "file" : "other";
  } catch {
    return "none";
  }
}

/** Writes a file whole or not at all, and the folders it needs. Null when that went well. */
export async function putText(place: Place, content: string): Promise<Failure | null> {
  if (Buffer.byteLength(content) > MOST_BYTES)
    return failure(`a file of more than ${MOST_BYTES} bytes is not written`);
  const folder = path.dirname(place.absolute);
  try {
    await mkdir(folder, { recursive: true });
    // A folder on the way may have become a link since the place was found.
    if ((await realpath(folder)) !== folder) return failure(`\`${place.shown}\` has moved meanwhile`);
    await writeAtomically(place.absolute, content);
    return null;
  } catch (thrown) {
    return failure(`\`${place.shown}\` could not be written: ${causeOf(thrown)}`);
  }
}
