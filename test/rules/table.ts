import { expect, test } from "vitest";
import type { Rule } from "../../src/compiler/rules/rule.ts";
import { modelOf, shown, type Project } from "./build.ts";

export interface RuleCase extends Project {
  /** All that the rule finds, as `shown` prints it. */
  readonly expected: readonly string[];
}

/** One test a case: the rule finds exactly this in the project. */
export function judges(rule: Rule, cases: Readonly<Record<string, RuleCase>>): void {
  test.each(Object.entries(cases))("%s", (_, { expected, ...project }) => {
    expect(shown(rule(modelOf(project)))).toEqual(expected);
  });
}
