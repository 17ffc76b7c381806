import { expect, test } from "vitest";
import { atLevels, levelOf } from "../../src/compiler/rules/lint-levels.ts";
import { finding } from "../../src/diagnostics/finding.ts";

const orphan = finding("orphan-tool", { message: "an orphan", span: null });
const alias = finding("alias-used", { message: "an alias", span: null });

test.each([
  ["nothing", new Map(), [orphan, alias]],
  ["off", new Map([["orphan-tool", "off"] as const]), [alias]],
  ["weaker", new Map([["orphan-tool", "warning"] as const]), [{ ...orphan, severity: "warning" }, alias]],
  ["stronger", new Map([["alias-used", "error"] as const]), [orphan, { ...alias, severity: "error" }]],
  ["the same", new Map([["alias-used", "warning"] as const]), [orphan, alias]],
])("findings at levels: %s", (_, lint, expected) => {
  expect(atLevels([orphan, alias], lint)).toEqual(expected);
});

test("the level of an id is the catalogue's unless lint says otherwise", () => {
  const lint = new Map([["orphan-tool", "off"] as const]);
  expect([levelOf("orphan-tool", lint), levelOf("home-mismatch", lint), levelOf("alias-used", lint)]).toEqual(
    ["off", "error", "warning"],
  );
});
