import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Importable } from "./oracle/import-projects.ts";

const FOLDER = join(import.meta.dirname, "corpus");
const HEAD = /^=== (\S+)( as JSON)?\n/gm;

export interface CorpusCase extends Importable {
  readonly name: string;
}

/** The projects that once showed a disagreement. */
export function readCorpus(): readonly CorpusCase[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(".txt"))
    .toSorted()
    .map((name) => ({ name, ...parse(readFileSync(join(FOLDER, name), "utf8")) }));
}

/** Saves a project under a name; says where. */
export function saveToCorpus(name: string, remark: string, project: Importable): string {
  const parts = [...project.files].map(([path, text]) =>
    isPlain(text) ? `=== ${path}\n${text}` : `=== ${path} as JSON\n${JSON.stringify(text)}\n`,
  );
  const file = join(FOLDER, `${name}.txt`);
  mkdirSync(FOLDER, { recursive: true });
  // What follows the first line is a stack, whose paths are of one machine.
  const [said] = remark.split(/[\r\n]/);
  writeFileSync(file, `${said}\n${parts.map((part) => (part.endsWith("\n") ? part : `${part}\n`)).join("")}`);
  return file;
}

/** Whether a text survives being kept as it is: printable, and no line of it looks like a heading. */
const isPlain = (text: string): boolean =>
  /^[\n\x20-\x7e]*$/.test(text) && !/^=== /m.test(text) && text.endsWith("\n");

function parse(text: string): Importable {
  const heads = [...text.matchAll(HEAD)];
  const files = new Map(
    heads.map((head, index) => {
      const body = text.slice(head.index + head[0].length, heads[index + 1]?.index ?? text.length);
      return [head[1]!, head[2] === undefined ? body : (JSON.parse(body) as string)] as const;
    }),
  );
  return { files, toolFiles: [...files.keys()].filter((path) => path.startsWith("tools/")).toSorted() };
}
