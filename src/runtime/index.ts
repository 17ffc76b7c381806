export type { Availability, ToolAvailability } from "./availability.ts";
export type { OpenAiTool } from "./definitions.ts";
export { createRegistry, registry, type Registry } from "./registry.ts";
export type { LibrarySchema, ObjectSchema, RawShape } from "./schema.ts";
export type { Refused, Removed, Selected, Selection } from "./selection.ts";
export type { Names, Tables, ToolModules } from "./tables.ts";
export type {
  ArgsOf,
  CheckContext,
  CheckFn,
  CheckVerdict,
  Environment,
  FunctionSchema,
  Handler,
  NestedTool,
  Tool,
  ToolAnnotations,
  ToolArgs,
  ToolContext,
  UnknownArgs,
} from "./tool.ts";
export { ToolsetError, type ToolsetErrorCode } from "./toolset-error.ts";
export { createToolsets, type Toolsets, type ToolsetsOptions } from "./toolsets.ts";
export type { UnavailableReason, Verdict } from "./verdict.ts";
