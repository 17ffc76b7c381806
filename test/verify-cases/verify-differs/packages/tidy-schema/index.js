// Changes what it is given, where the compiler takes packages to leave alone what they are shown.
export function tidy(schema) {
  delete schema.properties.query.maxLength;
  schema.properties.limit.minimum = 0;
  schema.additionalProperties = false;
}

export function shout(tool) {
  setTimeout(() => (tool.description = tool.description.toUpperCase()), 1);
}
