import { z } from "zod";
import { normalised } from "./print-zod.mjs";

// Stands for the package: it records what it is given, when it is given and as it is in the end.
const given = [];

/** The file that called: the first frame outside this one. */
function caller() {
  const frames = new Error().stack.split("\n").slice(2);
  for (const frame of frames) {
    const match = /(file:\/\/\S+?)\.mjs:\d+:\d+\)?$/.exec(frame);
    if (match !== null && !match[1].includes("node_modules/")) return match[1];
  }
  return null;
}

const text = (value) => {
  try {
    const json = JSON.stringify(value);
    return json === undefined ? null : JSON.stringify(JSON.parse(json));
  } catch (thrown) {
    return `not JSON: ${thrown}`;
  }
};

const isZod = (value) => isObject(value) && "_zod" in value;

/** What a schema says, in our form: of zod by what zod itself prints, a shape of it being an object. */
function schemaText(value) {
  if (isZod(value)) return text(normalised(value));
  const isShape = isObject(value) && Object.keys(value).length > 0 && Object.values(value).every(isZod);
  return isShape ? text(normalised(z.object(value))) : text(value);
}

const isObject = (value) => typeof value === "object" && value !== null;

/** What the definition says, read as the run time reads it. */
function copy(tool) {
  const nested =
    isObject(tool.schema) &&
    (Object.hasOwn(tool.schema, "parameters") || Object.hasOwn(tool.schema, "function"));
  const inner = !nested ? {} : isObject(tool.schema.function) ? tool.schema.function : tool.schema;
  const ownParameters =
    tool.parameters !== undefined ? tool.parameters : nested ? inner.parameters : tool.schema;
  return {
    name: tool.name,
    description: text(tool.description ?? inner.description),
    parameters: schemaText(ownParameters),
    home: text(tool.toolset),
    capabilities: text(tool.capabilities),
    annotations: text(tool.annotations),
    requiresEnv: text(tool.requiresEnv),
    hasCheck: tool.checkFn !== undefined,
  };
}

const attempt = (read) => {
  try {
    return read();
  } catch (thrown) {
    return { failed: String(thrown) };
  }
};

export function createRegistry() {
  const tools = new Map();
  return Object.freeze({
    generation: 0,
    register(tool) {
      const name = attempt(() => tool.name);
      if (typeof name !== "string") return this;
      tools.set(name, [...(tools.get(name) ?? []), tool]);
      given.push({ file: caller(), name, tool, first: attempt(() => copy(tool)) });
      // Registries of projects often let calls be chained.
      return this;
    },
    get: (name) => tools.get(name)?.at(-1),
    all: (name) => tools.get(name) ?? [],
  });
}

export const registry = createRegistry();

/** Everything registered since the last time, in order. */
export function takeRegistered() {
  return given
    .splice(0)
    .map(({ file, name, tool, first }) => ({ file, name, first, last: attempt(() => copy(tool)) }));
}
