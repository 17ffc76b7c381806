import { isFailure, type Failure } from "../support/failure.ts";
import { candidatesOf, type Scope } from "./candidates.ts";
import { pageOf, type Page, type Window } from "./page.ts";

/** The paths of the files in a scope. Rejects only when `signal` is aborted. */
export async function searchNames(
  scope: Scope,
  window: Window,
  signal: AbortSignal,
): Promise<Page<string> | Failure> {
  const candidates = await candidatesOf(scope, signal);
  if (isFailure(candidates)) return candidates;
  const paths = candidates.files.map(({ shown }) => shown);
  return pageOf(paths, window, candidates.incomplete);
}
