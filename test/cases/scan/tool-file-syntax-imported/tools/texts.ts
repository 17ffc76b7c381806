export const TEXT = "unfinished
