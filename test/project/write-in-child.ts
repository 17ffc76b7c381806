import fs from "node:fs";
import { MARKER } from "../../src/compiler/emit/output-file.cts";
import type { OutputDisk } from "../../src/project/output-disk.ts";
import { openOutputFolder, planOutputs } from "../../src/project/outputs.cts";
import { writeOutputs } from "../../src/project/write-outputs.ts";

// A process of its own that writes outputs: node <bundle of this> <root> <edition>… [--kill-at <n>]. It is killed at its n-th
// file call, before the call does anything, or half-way through it when it writes.

const [root = "", ...rest] = process.argv.slice(2);
const option = rest.indexOf("--kill-at");
const killAt = option === -1 ? 0 : Number(rest[option + 1]);
const editions = option === -1 ? rest : rest.slice(0, option);

let calls = 0;
const disk = Object.fromEntries(
  Object.entries(fs).map(([name, call]) => [
    name,
    (...args: readonly unknown[]) => {
      calls++;
      if (calls === killAt) {
        if (name === "writeFileSync") fs.writeSync(args[0] as number, String(args[1]).slice(0, 1000));
        process.kill(process.pid, "SIGKILL");
      }
      return (call as (...args: readonly unknown[]) => unknown)(...args);
    },
  ]),
) as unknown as OutputDisk;

for (const edition of editions) {
  const names = ["TOOLSETS.md", "tool-args.gen.ts", "tool-modules.gen.ts", "toolsets.gen.ts"];
  const files = names.map((name) => ({ name, text: `// ${MARKER}\n${`${edition} ${name}\n`.repeat(500)}` }));
  writeOutputs(disk, planOutputs(disk, openOutputFolder(disk, root, "generated"), files));
}
process.stdout.write(String(calls));
