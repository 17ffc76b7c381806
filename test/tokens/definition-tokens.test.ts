import { expect, test } from "vitest";
import { compile } from "../../src/compiler/compile.ts";
import { tableValues } from "../../src/compiler/emit/table-values.ts";
import { createTokenCounter } from "../../src/project/token-counter.ts";
import { createToolsets } from "../../src/runtime/index.ts";
import { plainTokensOf } from "./plain-tokenizer.ts";

const TOOLS = `import { registry } from "toolsetc";
import { z } from "zod";
registry.register({
  name: "plain",
  description: "Says \\"so\\", on\\n two lines, and <|endoftext|>; \\ud800 is half a character, 😀 a whole one.",
  parameters: {
    type: "object",
    properties: { "10": { type: "number", maximum: 1e21, minimum: -0.5 }, "2": { enum: [null, "é", 1.0] }, constructor: { const: "日本語" } },
    required: ["10"],
  },
  handler: () => "",
});
registry.register({
  name: "zod",
  description: "Has a schema of zod.",
  schema: z.object({ query: z.string().min(1).describe("What to look for"), limit: z.number().int().optional() }),
  handler: () => "",
});
registry.register({ name: "hidden", description: "Is in no toolset.", parameters: { type: "object", properties: {} }, handler: () => "" });
`;

function compiled(sections: string, asked: string[]) {
  return compile({
    config: {
      path: "toolsets.yaml",
      text: `version: 1
toolsets:
  main: { description: Everything, tools: [plain, zod, elsewhere]${sections}
external: { elsewhere: Registered by a plugin }
unexposed: { hidden: For tests }
`,
    },
    toolFiles: () => [{ path: "tools/all.ts", text: TOOLS }],
    read: () => null,
    countTokens: (texts) => {
      asked.push(...texts);
      return createTokenCounter(null).count(texts);
    },
  });
}

test("what is counted is what the run time gives to be sent, byte for byte", async () => {
  const asked: string[] = [];
  const { findings, model } = await compiled(" }\nentries: { cli: { toolset: main } }", asked);
  expect(findings.filter((one) => one.severity === "error")).toEqual([]);
  const toolsets = createToolsets(tableValues(model!));
  const sent = (await toolsets.getToolDefinitions({ entry: "cli" })).map((one) => JSON.stringify(one));
  expect(asked.filter((text) => !text.includes('"hidden"'))).toEqual(sent);
  expect(sent.length).toBe(2);
  expect([...model!.tokens!]).toEqual([
    ["hidden", plainTokensOf(asked[0]!)],
    ["plain", plainTokensOf(sent[0]!)],
    ["zod", plainTokensOf(sent[1]!)],
  ]);
});

test.each([
  ["no entry point and no budget", " }", null, 0],
  ["a budget of tools alone", ", budget: { tools: 3 } }", null, 0],
  ["a budget of tokens", ", budget: { tokens: 3000 } }", 3, 3],
  ["an entry point", " }\nentries: { cli: { toolset: main } }", 3, 3],
])("%s", async (_, sections, known, texts) => {
  const asked: string[] = [];
  const { model } = await compiled(sections, asked);
  expect([model!.tokens?.size ?? null, asked.length]).toEqual([known, texts]);
});
