import { failure, isFailure, type Failure } from "../support/failure.ts";
import { placeInside } from "../support/place.ts";
import { serially } from "../support/serially.ts";
import { readTextFile } from "./text-file.ts";
import { putText } from "./write.ts";

export interface Replaced {
  readonly path: string;
  readonly replacements: number;
}

/** Replaces a text in a file of `root`: its only occurrence, or all of them. */
export async function replaceInFile(
  root: string,
  requested: string,
  oldText: string,
  newText: string,
  all: boolean,
): Promise<Replaced | Failure> {
  return serially(root, async () => {
    const place = await placeInside(root, requested);
    if (isFailure(place)) return place;
    const file = await readTextFile(place);
    if (isFailure(file)) return file;
    const changed = replaceText(file.text, oldText, newText, all);
    if (isFailure(changed)) return failure(`\`${place.shown}\`: ${changed.error}`);
    const failed = await putText(place, file.prefix + changed.text);
    return failed ?? { path: place.shown, replacements: changed.count };
  });
}

interface ChangedText {
  readonly text: string;
  readonly count: number;
}

const MOST_CHARACTERS = 10_000_000;

function replaceText(text: string, oldText: string, newText: string, all: boolean): ChangedText | Failure {
  if (oldText === "") return failure("old_string is empty");
  if (oldText === newText) return failure("old_string and new_string are the same");
  const [from, to] = hasOnlyCrlf(text) ? [toCrlf(oldText), toCrlf(newText)] : [oldText, newText];
  const parts = text.split(from);
  const count = parts.length - 1;
  if (count === 0) return failure("old_string does not occur; read the file and copy the text exactly");
  if (count > 1 && !all)
    return failure(`old_string occurs ${count} times; add lines around it, or set replace_all`);
  if (text.length + count * to.length > MOST_CHARACTERS) return failure("the file would become too large");
  return { text: parts.join(to), count };
}

const hasOnlyCrlf = (text: string): boolean => text.includes("\r\n") && !/(?<!\r)\n/.test(text);

/** A model sees lines and not how they end, so what it writes is meant to end them as the file does. */
const toCrlf = (text: string): string => text.replace(/\r?\n/g, "\r\n");
