import type { Token } from "./yaml-document.ts";

/** A token that stands in the document, with what it takes to judge it. */
export interface Met {
  readonly token: Token;
  /** How many lists and mappings it stands in. */
  readonly depth: number;
  readonly role: "key" | "value" | "mark";
}

/** The tokens in the order of the text, the inner ones after those around them; or why they are not to be judged. */
export type Walk =
  | { readonly kind: "met"; readonly tokens: readonly Met[] }
  | { readonly kind: "too-deep"; readonly offset: number }
  | { readonly kind: "too-many" };

/** Meets every token down to the depth of `deepest`, so that no file makes this recursion deep. */
export function meetTokens(tokens: readonly Token[], deepest: number, most: number): Walk {
  const met: Met[] = [];
  let tooDeep: number | null = null;

  function meet(token: Token | null | undefined, depth: number, role: Met["role"]): void {
    if (!token || tooDeep !== null || met.length > most) return;
    if (depth > deepest) {
      tooDeep = token.offset;
      return;
    }
    met.push({ token, depth, role });
    switch (token.type) {
      case "document":
        meetMarks(token.start, depth);
        meet(token.value, depth, "value");
        meetMarks(token.end, depth);
        break;
      case "block-map":
      case "block-seq":
      case "flow-collection":
        for (const item of token.items) {
          meetMarks(item.start, depth);
          meet(item.key, depth + 1, "key");
          meetMarks(item.sep, depth);
          meet(item.value, depth + 1, "value");
        }
        if (token.type === "flow-collection") meetMarks(token.end, depth);
        break;
      case "block-scalar":
        meetMarks(token.props, depth);
        break;
      default:
        if ("end" in token) meetMarks(token.end, depth);
    }
  }

  function meetMarks(marks: readonly Token[] | undefined, depth: number): void {
    if (marks === undefined) return;
    for (const mark of marks) meet(mark, depth, "mark");
  }

  for (const token of tokens) meet(token, 0, "value");
  if (tooDeep !== null) return { kind: "too-deep", offset: tooDeep };
  return met.length > most ? { kind: "too-many" } : { kind: "met", tokens: met };
}
