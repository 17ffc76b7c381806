import type { Model } from "../resolve/model.ts";
import { builtInTools, type BuiltInTool } from "./built-in-tools.ts";
import { MODULE_HEADER } from "./header.ts";
import type { OutputFile } from "./output-file.cts";
import { tableValues } from "./table-values.ts";
import { propertyKey, stringLiteral, stringUnion } from "./typescript-text.ts";

/** What stands in a row. */
type Value = string | true | readonly string[];

/** `toolsets.gen.ts`: everything a selection depends on, as data and as names, in the shape of the run time's `Tables`. */
export function tablesFile(model: Model): OutputFile {
  const { version, tools, definitions, ...fields } = tableValues(model);
  const body = [
    MODULE_HEADER,
    'import type { Tables } from "toolsetc";\n\n',
    names(model, builtInTools(model)),
    "export const tables: Tables<Names> = {\n",
    "  version: " + version + ",\n",
    table("tools", tools, row),
    table("definitions", definitions, family),
    ...Object.entries(fields).map(([field, rows]) => table<Value>(field, rows, row)),
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

/** A field of the tables, its rows by name. */
function table<T>(
  field: string,
  rows: Readonly<Record<string, T>>,
  print: (key: string, value: T) => string,
): string {
  const names = Object.keys(rows).toSorted();
  if (names.length === 0) return "  " + field + ": {},\n";
  const lines = names.map((name) => "    " + print(propertyKey(name), rows[name]!) + ",\n");
  return "  " + field + ": {\n" + lines.join("") + "  },\n";
}

function row(key: string, value: Value): string {
  return key + ": " + literal(value);
}

/** A function, since an engine goes over its text once and makes the texts in it only when it is called. */
function family(key: string, definitions: Readonly<Record<string, string>>): string {
  const lines = Object.entries(definitions).map(
    ([name, text]) => "        " + row(propertyKey(name), text) + ",\n",
  );
  return "get " + key + "() {\n      return {\n" + lines.join("") + "      };\n    }";
}

function literal(value: Value): string {
  if (value === true) return "true";
  if (typeof value === "string") return stringLiteral(value);
  return "[" + value.map(stringLiteral).join(", ") + "]";
}
