import type { Span } from "../../../diagnostics/finding.ts";
import type { Named } from "../../config/declarations.ts";
import type { Model } from "../../resolve/model.ts";
import type { NameKind } from "./name-forms.ts";
import { comparePlaces } from "./place.ts";

/** A name where it is declared; a reference to it is no declaration. */
export interface DeclaredName {
  readonly kind: NameKind;
  /** What a reader calls it: `external tool`, `alias`, … */
  readonly word: string;
  readonly name: string;
  readonly span: Span;
}

/** The names that registrations declare, each once. Broken registrations are judged no further. */
export function namesOfToolFiles(model: Model): readonly DeclaredName[] {
  return [...model.tools.values()]
    .filter(({ name }) => !model.scan.brokenNames.has(name))
    .map(({ name, nameSpan }) => ({ kind: "tool", word: "tool", name, span: nameSpan }));
}

/**
 * The names that `toolsets.yaml` declares, in the order of the file. An `external` or `unexposed` name that a tool file
 * registers is that one's, and an `unexposed` one that is also external is declared there.
 */
export function namesOfConfig(model: Model): readonly DeclaredName[] {
  const { toolsets, aliases, external, unexposed, entries, tiers, capabilities } = model.config;
  const registered = (name: string): boolean => model.tools.has(name) || model.scan.brokenNames.has(name);
  const externalNames = new Set(external.map((one) => one.name));
  const outside = external.filter(({ name }) => !registered(name));
  const hidden = unexposed.filter(({ name }) => !registered(name) && !externalNames.has(name));
  return [
    ...declarations("toolset", "toolset", toolsets),
    ...declarations("alias", "alias", aliases),
    ...declarations("tool", "external tool", outside),
    ...declarations("tool", "unexposed tool", hidden),
    ...declarations("entry", "entry", entries),
    ...declarations("tier", "tier", tiers ?? []),
    ...declarations("capability", "capability", capabilities ?? []),
  ].sort((a, b) => comparePlaces(a.span, b.span));
}

function declarations(kind: NameKind, word: string, named: readonly Named[]): readonly DeclaredName[] {
  return named.map(({ name, span }) => ({ kind, word, name, span }));
}
