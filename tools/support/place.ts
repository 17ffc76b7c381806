import { lstat, realpath } from "node:fs/promises";
import path from "node:path";
import { causeOf, failure, type Failure } from "./failure.ts";

/** A place inside a folder. */
export interface Place {
  /** Free of links; its last parts may not exist yet. */
  readonly absolute: string;
  /** Relative to the folder with `/`, for people and models; `.` is the folder itself. */
  readonly shown: string;
}

/**
 * Where `requested` leads, every link followed; relative to `folder` (a real path) or absolute. A failure when that is
 * outside the folder, in words that do not tell what exists there.
 */
export async function placeInside(folder: string, requested: string): Promise<Place | Failure> {
  if (requested === "" || requested.includes("\0")) return failure("the path is empty or has a NUL in it");
  const missing: string[] = [];
  let existing = path.resolve(folder, requested);
  for (;;) {
    const found = await follow(existing);
    if (found.kind === "missing") {
      missing.unshift(path.basename(existing));
      existing = path.dirname(existing);
      continue;
    }
    const absolute = path.join(found.kind === "real" ? found.absolute : existing, ...missing);
    if (!isInside(folder, absolute))
      return failure(`\`${requested}\` is outside the folder that may be used`);
    if (found.kind === "unusable") return failure(`\`${requested}\` cannot be used: ${found.cause}`);
    return { absolute, shown: path.relative(folder, absolute).split(path.sep).join("/") || "." };
  }
}

function isInside(folder: string, absolute: string): boolean {
  const relative = path.relative(folder, absolute);
  return relative !== ".." && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}

type Followed =
  | { readonly kind: "real"; readonly absolute: string }
  | { readonly kind: "missing" }
  | { readonly kind: "unusable"; readonly cause: string };

/** A link that leads nowhere is not missing: to create the file it names would be to create it wherever that is. */
async function follow(absolute: string): Promise<Followed> {
  try {
    return { kind: "real", absolute: await realpath(absolute) };
  } catch (thrown) {
    const cause = causeOf(thrown);
    if (cause !== "ENOENT") return { kind: "unusable", cause };
  }
  try {
    await lstat(absolute);
    return { kind: "unusable", cause: "it is a link that leads nowhere" };
  } catch {
    return { kind: "missing" };
  }
}
