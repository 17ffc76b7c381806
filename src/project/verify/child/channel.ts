import { fstatSync, writeSync } from "node:fs";
import { CHANNEL, CHANNEL_LOST, type Message } from "../protocol.ts";
import { ownKeys, stringify, toText, uncurried } from "./intrinsics.ts";

const { isArray } = Array;

/** Draws a line in what the process prints: what follows belongs to the next subject. */
export function openOutput(token: string): () => void {
  const write = writeSync;
  return () => {
    for (let descriptor = 1; descriptor <= 2; descriptor++) {
      try {
        write(descriptor, `\n${token}\n`);
      } catch {
        // Closed; nothing will be printed.
      }
    }
  };
}

export type Send = (message: Message) => void;

/**
 * Opens the way to the parent. A message is written at once, so that it arrives whatever happens next. Where the descriptor is
 * closed, or another file by now, the process ends.
 */
export function openChannel(token: string): Send {
  const [stat, write, exit] = [fstatSync, writeSync, process.exit.bind(process)];
  const encoder = new TextEncoder();
  const encode = uncurried(encoder.encode);
  const { dev, ino } = stat(CHANNEL);
  let isLost = false;

  return (message) => {
    if (isLost) return;
    try {
      const now = stat(CHANNEL);
      if (now.ino === ino && now.dev === dev) {
        // The line feed in front ends whatever somebody else may have written.
        const bytes = encode(encoder, `\n${token}${print(message)}\n`);
        for (let start = 0; start < bytes.length;) start += write(CHANNEL, bytes, start);
        return;
      }
    } catch {
      // Closed.
    }
    isLost = true;
    exit(CHANNEL_LOST);
  };
}

/** As JSON, whatever `toJSON` objects may have been given meanwhile. */
function print(value: unknown): string {
  if (typeof value === "string") return stringify(value);
  if (typeof value !== "object" || value === null) return toText(value);
  const isList = isArray(value);
  const keys = ownKeys(value);
  let text = "";
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as string;
    if (isList && key === "length") continue;
    const member = print((value as { readonly [key: string]: unknown })[key]);
    text += (text === "" ? "" : ",") + (isList ? member : `${stringify(key)}:${member}`);
  }
  return isList ? `[${text}]` : `{${text}}`;
}
