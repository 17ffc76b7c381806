import type { FindingId } from "../../diagnostics/catalogue.ts";
import type { Severity } from "../../diagnostics/severity.cts";
import { spanAt, type SourceText } from "../source.ts";
import { outputFolder } from "./compiler-values.ts";
import type {
  AliasDeclaration,
  Budget,
  CompilerSettings,
  Config,
  ConfiguredRegistry,
  EntryDeclaration,
  ExternalDeclaration,
  Limit,
  Named,
  ReasonedName,
  TierDeclaration,
  ToolsetDeclaration,
} from "./declarations.ts";
import { pairNamed, type YamlNode, type YamlPair } from "./yaml-tree.ts";

/** Reads the declarations out of a document whose shape has been judged, and fills in the defaults. */
export function toConfig(root: YamlNode, source: SourceText): Config {
  const named = (node: YamlNode): Named => ({
    name: textOf(node),
    span: spanAt(source, node.start, node.end),
  });
  const names = (node: YamlNode | null): readonly Named[] => itemsOf(node).map(named);
  const namesIn = (node: YamlNode, key: string): readonly Named[] | null =>
    optional(valueOf(node, key), names);
  const limit = (node: YamlNode): Limit => ({
    value: Number(textOf(node)),
    span: spanAt(source, node.start, node.end),
  });
  const budget = (node: YamlNode | null): Budget | null =>
    optional(node, (one) => ({
      tools: optional(valueOf(one, "tools"), limit),
      tokens: optional(valueOf(one, "tokens"), limit),
    }));
  const section = (key: string): readonly YamlPair[] => pairsOf(valueOf(root, key));

  const toolset = ({ key, value }: YamlPair): ToolsetDeclaration => ({
    ...named(key),
    description: textOf(valueOf(value, "description")),
    tools: names(valueOf(value, "tools")),
    includes: names(valueOf(value, "includes")),
    excludes: names(valueOf(value, "excludes")),
    excludeTools: names(valueOf(value, "excludeTools")),
    internal: isSet(valueOf(value, "internal")),
    optIn: isSet(valueOf(value, "optIn")),
    dynamic: isSet(valueOf(value, "dynamic")),
    budget: budget(valueOf(value, "budget")),
  });
  const alias = ({ key, value }: YamlPair): AliasDeclaration => ({ ...named(key), target: named(value) });
  const reasoned = ({ key, value }: YamlPair): ReasonedName => ({ ...named(key), reason: textOf(value) });
  const external = ({ key, value }: YamlPair): ExternalDeclaration => ({
    ...named(key),
    reason: textOf(valueOf(value, "reason") ?? value),
    capabilities: namesIn(value, "capabilities"),
    readOnly: isSet(valueOf(value, "readOnly")),
  });
  const tier = ({ key, value }: YamlPair): TierDeclaration => ({
    ...named(key),
    allow: names(valueOf(value, "allow")),
    approve: names(valueOf(value, "approve")),
    readOnly: isSet(valueOf(value, "readOnly")),
  });
  const entry = ({ key, value }: YamlPair): EntryDeclaration => ({
    ...named(key),
    toolset: named(valueOf(value, "toolset")!),
    tier: optional(valueOf(value, "tier"), named),
    budget: budget(valueOf(value, "budget")),
    providers: names(valueOf(value, "providers")),
    prefix: optional(valueOf(value, "prefix"), named),
    defer: names(valueOf(value, "defer")),
  });

  return {
    settings: settingsOf(valueOf(root, "compiler"), source),
    toolsets: section("toolsets").map(toolset),
    aliases: section("aliases").map(alias),
    external: section("external").map(external),
    unexposed: section("unexposed").map(reasoned),
    entries: section("entries").map(entry),
    capabilities: optional(valueOf(root, "capabilities"), () => section("capabilities").map(reasoned)),
    tiers: optional(valueOf(root, "tiers"), () => section("tiers").map(tier)),
    lint: new Map(
      section("lint").map(({ key, value }) => [textOf(key) as FindingId, textOf(value) as Severity | "off"]),
    ),
  };
}

function settingsOf(compiler: YamlNode | null, source: SourceText): CompilerSettings {
  const tools = valueOf(compiler, "tools");
  const out = valueOf(compiler, "out");
  const registry = valueOf(compiler, "registry");
  const extension = valueOf(compiler, "importExtension");
  const outExtension = valueOf(compiler, "outExtension");
  const textImports = valueOf(compiler, "textImports");
  return {
    tools: tools === null ? ["tools/**/*.ts"] : listOf(tools).map(textOf),
    toolsSpan: tools === null ? null : spanAt(source, tools.start, tools.end),
    out: out === null ? "generated" : outputFolder(textOf(out)),
    outSpan: out === null ? null : spanAt(source, out.start, out.end),
    registries:
      registry === null ? [DEFAULT_REGISTRY] : listOf(registry).map((one) => registryOf(one, source)),
    importExtension: extension === null ? "js" : (textOf(extension) as CompilerSettings["importExtension"]),
    outExtension: outExtension === null ? "ts" : (textOf(outExtension) as CompilerSettings["outExtension"]),
    textImports: textImports === null ? [] : listOf(textImports).map(textOf),
  };
}

const DEFAULT_REGISTRY: ConfiguredRegistry = {
  module: "toolsetc",
  export: "registry",
  moduleSpan: null,
  exportSpan: null,
};

function registryOf(node: YamlNode, source: SourceText): ConfiguredRegistry {
  const module = valueOf(node, "module");
  const name = valueOf(node, "export");
  return {
    module: textOf(module),
    export: textOf(name),
    moduleSpan: module === null ? null : spanAt(source, module.start, module.end),
    exportSpan: name === null ? null : spanAt(source, name.start, name.end),
  };
}

function optional<T>(node: YamlNode | null, read: (node: YamlNode) => T): T | null {
  return node === null ? null : read(node);
}

function valueOf(node: YamlNode | null, key: string): YamlNode | null {
  return pairNamed(node, key)?.value ?? null;
}

function pairsOf(node: YamlNode | null): readonly YamlPair[] {
  return node?.kind === "mapping" ? node.pairs : [];
}

function itemsOf(node: YamlNode | null): readonly YamlNode[] {
  return node?.kind === "list" ? node.items : [];
}

/** One value stands for a list of one. */
function listOf(node: YamlNode): readonly YamlNode[] {
  return node.kind === "list" ? node.items : [node];
}

function textOf(node: YamlNode | null): string {
  return node?.kind === "scalar" ? String(node.value) : "";
}

function isSet(node: YamlNode | null): boolean {
  return node?.kind === "scalar" && node.value === true;
}
