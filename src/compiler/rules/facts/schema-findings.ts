import type { FindingId } from "../../../diagnostics/catalogue.ts";
import { finding, type Finding } from "../../../diagnostics/finding.ts";
import { pathText } from "../../json-schema/json-text.ts";
import type { JsonValue } from "../../json-schema/json.ts";
import type { SchemaProblem } from "../../json-schema/problem.ts";
import type { Model } from "../../resolve/model.ts";

/** Where more than this is wrong with one schema, the rest is left for when this is mended. */
const MOST_OF_A_TOOL = 20;

/** What `judge` says of the parameters of each tool, as findings at the place in the tool file. */
export function schemaFindings(
  id: FindingId,
  model: Model,
  judge: (parameters: JsonValue) => readonly SchemaProblem[],
): readonly Finding[] {
  return model.scan.tools.flatMap(({ name, parameters, locate }) => {
    if (parameters === null) return [];
    const problems = judge(parameters.value).slice(0, MOST_OF_A_TOOL);
    return problems.map(({ path, part, says, help, suggestions }) =>
      finding(id, {
        message: `\`${pathText(["parameters", ...path])}\` of \`${name}\` ${says}`,
        span: locate(path, part),
        help,
        suggestions,
      }),
    );
  });
}
