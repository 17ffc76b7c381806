import { expect, test } from "vitest";
import { readConfig } from "../../src/compiler/config/read-config.ts";
import { shown } from "../rules/build.ts";

export interface ConfigCase {
  readonly yaml: string;
  /** All that is found, as `shown` prints it. */
  readonly expected: readonly string[];
}

/** One test a case: reading the text finds exactly this, and gives declarations exactly where it finds nothing. */
export function says(cases: Readonly<Record<string, ConfigCase>>): void {
  test.each(Object.entries(cases))("%s", (_, { yaml, expected }) => {
    const { config, findings } = readConfig({ path: "toolsets.yaml", text: yaml });
    expect(shown(findings)).toEqual(expected);
    expect(config === null).toBe(expected.length > 0);
  });
}
