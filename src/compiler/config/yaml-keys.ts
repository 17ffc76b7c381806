import { finding, type Finding } from "../../diagnostics/finding.ts";
import { pathText, shortened } from "../json-schema/json-text.ts";
import type { JsonPath } from "../json-schema/json.ts";
import { spanAt, type SourceText } from "../source.ts";
import { keyText, type YamlMapping, type YamlNode } from "./yaml-tree.ts";

/** Keys must be texts, and stand once in a mapping. */
export function judgeKeys(root: YamlNode, source: SourceText): readonly Finding[] {
  const findings: Finding[] = [];

  function judge(node: YamlNode, path: JsonPath): void {
    if (node.kind === "list") node.items.forEach((item, index) => judge(item, [...path, index]));
    if (node.kind === "mapping") judgeMapping(node, path);
  }

  function judgeMapping(mapping: YamlMapping, path: JsonPath): void {
    const seen = new Map<string, YamlNode>();
    for (const { key, value } of mapping.pairs) {
      const fault = faultOf(key);
      const name = keyText(key);
      const first = seen.get(name);
      if (fault !== null) {
        const span = spanAt(source, key.start, Math.max(key.end, key.start + 1));
        findings.push(finding("yaml-feature-refused", { message: fault.message, span, help: fault.help }));
      } else if (first === undefined) {
        seen.set(name, key);
      } else {
        findings.push(
          finding("duplicate-key", {
            message: `\`${pathText([...path, name])}\` stands here a second time`,
            span: spanAt(source, key.start, key.end),
            notes: [{ message: "it stands here first", span: spanAt(source, first.start, first.end) }],
            help: "keep one of them",
          }),
        );
      }
      judge(value, [...path, name]);
    }
  }

  judge(root, []);
  return findings;
}

interface Fault {
  readonly message: string;
  readonly help: string;
}

function faultOf(key: YamlNode): Fault | null {
  if (key.kind !== "scalar") {
    return { message: `a ${key.kind} stands where a key is expected`, help: "a key is a text" };
  }
  if (typeof key.value === "string") return null;
  if (key.written === "") return { message: "a key is missing here", help: "a key is a text" };
  const word = typeof key.value === "number" ? "number" : key.value === null ? "null" : "boolean";
  const message = `the key \`${shortened(key.written)}\` is a ${word} to YAML, not a text`;
  return { message, help: `put it in quotes: \`"${shortened(key.written)}"\`` };
}
