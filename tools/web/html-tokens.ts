/** What a page consists of, as far as its text is concerned. Tags are in lower case; text is not decoded. */
export type Token =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "open"; readonly tag: string }
  | { readonly kind: "close"; readonly tag: string };

/** Elements whose content is not markup. */
const RAW = new Set(["script", "style", "textarea", "title", "noscript", "iframe", "noembed", "noframes"]);

const TAG_START = /<(\/?)([a-z][^\s/>]*)/iy;

/** Reads HTML in one pass over its characters, whatever is wrong with it: every page has tokens. */
export function* htmlTokens(html: string): Generator<Token> {
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    if (open === -1) return yield { kind: "text", text: html.slice(at) };
    if (open > at) yield { kind: "text", text: html.slice(at, open) };
    TAG_START.lastIndex = open;
    const [start = "", slash, name = ""] = TAG_START.exec(html) ?? [];
    const tag = name.toLowerCase();
    if (tag === "") {
      at = html[open + 1] === "!" || html[open + 1] === "?" ? afterDeclaration(html, open) : open + 1;
      if (at === open + 1) yield { kind: "text", text: "<" };
      continue;
    }
    at = afterTag(html, open + start.length);
    yield { kind: slash === "/" ? "close" : "open", tag };
    if (slash === "" && RAW.has(tag)) {
      const close = closeOf(html, tag, at);
      yield { kind: "text", text: html.slice(at, close) };
      at = close;
    }
  }
}

function afterDeclaration(html: string, open: number): number {
  const terminator = html.startsWith("<!--", open) ? "-->" : ">";
  const end = html.indexOf(terminator, open + 2);
  return end === -1 ? html.length : end + terminator.length;
}

/** Just after the `>` of a tag. One inside a quoted value does not count, and a quote only quotes after `=`. */
function afterTag(html: string, from: number): number {
  let quotable = false;
  for (let at = from; at < html.length; at++) {
    const character = html.charAt(at);
    if (character === ">") return at + 1;
    if (quotable && (character === '"' || character === "'")) {
      const close = html.indexOf(character, at + 1);
      if (close === -1) return html.length;
      at = close;
      quotable = false;
    } else if (character === "=") {
      quotable = true;
    } else if (!/\s/.test(character)) {
      quotable = false;
    }
  }
  return html.length;
}

function closeOf(html: string, tag: string, from: number): number {
  const close = new RegExp(`</${tag}(?=[\\s/>])`, "gi");
  close.lastIndex = from;
  return close.exec(html)?.index ?? html.length;
}
