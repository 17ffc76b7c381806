import { styleText } from "node:util";
import { plain, type Paint, type Style } from "../diagnostics/report/paint.ts";
import type { Host } from "./host.cts";

const FORMATS: Readonly<Record<Style, Parameters<typeof styleText>[0]>> = {
  error: "red",
  warning: "yellow",
  message: "bold",
  frame: "gray",
  added: "green",
  removed: "red",
};

const coloured: Paint = (style, text) => styleText(FORMATS[style], text, { validateStream: false });

/** Colour for the conversation: as `FORCE_COLOR` says, else not under `NO_COLOR`, else on a terminal. */
export function paintFor({ env, stderr }: Host): Paint {
  const { FORCE_COLOR: forced, NO_COLOR: refused } = env;
  if (forced !== undefined && forced !== "") return forced === "0" || forced === "false" ? plain : coloured;
  if (refused !== undefined && refused !== "") return plain;
  return stderr.isTerminal() && env["TERM"] !== "dumb" ? coloured : plain;
}
