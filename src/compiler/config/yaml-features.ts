import { finding, type Finding, type Span } from "../../diagnostics/finding.ts";
import { shortened } from "../json-schema/json-text.ts";
import { spanAt, type SourceText } from "../source.ts";
import type { Token } from "./yaml-document.ts";
import type { Met } from "./yaml-walk.ts";

/** A token that uses a feature. */
interface Use {
  readonly start: number;
  readonly written: string;
}

const MOST_NOTES = 5;

interface Uses {
  /** One for each text they are written with. */
  readonly directives: Map<string, Use>;
  readonly tags: Map<string, Use>;
  /** By the name that anchors and aliases share, in the order of the text. */
  readonly shared: Map<string, Use[]>;
  readonly merges: Use[];
  /** Names that a merge takes in: there the merge is the cause, and they only serve it. */
  readonly merged: Set<string>;
  readonly documents: Use[];
}

/** Features of YAML that the file has no need of and that read differently in other programs: one finding a cause. */
export function refusedFeatures(tokens: readonly Met[], source: SourceText): readonly Finding[] {
  const refusals = refusalsOf(usesIn(tokens)).toSorted((a, b) => a.use.start - b.use.start);
  const spanOf = ({ start, written }: Use): Span => spanAt(source, start, start + written.length);
  return refusals.map(({ use, message, help, later }) =>
    finding("yaml-feature-refused", {
      message,
      span: spanOf(use),
      help,
      notes: later.slice(0, MOST_NOTES).map((other) => ({
        message: `\`${shortened(other.written)}\` stands here`,
        span: spanOf(other),
      })),
    }),
  );
}

interface Refusal {
  readonly use: Use;
  readonly message: string;
  readonly help: string;
  /** Where the same name stands again. */
  readonly later: readonly Use[];
}

function refusalsOf({ directives, tags, shared, merges, merged, documents }: Uses): readonly Refusal[] {
  const refuse = (use: Use, message: string, help: string, later: readonly Use[] = []): Refusal => ({
    use,
    message,
    help,
    later,
  });
  const named = (word: string, use: Use): string => `the ${word} \`${shortened(use.written)}\` is refused`;
  return [
    ...Array.from(directives.values(), (use) => refuse(use, named("directive", use), DIRECTIVE_HELP)),
    ...Array.from(tags.values(), (use) => refuse(use, named("tag", use), TAG_HELP)),
    ...merges.map((use) => refuse(use, named("merge key", use), MERGE_HELP)),
    ...Array.from(shared).flatMap(([name, [first, ...later]]) => {
      if (first === undefined || merged.has(name)) return [];
      const word = first.written.startsWith("&") ? "anchor" : "alias";
      return [refuse(first, named(word, first), helpForSharing(first), later)];
    }),
    ...documents
      .slice(1, 2)
      .map((use) => refuse(use, "a second document begins here", "keep everything in one document")),
  ];
}

const DIRECTIVE_HELP = "take it out; the file is read as YAML 1.2";
const TAG_HELP = "take it out; a value that must be a text is put in quotes";
const MERGE_HELP = "toolsets share tools by `includes`: name the other toolset there";

function helpForSharing({ written }: Use): string {
  if (written === "*") return "`*` cannot stand for every toolset or tool here: name them one by one";
  if (/^\*.*[*/.]/.test(written)) return `put a pattern in quotes: \`"${shortened(written)}"\``;
  return "write the value out; toolsets share tools by `includes`";
}

function usesIn(tokens: readonly Met[]): Uses {
  const uses: Uses = {
    directives: new Map(),
    tags: new Map(),
    shared: new Map(),
    merges: [],
    merged: new Set(),
    documents: [],
  };
  /** How deep the key of the merge stands whose value is being met. */
  let merging: number | null = null;
  for (const { token, depth, role } of tokens) {
    if (merging !== null && role === "key" && depth <= merging) merging = null;
    if (token.type === "document") uses.documents.push(startOf(token));
    if (!("source" in token)) continue;
    const use = { start: token.offset, written: token.source };
    if (token.type === "directive") keepFirst(uses.directives, use);
    else if (token.type === "tag") keepFirst(uses.tags, use);
    else if (token.type === "anchor" || token.type === "alias") {
      const name = use.written.slice(1);
      const known = uses.shared.get(name);
      if (known === undefined) uses.shared.set(name, [use]);
      else known.push(use);
      if (merging !== null && token.type === "alias") uses.merged.add(name);
    } else if (token.type === "scalar" && role === "key" && use.written === "<<") {
      uses.merges.push(use);
      merging = depth;
    }
  }
  return uses;
}

function keepFirst(uses: Map<string, Use>, use: Use): void {
  if (!uses.has(use.written)) uses.set(use.written, use);
}

/** Its `---`, or the first character of what it holds. */
function startOf(document: Extract<Token, { type: "document" }>): Use {
  const mark = document.start.find(({ type }) => type === "doc-start");
  if (mark !== undefined) return { start: mark.offset, written: mark.source };
  return { start: document.value?.offset ?? document.offset, written: " " };
}
