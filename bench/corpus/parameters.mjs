import { sentence } from "./words.mjs";

/** Constants of `tools/shared/fields.ts`, and the properties that each one holds. */
export const SHARED_FIELDS = new Map([
  ["PAGE_FIELDS", ["page_size", "cursor"]],
  ["DEADLINE_FIELDS", ["deadline_ms"]],
  ["SCOPE_FIELDS", ["workspace", "on_behalf_of"]],
]);

/** The kinds of property, each with the lines that follow its description. */
const PROPERTIES = {
  query: ['type: "string"', "minLength: 2", "maxLength: 400"],
  id: ['type: "string"', 'pattern: "^[a-z]{2}-[0-9]{4,12}$"'],
  page_size: ['type: "integer"', "minimum: 1", "maximum: 200", "default: 25"],
  cursor: ['type: "string"', "minLength: 1"],
  order: ['type: "string"', 'enum: ["newest", "oldest", "best"]', 'default: "best"'],
  archived: ['type: "boolean"', "default: false"],
  labels: ['type: "array"', 'items: { type: "string", minLength: 1 }', "maxItems: 20", "uniqueItems: true"],
  from_date: ['type: "string"', 'format: "date"'],
  owner: ['type: ["string", "null"]'],
  recipient: [
    'anyOf: [{ type: "string" }, { type: "object", properties: { team: { type: "string" }, role: { type: "string", enum: ["member", "lead"] } }, required: ["team"] }]',
  ],
  range: [
    'type: "object"',
    'properties: {\n  from: { type: "number" },\n  to: { type: "number" },\n  inclusive: { type: "boolean", default: true },\n}',
    'required: ["from", "to"]',
    "additionalProperties: false",
  ],
  confidence: ['type: "number"', "minimum: 0", "maximum: 1"],
  properties: ['type: "object"', 'additionalProperties: { type: "string" }'],
  locale: ['type: "string"', 'enum: ["en", "de", "fr", "pt", "zh"]'],
  rows: [
    'type: "array"',
    'items: { type: "object", properties: { key: { type: "string" }, value: {} }, required: ["key"] }',
  ],
  dry_run: ['type: "boolean"'],
};

/**
 * Parameters with five to eight properties, those of `shared` (the name of a constant, or null) among them.
 *
 * @returns {{ text: string, first: string }} an object literal, and the name of the property that it surely requires
 */
export function parametersLiteral(random, shared) {
  const taken = SHARED_FIELDS.get(shared) ?? [];
  const free = Object.keys(PROPERTIES).filter((name) => !taken.includes(name));
  const names = random.some(free, random.between(5, 8) - taken.length);
  const required = names.slice(0, random.between(1, 2)).map((name) => JSON.stringify(name));
  const properties = names.map((name) => {
    const lines = [`description: ${JSON.stringify(sentence(random, 5, 12))}`, ...PROPERTIES[name]];
    return `${name}: {\n${indented(lines.map((line) => `${line},`).join("\n"))}\n},`;
  });
  const members = [...(shared === null ? [] : [`...${shared},`]), ...properties].join("\n");
  const body = [
    'type: "object",',
    `properties: {\n${indented(members)}\n},`,
    `required: [${required.join(", ")}],`,
    "additionalProperties: false,",
  ];
  return { text: `{\n${indented(body.join("\n"))}\n}`, first: names[0] };
}

export function indented(text) {
  return text.replace(/^(?=.)/gm, "  ");
}
