import { createRequire } from "node:module";
import type { CST, Pair, ParsedNode } from "yaml";
import { keyText, type YamlNode, type YamlPair, type YamlScalar } from "./yaml-tree.ts";

/** A piece of the text and what the parser takes it for. */
export type Token = CST.Token;

/** What composing a document found wrong with it. */
export interface Complaint {
  readonly code: string;
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

export interface Composed {
  /** Null for a document that holds nothing. */
  readonly root: YamlNode | null;
  /** By their place in the text. */
  readonly complaints: readonly Complaint[];
}

/** All tokens, or the offset of the first bracket that is nested too deep. */
export type Tokens = { readonly tokens: readonly Token[] } | { readonly tooDeep: number };

type Yaml = typeof import("yaml");

const require = createRequire(import.meta.url);
let library: Yaml | null = null;

/** Through `require`, which costs half of what importing it does. */
function yaml(): Yaml {
  library ??= require("yaml") as Yaml;
  return library;
}

/** YAML 1.2 without extras, whatever the file says. Repeated keys are looked for elsewhere: here that would be quadratic. */
const OPTIONS = {
  version: "1.2",
  schema: "core",
  merge: false,
  strict: true,
  uniqueKeys: false,
  prettyErrors: false,
} as const;

/**
 * The tokens of `text`, or where the first bracket stands that is nested more than `deepest` deep: brackets are counted
 * before they are parsed, for the parser has been seen to end the process over them.
 */
export function tokensOf(text: string, deepest: number): Tokens {
  const { CST, Lexer, Parser } = yaml();
  const parser = new Parser();
  const tokens: Token[] = [];
  let offset = 0;
  let depth = 0;
  for (const lexeme of new Lexer().lex(text)) {
    const type = CST.tokenType(lexeme);
    if (type === "flow-seq-start" || type === "flow-map-start") depth++;
    else if (type === "flow-seq-end" || type === "flow-map-end") depth = Math.max(0, depth - 1);
    if (depth > deepest) return { tooDeep: offset };
    tokens.push(...parser.next(lexeme));
    if (!MARKS.has(lexeme)) offset += lexeme.length;
  }
  tokens.push(...parser.end());
  return { tokens };
}

/** Lexemes that only tell the parser something. As characters of a file they are refused before. */
const MARKS: ReadonlySet<string> = new Set(["\u0002", "\u0018", "\u001f"]);

/** Composes the one document of `tokens`. They must not be nested deeply. */
export function compose(tokens: readonly Token[], text: string): Composed {
  const { Composer } = yaml();
  const [document] = [...new Composer(OPTIONS).compose(tokens, true, text.length)];
  if (document === undefined) return { root: null, complaints: [] };
  const complaints = [...document.errors, ...document.warnings.filter(({ code }) => code !== "BAD_INDENT")];
  return {
    root: document.contents === null ? null : toTree(document.contents, text),
    complaints: complaints
      .map(({ code, message, pos: [start, end] }) => ({ code, message, start, end }))
      .sort((a, b) => a.start - b.start),
  };
}

function toTree(node: ParsedNode, text: string): YamlNode {
  const { isMap, isScalar, isSeq } = yaml();
  const [start, valueEnd] = node.range;
  const end = start + text.slice(start, valueEnd).trimEnd().length;
  if (isMap<ParsedNode, ParsedNode | null>(node)) {
    const pairs = node.items.map((pair) => toPair(pair, text));
    const byKey = new Map(pairs.toReversed().map((pair) => [keyText(pair.key), pair]));
    return { kind: "mapping", start, end, pairs, byKey };
  }
  if (isSeq<ParsedNode>(node)) {
    return { kind: "list", start, end, items: node.items.map((one) => toTree(one, text)) };
  }
  const value = isScalar(node) ? (node.value as YamlScalar["value"]) : null;
  return { kind: "scalar", value, written: text.slice(start, end), start, end };
}

/** A key without a value has none in the document either: here it has an empty one behind it. */
function toPair({ key, value }: Pair<ParsedNode, ParsedNode | null>, text: string): YamlPair {
  const keyNode = toTree(key, text);
  const empty = { kind: "scalar", value: null, written: "", start: keyNode.end, end: keyNode.end } as const;
  return { key: keyNode, value: value === null ? empty : toTree(value, text) };
}
