import {
  LOCK_FILE,
  LOCK_VERSION,
  type Lock,
  type LockedDefinition,
  type LockedEntry,
  type LockedTool,
  type LockedTools,
} from "../lock/lock.ts";
import type { Shape } from "../lock/shape.ts";
import type { Model } from "../resolve/model.ts";
import { NOTICE } from "./header.ts";
import { lockValues } from "./lock-values.ts";
import type { OutputFile } from "./output-file.cts";
import { escapeUnseen } from "./typescript-text.ts";

/** `toolsets.lock.json`: what each entry point may reach, by which way, and what it costs; to be reviewed and compared. */
export function lockFile(model: Model): OutputFile {
  return { name: LOCK_FILE, text: printLock(lockValues(model)) };
}

/** The text of a lock, which `readLock` reads back. */
export function printLock({ tiers, entries, tools }: Lock): string {
  const text = print(
    [
      ["$comment", json(NOTICE)],
      ["version", json(LOCK_VERSION)],
      ...(tiers === null ? [] : [["tiers", rows(tiers, json)] as const]),
      ["entries", rows(entries, entryLines)],
      ["tools", rows(tools, toolLines)],
    ],
    "",
  );
  // JSON has no comments, so the notice comes into the first line by its key.
  return escapeUnseen(text.replace("{\n  ", "{ ")) + "\n";
}

/** JSON text that stays in one line, or the members of an object, a line each. */
type Lines = string | readonly Line[];
type Line = readonly [key: string, value: Lines];

function print(lines: Lines, indent: string): string {
  if (typeof lines === "string") return lines;
  if (lines.length === 0) return "{}";
  const inner = indent + "  ";
  const members = lines.map(([key, value]) => inner + json(key) + ": " + print(value, inner));
  return "{\n" + members.join(",\n") + "\n" + indent + "}";
}

function json(value: unknown): string {
  return JSON.stringify(value);
}

function rows<T>(all: ReadonlyMap<string, T>, lines: (one: T) => Lines): readonly Line[] {
  return [...all].map(([name, one]) => [name, lines(one)]);
}

function entryLines({ defaults, onRequest, ...entry }: LockedEntry): readonly Line[] {
  const paths = (tools: LockedTools): Lines => rows(tools, json);
  return [...fields(entry), ["defaults", paths(defaults)], ["onRequest", paths(onRequest)]];
}

function toolLines({ definition, ...tool }: LockedTool): readonly Line[] {
  return [...fields(tool), ["definition", definition === null ? "null" : definitionLines(definition)]];
}

function definitionLines({ shape, ...definition }: LockedDefinition): readonly Line[] {
  return [...fields(definition), ["shape", shapeLines(shape)]];
}

function fields(row: object): readonly Line[] {
  return Object.entries(row).map(([key, value]) => [key, json(value)]);
}

/** In the words of JSON Schema, so far as it has them. What restricts nothing is left out. */
function shapeLines(shape: Shape): Lines {
  const { types, values, bounds, required, closed, properties, items, rest } = shape;
  const own: readonly Line[] = [
    ...(types === null ? [] : [["type", json(types)] as const]),
    ...(values === null ? [] : [["enum", "[" + values.join(",") + "]"] as const]),
    ...[...bounds].map(([key, bound]) => [key, json(bound)] as const),
    ...(required.length === 0 ? [] : [["required", json(required)] as const]),
    ...(closed ? [["closed", "true"] as const] : []),
    ...(rest === null ? [] : [["rest", json(rest)] as const]),
  ];
  if (properties.size === 0 && items === null) return inOneLine(own);
  return [
    ...own,
    ...(properties.size === 0 ? [] : [["properties", rows(properties, shapeLines)] as const]),
    ...(items === null ? [] : [["items", shapeLines(items)] as const]),
  ];
}

function inOneLine(lines: readonly Line[]): string {
  return "{" + lines.map(([key, value]) => json(key) + ":" + print(value, "")).join(",") + "}";
}
