import type { Model } from "../../resolve/model.ts";
import type { ToolDeclaration } from "../../scan/tool-declaration.ts";
import { groupedBy } from "../../grouped.ts";
import { isAllowedName, isReserved, likenessOf } from "./name-forms.ts";

/** What is known of the names of tools. */
export interface ToolNames {
  /** Every name that a registration gives, broken ones too, or that `external` or `unexposed` declares. */
  readonly known: ReadonlySet<string>;
  /** The registrations that nothing is wrong with so far, each name once. */
  readonly sound: readonly ToolDeclaration[];
  /**
   * False when the name of some registration is unknown or itself in doubt. A name that nothing registers may then be
   * what that one should have been called, and is no second mistake.
   */
  readonly certain: boolean;
}

export function toolNames(model: Model): ToolNames {
  const { config, scan, tools } = model;
  const doubtful = namesInDoubt(scan.tools);
  return {
    known: new Set([
      ...tools.keys(),
      ...scan.brokenNames,
      ...config.external.map((one) => one.name),
      ...config.unexposed.map((one) => one.name),
    ]),
    sound: [...tools.values()].filter(({ name }) => !scan.brokenNames.has(name) && !doubtful.has(name)),
    certain: !scan.namesIncomplete && doubtful.size === 0,
  };
}

/** Names that `name-invalid`, `reserved-name`, `duplicate-tool` or `duplicate-name` reports. */
function namesInDoubt(tools: readonly ToolDeclaration[]): ReadonlySet<string> {
  const doubtful = new Set<string>();
  for (const alike of groupedBy(tools, (tool) => likenessOf(tool.name)).values()) {
    for (const { name } of alike) {
      if (alike.length > 1 || isReserved(name) || !isAllowedName("tool", name)) doubtful.add(name);
    }
  }
  return doubtful;
}
