import type { Note } from "../../../diagnostics/finding.ts";
import type { Named } from "../../config/declarations.ts";
import type { Model, ResolvedEntry } from "../../resolve/model.ts";
import { firstOfEach } from "../../grouped.ts";
import { PROVIDER_LIMITS, type ProviderLimits } from "./provider-limits.ts";
import { listed, quoted } from "./words.ts";

/** The tools of an entry point, as one provider is sent them. */
export interface Sending {
  readonly entry: ResolvedEntry;
  /** Where the entry point names the provider. */
  readonly provider: Named;
  readonly limits: ProviderLimits;
}

/** One for each provider that an entry point names, in the order of the file. */
export function sendings(model: Model): readonly Sending[] {
  return [...model.entries.values()].flatMap((entry) =>
    firstOfEach(entry.declaration.providers, ({ name }) => name).flatMap((provider): readonly Sending[] => {
      const limits = PROVIDER_LIMITS.get(provider.name);
      return limits === undefined ? [] : [{ entry, provider, limits }];
    }),
  );
}

/**
 * Each tool with where it may ever be sent, in the order of the first entry point that has it. The ceiling counts: a request that
 * asks for all that it may have is refused as a whole, whatever is given by default.
 */
export function sendingsByTool(all: readonly Sending[]): ReadonlyMap<string, readonly Sending[]> {
  const byTool = new Map<string, Sending[]>();
  for (const sending of all) {
    for (const tool of sending.entry.ceiling) {
      const sent = byTool.get(tool);
      if (sent === undefined) byTool.set(tool, [sending]);
      else sent.push(sending);
    }
  }
  return byTool;
}

/** The providers in words, each once: `openai` and `gemini`. */
export function providersIn(all: readonly Sending[]): string {
  return listed([...new Set(all.map(({ provider }) => provider.name))]);
}

/** "entry `cli`", "entries `cli` and `telegram`": those that send, each once. */
export function entriesIn(all: readonly Sending[]): string {
  const names = [...new Set(all.map(({ entry }) => entry.declaration.name))];
  return `${names.length === 1 ? "entry" : "entries"} ${listed(names)}`;
}

/** Where it is said that a tool is sent there: the entry points together, at the first of them. */
export function sentNote(all: readonly Sending[], tool: string): Note {
  const entries = entriesIn(all);
  const send = entries.startsWith("entry ") ? "sends" : "send";
  return {
    message: `${entries} ${send} ${quoted(tool)} to ${providersIn(all)}`,
    span: all[0]!.provider.span,
  };
}

/** The verb after `providersIn`. */
export function verbFor(all: readonly Sending[], one: string, more: string): string {
  return new Set(all.map(({ provider }) => provider.name)).size === 1 ? one : more;
}
