/** The JSON pointer to the member `key` of what `pointer` leads to. */
export function pointerTo(pointer: string, key: string): string {
  return `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** What a JSON pointer goes through: what stands before its first slash, then the keys. */
export function stepsOf(pointer: string): string[] {
  return pointer.split("/").map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}
