import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { CONFIG_SCHEMA } from "../../src/compiler/config/config-schema.ts";
import { editorSchema } from "../../src/compiler/emit/editor-schema.ts";
import { modelOf, type ProjectSketch } from "./model-builder.ts";
import { SMALL_PROJECT } from "./small-project.ts";

function schemaOf(sketch: ProjectSketch): Record<string, unknown> {
  return JSON.parse(editorSchema(modelOf(sketch)).text);
}

test("offers the tools that may be listed and the toolsets, each with what it is", () => {
  expect(schemaOf(SMALL_PROJECT)["definitions"]).toEqual({
    toolName: {
      anyOf: [
        {
          enum: ["spotify_search", "terminal", "web-extract", "web_search"],
          enumDescriptions: [
            "Registered by the Spotify plugin",
            "Run a command in a shell.",
            'Reads a page: strips <script> and */, keeps `code` | "quotes".',
            "Search the web and return the best matches.",
          ],
        },
        { type: "string" },
      ],
    },
    toolsetName: {
      anyOf: [
        {
          enum: ["context_engine", "core", "hermes-cli", "spotify", "terminal", "web", "webhook"],
          enumDescriptions: [
            "Filled at run time",
            "What every entry point starts from",
            "Everything",
            "Play music",
            "Run commands",
            "Search the web and read pages",
            "What a stranger may reach",
          ],
        },
        { type: "string" },
      ],
    },
    capabilityName: { type: "string" },
    tierName: { type: "string" },
  });
});

test("is the schema that the compiler judges by, but for the names", () => {
  const { $comment: _, ...schema } = schemaOf({});
  expect(schema).toEqual(CONFIG_SCHEMA);
});

describe("judges a file as the compiler does", () => {
  const validate = new Ajv({ strict: false }).compile(schemaOf(SMALL_PROJECT));
  const toolset = { description: "New", tools: ["not_yet_written"], includes: ["not_yet", "web_tools"] };

  test.each([
    [
      true,
      {
        version: 1,
        toolsets: { fresh: toolset },
        entries: { cli: { toolset: "fresh" } },
        aliases: { old: "fresh" },
      },
    ],
    [true, { version: 1, toolsets: {}, lint: { "orphan-tool": "off" }, external: { x: "y" } }],
    [false, { version: 2, toolsets: {} }],
    [false, { version: 1, toolsets: { fresh: { ...toolset, tool: [] } } }],
    [false, { version: 1, toolsets: { fresh: { tools: [] } } }],
    [false, { version: 1, toolsets: {}, lint: { "duplicate-tool": "off" } }],
    [false, { version: 1, toolsets: {}, entries: { cli: {} } }],
  ])("%j: %j", (isValid, file) => {
    expect(validate(file)).toBe(isValid);
  });
});
