import { CHANGE_CLASSES, type ChangeClass } from "../compiler/diff/change.ts";
import type { EntryCost } from "../compiler/diff/cost.ts";
import type { LockDiff } from "../compiler/diff/diff-locks.ts";
import { codeSpan } from "../compiler/emit/markdown-text.ts";
import { changeOf, countChanges, isChanged } from "./describe-diff.ts";

const MEANINGS: Readonly<Record<ChangeClass, string>> = {
  widening: "a model may reach or give what it could not",
  breaking: "what was right may be refused",
  narrowing: "a model may reach or give less",
  cosmetic: "a model is told something else",
};

/** GitHub takes comments of 65,536 characters: some are left for what stands around the lines, and to whoever posts it. */
const MOST = 60_000;
/** Of a line, and of the table of entry points. */
const LONGEST = 1_000;
const MOST_ROWS = 100;

/**
 * The same for a comment on a pull request, never too long for one. What comes out of the project stands in code spans, where nothing
 * of it is obeyed. `compared` is Markdown.
 */
export function diffMarkdown(diff: LockDiff, compared: string): string {
  const blocks = [
    "### What entry points may reach",
    `${countChanges(diff)}; ${compared}`,
    ...costTable(diff.costs.filter(isChanged)),
  ];
  let room = MOST - blocks.join("\n\n").length;
  const lists = CHANGE_CLASSES.flatMap((one) => {
    const texts = diff.changes.filter((change) => change.class === one).map(({ text }) => text);
    if (texts.length === 0) return [];
    const list = changeList(one, texts, room);
    room -= list.length + 2;
    return [list];
  });
  blocks.splice(2, 0, ...lists);
  return blocks.join("\n\n") + "\n";
}

/** As many of the lines as there is room for, and how many there are besides. Only what is cosmetic is folded away. */
function changeList(kind: ChangeClass, texts: readonly string[], room: number): string {
  const title = `${kind} (${texts.length}): ${MEANINGS[kind]}`;
  const [start, end] =
    kind === "cosmetic"
      ? [`<details><summary>${title}</summary>\n`, "\n\n</details>"]
      : [`**${title}**\n`, ""];
  const lines: string[] = [];
  let left = room - start.length - end.length - 100;
  for (const text of texts) {
    const line = `\n- ${codeSpan(cut(text))}`;
    left -= line.length;
    if (left < 0) break;
    lines.push(line);
  }
  const hidden = texts.length - lines.length;
  return [
    start,
    ...lines,
    hidden > 0 ? `\n- and ${hidden} more, which \`toolsetc diff\` shows` : "",
    end,
  ].join("");
}

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function costTable(costs: readonly EntryCost[]): readonly string[] {
  if (costs.length === 0) return [];
  const rows = costs.slice(0, MOST_ROWS).map(({ entry, before, after, kept, billedAgain }) => {
    const known = before?.tokens !== null && after.tokens !== null;
    return [
      codeSpan(cut(entry)),
      changeOf(before?.definitions ?? 0, after.definitions),
      known ? changeOf(before?.tokens ?? 0, after.tokens) : String(after.tokens ?? "?"),
      `${kept} of ${after.definitions}`,
      String(billedAgain ?? "?"),
    ];
  });
  const hidden = costs.length - rows.length;
  return [
    [HEADINGS, HEADINGS.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n"),
    ...(hidden > 0 ? [`and ${hidden} more entry points`] : []),
  ];
}

const HEADINGS = [
  "Entry point",
  "Definitions sent",
  "Tokens",
  "Leading, byte-identical",
  "Tokens billed again",
];
