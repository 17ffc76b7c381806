import { fileURLToPath } from "node:url";

/** A place in a file that a stack names. */
export interface Frame {
  /** Absolute. */
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
}

/** `at name (place:line:column)`, or without a name `at place:line:column`. */
const FRAME = /^\s*at (?:[^(]* \((.*)\)|(?:async )?(.*))$/;
const PLACE = /^(.*):(\d+):(\d+)$/;

/** The frames of a stack that are in files, the innermost first. */
export function framesOf(stack: string): readonly Frame[] {
  return stack.split("\n").flatMap((text) => {
    const [, named, unnamed] = FRAME.exec(text) ?? [];
    const [, place = "", line, column] = PLACE.exec(named ?? unnamed ?? "") ?? [];
    const path = pathOf(place);
    return path === null ? [] : [{ path, line: Number(line), column: Number(column) }];
  });
}

function pathOf(place: string): string | null {
  if (!place.startsWith("file://")) return /^(?:\/|[A-Za-z]:\\)/.test(place) ? place : null;
  try {
    // A loader may have added something of its own.
    return fileURLToPath(place.replace(/[?#].*$/, ""));
  } catch {
    return null;
  }
}
