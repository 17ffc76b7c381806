import { handlerFunction } from "./handlers.mjs";
import { SHARED_FIELDS, indented, parametersLiteral } from "./parameters.mjs";
import { areaOf, camelCase, sentence } from "./words.mjs";

export const SERVICES = 12;

/** A tool file with a registration for each of `tools` (name and home); `number` decides which library it imports. */
export function toolFile(random, tools, number) {
  const shared = random.happens(1, 4) ? random.oneOf([...SHARED_FIELDS.keys()]) : null;
  const declarations = [];
  const registrations = [];
  const sharedNames = new Set();
  for (const [index, { name, home }] of tools.entries()) {
    const spread = index === 0 ? shared : null;
    if (spread !== null) sharedNames.add(spread);
    const { text, first } = parametersLiteral(random, spread);
    const isInline = tools.length === 1 && number % 3 === 0;
    const constant = `${name.toUpperCase()}_PARAMETERS`;
    if (!isInline) declarations.push(`export const ${constant} = ${text}${typing(random)};`);
    const handler = camelCase(name);
    declarations.push(handlerFunction(random, handler, first));

    const description = descriptionOf(random);
    if (description.includes("READS_ONLY")) sharedNames.add("READS_ONLY");
    const check = `${handler}IsAvailable`;
    const hasCheck = random.happens(1, 4);
    const variable = `${areaOf(name).toUpperCase()}_TOKEN`;
    if (hasCheck) {
      declarations.push(
        `function ${check}(): boolean {\n  return process.env["${variable}"] !== undefined;\n}`,
      );
    }
    const fields = [
      `name: "${name}"`,
      ...(home === null ? [] : [`toolset: "${home}"`]),
      `description: ${description}`,
      `parameters: ${isInline ? text : constant}`,
      ...(!hasCheck && random.happens(1, 6) ? [`requiresEnv: ["${variable}"]`] : []),
      ...(hasCheck ? [`checkFn: ${check}`] : []),
      `handler: ${handler}`,
    ];
    registrations.push(
      `registry.register({\n${indented(fields.map((field) => `${field},`).join("\n"))}\n});`,
    );
  }
  const title = `/**\n * ${sentence(random, 7, 12)}\n * ${sentence(random, 7, 12)}\n */`;
  const body = [...declarations, ...registrations].join("\n\n");
  return `${title}\n${imports(body, sharedNames, number)}\n\n${body}\n`;
}

/** A file beside the tool files that registers nothing. */
export function helperFile(random, number) {
  const functions = [0, 1].map(
    (index) => `export ${handlerFunction(random, `prepare${number}${"ab"[index]}`, "query")}`,
  );
  return `import type { ToolAnswer, ToolArguments, ToolContext } from "../../src/registry.js";
import * as service from "../../src/services/service-${number % SERVICES}.js";

// ${sentence(random, 6, 10)} No tool is made here.
${functions.join("\n\n")}
`;
}

function typing(random) {
  return random.oneOf(["", " as const", " as const satisfies JsonSchema"]);
}

function descriptionOf(random) {
  const one = sentence(random, 8, 14);
  const two = sentence(random, 8, 14);
  return random.oneOf([
    JSON.stringify(`${one} ${two}`),
    `${JSON.stringify(`${one} `)} +\n  ${JSON.stringify(two)}`,
    `\`${one}\n${two}\``,
    ...(random.happens(1, 4) ? [`\`${one} \${READS_ONLY}\``] : [JSON.stringify(one)]),
  ]);
}

function imports(body, sharedNames, number) {
  const types = ["ToolAnswer", "ToolArguments", "ToolContext"];
  if (body.includes("JsonSchema")) types.unshift("JsonSchema");
  return [
    'import { registry } from "../../src/registry.js";',
    `import type { ${types.join(", ")} } from "../../src/registry.js";`,
    `import * as service from "../../src/services/service-${number % SERVICES}.js";`,
    ...(sharedNames.size === 0
      ? []
      : [`import { ${[...sharedNames].sort().join(", ")} } from "../shared/fields.js";`]),
  ].join("\n");
}
