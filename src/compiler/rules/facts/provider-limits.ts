/** What one provider takes of a request with tools. The sources of every number are in decision 0021. */
export interface ProviderLimits {
  /** Names of tools, with what a host puts before them. */
  readonly names: NameLimits;
  /** Names of the parameters of a tool, which are the properties at the root of its schema. */
  readonly parameters: NameLimits | null;
  /** The most tools in a request. */
  readonly tools: number | null;
  /** The most characters in the description of a tool. */
  readonly description: number | null;
  /** What grammars made of schemas may come to; empty where there is no strict mode. */
  readonly strict: readonly StrictCap[];
  /** True where two values of an enum that differ in case alone may be taken for each other. */
  readonly mergesCase: boolean;
  /** Whether definitions can be loaded later, and then what has to be there from the start. */
  readonly deferral: "none" | "all" | "all-but-one";
}

export interface NameLimits {
  readonly allowed: RegExp;
  /** Completes "a name must …". */
  readonly form: string;
  readonly mostCharacters: number;
}

/** A measure of schemas that strict mode limits. */
export type Measure =
  "tools" | "optional" | "unions" | "properties" | "levels" | "enumValues" | "characters" | "largeEnum";

export interface StrictCap {
  readonly of: Measure;
  readonly most: number;
  /** Whether each tool has to keep to it by itself, or all that are sent together. */
  readonly over: "tool" | "request";
}

/** From more values than this on, OpenAI limits the characters of a single enum. */
export const LARGE_ENUM = 250;

const COMMON_NAMES: NameLimits = {
  allowed: /^[A-Za-z0-9_-]+$/,
  form: "have only letters, digits, `_` and `-`",
  mostCharacters: 64,
};
const GEMINI_NAMES: NameLimits = {
  allowed: /^[A-Za-z_][A-Za-z0-9_.:-]*$/,
  form: "start with a letter or `_` and have only letters, digits, `_`, `-`, `.` and `:`",
  mostCharacters: 64,
};
const MCP_NAMES: NameLimits = {
  allowed: /^[A-Za-z0-9_.-]+$/,
  form: "have only letters, digits, `_`, `-` and `.`",
  mostCharacters: 128,
};

const ANTHROPIC_PARAMETERS: NameLimits = {
  allowed: /^[A-Za-z0-9_.-]+$/,
  form: "have only letters, digits, `_`, `-` and `.`",
  mostCharacters: 64,
};
const GEMINI_PARAMETERS: NameLimits = {
  allowed: /^[A-Za-z_][A-Za-z0-9_]*$/,
  form: "start with a letter or `_` and have only letters, digits and `_`",
  mostCharacters: 64,
};

/** A provider that is known to limit nothing but names. */
const OPEN: ProviderLimits = {
  names: COMMON_NAMES,
  parameters: null,
  tools: null,
  description: null,
  strict: [],
  mergesCase: false,
  deferral: "none",
};

const OPENAI: ProviderLimits = { ...OPEN, tools: 128, description: 1024, deferral: "all" };
const ANTHROPIC: ProviderLimits = { ...OPEN, parameters: ANTHROPIC_PARAMETERS, deferral: "all-but-one" };

/** The limits of each provider that an entry point may name. */
export const PROVIDER_LIMITS: ReadonlyMap<string, ProviderLimits> = new Map([
  ["openai", OPENAI],
  [
    "openai-strict",
    {
      ...OPENAI,
      strict: [
        { of: "properties", most: 5000, over: "tool" },
        { of: "levels", most: 10, over: "tool" },
        { of: "enumValues", most: 1000, over: "tool" },
        { of: "largeEnum", most: 15_000, over: "tool" },
        { of: "characters", most: 120_000, over: "tool" },
      ],
    },
  ],
  ["anthropic", ANTHROPIC],
  [
    "anthropic-strict",
    {
      ...ANTHROPIC,
      strict: [
        { of: "tools", most: 20, over: "request" },
        { of: "optional", most: 24, over: "request" },
        { of: "unions", most: 16, over: "request" },
      ],
      mergesCase: true,
    },
  ],
  ["gemini", { ...OPEN, names: GEMINI_NAMES, parameters: GEMINI_PARAMETERS, tools: 512 }],
  // Its own text has no rule for the names of parameters; most of its models are Anthropic's, and those have one.
  ["bedrock", { ...OPEN, parameters: ANTHROPIC_PARAMETERS }],
  ["mistral", OPEN],
  ["deepseek", { ...OPEN, tools: 128 }],
  ["mcp", { ...OPEN, names: MCP_NAMES }],
]);
