import type { Finding } from "../diagnostics/finding.ts";
import type { BuildSummary } from "./build-summary.ts";
import { hashOf, type FileState } from "./file-state.ts";

/** Everything that a build without errors depended on and gave, so that a later one can know that nothing changed. */
export interface Manifest {
  /** Folders whose listing decided which files are tool files, and a fingerprint of that listing. */
  readonly folders: readonly string[];
  readonly listing: string;
  /** Every file that was read or looked for, the configuration among them. */
  readonly inputs: readonly (readonly [path: string, state: FileState])[];
  readonly outputFolder: string;
  readonly outputs: readonly (readonly [name: string, state: FileState])[];
  /** Its warnings. */
  readonly findings: readonly Finding[];
  readonly summary: BuildSummary;
}

/** The text of a cache file: a line that vouches for the rest, then the manifest as JSON. */
export function printManifest(manifest: Manifest, version: string): string {
  const body = JSON.stringify(manifest);
  return `${voucher(body, version)}\n${body}`;
}

/**
 * Reads such a text back. Null when it is damaged, cut off, or was written by anything but this version: the first line holds
 * the version and a hash of the rest, so what passes is what `printManifest` wrote.
 */
export function parseManifest(text: string, version: string): Manifest | null {
  const end = text.indexOf("\n");
  const body = text.slice(end + 1);
  if (end === -1 || text.slice(0, end) !== voucher(body, version)) return null;
  return JSON.parse(body) as Manifest;
}

function voucher(body: string, version: string): string {
  return `toolsetc ${version} ${hashOf(body)}`;
}
