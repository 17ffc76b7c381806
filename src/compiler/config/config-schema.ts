import { CATALOGUE } from "../../diagnostics/catalogue.ts";
import type { JsonObject } from "../json-schema/json.ts";

const TOOL_NAMES = { type: "array", items: { $ref: "#/definitions/toolName" } } as const;
const TOOLSET_NAMES = { type: "array", items: { $ref: "#/definitions/toolsetName" } } as const;
const FLAG = { type: "boolean", default: false } as const;
const TEXT = { type: "string", pattern: "\\S" } as const;
const REASONS = { type: "object", additionalProperties: TEXT } as const;

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
  },
  required: ["toolset"],
  additionalProperties: false,
} as const;

/**
 * The shape of `toolsets.yaml`, and the base of the schema that editors complete it by: a project's own names go into the two
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
      ...REASONS,
      description: "Tools that are registered outside the tool files, each with the reason",
    },
    unexposed: { ...REASONS, description: "Tools that are deliberately in no toolset, each with the reason" },
    entries: {
      type: "object",
      additionalProperties: ENTRY,
      description: "The ways into the agent by name",
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
