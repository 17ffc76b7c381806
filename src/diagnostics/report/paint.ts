/** The parts of a report that may be told apart by colour. */
export type Style = "error" | "warning" | "message" | "frame" | "added" | "removed";

/** Lays colour over text without changing it otherwise. */
export type Paint = (style: Style, text: string) => string;

/** No colour. */
export const plain: Paint = (_, text) => text;
