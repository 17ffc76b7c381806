/**
 * Thrown where work cannot go on for a reason outside the files that are judged: no `toolsets.yaml`, a disk that refuses, a
 * wrong command line. Its message is one sentence for the user; what a user wrote in a judged file is a finding instead.
 */
export class CannotRun extends Error {
  /** How to mend it. */
  readonly help: string | null;

  constructor(message: string, help: string | null = null) {
    super(message);
    this.help = help;
  }
}

/** The code of a failed file call (`ENOENT`), or null when something else was thrown. */
export function errorCode(thrown: unknown): string | null {
  if (!(thrown instanceof Error)) return null;
  const { code } = thrown as NodeJS.ErrnoException;
  return typeof code === "string" && /^E[A-Z0-9]+$/.test(code) ? code : null;
}

const REASONS: ReadonlyMap<string, string> = new Map([
  ["EACCES", "permission denied"],
  ["EPERM", "not permitted"],
  ["EBUSY", "in use"],
  ["ENOSPC", "no space left on the disk"],
  ["EDQUOT", "the disk quota is used up"],
  ["EROFS", "the file system is read-only"],
  ["EMFILE", "too many open files"],
  ["ENFILE", "too many open files"],
  ["ENOTDIR", "a part of the path is not a folder"],
  ["ENAMETOOLONG", "the name is too long"],
  ["EIO", "the disk reports an error"],
]);

/** Why a file call failed, in words, with its code; throws what is not a failed file call. */
export function reasonOf(thrown: unknown): string {
  const code = errorCode(thrown);
  if (code === null) throw thrown;
  const words = REASONS.get(code);
  return words === undefined ? code : `${words}, ${code}`;
}
