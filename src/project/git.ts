import { execFile } from "node:child_process";
import { CannotRun, errorCode } from "./cannot-run.cts";

/** A commit to compare with, and how it came to be that one. */
export interface Base {
  /** Its full name. */
  readonly commit: string;
  /** The reference that was asked for, or the branch that was found. */
  readonly ref: string;
  /** True when it is the last commit that the branch and what is checked out have in common. */
  readonly isMergeBase: boolean;
}

/** What is run with, besides arguments. */
export interface GitPlace {
  /** The folder that paths are relative to. */
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Where the default branch of a clone is found, and that of a repository which was never cloned. */
const DEFAULT_BRANCHES = [
  "refs/remotes/origin/HEAD",
  "refs/remotes/origin/main",
  "refs/remotes/origin/master",
  "refs/heads/main",
  "refs/heads/master",
] as const;

const NAME_ONE = "name what to compare with: `--base origin/main`";

/**
 * The commit that `ref` means; without one, the last commit that the default branch and what is checked out have in common. Throws
 * `CannotRun` when there is none: nothing is ever compared with something else instead.
 */
export async function findBase(place: GitPlace, ref: string | null): Promise<Base> {
  await requireRepository(place);
  if (ref?.startsWith("-")) throw new CannotRun(`\`${ref}\` is no reference: it would be an option of git`);
  if (ref !== null) {
    const commit = await commitOf(place, ref);
    if (commit === null) throw await missing(place, `git knows no commit \`${ref}\` here`, NAME_ONE);
    await requireOneMeaning(place, ref);
    return { commit, ref, isMergeBase: false };
  }
  for (const branch of DEFAULT_BRANCHES) {
    const tip = await commitOf(place, branch);
    if (tip === null) continue;
    const shown = branch.replace(/^refs\/(?:remotes|heads)\//, "");
    const { code, output } = await git(place, ["merge-base", "HEAD", tip]);
    if (code === 0) return { commit: output.toString().trim(), ref: shown, isMergeBase: true };
    throw await missing(place, `what is checked out has no commit in common with \`${shown}\``, NAME_ONE);
  }
  throw await missing(place, "git knows no default branch here", NAME_ONE);
}

/** The bytes of a file in a commit; null when it has none at `path`, which is relative to the folder. Throws `CannotRun`. */
export async function fileAt(place: GitPlace, commit: string, path: string): Promise<Buffer | null> {
  const listed = await requireOutput(place, ["ls-tree", "-z", commit, "--", path]);
  const [, mode, kind, object] = /^(\d+) (\w+) ([0-9a-f]+)\t/.exec(listed.toString()) ?? [];
  if (object === undefined) return null;
  if (kind !== "blob" || mode === "120000")
    throw new CannotRun(`\`${path}\` is no regular file at \`${commit}\``);
  return requireOutput(place, ["cat-file", "blob", object]);
}

async function commitOf(place: GitPlace, ref: string): Promise<string | null> {
  const { code, output } = await git(place, ["rev-parse", "--verify", "--quiet", `${ref}^{commit}`]);
  const [commit = null] = /^[0-9a-f]{40,}$/.exec(output.toString().trim()) ?? [];
  return code === 0 ? commit : null;
}

const NAMESPACES = ["refs/tags/", "refs/heads/", "refs/remotes/"] as const;

/** Git takes the tag where a branch is called alike: whoever may push tags would choose what is compared with. */
async function requireOneMeaning(place: GitPlace, ref: string): Promise<void> {
  const meanings = new Map<string, string>();
  for (const namespace of NAMESPACES) {
    const commit = await commitOf(place, namespace + ref);
    if (commit !== null) meanings.set(commit, namespace + ref);
  }
  if (meanings.size < 2) return;
  const names = [...meanings.values()];
  throw new CannotRun(
    `\`${ref}\` is more than one commit here: ${names.map((name) => `\`${name}\``).join(", ")}`,
    `name it in full: \`--base ${names.at(-1)!}\``,
  );
}

async function requireRepository(place: GitPlace): Promise<void> {
  const { code, complaint } = await git(place, ["rev-parse", "--is-inside-work-tree"]);
  if (code === 0) return;
  if (complaint.includes("not a git repository")) {
    throw new CannotRun("this folder is in no git repository", "there is nothing to compare it with");
  }
  throw refused(complaint);
}

/** In a shallow clone, that may be why. */
async function missing(place: GitPlace, message: string, help: string): Promise<CannotRun> {
  const { output } = await git(place, ["rev-parse", "--is-shallow-repository"]);
  if (output.toString().trim() !== "true") return new CannotRun(message, help);
  return new CannotRun(
    `${message}, and the clone is shallow`,
    "fetch its history: `git fetch --unshallow`, or `fetch-depth: 0` where a workflow checks out",
  );
}

async function requireOutput(place: GitPlace, args: readonly string[]): Promise<Buffer> {
  const { code, output, complaint } = await git(place, args);
  if (code !== 0) throw refused(complaint);
  return output;
}

function refused(complaint: string): CannotRun {
  return new CannotRun(`git refuses: ${complaint.split("\n")[0]!.replace(/^fatal: /, "")}`);
}

interface Answer {
  readonly code: number;
  readonly output: Buffer;
  readonly complaint: string;
}

/** Far more than the lock of ten thousand tools. */
const MOST_BYTES = 256 * 1024 * 1024;

/** Runs git without a shell, in English, asking nobody anything. */
function git({ root, env }: GitPlace, args: readonly string[]): Promise<Answer> {
  const settings = { GIT_OPTIONAL_LOCKS: "0", GIT_TERMINAL_PROMPT: "0", LC_ALL: "C" };
  return new Promise((done, fail) => {
    execFile(
      "git",
      args,
      { cwd: root, env: { ...env, ...settings }, maxBuffer: MOST_BYTES, encoding: "buffer" },
      (error, output, complaint) => {
        if (error === null || typeof error.code === "number") {
          done({
            code: error === null ? 0 : Number(error.code),
            output,
            complaint: complaint.toString().trim(),
          });
        } else if (errorCode(error) === "ENOENT") {
          fail(new CannotRun("`git` is not installed, or not on the path"));
        } else {
          fail(new CannotRun(`git cannot be run (${error.message})`));
        }
      },
    );
  });
}
