import { finding, type Finding } from "../../diagnostics/finding.ts";
import { isUnreadable, placeOfProblem, spanAt, type SourceFile, type SourceText } from "../source.ts";
import { compose, tokensOf, type Token } from "./yaml-document.ts";
import { firstProblem } from "./yaml-errors.ts";
import { refusedFeatures } from "./yaml-features.ts";
import { judgeKeys } from "./yaml-keys.ts";
import { judgeText } from "./yaml-text.ts";
import type { YamlNode } from "./yaml-tree.ts";
import { meetTokens } from "./yaml-walk.ts";

/** Lists and mappings inside one another; the deepest place that the file has a use for is four levels down. */
const DEEPEST = 24;
const MOST_TOKENS = 100_000;

/** What the document holds; null where it is empty, and wherever there are findings. */
export interface YamlReading {
  readonly root: YamlNode | null;
  readonly findings: readonly Finding[];
}

/** Reads text as the part of YAML that is accepted, in stages: text, depth, features, syntax, keys. */
export function readYaml(file: SourceFile): YamlReading {
  if (isUnreadable(file)) {
    const span = placeOfProblem(file);
    return refused([finding("yaml-syntax", { message: `\`${file.path}\` ${file.problem}`, span })]);
  }
  const wrongText = judgeText(file);
  if (wrongText !== null) return refused([wrongText]);
  const parsed = tokensOf(file.text, DEEPEST);
  if ("tooDeep" in parsed) return refused([tooDeep(file, parsed.tooDeep)]);

  const judged = untilError(parsed.tokens);
  const walk = meetTokens(judged, DEEPEST, MOST_TOKENS);
  if (walk.kind === "too-deep") return refused([tooDeep(file, walk.offset)]);
  if (walk.kind === "too-many") return refused([tooMuch(file)]);
  const features = refusedFeatures(walk.tokens, file);
  if (features.length > 0) return refused(features);

  const { root, complaints } = compose(judged, file.text);
  const problem = firstProblem(complaints, walk.tokens, file.text);
  if (problem !== null) {
    const span = spanAt(file, problem.start, problem.end);
    return refused([finding("yaml-syntax", { message: problem.message, span, help: problem.help })]);
  }
  const wrongKeys = root === null ? [] : judgeKeys(root, file);
  return wrongKeys.length > 0 ? refused(wrongKeys) : { root, findings: [] };
}

function refused(findings: readonly Finding[]): YamlReading {
  return { root: null, findings };
}

/** Up to the first that the parser could make nothing of: a file of them would cost seconds, and one is reported. */
function untilError(tokens: readonly Token[]): readonly Token[] {
  const error = tokens.findIndex(({ type }) => type === "error");
  return error < 0 ? tokens : tokens.slice(0, error + 1);
}

function tooDeep(source: SourceText, offset: number): Finding {
  return finding("yaml-syntax", {
    message: `this is nested more than ${DEEPEST} lists and mappings deep`,
    span: spanAt(source, offset, offset + 1),
  });
}

function tooMuch({ path }: SourceText): Finding {
  return finding("yaml-syntax", {
    message: `\`${path}\` holds more than ${MOST_TOKENS} words and signs`,
    span: { file: path, range: null },
  });
}
