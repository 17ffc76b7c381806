import type { Intent } from "./draft.ts";
import { ODD_OBJECTS } from "./odd-objects.ts";
import { LIMITS } from "../limits.ts";
import { filled, NUMBERS, SAME, TEXTS } from "./helpers.ts";
import { PARTS, WHOLE } from "./loops.ts";
import { fill } from "./project.ts";
import { HIDDEN, IGNORED, READS } from "./registrations.ts";
import { EITHER_VALUES, REFUSED_VALUES } from "./values.ts";
import { CHANGES_A_PARAMETER, SELF_WRITES, WRITES } from "./writes.ts";

/** The smallest project that shows one form, and nothing else. */
export interface FormProject {
  readonly label: string;
  readonly intent: Intent;
  /** True where no reading of the files can tell. */
  readonly limit: boolean;
  readonly files: ReadonlyMap<string, string>;
  readonly toolFiles: readonly string[];
}

const OBJECT = `{ a: "x", list: ["y"], nested: { b: "z" }, items: [{ c: "w" }], maybe: null, count: 1 }`;
const IMPORT = `import { registry } from "toolsetc";\n`;
const GHOST = `{ name: "ghost", description: "never", parameters: { type: "object" }, handler() {} }`;

const tool = (parameters: string, description = `"Search the web."`): string =>
  `{ name: "t", description: ${description}, parameters: ${parameters}, handler() {} }`;
const register = (parameters: string, description?: string): string =>
  `registry.register(${tool(parameters, description)});\n`;

function project(label: string, intent: Intent, files: Readonly<Record<string, string>>): FormProject {
  const map = new Map(Object.entries(files));
  const [kind, form] = label.split(/[ ,]+/);
  const limit = LIMITS.has(`${kind === "registration" ? "hidden" : kind}:${form}`);
  return {
    label,
    intent,
    limit,
    files: map,
    toolFiles: [...map.keys()].filter((path) => path.startsWith("tools/")).toSorted(),
  };
}

/** Every form of the tables once, each alone in the smallest project that holds it. */
export function formProjects(): readonly FormProject[] {
  return [...writes(), ...values(), ...registrations(), ...helpers(), ...loops()];
}

function* helpers(): Generator<FormProject> {
  const values = { text: `"x"`, object: `{ a: 1, b: [2] }`, constant: "K" };
  for (const [form, { before = "", value }] of Object.entries(SAME)) {
    for (const [kind, given] of Object.entries(values)) {
      const [first, second] = [before, value].map((text) => filled(text, given, "f")) as [string, string];
      yield project(`same ${form}, of a ${kind}`, "accept", {
        "tools/a.ts": `${IMPORT}const K = { q: [1] };\n${first}\n${register(`{ type: "object", title: ${second} }`)}`,
      });
      yield project(`same ${form}, of a ${kind}, imported`, "accept", {
        "tools/a.ts": `${IMPORT}import { v } from "../shared/v.js";\n${register(`{ type: "object", title: v }`)}`,
        "shared/v.ts": `const K = { q: [1] };\n${first}\nexport const v = ${second};\n`,
      });
      const names = [...first.matchAll(/(?:const|function) (f\w*)/g)].map(([, name]) => name);
      if (names.length === 0 || form.startsWith("shadow")) continue;
      yield project(`same ${form}, of a ${kind}, of a helper elsewhere`, "accept", {
        "tools/a.ts": `${IMPORT}import { ${names.join(", ")} } from "../shared/f.js";\nconst K = { q: [1] };\n${register(`{ type: "object", title: ${second} }`)}`,
        "shared/f.ts": `const K = { q: [1] };\n${first}\nexport { ${names.join(", ")} };\n`,
      });
      yield project(`same ${form}, of a ${kind}, of a helper in a module`, "accept", {
        "tools/a.ts": `${IMPORT}import * as m from "../shared/f.js";\nconst K = { q: [1] };\n${register(`{ type: "object", title: ${second.replaceAll(/\bf(?=[svab]?\b)/g, "m.f")} }`)}`,
        "shared/f.ts": `const K = { q: [1] };\n${first}\nexport { ${names.join(", ")} };\n`,
      });
    }
  }
  for (const [form, text] of Object.entries({ ...TEXTS, ...NUMBERS })) {
    const given = Object.hasOwn(TEXTS, form) ? `"x"` : "2.5";
    yield project(`calculated ${form}`, "accept", {
      "tools/a.ts": IMPORT + register(`{ type: "object", title: ${filled(text, given, "f")} }`),
    });
  }
}

