import type { Named } from "../config/declarations.ts";
import type { Model, ResolvedToolset } from "../resolve/model.ts";
import { builtInTools } from "./built-in-tools.ts";
import { NOTICE } from "./header.ts";
import { codeList, codeSpan, plainText, section, type Row } from "./markdown-text.ts";
import type { OutputFile } from "./output-file.cts";
import { powersCell, powersColumn, tierSections } from "./reference-tiers.ts";

/** `TOOLSETS.md`: who may see what, for people. Like all output it counts nothing, so two changes to it rarely meet. */
export function referencePage(model: Model): OutputFile {
  const lists = toolsetsByTool(model);
  const blocks = [
    "<!-- " + NOTICE + " -->",
    "# Toolsets",
    "What a model may be handed, and where, as `toolsets.yaml` and the tool files say.",
    ...section(
      "Entry points",
      ["Entry point", ...(model.config.tiers ? ["Tier"] : []), "Toolset", "By default", "When asked for"],
      entryRows(model),
    ),
    ...tierSections(model),
    ...toolsetBlocks(model),
    ...section(
      "Tools",
      ["Tool", "What it does", "Registered in", "Needs", "Listed in", ...powersColumn(model)],
      toolRows(model, lists),
    ),
    ...section(
      "External tools",
      ["Tool", "Why", "Listed in", ...powersColumn(model)],
      externalRows(model, lists),
    ),
    ...section("Unexposed tools", ["Tool", "Why"], unexposedRows(model)),
    ...section("Old names", ["Old name", "Toolset"], aliasRows(model)),
  ];
  return { name: "TOOLSETS.md", text: blocks.join("\n\n") + "\n" };
}

function entryRows(model: Model): readonly Row[] {
  return [...model.entries].map(([name, { declaration, toolset, ceiling, defaults }]) => {
    const given = new Set(defaults);
    const further = ceiling.filter((tool) => !given.has(tool));
    const tier = declaration.tier === null ? [] : [codeSpan(declaration.tier.name)];
    return [name, ...tier, codeSpan(toolset), codeList(defaults), codeList(further)];
  });
}

function toolRows(model: Model, lists: Lists): readonly Row[] {
  return builtInTools(model).map(({ name, summary, declaration }) => {
    const needs = [codeList(declaration.requiresEnv), declaration.hasCheck ? "a check" : ""].filter(
      (one) => one !== "",
    );
    return [
      name,
      plainText(summary),
      codeSpan(declaration.file),
      needs.join(", "),
      listedIn(name, lists),
      ...powersCell(model, name),
    ];
  });
}

function externalRows(model: Model, lists: Lists): readonly Row[] {
  return model.config.external.map(({ name, reason }) => [
    name,
    plainText(reason),
    listedIn(name, lists),
    ...powersCell(model, name),
  ]);
}

function unexposedRows(model: Model): readonly Row[] {
  return model.config.unexposed.map(({ name, reason }) => [name, plainText(reason)]);
}

function aliasRows(model: Model): readonly Row[] {
  return [...model.aliases].map(([alias, target]) => [alias, codeSpan(target)]);
}

/** Tool → the toolsets that list it among their own. */
type Lists = ReadonlyMap<string, readonly string[]>;

function toolsetsByTool(model: Model): Lists {
  const lists = new Map<string, string[]>();
  for (const { declaration } of model.toolsets.values()) {
    for (const tool of declaration.tools)
      lists.set(tool.name, [...(lists.get(tool.name) ?? []), declaration.name]);
  }
  return lists;
}

function listedIn(tool: string, lists: Lists): string {
  return codeList(lists.get(tool) ?? []);
}

function toolsetBlocks(model: Model): readonly string[] {
  const toolsets = [...model.toolsets.values()].toSorted((a, b) =>
    a.declaration.name < b.declaration.name ? -1 : 1,
  );
  return toolsets.length === 0 ? [] : ["## Toolsets", ...toolsets.flatMap(toolsetBlock)];
}

function toolsetBlock({ declaration, tools }: ResolvedToolset): readonly string[] {
  const facts: readonly (readonly [label: string, value: string])[] = [
    ["Internal", declaration.internal ? "a building block, never enabled by name" : ""],
    ["Opt-in", declaration.optIn ? "given only when asked for" : ""],
    ["Dynamic", declaration.dynamic ? "tools may join it at run time" : ""],
    ["Lists", codeList(namesOf(declaration.tools))],
    ["Includes", codeList(namesOf(declaration.includes))],
    ["Excludes toolsets", codeList(namesOf(declaration.excludes))],
    ["Excludes tools", codeList(namesOf(declaration.excludeTools))],
    ["Resolves to", codeList(tools) || "nothing"],
  ];
  const told = facts.filter(([, value]) => value !== "").map(([label, value]) => "- " + label + ": " + value);
  return ["### " + codeSpan(declaration.name), plainText(declaration.description), told.join("\n")];
}

function namesOf(named: readonly Named[]): readonly string[] {
  return named.map(({ name }) => name);
}
