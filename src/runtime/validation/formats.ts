const FORMATS: ReadonlyMap<string, RegExp> = new Map([
  ["date", /^\d{4}-\d\d-\d\d$/],
  ["time", /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i],
  ["email", /^[^\s@]+@[^\s@]+$/],
  ["uri", /^[a-z][a-z\d+.-]*:[^\s"<>\\^`{|}]+$/i],
  ["uuid", /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i],
]);

/**
 * Whether a text has a format: `date`, `time`, `date-time` (RFC 3339, without leap seconds), `email`, `uri`, `uuid`. Any
 * other says something to the model, and nothing here.
 */
export function isFormat(name: string, text: string): boolean {
  if (name === "date-time") {
    return (
      isFormat("date", text.slice(0, 10)) && /[t ]/i.test(text[10] ?? "") && isFormat("time", text.slice(11))
    );
  }
  // Engines read the 30th of February as the 2nd of March, or not at all.
  const isDay = name !== "date" || `${new Date(text).toJSON()}`.startsWith(text);
  return isDay && FORMATS.get(name)?.test(text) !== false;
}