function* loops(): Generator<FormProject> {
  const named = (name: string): string => tool(`{ type: "object" }`).replace(`name: "t"`, `name: "${name}"`);
  const places: Readonly<Record<string, string>> = {
    $F: "f",
    $R: "registry",
    $A: named("a"),
    $B: named("b"),
    $P: `{ type: "object" }`,
    $N: `"a"`,
    $M: `"b"`,
    $T: `"Reads."`,
    $U: `"Writes."`,
  };
  for (const [form, text] of Object.entries({ ...WHOLE, ...PARTS })) {
    const loop = text.replaceAll(/\$[FRABPNMTU]/g, (place) => places[place]!);
    yield project(`loop ${form}`, "accept", { "tools/a.ts": `${IMPORT}${loop}\n` });
  }
}

function* writes(): Generator<FormProject> {
  const all = register(`{ type: "object", "x-all": o }`);
  const part = register(`{ type: "object", ...o }`);
  const here = `const o = ${OBJECT};\n`;
  const it = `export const it = ${OBJECT};\n`;
  const importIt = `import { it as o } from "../shared/it.js";\n`;
  for (const [form, text] of Object.entries(WRITES)) {
    const write = (object: string): string => `${fill(text, { F: "f", O: object })}\n`;
    yield project(`write ${form}, before`, "refuse", { "tools/a.ts": IMPORT + here + write("o") + all });
    yield project(`write ${form}, after`, "refuse", { "tools/a.ts": IMPORT + here + all + write("o") });
    yield project(`write ${form}, after a spread`, "either", {
      "tools/a.ts": IMPORT + here + part + write("o"),
    });
    yield project(`write ${form}, in its own module`, "refuse", {
      "tools/a.ts": IMPORT + importIt + all,
      "shared/it.ts": it + write("it"),
    });
    yield project(`write ${form}, where it is imported`, "refuse", {
      "tools/a.ts": IMPORT + importIt + all + write("o"),
      "shared/it.ts": it,
    });
    yield project(`write ${form}, through a namespace`, "refuse", {
      "tools/a.ts": `${IMPORT}import * as ns from "../shared/it.js";\n${register(`{ type: "object", "x-all": ns.it }`)}${write("ns.it")}`,
      "shared/it.ts": it,
    });
    yield project(`write ${form}, in a third module`, "refuse", {
      "tools/a.ts": `${IMPORT}${importIt}import "../shared/write.js";\n${all}`,
      "shared/it.ts": it,
      "shared/write.ts": `import { it as o } from "./it.js";\n${write("o")}`,
    });
    if (CHANGES_A_PARAMETER.test(form)) {
      yield project(`write ${form}, in a function of another module`, "refuse", {
        "tools/a.ts": `${IMPORT}import { change } from "../shared/change.js";\n${here}change(o);\n${all}`,
        "shared/change.ts": `export function change(o: any) {\n${write("o")}}\n`,
      });
      yield project(`write ${form}, in a member of an object of another module`, "refuse", {
        "tools/a.ts": `${IMPORT}import { helpers } from "../shared/change.js";\n${importIt}helpers.change({ o });\n${all}`,
        "shared/change.ts": `export const helpers = { change({ o }: any) {\n${write("o")}} };\n`,
        "shared/it.ts": it,
      });
    }
    yield project(`write ${form}, through another name`, "refuse", {
      "tools/a.ts": IMPORT + importIt + all,
      "tools/b.ts": `import { other as o } from "../shared/it.js";\n${write("o")}`,
      "shared/it.ts": `${it}export const other = it;\n`,
    });
    yield project(`write ${form}, through an object that holds it`, "refuse", {
      "tools/a.ts": IMPORT + importIt + all,
      "tools/b.ts": `import { other } from "../shared/it.js";\n${write("other.o")}`,
      "shared/it.ts": `${it}export const other = { o: it };\n`,
    });
    yield project(`write ${form}, in another tool file`, "refuse", {
      "tools/a.ts": IMPORT + importIt + all,
      "tools/b.ts": importIt + write("o"),
      "shared/it.ts": it,
    });
  }
  for (const [form, text] of Object.entries(SELF_WRITES)) {
    const declaration = `${fill(text, { F: "f", O: "o" })}\n`;
    yield project(`declared ${form}`, "either", { "tools/a.ts": IMPORT + declaration + all });
    yield project(`declared ${form}, its parts`, "either", {
      "tools/a.ts":
        IMPORT +
        declaration +
        register(`{ type: "object", title: o.a, properties: { p: { title: o.nested } } }`, "o.a"),
    });
    yield project(`declared ${form}, imported`, "either", {
      "tools/a.ts": IMPORT + importIt + all,
      "shared/it.ts": `${declaration}export { o as it };\n`,
    });
  }
}

