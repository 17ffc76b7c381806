import { execFileSync } from "node:child_process";

const WHO = ["-c", "user.name=Somebody", "-c", "user.email=somebody@example.com"];

/** Runs git in `folder`, with no settings but its own, and gives what it printed. */
export function git(folder: string, ...args: readonly string[]): string {
  const env = { PATH: process.env["PATH"], GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_SYSTEM: "/dev/null" };
  return execFileSync("git", [...WHO, ...args], { cwd: folder, env, encoding: "utf8", stdio: "pipe" }).trim();
}

/** Commits everything that is in `folder`, in a repository that is made if there is none, and gives the name of the commit. */
export function commitAll(folder: string): string {
  git(folder, "init", "--quiet", "--initial-branch", "main");
  git(folder, "add", "--all");
  git(folder, "commit", "--quiet", "--allow-empty", "--message", "one");
  return git(folder, "rev-parse", "HEAD");
}
