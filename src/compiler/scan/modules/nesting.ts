/** Where a text is nested more deeply than anyone writes by hand, and what is left of it when that is taken out. */
export interface DeepNesting {
  /** The bracket that goes too far. */
  readonly start: number;
  /** The text with blanks for what stands in too many brackets. What is left stands where it stood. */
  readonly shallow: string;
}

/** As many brackets in each other can be read; a schema may be nested less deeply than that. */
const DEEPEST = 150;

/** Comments, texts in quotes, and everything that opens or closes. */
const IN_CODE = /\/\/[^\n]*|\/\*[^]*?\*\/|"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'|[`{}()[\]]/g;
const IN_TEMPLATE = /\\[^]|`|\$\{/g;

/** Null where nothing is nested too deeply. For texts that a parser gives up on: it needs no stack, and knows nothing but brackets. */
export function deepNesting(text: string): DeepNesting | null {
  const open: string[] = [];
  const kept: string[] = [];
  let start = -1;
  let keptUpTo = 0;
  for (let at = 0; ;) {
    const tokens = open.at(-1) === "`" ? IN_TEMPLATE : IN_CODE;
    tokens.lastIndex = at;
    const found = tokens.exec(text);
    if (found === null) break;
    const [token] = found;
    at = tokens.lastIndex;
    const closes = tokens === IN_TEMPLATE ? token === "`" : "})]".includes(token);
    if (closes) {
      const opening = open.pop();
      if (open.length !== DEEPEST) continue;
      kept.push(blank(text.slice(keptUpTo, found.index), opening ?? ""));
      keptUpTo = found.index;
    } else if (OPENING.has(token)) {
      open.push(token);
      if (open.length !== DEEPEST + 1) continue;
      if (start < 0) start = found.index;
      kept.push(text.slice(keptUpTo, at));
      keptUpTo = at;
    }
  }
  return start < 0 ? null : { start, shallow: kept.join("") + text.slice(keptUpTo) };
}

const OPENING = new Set(["`", "${", "{", "(", "["]);

/** Between parentheses, or in a template, something has to stand. */
function blank(text: string, opening: string): string {
  const blanks = text.replaceAll(/[^\n]/g, " ");
  return opening === "(" || opening === "${" ? blanks.replace(" ", "0") : blanks;
}