function* values(): Generator<FormProject> {
  for (const [intent, table] of [
    ["refuse", REFUSED_VALUES],
    ["either", EITHER_VALUES],
  ] as const) {
    for (const [form, odd] of Object.entries(table)) {
      const places = { F: "f" };
      const value = `(${fill(odd.value, places)})`;
      const [before, after] = [odd.before ?? "", odd.after ?? ""].map((text) =>
        text === "" ? "" : `${fill(text, places)}\n`,
      );
      yield project(`value ${form}, a description`, intent, {
        "tools/a.ts": IMPORT + before + register(`{ type: "object" }`, value) + after,
      });
      yield project(`value ${form}, in parameters`, intent, {
        "tools/a.ts": IMPORT + before + register(`{ type: "object", title: ${value} }`) + after,
      });
      yield project(`value ${form}, imported`, intent, {
        "tools/a.ts": `${IMPORT}import { v } from "../shared/v.js";\n${register(`{ type: "object", title: v }`)}`,
        "shared/v.ts": `${before}export const v = ${value};\n${after}`,
      });
    }
  }
  for (const [form, object] of Object.entries(ODD_OBJECTS)) {
    yield project(`object ${form}`, "either", { "tools/a.ts": IMPORT + register(object) });
    yield project(`object ${form}, a constant`, "either", {
      "tools/a.ts": `${IMPORT}const p = ${object};\n${register("p")}`,
    });
    yield project(`object ${form}, spread`, "either", {
      "tools/a.ts": `${IMPORT}const p = ${object};\n${register("{ ...p }")}`,
    });
    yield project(`object ${form}, inside`, "either", {
      "tools/a.ts": IMPORT + register(`{ type: "object", properties: { p: ${object} } }`),
    });
    yield project(`object ${form}, annotations`, "either", {
      "tools/a.ts": `${IMPORT}registry.register({ ...${tool(`{ type: "object" }`)}, annotations: ${object} });\n`,
    });
    yield project(`object ${form}, nested schema`, "either", {
      "tools/a.ts": `${IMPORT}registry.register({ name: "t", schema: { description: "Search.", parameters: ${object} }, handler() {} });\n`,
    });
  }
}

function* registrations(): Generator<FormProject> {
  const registries: readonly (readonly [string, string, string, string])[] = [
    ["named", IMPORT, "registry", ""],
    ["renamed", `import { registry as r } from "toolsetc";\n`, "r", ""],
    ["namespace", `import * as core from "toolsetc";\n`, "core.registry", ""],
    [
      "project",
      `import tools from "../src/registry.js";\n`,
      "tools",
      `import { createRegistry } from "toolsetc";\nconst made = createRegistry();\nexport default made;\n`,
    ],
    [
      "exported",
      `import { createRegistry } from "toolsetc";\nexport const mine = createRegistry();\n`,
      "mine",
      "",
    ],
  ];
  for (const [kind, imports, value, module] of registries) {
    const files = (text: string): Record<string, string> =>
      module === ""
        ? { "tools/a.ts": imports + text }
        : { "tools/a.ts": imports + text, "src/registry.ts": module };
    const places = {
      F: "f",
      R: value,
      N: value.split(".")[0]!,
      D: tool(`{ type: "object" }`),
      G: GHOST,
      H: `{ name: "ghost" }`,
    };
    for (const [form, text] of Object.entries(HIDDEN)) {
      yield project(`registration ${form}, ${kind}`, "either", files(`${fill(text, places)}\n`));
    }
    for (const [form, text] of Object.entries(IGNORED)) {
      const plain = register(`{ type: "object" }`).replace("registry", value);
      yield project(`ignored ${form}, ${kind}`, "accept", files(`${fill(text, places)}\n${plain}`));
    }
  }
  for (const [form, text] of Object.entries(READS)) {
    yield project(`read ${form}`, "accept", {
      "tools/a.ts": `${IMPORT}const o = ${OBJECT};\n${register(`{ type: "object", "x-all": o }`)}${fill(text, { F: "f", O: "o" })}\n`,
    });
  }
}
