const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/** The first `limit` UTF-16 units of a text, one less where the cut would split a character. */
export function firstOf(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return text.slice(0, isHighSurrogate(text.charCodeAt(limit - 1)) ? limit - 1 : limit);
}

/** The last `limit` UTF-16 units of a text, one less where the cut would split a character. */
export function lastOf(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const start = text.length - limit;
  return text.slice(isLowSurrogate(text.charCodeAt(start)) ? start + 1 : start);
}

/** The text, or its beginning and a mark that says it was cut. */
export function clipped(text: string, limit: number): string {
  return text.length <= limit ? text : `${firstOf(text, limit)}…`;
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
