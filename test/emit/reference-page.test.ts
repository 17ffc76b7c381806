import { expect, test } from "vitest";
import { referencePage } from "../../src/compiler/emit/reference-page.ts";
import { modelOf, type ProjectSketch } from "./model-builder.ts";

function linesOf(sketch: ProjectSketch, start: string): readonly string[] {
  return referencePage(modelOf(sketch))
    .text.split("\n")
    .filter((line) => line.startsWith(start));
}

test.each([
  ["Does it. Slowly.", "Does it."],
  ["Does it, e.g. like this. Then that.", "Does it, e.g. like this."],
  ["Really? Yes.", "Really?"],
  ["Does it\nover two lines", "Does it over two lines"],
  ["Does it\n\nMore", "Does it"],
  ["No stop", "No stop"],
  ["a | b\n<!-- --> `c`. D", "a \\| b &lt;!-- --&gt; \\`c\\`."],
])("a tool is summed up by its first sentence: %j", (description, cell) => {
  expect(linesOf({ tools: [{ name: "x", file: "tools/a|b`.ts", description }] }, "| `x`")).toEqual([
    `| \`x\` | ${cell} | \`\`tools/a\\|b\`.ts\`\` |  |  |`,
  ]);
});

test.each<[sketch: ProjectSketch["tools"], needs: string]>([
  [[{ name: "x" }], ""],
  [[{ name: "x", hasCheck: true }], "a check"],
  [[{ name: "x", requiresEnv: ["B", "A", "B"] }], "`A`, `B`"],
  [[{ name: "x", requiresEnv: ["A"], hasCheck: true }], "`A`, a check"],
])("what a tool needs: %j", (tools = [], needs) => {
  expect(linesOf({ tools }, "| `x`")).toEqual([`| \`x\` | Does x. | \`tools/x.ts\` | ${needs} |  |`]);
});

test("reasons and descriptions cannot leave their place", () => {
  const text = "# a\n\n| b |\n--> <script>";
  const sketch = { toolsets: { t: { description: text } }, external: { e: text }, unexposed: { u: text } };
  expect(linesOf(sketch, "&#35;")).toEqual(["&#35; a \\| b \\| --&gt; &lt;script&gt;"]);
  expect(linesOf(sketch, "| `e`")).toEqual(["| `e` | &#35; a \\| b \\| --&gt; &lt;script&gt; |  |"]);
  expect(linesOf(sketch, "| `u`")).toEqual(["| `u` | &#35; a \\| b \\| --&gt; &lt;script&gt; |"]);
});
