export type Severity = "error" | "warning";

/** True when any finding forbids writing output. */
export function hasErrors(findings: readonly { readonly severity: Severity }[]): boolean {
  return findings.some((one) => one.severity === "error");
}
