export enum Mode {
  Fast = "fast",
  Deep = `deep`,
}
export const LANGUAGES = ["en", "de"] as const;
export const LIMITS = { query: 400, results: 0x10 };
const empty = { type: "object", properties: {} };
export { empty as EMPTY };
