import type { ToolsetDeclaration } from "../config/declarations.ts";
import { resolveJoining, type Joining } from "../resolve/joining.ts";
import { toolsetNamed, type Model, type ResolvedEntry } from "../resolve/model.ts";
import { builtInTools, type BuiltInTool } from "./built-in-tools.ts";
import { MODULE_HEADER } from "./header.ts";
import type { OutputFile } from "./output-file.cts";
import { propertyKey, stringLiteral, stringUnion } from "./typescript-text.ts";

/** An entry of a table: its key, and its value as TypeScript. */
type Row = readonly [key: string, value: string];

/** `toolsets.gen.ts`: everything a selection depends on, as data and as names, in the shape of the run time's `Tables`. */
export function tablesFile(model: Model): OutputFile {
  const tools = builtInTools(model);
  const toolsets = [...model.toolsets.values()];
  const zod = tools.filter((tool) => tool.declaration.usesZod);
  const checked = tools.filter((tool) => tool.declaration.hasCheck);
  const body = [
    MODULE_HEADER,
    'import type { Tables } from "toolsetc";\n\n',
    names(model, tools),
    "export const tables: Tables<Names> = {\n",
    "  version: 1,\n",
    table("tools", tools, toolRow),
    table("external", model.config.external, ({ name, reason }) => [name, stringLiteral(reason)]),
    table("toolsets", toolsets, (one) => [one.declaration.name, joined(one.tools)]),
    table("flags", toolsets, ({ declaration }) => listRow(declaration.name, flags(declaration))),
    table("aliases", [...model.aliases], ([alias, target]) => [alias, stringLiteral(target)]),
    table("entries", [...model.entries], entryRow),
    table("zod", zod, ({ name }) => [name, "true"]),
    table("checks", checked, ({ name }) => [name, "true"]),
    table("env", tools, ({ name, declaration }) => listRow(name, declaration.requiresEnv)),
    table("capabilities", tools, ({ name, declaration }) => listRow(name, declaration.capabilities)),
    table("includes", toolsets, ({ declaration }) =>
      listRow(declaration.name, includesOf(declaration, model)),
    ),
    table("dynamic", [...resolveJoining(model)], joiningRow),
    "};\n",
  ];
  return { name: "toolsets.gen." + model.config.settings.outExtension, text: body.join("") };
}

function names(model: Model, tools: readonly BuiltInTool[]): string {
  const isInternal = (toolset: string): boolean => model.toolsets.get(toolset)!.declaration.internal;
  const toolsets = [...model.toolsets.keys()];
  const aliases = [...model.aliases];
  const aliasesWhere = (internal: boolean): readonly string[] =>
    aliases.filter(([, toolset]) => isInternal(toolset) === internal).map(([alias]) => alias);
  const external = model.config.external.map((one) => one.name);
  const types: readonly (readonly [name: string, members: Iterable<string>])[] = [
    ["ToolName", [...tools.map((tool) => tool.name), ...external]],
    ["ToolsetName", toolsets.filter((one) => !isInternal(one))],
    ["InternalToolsetName", toolsets.filter(isInternal)],
    ["AliasName", aliasesWhere(false)],
    ["InternalAliasName", aliasesWhere(true)],
    ["EntryName", model.entries.keys()],
  ];
  const declarations = types.map(
    ([name, members]) =>
      "export type " + name + " =" + stringUnion([...new Set(members)].toSorted()) + ";\n\n",
  );
  return declarations.join("") + NAMES;
}

const NAMES = `export interface Names {
  readonly tool: ToolName;
  readonly toolset: ToolsetName;
  readonly internal: InternalToolsetName | InternalAliasName;
  readonly alias: AliasName;
  readonly entry: EntryName;
  readonly dynamic: \`mcp-\${string}\`;
}

`;

/** A field of the tables, with a line for each of `items` that has a row. */
function table<T>(field: string, items: readonly T[], rowOf: (item: T) => Row | null): string {
  const rows = items.map(rowOf).filter((row) => row !== null);
  if (rows.length === 0) return "  " + field + ": {},\n";
  const sorted = rows.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const lines = sorted.map(([key, value]) => "    " + propertyKey(key) + ": " + value + ",\n");
  return "  " + field + ": {\n" + lines.join("") + "  },\n";
}

/** The definition stays text: a typed literal would cost every type-check of the project, a string costs nothing. */
function toolRow({ name, description, parameters, declaration }: BuiltInTool): Row {
  const definition = JSON.stringify({ name, description, parameters });
  return [name, "[" + stringLiteral(declaration.file) + ", " + stringLiteral(definition) + "]"];
}

function entryRow([name, { toolset, ceiling, defaults }]: readonly [
  name: string,
  entry: ResolvedEntry,
]): Row {
  return [name, "[" + [stringLiteral(toolset), joined(ceiling), joined(defaults)].join(", ") + "]"];
}

function joiningRow([name, { toolsets, ceilings, defaults }]: readonly [string, Joining]): Row {
  return [name, "[" + [joined(toolsets), joined(ceilings), joined(defaults)].join(", ") + "]"];
}

function includesOf({ includes }: ToolsetDeclaration, model: Model): readonly string[] {
  return includes.map((one) => toolsetNamed(model, one.name)).filter((name) => name !== null);
}

function flags(toolset: ToolsetDeclaration): readonly string[] {
  return (["dynamic", "internal", "optIn"] as const).filter((flag) => toolset[flag]);
}

/** Nothing where the list is empty: those rows are left out. */
function listRow(name: string, list: readonly string[]): Row | null {
  return list.length === 0 ? null : [name, joined(list)];
}

/** A list as the tables hold it: a set, sorted, in one string. */
function joined(list: Iterable<string>): string {
  return stringLiteral([...new Set(list)].toSorted().join(" "));
}
