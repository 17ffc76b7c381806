import { CATALOGUE } from "../../diagnostics/catalogue.ts";
import type { JsonObject } from "../json-schema/json.ts";

const TOOL_NAMES = { type: "array", items: { $ref: "#/definitions/toolName" } } as const;
const TOOLSET_NAMES = { type: "array", items: { $ref: "#/definitions/toolsetName" } } as const;
const FLAG = { type: "boolean", default: false } as const;
const TEXT = { type: "string", pattern: "\\S" } as const;
const REASONS = { type: "object", additionalProperties: TEXT } as const;

/** A tool that another program registers: why, or that and what is known of it. */
const EXTERNAL = {
  type: ["string", "object"],
  pattern: "\\S",
  properties: {
    reason: { ...TEXT, description: "Where the tool is registered, or why not here" },
    capabilities: {
      type: "array",
      items: { $ref: "#/definitions/capabilityName" },
      description: "What it can do to the world; an empty list says that it does nothing to it",
    },
    readOnly: { ...FLAG, description: "It changes nothing: what `readOnlyHint` says of a registered tool" },
  },
  required: ["reason"],
  additionalProperties: false,
} as const;

const BUDGET = {
  type: "object",
  properties: {
    tools: { type: "integer", minimum: 1, description: "The most tools" },
    tokens: { type: "integer", minimum: 1, description: "The most tokens that their definitions may take" },
  },
  additionalProperties: false,
} as const;

/** The ids that `lint:` may set, each with what it is about. */
const LINT_LEVELS = Object.fromEntries(
  Object.entries(CATALOGUE)
    .filter(([, entry]) => entry.settable)
    .map(([id, entry]) => [
      id,
      { enum: ["off", "warning", "error"], default: entry.severity, description: entry.title },
    ]),
);

const REGISTRY = {
  type: "object",
  properties: {
    module: {
      ...TEXT,
      description: "A package, or the path of a project file that starts with ./ or ../",
    },
    export: { ...TEXT, description: "The name that the module exports the registry under" },
  },
  required: ["module", "export"],
  additionalProperties: false,
} as const;

const COMPILER = {
  type: "object",
  description: "How the compiler reads this project and writes its output",
  properties: {
    tools: {
      ...TEXT,
      type: ["string", "array"],
      items: TEXT,
      minItems: 1,
      default: "tools/**/*.ts",
      description: "The tool files: a pattern, or a list of them, relative to this file; ../ is allowed",
    },
    out: {
      ...TEXT,
      default: "generated",
      description: "The folder that is written, relative to this file and inside its folder",
    },
    registry: {
      ...REGISTRY,
      type: ["object", "array"],
      items: REGISTRY,
      minItems: 1,
      default: { module: "toolsetc", export: "registry" },
      description: "The registry that tool files register with, or a list of them",
    },
    importExtension: {
      enum: ["js", "ts", "none"],
      default: "js",
      description: "How generated modules name the files they import",
    },
    outExtension: {
      enum: ["ts", "mts"],
      default: "ts",
      description: "The extension of generated modules",
    },
    textImports: {
      ...TEXT,
      type: ["string", "array"],
      items: TEXT,
      default: [],
      description: "Extensions of files that tool files import as text, such as .md",
    },
  },
  additionalProperties: false,
} as const;

const TOOLSET = {
  type: "object",
  properties: {
    description: { ...TEXT, description: "What the toolset is for" },
    tools: { ...TOOL_NAMES, description: "The tools that the toolset lists itself" },
    includes: { ...TOOLSET_NAMES, description: "Toolsets whose tools it has as well" },
    excludes: { ...TOOLSET_NAMES, description: "Toolsets whose tools are taken out of what it resolves to" },
    excludeTools: { ...TOOL_NAMES, description: "Single tools that are taken out of what it resolves to" },
    internal: { ...FLAG, description: "A building block: included and disabled, never enabled by name" },
    optIn: { ...FLAG, description: "Part of what an entry point may have, not of what it has by default" },
    dynamic: { ...FLAG, description: "May be empty here: run-time tools may join it" },
    budget: { ...BUDGET, description: "The most that it may resolve to" },
  },
  required: ["description"],
  additionalProperties: false,
} as const;

const ENTRY = {
  type: "object",
  properties: {
    toolset: {
      $ref: "#/definitions/toolsetName",
      description: "The toolset that is the most the entry point may have",
    },
    tier: { $ref: "#/definitions/tierName", description: "How far it is trusted" },
    budget: { ...BUDGET, description: "The most that it may ever be given" },
    providers: {
      type: "array",
      items: {
        enum: [
          "openai",
          "openai-strict",
          "anthropic",
          "anthropic-strict",
          "gemini",
          "bedrock",
          "mistral",
          "deepseek",
          "mcp",
        ],
      },
      description: "Providers that it sends its tools to, each with limits of its own",
    },
    prefix: { ...TEXT, description: "What the host puts before the name of each tool" },
    defer: {
      ...TOOLSET_NAMES,
      description: "Toolsets whose definitions are loaded only when the model searches for them",
    },
  },
  required: ["toolset"],
  additionalProperties: false,
} as const;

const CAPABILITY_NAMES = { type: "array", items: { $ref: "#/definitions/capabilityName" } } as const;

const TIER = {
  type: "object",
  properties: {
    allow: {
      ...CAPABILITY_NAMES,
      description: "What its tools may do; `unclassified` stands for tools that do not say",
    },
    approve: { ...CAPABILITY_NAMES, description: "What the host has to approve of, call by call" },
    readOnly: { ...FLAG, description: "Its tools must be read-only by their own annotation" },
  },
  required: ["allow"],
  additionalProperties: false,
} as const;

/**
 * The shape of `toolsets.yaml`, and the base of the schema that editors complete it by: a project's own names go into the
 * `definitions`. What a name must look like is judged elsewhere.
 */
export const CONFIG_SCHEMA = {
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "toolsets.yaml",
  description: "What the model may see: toolsets, and the entry points that offer them",
  type: "object",
  definitions: {
    toolName: { type: "string" },
    toolsetName: { type: "string" },
    capabilityName: { type: "string" },
    tierName: { type: "string" },
  },
  properties: {
    version: { const: 1, description: "The version of this format" },
    compiler: COMPILER,
    toolsets: {
      type: "object",
      additionalProperties: TOOLSET,
      description: "The toolsets by name",
    },
    aliases: {
      type: "object",
      additionalProperties: { $ref: "#/definitions/toolsetName" },
      description: "Old toolset names, each with the toolset that it stands for now",
    },
    external: {
      type: "object",
      additionalProperties: EXTERNAL,
      description: "Tools that are registered outside the tool files, each with the reason",
    },
    unexposed: { ...REASONS, description: "Tools that are deliberately in no toolset, each with the reason" },
    entries: {
      type: "object",
      additionalProperties: ENTRY,
      description: "The ways into the agent by name",
    },
    capabilities: { ...REASONS, description: "What tools can do to the world, each with its meaning" },
    tiers: {
      type: "object",
      additionalProperties: TIER,
      description: "How far entry points are trusted, the most trusted first",
    },
    lint: {
      type: "object",
      properties: LINT_LEVELS,
      additionalProperties: false,
      description: "The severity of findings that may be set",
    },
  },
  required: ["version", "toolsets"],
  additionalProperties: false,
} as const satisfies JsonObject;
