import { decodeEntities } from "./html-entities.ts";
import { htmlTokens } from "./html-tokens.ts";
import { textWriter } from "./text-writer.ts";

/** Elements whose text nobody reads on the page. */
const UNSEEN = new Set(
  "script style noscript iframe noembed noframes textarea title template svg select".split(" "),
);

/** Elements that stand on lines of their own. */
const BLOCKS = new Set(
  (
    "address article aside br caption center dd details dialog div dt fieldset figcaption figure footer form header " +
    "hr li main nav section summary tbody tfoot thead tr"
  ).split(" "),
);

/** Those with an empty line before and after. */
const SPACED = new Set("blockquote dl h1 h2 h3 h4 h5 h6 ol p pre table ul".split(" "));

/** The title of a page, and its text as it would be read: lines, headings marked by `#`, list items by `-`. */
export function htmlText(html: string): { readonly title: string; readonly text: string } {
  const page = textWriter();
  let title: string | null = null;
  let unseen = "";
  let unseenDepth = 0;
  let preformatted = 0;

  for (const token of htmlTokens(html)) {
    if (token.kind === "text") {
      const text = decodeEntities(token.text);
      if (unseen === "title") title ??= text.replace(/\s+/g, " ").trim();
      else if (unseen === "" && preformatted > 0) page.verbatim(text);
      else if (unseen === "") page.flowing(text);
      continue;
    }
    const { kind, tag } = token;
    const step = kind === "open" ? 1 : -1;
    if (unseen !== "") {
      if (tag === unseen) unseenDepth += step;
      if (unseenDepth === 0) unseen = "";
      continue;
    }
    if (kind === "open" && UNSEEN.has(tag)) {
      unseen = tag;
      unseenDepth = 1;
      continue;
    }
    if (SPACED.has(tag)) page.breakLine(2);
    else if (BLOCKS.has(tag)) page.breakLine(1);
    if (tag === "pre") preformatted = Math.max(0, preformatted + step);
    if (tag === "td" || tag === "th") page.flowing(" ");
    const mark = markOf(tag);
    if (mark !== "") page.mark(kind === "open" ? mark : "");
  }
  return { title: title ?? "", text: page.text() };
}

function markOf(tag: string): string {
  if (tag === "li") return "- ";
  return /^h[1-6]$/.test(tag) ? `${"#".repeat(Number(tag[1]))} ` : "";
}
