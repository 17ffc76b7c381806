import { constants, open } from "node:fs/promises";
import { causeOf, failure, type Failure } from "./failure.ts";
import type { Place } from "./place.ts";

/**
 * The bytes of a file, at most `mostBytes` of them. Not of a link that has been put there since the place was found, and
 * not of pipes and devices, which could make the reader wait for ever.
 */
export async function readRegularFile(place: Place, mostBytes: number): Promise<Buffer | Failure> {
  try {
    const handle = await open(
      place.absolute,
      constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK,
    );
    try {
      const found = await handle.stat();
      if (found.isDirectory()) return failure(`\`${place.shown}\` is a folder`);
      if (!found.isFile()) return failure(`\`${place.shown}\` is not a regular file`);
      if (found.size > mostBytes) return failure(`\`${place.shown}\` has more than ${mostBytes} bytes`);
      return await handle.readFile();
    } finally {
      await handle.close();
    }
  } catch (thrown) {
    const cause = causeOf(thrown);
    return failure(cause === "ENOENT" ? `\`${place.shown}\` does not exist` : `\`${place.shown}\`: ${cause}`);
  }
}
