import { isObject, own, pointerTo, type Json, type JsonObject, type Path } from "./schema.ts";

export interface Target {
  readonly value: Json;
  readonly path: Path;
}

/** What a reference leads to inside the schema, by JSON pointer or by `$anchor`; null where that is nothing. */
export function resolve(root: JsonObject, reference: string): Target | null {
  if (reference === "#" || reference === "") return { value: root, path: [] };
  if (!reference.startsWith("#")) return null;
  return reference.startsWith("#/")
    ? byPointer(root, reference.slice(1))
    : byAnchor(root, reference.slice(1), []);
}

function byPointer(root: JsonObject, pointer: string): Target | null {
  let value: Json = root;
  const path: (string | number)[] = [];
  for (const token of pointer.split("/").slice(1)) {
    const step = unescaped(token);
    const next: Json | undefined = Array.isArray(value)
      ? value[Number(step)]
      : isObject(value)
        ? own(value, step)
        : undefined;
    if (next === undefined) return null;
    path.push(Array.isArray(value) ? Number(step) : step);
    value = next;
  }
  return { value, path };
}

function unescaped(token: string): string {
  const step = token.replaceAll("~1", "/").replaceAll("~0", "~");
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

function byAnchor(value: Json, anchor: string, path: Path): Target | null {
  if (Array.isArray(value))
    return firstOf(value.map((one, index) => byAnchor(one, anchor, [...path, index])));
  if (!isObject(value)) return null;
  if (own(value, "$anchor") === anchor) return { value, path };
  return firstOf(Object.entries(value).map(([key, one]) => byAnchor(one, anchor, [...path, key])));
}

function firstOf(targets: readonly (Target | null)[]): Target | null {
  return targets.find((target) => target !== null) ?? null;
}

/** Every reference that stands somewhere in the value. */
export function referencesIn(value: Json): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isObject(value)) return [];
  const reference = own(value, "$ref");
  return [
    ...(typeof reference === "string" ? [reference] : []),
    ...Object.values(value).flatMap(referencesIn),
  ];
}

/** True where what the reference leads to holds it again, or leads to something that does. */
export function leadsBack(root: JsonObject, reference: string): boolean {
  const start = resolve(root, reference);
  if (start === null) return false;
  const goal = pointerTo(start.path);
  const seen = new Set<string>();
  const open = [...referencesIn(start.value)];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const target = resolve(root, next);
    if (target === null) continue;
    const pointer = pointerTo(target.path);
    if (pointer === goal || goal.startsWith(`${pointer}/`)) return true;
    if (seen.has(pointer)) continue;
    seen.add(pointer);
    open.push(...referencesIn(target.value));
  }
  return false;
}
