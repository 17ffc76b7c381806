import { compile } from "../../src/compiler/compile.ts";
import { LOCK_FILE, NO_LOCK, type Lock } from "../../src/compiler/lock/lock.ts";
import { readLock } from "../../src/compiler/lock/read-lock.ts";

/** A project as two texts: its `toolsets.yaml`, and its one tool file. */
export interface ProjectTexts {
  readonly yaml: string;
  readonly tools: string;
}

/** The lock that a build of the project would write, as it is read back. A character counts as a token. */
export async function lockOf({ yaml, tools }: ProjectTexts): Promise<Lock> {
  const { files, findings, model } = await compile({
    config: { path: "toolsets.yaml", text: yaml },
    toolFiles: () => [{ path: "tools/all.ts", text: tools }],
    read: () => null,
    countTokens: (texts) => Promise.resolve(texts.map((text) => text.length)),
  });
  const errors = findings.filter((one) => one.severity === "error");
  if (errors.length > 0) throw new Error(errors.map((one) => one.message).join("\n"));
  if (model!.entries.size === 0) return NO_LOCK;
  const reading = readLock(files.find((file) => file.name === LOCK_FILE)!.text);
  if ("problem" in reading) throw new Error(reading.problem);
  return reading.lock;
}

/** The text of a registration. `fields` are further ones, as they are written. */
export function registration(name: string, fields: string, properties = "", required = ""): string {
  return `registry.register({
  name: "${name}",
  description: "Does what ${name} is asked to do.",
  parameters: { type: "object", properties: { ${properties} }, required: [${required}] },
  ${fields}
  handler: () => "",
});
`;
}

/** Three tiers with an entry point each. */
export const PROJECT: ProjectTexts = {
  yaml: `version: 1

toolsets:
  hermes-webhook:
    description: What a stranger may set off
    tools: [clarify]
    includes: [debugging, music]
  debugging:
    description: Find out why something is broken
    tools: [look]
    includes: []
  file:
    description: Read and write files
    tools: [read_file, write_file]
  shell:
    description: Run commands
    tools: [terminal]
  music:
    description: Play music
    tools: [play]
    optIn: true
  plugins:
    description: Filled at run time
    dynamic: true
  owner-of-jobs:
    description: Jobs
    includes: [file]
  owner:
    description: Everything
    includes: [debugging, file, shell]

external:
  play: { reason: Registered by the player, readOnly: true }

capabilities: { exec: Run commands, fs-write: Change files, network: Reach the internet }
tiers:
  local: { allow: [exec, fs-write, network, unclassified], approve: [exec] }
  limited: { allow: [fs-write, network, unclassified] }
  untrusted: { allow: [fs-write, unclassified] }

entries:
  cli: { toolset: owner, tier: local, defer: [shell] }
  cron: { toolset: owner-of-jobs, tier: limited, budget: { tools: 3, tokens: 900 }, providers: [mistral] }
  webhook: { toolset: hermes-webhook, tier: untrusted }
`,
  tools: [
    'import { registry } from "toolsetc";\n',
    registration(
      "clarify",
      "capabilities: [], annotations: { readOnlyHint: true },",
      "question: { type: 'string' }",
      "'question'",
    ),
    registration("look", "annotations: { readOnlyHint: true },"),
    registration("read_file", "", "path: { type: 'string', description: 'Which file' }"),
    registration(
      "write_file",
      "capabilities: ['fs-write'],",
      "path: { type: 'string' }, mode: { enum: ['a', 'w'] }",
    ),
    registration("terminal", "capabilities: ['exec'], requiresEnv: ['SHELL_KEY'], checkFn: () => true,"),
  ].join("\n"),
};
