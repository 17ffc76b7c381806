import type { Model } from "../resolve/model.ts";
import { anyArguments, argumentTypes, type TypeDeclaration } from "./argument-types.ts";
import { builtInTools, type BuiltInTool } from "./built-in-tools.ts";
import { MODULE_HEADER } from "./header.ts";
import type { OutputFile } from "./output-file.cts";
import { areOnlyTypes } from "./type-guard.ts";
import { argumentTypeName } from "./type-names.ts";
import { createTypePrinter, type TypePrinter } from "./type-printer.ts";
import { propertyKey } from "./typescript-text.ts";

/** `tool-args.gen.ts`: the type of each tool's arguments, and the augmentation by which `register` types handlers. */
export async function toolArgsFile(model: Model): Promise<OutputFile> {
  const tools = builtInTools(model);
  const members = tools.map(({ name }) => "    " + propertyKey(name) + ": " + argumentTypeName(name) + ";\n");
  const body = [
    MODULE_HEADER,
    // Without it, a program that imports the library nowhere else could not augment it.
    'export type { ToolArgs } from "toolsetc";\n\n',
    ...(await guardedTypes(tools)).map((one) => one.text + "\n"),
    'declare module "toolsetc" {\n  interface ToolArgs {\n',
    ...members,
    "  }\n}\n",
  ];
  return { name: "tool-args.gen." + model.config.settings.outExtension, text: body.join("") };
}

/** Judged all at once, which is quick; one by one only to find the type that is not fit to be written. */
async function guardedTypes(tools: readonly BuiltInTool[]): Promise<readonly TypeDeclaration[]> {
  if (tools.length === 0) return [];
  const print = await createTypePrinter();
  const types: (readonly TypeDeclaration[])[] = [];
  for (const tool of tools) types.push(await typesOf(tool, print));
  if (areOnlyTypes(types.flat())) return types.flat();
  const guarded = tools.map(async ({ name }, index) => {
    const own = types[index]!;
    return areOnlyTypes(own) ? own : [await anyArguments(argumentTypeName(name), print)];
  });
  return (await Promise.all(guarded)).flat();
}

/** A schema that cannot be printed costs its tool the type, never the build. */
async function typesOf(tool: BuiltInTool, print: TypePrinter): Promise<readonly TypeDeclaration[]> {
  const name = argumentTypeName(tool.name);
  try {
    return await argumentTypes(name, tool.parameters, print);
  } catch {
    return [await anyArguments(name, print)];
  }
}
