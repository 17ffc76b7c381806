import { readConfig } from "../../../src/compiler/config/read-config.ts";
import { resolve } from "../../../src/compiler/resolve/resolve.ts";
import type { Model } from "../../../src/compiler/resolve/model.ts";
import { scan } from "../../../src/compiler/scan/scan.ts";

/** A tool as its file says it; what is left out has a plain default. */
export interface ToolText {
  readonly name: string;
  readonly description?: string;
  /** As JSON. */
  readonly parameters?: object;
  /** Absent: it declares none. */
  readonly capabilities?: readonly string[];
}

/** The model of a project with this `toolsets.yaml` after its first line, and these tools in one file. */
export function modelOf(yaml: string, tools: readonly ToolText[]): Model {
  const { config } = readConfig({ path: "toolsets.yaml", text: `version: 1\n${yaml}` });
  const { registries, textImports } = config!.settings;
  const file = {
    path: "tools/all.ts",
    text: `import { registry } from "toolsetc";\n${tools.map(registration).join("")}`,
  };
  return resolve(
    config!,
    scan([file], () => null, registries, textImports),
  );
}

function registration({ name, description, parameters, capabilities }: ToolText): string {
  const fields = {
    name,
    description: description ?? `Do what ${name} is for.`,
    parameters: parameters ?? { type: "object", properties: {} },
    capabilities,
  };
  return `registry.register({ ...${JSON.stringify(fields)}, handler: () => "" });\n`;
}
