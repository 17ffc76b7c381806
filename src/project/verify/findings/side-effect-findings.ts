import { finding, type Finding } from "../../../diagnostics/finding.ts";
import type { SideEffect } from "../observation.ts";
import { fileOf, nameOf, type Planned } from "../plan.ts";

/** `verify-side-effect`, one for each module: what it leaves running, and what of the language it changes. */
export function sideEffectFindings(effects: readonly SideEffect[]): readonly Finding[] {
  const byModule = new Map<Planned, SideEffect[]>();
  for (const one of effects) byModule.set(one.of, [...(byModule.get(one.of) ?? []), one]);
  return [...byModule].map(([of, all]) => {
    const file = fileOf(of);
    const running = all.flatMap((one) => (one.kind === "running" ? [one.what] : []));
    const changes = all.flatMap((one) => (one.kind === "globals" ? [one.changes] : []));
    const replaced = quoted(changes.flatMap((one) => one.replaced));
    const added = quoted(changes.flatMap((one) => one.added));
    const parts = [
      ...(running.length === 0 ? [] : [`leaves ${listed(running.sort())} running`]),
      ...(replaced.length === 0 ? [] : [`replaces ${listed(replaced)}`]),
      ...(added.length === 0 ? [] : [`adds ${listed(added)}`]),
    ];
    return finding("verify-side-effect", {
      message: `importing \`${nameOf(of)}\` ${parts.join(", and ")}`,
      span: file === null ? null : { file, range: null },
      help:
        running.length > 0
          ? "start it when a tool is first called; a program that only lists the tools would never end"
          : "leave the language as it is; every other module of the program sees the change",
    });
  });
}

const MOST = 5;

/** "`a`, `b` and 3 more". */
function listed(items: readonly string[]): string {
  const unique = [...new Set(items)];
  const shown =
    unique.length > MOST + 1 ? [...unique.slice(0, MOST), `${unique.length - MOST} more`] : unique;
  const last = shown.at(-1) ?? "";
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(", ")} and ${last}`;
}

function quoted(names: readonly string[]): readonly string[] {
  return names.map((name) => `\`${name}\``);
}
