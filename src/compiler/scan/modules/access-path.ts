import { ts, type TS } from "../typescript.ts";
import { isTransparent } from "./unwrap.ts";

/** A name and what is reached from it: `a.b["c"]` from `a`. */
export interface Access {
  /** The outermost expression of the path. */
  readonly node: TS.Node;
  /** How many properties lie between the name and `node`. */
  readonly depth: number;
  /** The last property name; null where it is computed or there is none. */
  readonly lastName: string | null;
  /** What `node` stands in. */
  readonly parent: TS.Node | undefined;
  /** Everything around `node`, innermost first. */
  readonly outer: readonly TS.Node[];
}

/** Follows `identifier` outwards through property accesses and syntax that has no effect. */
export function accessRoot(identifier: TS.Identifier, ancestors: readonly TS.Node[]): Access {
  let node: TS.Node = identifier;
  let depth = 0;
  let lastName: string | null = null;
  let index = ancestors.length - 1;
  for (; index >= 0; index--) {
    const outer = ancestors[index]!;
    if (ts.isPropertyAccessExpression(outer)) {
      lastName = outer.name.text;
    } else if (ts.isElementAccessExpression(outer) && outer.expression === node) {
      lastName = ts.isStringLiteralLike(outer.argumentExpression) ? outer.argumentExpression.text : null;
    } else if (isTransparent(outer)) {
      node = outer;
      continue;
    } else {
      break;
    }
    node = outer;
    depth++;
  }
  const outer = ancestors.slice(0, index + 1).reverse();
  return { node, depth, lastName, parent: outer[0], outer };
}
