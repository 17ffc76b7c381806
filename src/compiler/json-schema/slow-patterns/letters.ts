import type { Node } from "./syntax.ts";

/** A set of letters, a bit for each. */
export type Letters = bigint;

/** The characters that a pattern tells apart, one standing for all those that it treats alike. */
export interface Alphabet {
  readonly characters: readonly string[];
  /** Those that `\w` takes. */
  readonly word: Letters;
  readonly all: Letters;
  /** The letters that one character of the pattern takes. */
  readonly taken: (source: string) => Letters;
}

/** Those that make a readable example come first. */
const USUAL = [
  ..."ab01 -_.,@/:!xyzAZ9",
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
];
const UNUSUAL = [..."éÄßЯאक中\u00a0\u2028\ufeff\u{1F600}"];

/**
 * No class of a pattern is read here: it is tried on characters, as a pattern of one character. The characters are the usual ones, and
 * those that the pattern names with their neighbours, so that each side of a range is among them.
 */
export function alphabetOf(source: string, flags: string, sources: readonly string[]): Alphabet {
  const tests = ["\\w", ...new Set(sources)].map((one) => [one, new RegExp(`^(?:${one})$`, flags)] as const);
  const bySignature = new Map<string, string>();
  for (const character of new Set([...USUAL, ...UNUSUAL, ...mentioned(source)])) {
    if (flags === "" && character.length > 1) continue;
    const signature = tests.map(([, test]) => (test.test(character) ? "1" : "0")).join("");
    if (!bySignature.has(signature)) bySignature.set(signature, character);
  }
  const signatures = [...bySignature.keys()];
  const taken = new Map<string, Letters>();
  tests.forEach(([one], index) => {
    let letters = 0n;
    signatures.forEach((signature, letter) => {
      if (signature[index] === "1") letters |= 1n << BigInt(letter);
    });
    taken.set(one, letters);
  });
  return {
    characters: [...bySignature.values()],
    word: taken.get("\\w")!,
    all: (1n << BigInt(signatures.length)) - 1n,
    taken: (one) => taken.get(one)!,
  };
}

function mentioned(source: string): readonly string[] {
  const escaped = [...source.matchAll(/\\u\{([\da-f]+)\}|\\u([\da-f]{4})|\\x([\da-f]{2})/gi)];
  const codes = [
    ...escaped.map(([, long, short, byte]) => Number.parseInt(long ?? short ?? byte!, 16)),
    ...Array.from(source, (character) => character.codePointAt(0)!),
  ];
  return codes
    .flatMap((code) => [code, code - 1, code + 1])
    .filter((code) => code >= 0 && code <= 0x10ffff)
    .map((code) => String.fromCodePoint(code));
}

/** Every character that stands in a pattern, each as a pattern of its own. */
export function charactersIn(node: Node): readonly string[] {
  switch (node.kind) {
    case "character":
      return [node.source];
    case "sequence":
      return node.parts.flatMap(charactersIn);
    case "choice":
      return node.options.flatMap(charactersIn);
    case "repeat":
    case "group":
    case "look":
      return charactersIn(node.body);
    case "assertion":
    case "reference":
      return [];
  }
}
