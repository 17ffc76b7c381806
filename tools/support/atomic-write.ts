import { randomBytes } from "node:crypto";
import { open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";

/**
 * Puts `content` where `file` is, whole or not at all, keeping the permissions of a file that is already there.
 * Throws what Node.js throws.
 */
export async function writeAtomically(file: string, content: string, newMode = 0o666): Promise<void> {
  const temporary = path.join(path.dirname(file), `.${randomBytes(8).toString("hex")}.tmp`);
  const oldMode = await stat(file).then(
    (found) => found.mode & 0o777,
    () => null,
  );
  const handle = await open(temporary, "wx", oldMode ?? newMode);
  try {
    try {
      await handle.writeFile(content, "utf8");
      if (oldMode !== null) await handle.chmod(oldMode);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (thrown) {
    await rm(temporary, { force: true });
    throw thrown;
  }
}
