export type { Availability, ToolAvailability } from "./availability.ts";
export type { Implementation } from "./bind.ts";
export type { Calls } from "./calls.ts";
export type { Format, OpenAiTool } from "./definitions.ts";
export type { ApprovalRequest, Approve, DispatchOptions, ToolCall } from "./dispatch.ts";
export type { ToolsetsEvent, ToolsetsListener } from "./events.ts";
export type { ExplainedStep, Explanation } from "./explain.ts";
export { createRegistry, registry, type Registry } from "./registry.ts";
export type { LibrarySchema, ObjectSchema, RawShape } from "./schema.ts";
export type { Refused, Removed, Selected, Selection } from "./selection.ts";
export type { Narrowing, SavedSession, Session, SessionChange, SessionOptions } from "./session.ts";
export type { Names, Tables, ToolModules } from "./tables.ts";
export type {
  ArgsOf,
  CheckContext,
  CheckFn,
  CheckScope,
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
export { ToolError, type ContentPart, type ToolErrorCode, type ToolResult } from "./tool-result.ts";
export { ToolsetError, type ToolsetErrorCode } from "./toolset-error.ts";
export { createToolsets, type Toolsets, type ToolsetsOptions } from "./toolsets.ts";
export type { UnavailableReason, Verdict } from "./verdict.ts";
