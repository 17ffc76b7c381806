/** A name in a sentence. */
export function quoted(name: string): string {
  return `\`${name}\``;
}

/** `a`, `a` and `b`, `a`, `b` and `c`. */
export function listed(names: readonly string[], last: "and" | "or" = "and"): string {
  const all = names.map(quoted);
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} ${last} ${all.at(-1)}`;
}

/** `a` → `b` → `c`. */
export function pathInWords(names: readonly string[]): string {
  return names.map(quoted).join(" → ");
}
