import type { JsonPath } from "../json-schema/json.ts";
import { toolPatternProblem, type PatternProblem } from "./tool-patterns.ts";
import { pairNamed, type YamlNode, type YamlPlace, type YamlScalar } from "./yaml-tree.ts";

/** A value of the right kind that cannot be used all the same. */
export interface ValueProblem extends PatternProblem {
  readonly path: JsonPath;
  readonly place: YamlPlace;
}

/** Judges what a schema cannot say of the paths in the `compiler` section. Values of the wrong kind are passed over. */
export function judgeCompilerValues(root: YamlNode): readonly ValueProblem[] {
  const compiler = pairNamed(root, "compiler")?.value ?? null;
  return [
    ...judgeEach(pairNamed(compiler, "tools")?.value, ["compiler", "tools"], toolPatternProblem),
    ...judgeEach(pairNamed(compiler, "out")?.value, ["compiler", "out"], outProblem),
    ...judgeEach(pairNamed(compiler, "textImports")?.value, ["compiler", "textImports"], extensionProblem),
    ...registriesOf(compiler).flatMap(({ node, path }) => [
      ...judgeEach(pairNamed(node, "module")?.value, [...path, "module"], moduleProblem),
      ...judgeEach(pairNamed(node, "export")?.value, [...path, "export"], exportProblem),
    ]),
  ];
}

/** The output folder as a POSIX path without detours; `"."` is the folder of `toolsets.yaml`. */
export function outputFolder(written: string): string {
  const segments = written.split("/").filter((segment) => segment !== "" && segment !== ".");
  return segments.length === 0 ? "." : segments.join("/");
}

type Judge = (text: string) => PatternProblem | null;

function judgeEach(node: YamlNode | undefined, path: JsonPath, judge: Judge): readonly ValueProblem[] {
  if (node?.kind === "list")
    return node.items.flatMap((item, index) => judgeOne(item, [...path, index], judge));
  return node === undefined ? [] : judgeOne(node, path, judge);
}

function judgeOne(node: YamlNode, path: JsonPath, judge: Judge): readonly ValueProblem[] {
  if (!isText(node) || node.value.trim() === "") return [];
  const problem = judge(node.value);
  return problem === null ? [] : [{ ...problem, path, place: { node, key: null } }];
}

function isText(node: YamlNode): node is YamlScalar & { readonly value: string } {
  return node.kind === "scalar" && typeof node.value === "string";
}

function registriesOf(
  compiler: YamlNode | null,
): readonly { readonly node: YamlNode; readonly path: JsonPath }[] {
  const pair = pairNamed(compiler, "registry");
  if (pair === null) return [];
  const path = ["compiler", "registry"];
  if (pair.value.kind !== "list") return [{ node: pair.value, path }];
  return pair.value.items.map((node, index) => ({ node, path: [...path, index] }));
}

const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;
const ABSOLUTE = /^(\/|[A-Za-z]:)/;
const BACKSLASH: PatternProblem = {
  says: "has a backslash in it",
  help: "separate folders by `/` on every system",
};

function outProblem(out: string): PatternProblem | null {
  if (out.includes("\\")) return BACKSLASH;
  if (ABSOLUTE.test(out)) return { says: "is an absolute path", help: "write it relative to this file" };
  if (out.split("/").includes("..")) {
    return {
      says: "leads out of its folder",
      help: "name a folder inside the one of this file, without `..`",
    };
  }
  return null;
}

function moduleProblem(module: string): PatternProblem | null {
  if (module.includes("\\")) return BACKSLASH;
  if (ABSOLUTE.test(module) || module.startsWith("file:")) {
    return {
      says: "is an absolute path",
      help: "write it relative to this file, starting with `./` or `../`",
    };
  }
  if (!/^\.\.?\//.test(module) && /\.[cm]?tsx?$/.test(module)) {
    return { says: "is the path of a file, and would be taken for a package", help: `write \`./${module}\`` };
  }
  return null;
}

const EXTENSION = /^(\.[\w-]+)+$/;
const CODE = /\.(?:[cm]?[jt]sx?|json)$/i;

function extensionProblem(extension: string): PatternProblem | null {
  if (CODE.test(extension)) {
    return {
      says: "is an extension of code or data, whose exports are read",
      help: "name extensions of texts, such as `.md`",
    };
  }
  if (EXTENSION.test(extension)) return null;
  const bare = extension.replace(/^\*?\.?/, "");
  const meant = EXTENSION.test(`.${bare}`) && !CODE.test(`.${bare}`);
  return {
    says: "is not an extension",
    help: meant ? `write \`.${bare}\`` : "an extension is a dot and letters, such as `.md`",
  };
}

function exportProblem(name: string): PatternProblem | null {
  if (IDENTIFIER.test(name)) return null;
  return { says: "is not a name that a module can export", help: "write it as an `import` of it would" };
}
