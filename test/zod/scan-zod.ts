import type { ToolDeclaration } from "../../src/compiler/scan/tool-declaration.ts";
import type { Finding } from "../../src/diagnostics/finding.ts";
import { scanProject } from "../scan/scan-project.ts";

/** What the scanner reads of a module that exports a zod schema as `schema`. */
export interface Scanned {
  readonly parameters: unknown;
  readonly findings: readonly Finding[];
}

export function scanSchema(module: string): Scanned {
  const { tools, findings } = scanProject({
    "schema.ts": module,
    "tools/t.ts": `import { registry } from "toolsetc";
import { schema } from "../schema.js";
registry.register({ name: "t", description: "A tool.", parameters: schema, handler: () => 0 });
`,
  });
  const tool: ToolDeclaration | undefined = tools[0];
  return { parameters: tool?.parameters?.value, findings };
}
