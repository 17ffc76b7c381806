import type { Environment } from "toolsetc";
import { failure, isFailure, type Failure } from "../support/failure.ts";
import { folderOf } from "../support/folder.ts";
import { placeInside } from "../support/place.ts";
import { fetchPublic } from "../support/public-fetch.ts";
import { readRegularFile } from "../support/read-file.ts";

export interface Image {
  /** Its media type, as the bytes say it. */
  readonly type: string;
  readonly base64: string;
}

const MOST_BYTES = 10_000_000;

/**
 * The folder where the host puts images for the model to look at. It is not the workspace: entry points that may look at
 * images need not be trusted with files.
 */
const IMAGE_FOLDER = "VISION_IMAGE_DIR";

/**
 * An image by address or by file name. It is fetched here and not by the model's host, which may stand in a network that
 * the address must not reach. Rejects only when `signal` is aborted.
 */
export async function loadImage(
  reference: string,
  env: Environment,
  signal: AbortSignal,
): Promise<Image | Failure> {
  const bytes = /^[a-z][a-z0-9+.-]*:/i.test(reference)
    ? await fetchedBytes(reference, env, signal)
    : await localBytes(reference, env);
  if (isFailure(bytes)) return bytes;
  const type = imageType(bytes);
  if (type === null) return failure("this is not a PNG, JPEG, GIF or WebP image");
  return { type, base64: bytes.toString("base64") };
}

async function fetchedBytes(
  address: string,
  env: Environment,
  signal: AbortSignal,
): Promise<Buffer | Failure> {
  const fetched = await fetchPublic(address, "image/*", MOST_BYTES, env, signal);
  if (isFailure(fetched)) return fetched;
  return fetched.truncated ? failure(`the image has more than ${MOST_BYTES} bytes`) : fetched.bytes;
}

async function localBytes(name: string, env: Environment): Promise<Buffer | Failure> {
  const folder = await folderOf(env, IMAGE_FOLDER);
  if (isFailure(folder)) return folder;
  const place = await placeInside(folder, name);
  return isFailure(place) ? place : readRegularFile(place, MOST_BYTES);
}

function imageType(bytes: Buffer): string | null {
  const start = bytes.subarray(0, 12).toString("latin1");
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (start.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (start.startsWith("GIF87a") || start.startsWith("GIF89a")) return "image/gif";
  if (start.startsWith("RIFF") && start.startsWith("WEBP", 8)) return "image/webp";
  return null;
}
