import type { Selection, Session, SessionOptions, Toolsets } from "toolsetc";
import type { Way } from "./agents.ts";
import type { Line, Model } from "./model.ts";
import { serve, type Vendor } from "./serve.ts";

/** A session in a conversation with a model, and what was seen of both. */
export interface Host {
  readonly vendor: Vendor;
  readonly session: Session;
  readonly ask: (text: string) => Promise<string>;
  /** The handlers that were entered, in order. */
  readonly entered: readonly string[];
  /** All that was said, as the vendor saw it with the last request, and what the model said to that. */
  readonly transcript: () => readonly Line[];
}

export async function hostOf(
  way: Way,
  toolsets: Pick<Toolsets, "openSession" | "subscribe">,
  selection: Selection,
  model: Model,
  options?: SessionOptions,
): Promise<Host> {
  const entered: string[] = [];
  toolsets.subscribe((event) => {
    if (event.type === "started") entered.push(event.tool);
  });
  const session = await toolsets.openSession(selection, options);
  const vendor = await serve([way.protocol()], model);
  const { ask } = way.agent(vendor.url, session);
  const said: string[] = [];
  return {
    vendor,
    session,
    entered,
    ask: async (text) => {
      said.push(await ask(text));
      return said.at(-1)!;
    },
    transcript: () => [...vendor.received.at(-1)!.lines, ["say", said.at(-1)!]],
  };
}

/** What has to be so of every conversation: nothing was refused, and each request goes on from the one before. */
export function faultsOf({ received, refused }: Vendor): readonly unknown[] {
  const rewritten = received.filter(({ lines }, index) => {
    const before = received[index - 1]?.lines ?? [];
    return JSON.stringify(lines.slice(0, before.length)) !== JSON.stringify(before);
  });
  return [...refused, ...rewritten];
}
