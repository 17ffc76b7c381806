import { rm } from "node:fs/promises";
import { causeOf, failure, isFailure, type Failure } from "../support/failure.ts";
import { placeInside, type Place } from "../support/place.ts";
import { serially } from "../support/serially.ts";
import { applyHunks } from "./apply-hunks.ts";
import { parsePatch, type FileChange } from "./patch-format.ts";
import { readTextFile } from "./text-file.ts";
import { kindOf, putText } from "./write.ts";

export interface Patched {
  readonly added: readonly string[];
  readonly updated: readonly string[];
  readonly deleted: readonly string[];
}

/** A change to the disk, worked out and not yet made. */
interface Step {
  readonly kind: keyof Patched;
  readonly place: Place;
  /** The whole new content; null to delete. */
  readonly content: string | null;
}

/** Applies a V4A patch to files in `root`. Nothing is written unless all of it can be applied. */
export async function applyPatch(root: string, patch: string): Promise<Patched | Failure> {
  const changes = parsePatch(patch);
  if (isFailure(changes)) return changes;
  return serially(root, async () => {
    const steps: Step[] = [];
    for (const change of changes) {
      const planned = await plan(root, change);
      if (isFailure(planned)) return failure(`${change.path}: ${planned.error}; nothing was changed`);
      steps.push(...planned);
    }
    const twice = steps.find(
      ({ place }, index) => steps.findIndex((step) => step.place.absolute === place.absolute) < index,
    );
    if (twice !== undefined) return failure(`${twice.place.shown} is changed twice; nothing was changed`);
    return carryOut(steps);
  });
}

async function plan(root: string, change: FileChange): Promise<readonly Step[] | Failure> {
  const place = await placeInside(root, change.path);
  if (isFailure(place)) return place;
  if (change.kind === "add") {
    if ((await kindOf(place)) !== "none") return failure("it exists already; update it instead");
    return [{ kind: "added", place, content: change.lines.map((line) => `${line}\n`).join("") }];
  }
  if (change.kind === "delete") {
    if ((await kindOf(place)) !== "file") return failure("there is no such file");
    return [{ kind: "deleted", place, content: null }];
  }
  const file = await readTextFile(place);
  if (isFailure(file)) return file;
  const text = applyHunks(file.text, change.hunks);
  if (typeof text !== "string") return text;
  const content = file.prefix + text;
  if (change.moveTo === null) return [{ kind: "updated", place, content }];
  const target = await placeInside(root, change.moveTo);
  if (isFailure(target)) return target;
  if ((await kindOf(target)) !== "none") return failure(`\`${target.shown}\` exists already`);
  return [
    { kind: "added", place: target, content },
    { kind: "deleted", place, content: null },
  ];
}

async function carryOut(steps: readonly Step[]): Promise<Patched | Failure> {
  const done: Step[] = [];
  const of = (kind: keyof Patched) =>
    done.filter((step) => step.kind === kind).map(({ place }) => place.shown);
  for (const step of steps) {
    const failed = step.content === null ? await remove(step.place) : await putText(step.place, step.content);
    if (failed !== null) {
      const before = done.map(({ place }) => place.shown).join(", ") || "nothing";
      return failure(`${failed.error}; changed before that: ${before}`);
    }
    done.push(step);
  }
  return { added: of("added"), updated: of("updated"), deleted: of("deleted") };
}

async function remove(place: Place): Promise<Failure | null> {
  try {
    await rm(place.absolute);
    return null;
  } catch (thrown) {
    return failure(`\`${place.shown}\` could not be deleted: ${causeOf(thrown)}`);
  }
}
