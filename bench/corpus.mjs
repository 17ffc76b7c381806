import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { REGISTRY_MODULE, SHARED_MODULE, serviceModule } from "./corpus/modules.mjs";
import { createRandom } from "./corpus/random.mjs";
import { SERVICES, helperFile, toolFile } from "./corpus/tool-files.mjs";
import { homeOf, toolsetsOver, toolsetsYaml } from "./corpus/toolsets.mjs";
import { areaOf, toolName } from "./corpus/words.mjs";

/**
 * Writes into the empty folder `root` a project with `toolCount` tools in `toolsetCount` toolsets, such as a team might have:
 * about nine tool files for ten tools (one in five registers two), some 120 lines each, a quarter with constants from a shared
 * module, a helper file for every ten, and libraries that are imported and not scanned. The same numbers give the same bytes.
 * It type-checks under `strict` and builds without a finding.
 *
 * @param {string} root
 * @param {number} toolCount
 * @param {number} toolsetCount
 */
export function writeCorpus(root, toolCount, toolsetCount) {
  const random = createRandom(toolCount);
  const names = Array.from({ length: toolCount }, (_, index) => toolName(index));
  const toolsets = toolsetsOver(random, names, toolsetCount);
  const write = (path, text) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };

  write("package.json", '{ "name": "corpus", "private": true, "type": "module" }\n');
  write("tsconfig.json", TSCONFIG);
  write("toolsets.yaml", toolsetsYaml(toolsets));
  write("src/registry.ts", REGISTRY_MODULE);
  write("tools/shared/fields.ts", SHARED_MODULE);
  for (let number = 0; number < SERVICES; number += 1) {
    write(`src/services/service-${number}.ts`, serviceModule(number));
  }
  let files = 0;
  for (let index = 0; index < names.length; files += 1) {
    const count = random.happens(1, 5) && index + 1 < names.length ? 2 : 1;
    const tools = names.slice(index, index + count).map((name, offset) => ({
      name,
      home: homeOf(index + offset, toolsetCount),
    }));
    const [{ name }] = tools;
    write(`tools/${areaOf(name)}/${name}.ts`, toolFile(random, tools, files));
    if (files % 10 === 0) write(`tools/${areaOf(name)}/prepare-${files}.ts`, helperFile(random, files));
    index += count;
  }
  return { names, toolsets };
}

const TSCONFIG = `{
  "compilerOptions": {
    "target": "ES2023",
    "module": "nodenext",
    "types": ["node"],
    "strict": true,
    "skipLibCheck": true,
    "noEmit": true
  },
  "include": ["src", "tools"]
}
`;
