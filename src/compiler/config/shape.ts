import { finding, type Finding } from "../../diagnostics/finding.ts";
import { validatorOf, type ValidationError } from "../json-schema/ajv.ts";
import type { JsonPath } from "../json-schema/json.ts";
import { pathText } from "../json-schema/json-text.ts";
import { follow } from "../json-schema/json-pointer.ts";
import { spanAt, type SourceText } from "../source.ts";
import { judgeCompilerValues } from "./compiler-values.ts";
import { CONFIG_SCHEMA } from "./config-schema.ts";
import { judgeEntryTiers } from "./entry-tiers.ts";
import { unindentedKeys } from "./unindented.ts";
import { unknownKey } from "./unknown-key.ts";
import { isNothing, kindOf, wordsFor, type Words } from "./wrong-value.ts";
import { placeAt, toData, type YamlMapping, type YamlNode, type YamlPlace } from "./yaml-tree.ts";

/** One complaint of the validator, and the value it is about. */
interface Complaint {
  readonly error: ValidationError;
  readonly path: JsonPath;
  readonly place: YamlPlace;
  /** Keys that were meant to stand below it. */
  readonly unindented: readonly string[];
}

/** Judges the shape of the whole file at once, sorted by place. Names are judged elsewhere. */
export function judgeShape(root: YamlNode | null, source: SourceText): readonly Finding[] {
  if (root?.kind !== "mapping") return [wrongRoot(root, source)];
  const complaints = complaintsAbout(root);
  const of = (keyword: string): readonly Complaint[] =>
    complaints.filter(({ error }) => error.keyword === keyword);

  const missing = of("required").map((one) => ({ ...one, key: String(one.error.params["missingProperty"]) }));
  const unknownKeys = of("additionalProperties").map(({ error, path, place }) => {
    const known = {
      all: Object.keys((error.parentSchema as { readonly properties: object }).properties),
      missing: missing.filter((one) => one.place.node === place.node).map(({ key }) => key),
    };
    const name = String(error.params["additionalProperty"]);
    return { path, ...unknownKey(place.node as YamlMapping, path, name, known, source) };
  });
  const misnamed = new Set(
    unknownKeys.flatMap(({ path, standsFor }) => standsFor.map((key) => pathText([...path, key]))),
  );
  return [
    ...unknownKeys.map((one) => one.finding),
    ...missing
      .filter(({ path, key }) => !misnamed.has(pathText([...path, key])))
      .map(({ path, place, key }) => missingKey(path, place, key, source)),
    ...complaints.flatMap(({ error, path, place, unindented }) => {
      const words = wordsFor(error, path.at(-1), place.node);
      if (words === null) return [];
      const [first] = unindented;
      const help = first === undefined ? words.help : `indent \`${first}\` more, so that it stands below`;
      return [wrongValue(path, place, { ...words, help }, source)];
    }),
    ...judgeEntryTiers(root, source),
    ...judgeCompilerValues(root).map(({ path, place, ...words }) => wrongValue(path, place, words, source)),
  ].toSorted(byPlace);
}

/** What the validator says, without what only follows from keys that are not indented enough. */
function complaintsAbout(root: YamlMapping): readonly Complaint[] {
  const data = toData(root);
  const complaints = validatorOf(CONFIG_SCHEMA)(data).map((error): Complaint => {
    const { path } = follow(data, error.instancePath)!;
    const place = placeAt(root, path);
    return { error, path, place, unindented: isNothing(place.node) ? unindentedKeys(root, path) : [] };
  });
  const stray = new Set(
    complaints.flatMap(({ path, unindented }) =>
      unindented.map((key) => pathText([...path.slice(0, -1), key])),
    ),
  );
  return complaints.filter(({ error, path }) => {
    const key: unknown = error.params["additionalProperty"];
    return !stray.has(pathText(key === undefined ? path : [...path, String(key)]));
  });
}

function wrongRoot(root: YamlNode | null, source: SourceText): Finding {
  const isEmpty = root === null || isNothing(root);
  return finding("config-shape", {
    message: isEmpty
      ? `\`${source.path}\` is empty`
      : `\`${source.path}\` must be a mapping, not ${kindOf(root)}`,
    span: isEmpty ? spanAt(source, 0, 0) : spanAt(source, root.start, root.end),
    help: "begin with `version: 1`, and the toolsets under `toolsets:`",
  });
}

/** Said of the key that owns the mapping, or of the first one in it where none does. */
function missingKey(path: JsonPath, place: YamlPlace, key: string, source: SourceText): Finding {
  const owner = place.key ?? firstKey(place.node) ?? place.node;
  return finding("config-shape", {
    message: `\`${path.length === 0 ? source.path : pathText(path)}\` has no \`${key}\``,
    span: spanAt(source, owner.start, owner.end),
    help: `add \`${key}: ${key === "version" ? "1" : "…"}\``,
  });
}

function firstKey(node: YamlNode): YamlNode | null {
  return node.kind === "mapping" ? (node.pairs[0]?.key ?? null) : null;
}

/** Said of the value; of its key, or the dash before it, where there is none. */
function wrongValue(path: JsonPath, { node, key }: YamlPlace, words: Words, source: SourceText): Finding {
  const isUnwritten = node.start === node.end;
  const { start, end } = isUnwritten ? (key ?? { start: node.start - 1, end: node.start }) : node;
  return finding("config-shape", {
    message: `\`${pathText(path)}\` ${words.says}`,
    span: spanAt(source, start, end),
    help: words.help,
    suggestions: words.suggestions ?? [],
  });
}

function byPlace(a: Finding, b: Finding): number {
  const [one, other] = [a.span?.range, b.span?.range];
  return (one?.line ?? 0) - (other?.line ?? 0) || (one?.column ?? 0) - (other?.column ?? 0);
}
