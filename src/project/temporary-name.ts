import { errorCode } from "./cannot-run.ts";

const TEMPORARY = /^\.toolsetc-(\d+)-[0-9a-f]{16}\.tmp$/;

/** A name that no other build uses; it says which process made it. */
export function temporaryName(): string {
  // Looking for temporaries is part of an unchanged build, and loading this is not.
  const { randomBytes } = process.getBuiltinModule("node:crypto");
  return `.toolsetc-${process.pid}-${randomBytes(8).toString("hex")}.tmp`;
}

export function isTemporary(name: string): boolean {
  return TEMPORARY.test(name);
}

/**
 * True when the build that made this temporary is over. One of our own process id is: a build writes without a pause, so
 * when another looks, none of the same process is under way.
 */
export function isDeadTemporary(name: string): boolean {
  const owner = TEMPORARY.exec(name)?.[1];
  if (owner === undefined) return false;
  return Number(owner) === process.pid || !isAlive(Number(owner));
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (thrown) {
    return errorCode(thrown) !== "ESRCH";
  }
}
