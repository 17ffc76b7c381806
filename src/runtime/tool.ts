import type { ArgsOrShape, KnownShape, LibrarySchema, ObjectSchema, RawShape } from "./schema.ts";

/** The arguments of each built-in tool by its name. `tool-args.gen.ts` adds to it. */
// oxlint-disable-next-line typescript/no-empty-interface -- filled by module augmentation
export interface ToolArgs {}

/** What a handler is given for a tool whose arguments are not generated yet. */
export type UnknownArgs = Readonly<Record<string, unknown>>;

/** The arguments of the tool `Name` in `ArgsMap`, or `UnknownArgs` when it is not there. */
export type ArgsOf<Name extends string, ArgsMap = ToolArgs> = Name extends keyof ArgsMap
  ? ArgsMap[Name]
  : UnknownArgs;

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Whose business a check may look at. Its verdict counts for that one alone; without a scope it counts for all. */
export type CheckScope = "tenant" | "session";

/** What a check is given. */
export interface CheckContext {
  readonly env: Environment;
  /** Aborted when the check has taken too long. */
  readonly signal: AbortSignal;
  /** Given to a check of that scope alone, in a session that has one. */
  readonly tenant?: string;
  /** Given to a check of that scope alone, in a session. The same object that handlers are given. */
  readonly session?: object;
}

/** What a check answers; `reason` is for the people who run the agent, and is never shown to a model. */
export type CheckVerdict = boolean | { readonly available: boolean; readonly reason?: string };

/** Says whether a tool can work here, now. Anything but `true` or `{ available: true }` means it cannot. */
export type CheckFn = (context: CheckContext) => CheckVerdict | Promise<CheckVerdict>;

/** What a handler is given besides its arguments. */
export interface ToolContext {
  /** Aborted when the caller gives up, and when the time is over. */
  readonly signal: AbortSignal;
  /** The environment that the checks were given. Absent means that of the process. */
  readonly env?: Environment;
  /**
   * Stands for the conversation: the same object in each of its calls, and in no other's. Tools keep by it what belongs to
   * one conversation. Calls without it share one.
   */
  readonly session?: object;
  /** The way into the agent by which the conversation came; absent where the tables have none. */
  readonly entry?: string | undefined;
  /** Whom the conversation is for, where the host says so. */
  readonly tenant?: string | undefined;
  /** When the time is over, in milliseconds by the clock of `createToolsets`. */
  readonly deadline?: number;
  /** Tells the people who run the agent; the model is told nothing. */
  readonly log?: (message: string, data?: unknown) => void;
  /** Tells whoever watches the call how far it is. */
  readonly progress?: (progress: unknown) => void;
}

/** MCP's hints about a tool; a host may show them, nothing here trusts them. */
export interface ToolAnnotations {
  readonly title?: string;
  readonly readOnlyHint?: boolean;
  readonly destructiveHint?: boolean;
  readonly idempotentHint?: boolean;
  readonly openWorldHint?: boolean;
}

/**
 * Does what the tool is for. `args` are what the model sent, in the types of `tool-args.gen.ts`; where the schema is a
 * library's, what comes out of that, defaults filled in and transforms done: whoever calls the handler parses with the schema first.
 */
export type Handler<Args> = (args: NoInfer<Args>, context: ToolContext) => unknown;

interface ToolBase<Name extends string, Args> {
  readonly name: Name;
  /** Home: the toolset that must list the tool. */
  readonly toolset?: string;
  readonly capabilities?: readonly string[];
  readonly annotations?: ToolAnnotations;
  /** Environment variables that must be set and not empty. */
  readonly requiresEnv?: readonly string[];
  readonly checkFn?: CheckFn;
  readonly checkScope?: CheckScope;
  /** The most characters of a result that a model is given; 100,000 unless it is said here. */
  readonly maxResultCharacters?: number;
  readonly handler?: Handler<Args>;
  readonly execute?: Handler<Args>;
  /** Other fields are the project's own, and ignored. */
  readonly [field: string]: unknown;
}

/** A tool as `register` takes it. `Args` are of its name, or what comes out of a library's schema; `Shape` is a raw shape, if any. */
export interface Tool<
  Name extends string = string,
  Args = UnknownArgs,
  Shape extends RawShape = never,
> extends ToolBase<Name, ArgsOrShape<Args, Shape>> {
  readonly description: string;
  readonly parameters: ObjectSchema | LibrarySchema<Args> | KnownShape<Shape>;
  readonly schema?: undefined;
}

/** The same, its parameters under `schema`: by themselves, or nested in what the model is shown. */
export interface NestedTool<
  Name extends string = string,
  Args = UnknownArgs,
  Shape extends RawShape = never,
> extends ToolBase<Name, ArgsOrShape<Args, Shape>> {
  readonly description?: string;
  readonly parameters?: undefined;
  readonly schema:
    | ObjectSchema
    | LibrarySchema<Args>
    // Mapped, so that a shape further in is found before what it stands in is taken for one.
    | KnownShape<{ readonly [P in keyof Shape]: Shape[P] }>
    | FunctionSchema<Name, Args, Shape>
    | { readonly type?: "function"; readonly function: FunctionSchema<Name, Args, Shape> };
}

/** The nested form: what the model is shown, in one object. A name in it is the tool's own. */
export interface FunctionSchema<
  Name extends string = string,
  Args = UnknownArgs,
  Shape extends RawShape = never,
> {
  readonly name?: Name;
  readonly description?: string;
  readonly parameters: ObjectSchema | LibrarySchema<Args> | KnownShape<Shape>;
}
