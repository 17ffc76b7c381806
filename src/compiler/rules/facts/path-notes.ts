import type { Note } from "../../../diagnostics/finding.ts";
import type { Named } from "../../config/declarations.ts";
import { toolsetNamed, type Model } from "../../resolve/model.ts";
import { quoted } from "./words.ts";

/** Where each step of an include path is written, down to the toolset that lists the tool. */
export function pathNotes(model: Model, path: readonly string[], tool: string): readonly Note[] {
  return path.map((toolset, index): Note => {
    const next = path[index + 1];
    const { includes, tools } = model.toolsets.get(toolset)!.declaration;
    return next === undefined
      ? note(
          toolset,
          "lists",
          tools.find(({ name }) => name === tool)!,
        )
      : note(
          toolset,
          "includes",
          includes.find(({ name }) => toolsetNamed(model, name) === next)!,
        );
  });
}

function note(toolset: string, does: string, { name, span }: Named): Note {
  return { message: `${quoted(toolset)} ${does} ${quoted(name)}`, span };
}
